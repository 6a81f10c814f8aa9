import type { Student } from '@sixty/contract/students/students.ts';
import { noGroup, noGroupTitle } from '@sixty/domain/organizations/no-group.ts';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { recordsPath } from '../../../components/exercises/exercise/exercise-paths.ts';
import { FidelitySign } from '../../../components/students/student/fidelity-sign.tsx';
import { LicenseBadges } from '../../../components/students/student/license-badges.tsx';
import { firstRecordsType, recordsSearchOf, showsLowFidelity } from '../../../components/students/student/roster.ts';
import { StudentLink, type StudentLinkProps } from '../../../components/students/student/student-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../ui/table.tsx';
import { orderAfter, type RosterColumn, type RosterOrder, type rosterColumns, workingWith } from './roster-view.ts';

/** The rows rendered at first, and added on demand: a search is faster than a longer list. */
const rowsAtFirst = 100;
const rowsMore = 200;

interface RosterProps {
  /** In display order. */
  students: readonly Student[];
  /** The filter and order: a change starts again at the top. */
  view: string;
  /** Computed from the whole roster, so that filtering moves nothing. */
  columns: ReturnType<typeof rosterColumns>;
  order: RosterOrder;
  onOrder: (order: RosterOrder) => void;
  onOpen: (student: Student) => void;
  /** Id of the student whose lesson is being opened. */
  opening: string | null;
}

/** A row opens the student's lesson, or the records if no lesson is possible. */
export const Roster = ({ students, view, columns, order, onOrder, onOpen, opening }: RosterProps) => {
  const { rows, more, showMore, list } = useRows(students.length, view);
  const sortable = (column: RosterColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => onOrder(orderAfter(order, column)),
  });
  return (
    <div ref={list} className="grid gap-3">
      <Table caption="Students" fixed>
        <TableHead>
          <HeaderCell {...sortable('name')}>Name</HeaderCell>
          <HeaderCell className="tablet:w-40 desktop:w-60">Licenses</HeaderCell>
          {columns.group && <HeaderCell {...sortable('group')}>Group</HeaderCell>}
          {columns.instructors && <HeaderCell {...sortable('instructors')}>Instructors</HeaderCell>}
          {columns.owner && <HeaderCell {...sortable('owner')}>Shared From</HeaderCell>}
          <HeaderCell align="right" className="tablet:w-40">
            Records
          </HeaderCell>
        </TableHead>
        <TableBody>
          {students.slice(0, rows).map((student) => (
            <RosterRow
              key={student.id}
              student={student}
              columns={columns}
              onOpen={onOpen}
              opening={opening === student.id}
            />
          ))}
        </TableBody>
      </Table>
      {more > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 py-2">
          <p className="text-muted text-sm">
            {rows} of {students.length} students.
          </p>
          <Button onClick={showMore}>Show {more} more</Button>
        </div>
      )}
    </div>
  );
};

/** The number of rows rendered. Adding rows moves the focus to the first new one. */
const useRows = (all: number, view: string) => {
  const [drawn, setDrawn] = useState({ view, rows: rowsAtFirst });
  const rows = drawn.view === view ? drawn.rows : rowsAtFirst;
  const list = useRef<HTMLDivElement>(null);
  const showMore = () => {
    flushSync(() => setDrawn({ view, rows: rows + rowsMore }));
    list.current?.querySelectorAll<HTMLElement>('tbody tr')[rows]?.querySelector<HTMLElement>('a, button')?.focus();
  };
  return { rows, more: Math.max(0, Math.min(rowsMore, all - rows)), showMore, list };
};

interface RosterRowProps extends Omit<StudentLinkProps, 'className'>, Pick<RosterProps, 'columns'> {}

const RosterRow = ({ student, columns, onOpen, opening }: RosterRowProps) => (
  <Row interactive>
    <Cell className={showsLowFidelity(student) ? 'max-card:min-w-28 max-card:basis-0' : undefined}>
      <span className="grid">
        <StudentLink student={student} onOpen={onOpen} opening={opening} className="stretched" />
        <FidelitySign student={student} />
      </span>
    </Cell>
    <Cell>
      <LicenseBadges licenses={student.licenses} />
    </Cell>
    {columns.group && (
      <Cell label="Group" className="max-card:order-1">
        {student.group === noGroup ? noGroupTitle : student.group}
      </Cell>
    )}
    {columns.instructors && (
      <Cell label="Instructors" className="max-card:order-1">
        {workingWith(student).join(', ')}
      </Cell>
    )}
    {columns.owner && (
      <Cell label="Shared From" className="max-card:order-1">
        {student.owner?.username}
      </Cell>
    )}
    <Cell align="right" className="max-card:ml-auto">
      <Link
        to={recordsPath(firstRecordsType(student))}
        search={recordsSearchOf(student)}
        state={{ studentName: student.name, anyType: true }}
        preload={false}
        className="link relative z-1 inline-flex min-h-11 items-center gap-1.5 max-tablet:min-w-11 max-tablet:justify-center"
        aria-label={`View Records of ${student.name}`}
      >
        <Icon name="chart" size={16} />
        <span className="max-tablet:sr-only">View Records</span>
      </Link>
    </Cell>
  </Row>
);
