import type { Student } from '@sixty/contract/students/students.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode } from 'react';
import type { RosterView } from '../../../api/roster-queries.ts';
import { MixedCheckbox } from '../../../ui/mixed-checkbox.tsx';
import { HeaderCell, RowGap, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { usePrinting } from '../../../ui/use-printing.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { rowGaps, rowsToRender } from './row-gaps.ts';
import type { Selection } from './selection.ts';
import { StudentRow, UnknownRow } from './student-row.tsx';
import type { Asked } from './use-dialogs.tsx';
import { useFocusedRow } from './use-focused-row.ts';
import { useOffsetTop } from './use-offset-top.ts';
import { loadedInOrder, useRosterRows } from './use-roster.ts';

interface StudentsTableProps {
  view: RosterView;
  onView: (view: RosterView) => void;
  /** The number of students in the view. */
  total: number;
  selection: Selection;
  /** The number of selected students in the view. */
  selectedInView: number;
  onToggle: (student: Student) => void;
  onSelectAll: (all: boolean) => void;
  onAsk: (asked: Asked) => void;
  onOpen: (student: Student) => void;
  /** Id of the student whose lesson is being opened. */
  opening: string | null;
}

/** The roster, virtualized: only visible rows are rendered and their students loaded. */
export const StudentsTable = ({
  view,
  onView,
  total,
  selection,
  selectedInView,
  onToggle,
  onSelectAll,
  onAsk,
  onOpen,
  opening,
}: StudentsTableProps) => {
  const cards = useMedia('(max-width: 30rem)');
  const printing = usePrinting();
  const focused = useFocusedRow();
  const [body, top] = useOffsetTop<HTMLTableElement>('tbody');
  const between = cards ? 10 : 0;
  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => (cards ? 160 : 49),
    overscan: 8,
    gap: between,
    scrollMargin: top,
    rangeExtractor: (range) => [...rowsToRender(defaultRangeExtractor(range), focused, total)],
  });
  const rows = virtualizer.getVirtualItems();
  const studentAt = useRosterRows(
    view,
    rows.map(({ index }) => index),
  );

  const row = (student: Student | undefined, index: number, measured: boolean): ReactNode => {
    const ref = measured ? virtualizer.measureElement : null;
    if (!student) return <UnknownRow index={index} ref={ref} />;
    return (
      <StudentRow
        ref={ref}
        index={index}
        student={student}
        selected={selection.has(student.id)}
        onToggle={onToggle}
        onAsk={onAsk}
        onOpen={onOpen}
        opening={opening === student.id}
      />
    );
  };
  const gaps = rowGaps(rows, { top, bottom: top + virtualizer.getTotalSize(), between });
  const gap = (place: number) => {
    const height = gaps[place] ?? 0;
    return height > 0 && <RowGap height={height} />;
  };

  return (
    <Table caption="Students" fixed="tight" rowCount={total + 1} ref={body}>
      <TableHead>
        <HeaderCell className="w-12 print:hidden">
          <MixedCheckbox
            checked={selectedInView >= total}
            mixed={selectedInView > 0 && selectedInView < total}
            onChange={onSelectAll}
            className="min-w-11 pl-1"
          >
            <VisuallyHidden>Select all</VisuallyHidden>
          </MixedCheckbox>
        </HeaderCell>
        <HeaderCell {...sortedBy('name', view, onView)}>Name</HeaderCell>
        <HeaderCell className="w-30 tablet:w-36 desktop:w-52">License Type(s)</HeaderCell>
        <HeaderCell className="tablet:w-22 desktop:w-24 card:max-tablet:hidden" {...sortedBy('status', view, onView)}>
          Status
        </HeaderCell>
        <HeaderCell className="w-34 max-desktop:hidden print:table-cell" {...sortedBy('owner', view, onView)}>
          Shared From
        </HeaderCell>
        <HeaderCell className="w-16 tablet:w-20 desktop:w-36 print:hidden">View Records</HeaderCell>
        <HeaderCell className="w-16 tablet:w-20 desktop:w-28 print:hidden">Edit Student</HeaderCell>
        <HeaderCell className="w-22 tablet:w-32 desktop:w-38 print:hidden">Manage License</HeaderCell>
      </TableHead>
      <TableBody>
        {printing
          ? loadedInOrder(view, total).map((student, index) => (
              <Fragment key={student.id}>{row(student, index, false)}</Fragment>
            ))
          : rows.map(({ index }, place) => {
              const student = studentAt(index);
              return (
                <Fragment key={student?.id ?? index}>
                  {gap(place)}
                  {row(student, index, true)}
                </Fragment>
              );
            })}
        {!printing && gap(rows.length)}
      </TableBody>
    </Table>
  );
};

/** A press sorts by the column, ascending at first; a repeated press reverses the order. */
const sortedBy = (sort: RosterView['sort'], view: RosterView, onView: (view: RosterView) => void) => {
  const sorted = view.sort === sort ? view.direction : null;
  return {
    sorted,
    onSort: () => onView({ ...view, sort, direction: sorted === 'ascending' ? 'descending' : 'ascending' }),
  };
};
