import type { RawRecord } from '@sixty/contract/records/records.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { errorKindsText } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { rateCell } from '../../../../components/records/chart/chart-text.ts';
import { GoalMark } from '../../../../components/records/chart/performance/goal-mark.tsx';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { useMedia } from '../../../../ui/use-media.ts';
import { usePrinting } from '../../../../ui/use-printing.ts';
import { changeText } from '../corrections/change-text.ts';
import { RecordLines } from './record-lines.tsx';
import {
  afterPress,
  onlyTeacher,
  type RecordOrder,
  rateTitles,
  type SortColumn,
  sortedRecords,
} from './record-order.ts';

interface RecordsTableProps {
  records: readonly RawRecord[];
  noun: ItemNoun;
  /** Username of the owner, if the student is shared. */
  sharedFrom: string | undefined;
  order: RecordOrder;
  onOrder: (order: RecordOrder) => void;
  /** The number of visible rows; print shows all. */
  shown: number;
  /** Actions for a record, in a separate cell. */
  renderActions?: ((record: RawRecord) => ReactNode) | undefined;
}

/** Derived values are hidden where not all columns fit. */
const whereRoomy = (sharedFrom: string | undefined): string =>
  sharedFrom === undefined ? '@max-[46rem]:hidden' : '@max-[58rem]:hidden';

/** Up to this width the rows of a table are cards, which would be too high here. */
const phone = '(max-width: 30rem)';

/** Every result of the student in one type of exercise: a table, or lines on a phone. */
export const RecordsTable = (props: RecordsTableProps) => {
  const { records, noun, sharedFrom, order, onOrder, shown, renderActions } = props;
  const printing = usePrinting();
  const isPhone = useMedia(phone);
  const sorted = useMemo(() => sortedRecords(records, order), [records, order]);
  const titles = rateTitles(noun);
  const columns = useMemo(
    () => ({
      version: records.some(({ version }) => version !== undefined),
      errorKinds: records.some(({ errorKinds }) => Object.keys(errorKinds).length > 0),
      teacher: onlyTeacher(records) === undefined,
    }),
    [records],
  );
  const sortedBy = (column: SortColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => onOrder(afterPress(order, column)),
  });
  if (isPhone && !printing) {
    return <RecordLines records={sorted} shown={shown} noun={noun} renderActions={renderActions} />;
  }
  return (
    <Table caption="All records" wide>
      <TableHead>
        <HeaderCell {...sortedBy('date')}>Date</HeaderCell>
        <HeaderCell {...sortedBy('exercise')}>Exercise</HeaderCell>
        {columns.version && <HeaderCell align="right">Version</HeaderCell>}
        <HeaderCell align="right">Responses</HeaderCell>
        <HeaderCell align="right">Time</HeaderCell>
        <HeaderCell align="right" className={whereRoomy(sharedFrom)}>
          {titles.all}
        </HeaderCell>
        <HeaderCell align="right" {...sortedBy('correct')}>
          {titles.correct}
        </HeaderCell>
        <HeaderCell align="right" {...sortedBy('errors')}>
          Errors
        </HeaderCell>
        <HeaderCell>Goal</HeaderCell>
        {columns.errorKinds && <HeaderCell>What was said</HeaderCell>}
        {columns.teacher && <HeaderCell>Teacher</HeaderCell>}
        {sharedFrom !== undefined && <HeaderCell>Shared From</HeaderCell>}
        {renderActions && (
          <HeaderCell className="right-0 z-20 print:hidden">
            <span className="sr-only">Actions</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {(printing ? sorted : sorted.slice(0, shown)).map((record) => (
          <RecordRow
            key={record.id}
            record={record}
            noun={noun}
            sharedFrom={sharedFrom}
            columns={columns}
            renderActions={renderActions}
          />
        ))}
      </TableBody>
    </Table>
  );
};

interface RecordRowProps {
  record: RawRecord;
  noun: ItemNoun;
  sharedFrom: string | undefined;
  columns: { readonly version: boolean; readonly errorKinds: boolean; readonly teacher: boolean };
  renderActions: RecordsTableProps['renderActions'];
}

/** One result. If it does not count, it is struck through and says who excluded it, when and why. */
const RecordRow = memo(({ record, noun, sharedFrom, columns, renderActions }: RecordRowProps) => {
  const figure = record.counts ? '' : 'text-muted line-through';
  return (
    <Row>
      <Cell className="whitespace-nowrap">{formatCalendarDay(record.date)}</Cell>
      <Cell className="min-w-28">
        <span className="grid">
          <span className={figure}>
            {record.number}. {record.name}
          </span>
          {record.changes?.map((change) => (
            <span key={change.at} className="min-w-34 font-normal text-muted text-xs">
              {changeText(change)}
            </span>
          ))}
        </span>
      </Cell>
      {columns.version && (
        <Cell align="right" className="whitespace-nowrap">
          {record.version}
        </Cell>
      )}
      <Cell align="right" className={classNames('whitespace-nowrap', figure)}>
        {record.responses} / {record.maxResponses}
      </Cell>
      <Cell align="right" className={classNames('whitespace-nowrap', figure)}>
        {record.time} s
      </Cell>
      <Cell align="right" className={classNames(whereRoomy(sharedFrom), figure)}>
        {rateCell(record.wpm)}
      </Cell>
      <Cell align="right" className={figure}>
        {rateCell(record.wcpm)}
      </Cell>
      <Cell align="right" className={figure}>
        {record.errors}
      </Cell>
      <Cell>
        {record.counts ? (
          <span className="whitespace-nowrap">
            <GoalMark met={record.goalMet} />
          </span>
        ) : (
          <span className="text-muted">Does not count</span>
        )}
      </Cell>
      {columns.errorKinds && <Cell className="min-w-22">{errorKindsText(record.errorKinds, noun)}</Cell>}
      {columns.teacher && <Cell className="print:whitespace-nowrap">{record.teacherName}</Cell>}
      {sharedFrom !== undefined && <Cell className="wrap-anywhere min-w-25">{sharedFrom}</Cell>}
      {renderActions && (
        <Cell className="sticky right-0 border-l border-l-line bg-paper px-0.5! print:hidden">
          {renderActions(record)}
        </Cell>
      )}
    </Row>
  );
});
