import type { RawRecord } from '@sixty/contract/records/records.ts';
import { memo, type ReactNode, useMemo } from 'react';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { errorKindsText } from '../../../../components/exercises/exercise/error-kind-title.ts';
import { rateCell } from '../../../../components/records/chart/chart-text.ts';
import { GoalMark } from '../../../../components/records/chart/performance/goal-mark.tsx';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { usePrinting } from '../../../../ui/use-printing.ts';
import { changeText } from '../corrections/change-text.ts';
import {
  afterPress,
  onlyTeacher,
  type RecordOrder,
  rateTitles,
  type SortColumn,
  sortedRecords,
} from './record-columns.ts';

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

/** A card has three lines, each as high as its text; spacer elements break the lines. */
const line = 'max-card:min-h-6! max-card:py-0!';
const firstLine = `${line} max-card:order-1`;
const secondLine = `${line} max-card:order-3 max-card:text-muted`;
const thirdLine = `${line} max-card:order-5`;
const lineBreaks =
  'max-card:before:order-2 max-card:before:basis-full max-card:before:content-[""] max-card:after:order-4 max-card:after:basis-full max-card:after:content-[""]';
/** Takes the rest of its line, however long its text is. */
const rest = 'max-card:grow max-card:basis-0';

/** Derived values are hidden where not all columns fit. */
const whereRoomy = (sharedFrom: string | undefined): string =>
  sharedFrom === undefined ? '@max-[46rem]:hidden' : '@max-[58rem]:hidden';

/** A unit that a table has in the column header, and a card beside the value. */
const Unit = ({ children }: { children: string }) => <span className="hidden max-card:inline">&nbsp;{children}</span>;

/** Every result of the student in one type of exercise. A card has three lines. */
export const RecordsTable = (props: RecordsTableProps) => {
  const { records, noun, sharedFrom, order, onOrder, shown, renderActions } = props;
  const printing = usePrinting();
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
    <Row className={lineBreaks}>
      <Cell className={`${secondLine} whitespace-nowrap`}>{formatCalendarDay(record.date)}</Cell>
      <Cell className={`${firstLine} ${rest} max-card:font-medium card:min-w-28`}>
        <span className="grid">
          <span className={figure}>
            {record.number}. {record.name}
          </span>
          {record.changes?.map((change) => (
            <span key={change.at} className="font-normal text-muted text-xs card:min-w-34">
              {changeText(change)}
            </span>
          ))}
        </span>
      </Cell>
      {columns.version && (
        <Cell align="right" className={`${secondLine} whitespace-nowrap`}>
          <span className="hidden max-card:inline">Version&nbsp;</span>
          {record.version}
        </Cell>
      )}
      <Cell align="right" className={classNames(secondLine, 'whitespace-nowrap', figure)}>
        {record.responses} / {record.maxResponses}
      </Cell>
      <Cell align="right" className={classNames(secondLine, 'whitespace-nowrap', figure)}>
        {record.time} s
      </Cell>
      <Cell align="right" className={classNames('max-card:hidden!', whereRoomy(sharedFrom), figure)}>
        {rateCell(record.wpm)}
      </Cell>
      <Cell align="right" className={classNames(thirdLine, figure)}>
        <span>
          {rateCell(record.wcpm)}
          <Unit>{noun === 'word' ? 'WCPM' : 'correct/min'}</Unit>
        </span>
      </Cell>
      <Cell align="right" className={classNames(thirdLine, figure)}>
        <span>
          {record.errors}
          <Unit>{record.errors === 1 ? 'error' : 'errors'}</Unit>
        </span>
      </Cell>
      <Cell className={firstLine}>
        {record.counts ? (
          <span className="whitespace-nowrap">
            <GoalMark met={record.goalMet} />
          </span>
        ) : (
          <span className="text-muted">Does not count</span>
        )}
      </Cell>
      {columns.errorKinds && (
        <Cell className={`${line} max-card:order-7 max-card:basis-full max-card:text-muted card:min-w-22`}>
          {errorKindsText(record.errorKinds, noun)}
        </Cell>
      )}
      {columns.teacher && (
        <Cell
          className={`${thirdLine} ${rest} max-card:justify-end! max-card:text-right max-card:text-muted print:whitespace-nowrap`}
        >
          {record.teacherName}
        </Cell>
      )}
      {sharedFrom !== undefined && <Cell className="max-card:hidden! wrap-anywhere card:min-w-25">{sharedFrom}</Cell>}
      {renderActions && (
        <Cell className="bg-paper card:px-0.5! max-card:order-8 max-card:bg-transparent card:sticky card:right-0 card:border-l card:border-l-line print:hidden">
          {renderActions(record)}
        </Cell>
      )}
    </Row>
  );
});
