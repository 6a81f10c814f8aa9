import type { RawRecord } from '@sixty/contract/records.ts';
import { useState } from 'react';
import { rateCell } from '../../parts/chart/chart-text.ts';
import { GoalMark } from '../../parts/chart/goal-mark.tsx';
import type { ItemNoun } from '../../parts/chart/performance-words.ts';
import { formatCalendarDay } from '../../parts/dates/format-date.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { afterPress, columnTitles, latestFirst, type RecordColumn, sortedRecords } from './record-columns.ts';

const numeric: readonly RecordColumn[] = ['responses', 'time', 'wpm', 'wcpm', 'errors'];

interface RecordsTableProps {
  records: readonly RawRecord[];
  noun: ItemNoun;
}

/** Every result of the student in one type of exercise. */
export const RecordsTable = ({ records, noun }: RecordsTableProps) => {
  const [order, setOrder] = useState(latestFirst);
  const titles = columnTitles(noun);
  const columns = Object.keys(titles) as RecordColumn[];
  return (
    <Table caption="All records" wide>
      <TableHead>
        {columns.map((column) => (
          <HeaderCell
            key={column}
            align={numeric.includes(column) ? 'right' : 'left'}
            sorted={order.column === column ? order.direction : null}
            onSort={() => setOrder(afterPress(order, column))}
          >
            {titles[column]}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {sortedRecords(records, order).map((record) => (
          <Row key={record.id}>
            <Cell label={titles.date} className="card:whitespace-nowrap">
              {formatCalendarDay(record.date)}
            </Cell>
            <Cell label={titles.exercise}>
              {record.number}. {record.name}
            </Cell>
            <Cell label={titles.responses} align="right">
              {record.responses} / {record.maxResponses}
            </Cell>
            <Cell label={titles.time} align="right" className="card:whitespace-nowrap">
              {record.time} s
            </Cell>
            <Cell label={titles.wpm} align="right">
              {rateCell(record.wpm)}
            </Cell>
            <Cell label={titles.wcpm} align="right">
              {rateCell(record.wcpm)}
            </Cell>
            <Cell label={titles.errors} align="right">
              {record.errors}
            </Cell>
            <Cell label={titles.goal} className="card:whitespace-nowrap">
              <GoalMark met={record.goalMet} />
            </Cell>
            <Cell label={titles.teacher}>{record.teacherName}</Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
};
