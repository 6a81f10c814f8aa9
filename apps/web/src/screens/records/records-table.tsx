import type { RawRecord } from '@sixty/contract/records.ts';
import { rateCell } from '../../parts/chart/chart-text.ts';
import { GoalMark } from '../../parts/chart/goal-mark.tsx';
import type { ItemNoun } from '../../parts/chart/performance-words.ts';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { errorKindsText } from '../../parts/exercise/error-kind-title.ts';
import { classNames } from '../../ui/class-names.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { afterPress, type RecordOrder, rateTitles, type SortColumn, sortedRecords } from './record-columns.ts';

interface RecordsTableProps {
  records: readonly RawRecord[];
  noun: ItemNoun;
  order: RecordOrder;
  onOrder: (order: RecordOrder) => void;
  /** How many of them are on screen. */
  shown: number;
}

/** A card has three lines, each only as high as its text; what stands between them in the order breaks the line. */
const line = 'max-card:min-h-6! max-card:py-0!';
const firstLine = `${line} max-card:order-1`;
const secondLine = `${line} max-card:order-3 max-card:text-muted`;
const thirdLine = `${line} max-card:order-5`;
const lineBreaks =
  'max-card:before:order-2 max-card:before:basis-full max-card:before:content-[""] max-card:after:order-4 max-card:after:basis-full max-card:after:content-[""]';
/** Takes what its line has left, however long its text is. */
const rest = 'max-card:grow max-card:basis-0';

/** A unit that the head of the column says in a table, and a card has to say itself. */
const Unit = ({ children }: { children: string }) => <span className="hidden max-card:inline">&nbsp;{children}</span>;

/** Every result of the student in one type of exercise. In a card it takes three lines. */
export const RecordsTable = ({ records, noun, order, onOrder, shown }: RecordsTableProps) => {
  const titles = rateTitles(noun);
  const anySaid = records.some(({ errorKinds }) => Object.keys(errorKinds).length > 0);
  const sortedBy = (column: SortColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => onOrder(afterPress(order, column)),
  });
  return (
    <Table caption="All records" wide>
      <TableHead>
        <HeaderCell {...sortedBy('date')}>Date</HeaderCell>
        <HeaderCell {...sortedBy('exercise')}>Exercise</HeaderCell>
        <HeaderCell align="right">Responses</HeaderCell>
        <HeaderCell align="right">Time</HeaderCell>
        <HeaderCell align="right">{titles.all}</HeaderCell>
        <HeaderCell align="right" {...sortedBy('correct')}>
          {titles.correct}
        </HeaderCell>
        <HeaderCell align="right" {...sortedBy('errors')}>
          Errors
        </HeaderCell>
        {anySaid && <HeaderCell>What was said</HeaderCell>}
        <HeaderCell>Goal</HeaderCell>
        <HeaderCell>Teacher</HeaderCell>
      </TableHead>
      <TableBody>
        {sortedRecords(records, order).map((record, index) => (
          <Row key={record.id} className={classNames(lineBreaks, index >= shown && 'hidden! print:table-row!')}>
            <Cell className={`${secondLine} whitespace-nowrap`}>{formatCalendarDay(record.date)}</Cell>
            <Cell className={`${firstLine} ${rest} max-card:font-medium card:min-w-28`}>
              {record.number}. {record.name}
            </Cell>
            <Cell align="right" className={`${secondLine} whitespace-nowrap`}>
              {record.responses} / {record.maxResponses}
            </Cell>
            <Cell align="right" className={`${secondLine} whitespace-nowrap`}>
              {record.time} s
            </Cell>
            <Cell align="right" className="max-card:hidden!">
              {rateCell(record.wpm)}
            </Cell>
            <Cell align="right" className={thirdLine}>
              <span>
                {rateCell(record.wcpm)}
                <Unit>{noun === 'word' ? 'WCPM' : 'correct/min'}</Unit>
              </span>
            </Cell>
            <Cell align="right" className={thirdLine}>
              <span>
                {record.errors}
                <Unit>{record.errors === 1 ? 'error' : 'errors'}</Unit>
              </span>
            </Cell>
            {anySaid && (
              <Cell className={`${line} max-card:order-7 max-card:basis-full max-card:text-muted card:min-w-40`}>
                {errorKindsText(record.errorKinds, noun)}
              </Cell>
            )}
            <Cell className={`${firstLine} whitespace-nowrap`}>
              <GoalMark met={record.goalMet} />
            </Cell>
            <Cell
              className={`${thirdLine} ${rest} max-card:justify-end! max-card:text-right max-card:text-muted print:whitespace-nowrap`}
            >
              {record.teacherName}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
