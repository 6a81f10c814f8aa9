import type { RawRecord } from '@sixty/contract/records.ts';
import { useState } from 'react';
import { rateCell } from '../../parts/chart/chart-text.ts';
import { GoalMark } from '../../parts/chart/goal-mark.tsx';
import type { ItemNoun } from '../../parts/chart/performance-words.ts';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { afterPress, latestFirst, rateTitles, type SortColumn, sortedRecords } from './record-columns.ts';

interface RecordsTableProps {
  records: readonly RawRecord[];
  noun: ItemNoun;
}

/** Every result of the student in one type of exercise. */
export const RecordsTable = ({ records, noun }: RecordsTableProps) => {
  const [order, setOrder] = useState(latestFirst);
  const titles = rateTitles(noun);
  const sortedBy = (column: SortColumn) => ({
    sorted: order.column === column ? order.direction : null,
    onSort: () => setOrder(afterPress(order, column)),
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
        <HeaderCell>Goal</HeaderCell>
        <HeaderCell>Teacher</HeaderCell>
      </TableHead>
      <TableBody>
        {sortedRecords(records, order).map((record) => (
          <Row key={record.id}>
            <Cell label="Date" className="card:whitespace-nowrap">
              {formatCalendarDay(record.date)}
            </Cell>
            <Cell label="Exercise" className="card:min-w-28">
              {record.number}. {record.name}
            </Cell>
            <Cell label="Responses" align="right" className="whitespace-nowrap">
              {record.responses} / {record.maxResponses}
            </Cell>
            <Cell label="Time" align="right" className="whitespace-nowrap">
              {record.time} s
            </Cell>
            <Cell label={titles.all} align="right">
              {rateCell(record.wpm)}
            </Cell>
            <Cell label={titles.correct} align="right">
              {rateCell(record.wcpm)}
            </Cell>
            <Cell label="Errors" align="right">
              {record.errors}
            </Cell>
            <Cell label="Goal" className="whitespace-nowrap">
              <GoalMark met={record.goalMet} />
            </Cell>
            <Cell label="Teacher">{record.teacherName}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
