import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { daysText, rateCell } from '../chart-text.ts';
import { GoalMark } from './goal-mark.tsx';
import type { PerformancePoint } from './performance-points.ts';

interface PerformanceTableProps {
  points: readonly PerformancePoint[];
  window: ChartWindow;
}

/** The Student Performance chart as a table, by result. */
export const PerformanceTable = ({ points, window }: PerformanceTableProps) => (
  <Table caption={`Student Performance, ${daysText(window)}`}>
    <TableHead>
      <HeaderCell>Date</HeaderCell>
      <HeaderCell>Exercise</HeaderCell>
      <HeaderCell align="right">Correct per minute</HeaderCell>
      <HeaderCell align="right">Errors per minute</HeaderCell>
      <HeaderCell align="right">Goal (errors allowed)</HeaderCell>
      <HeaderCell>Goal met</HeaderCell>
    </TableHead>
    <TableBody>
      {points.map((point) => (
        <Row key={point.id}>
          <Cell label="Date">{formatCalendarDay(point.day)}</Cell>
          <Cell label="Exercise">
            {point.exercise}. {point.name}
          </Cell>
          <Cell label="Correct per minute" align="right">
            {rateCell(point.correctPerMinute)}
          </Cell>
          <Cell label="Errors per minute" align="right">
            {rateCell(point.errorsPerMinute)}
          </Cell>
          <Cell label="Goal (errors allowed)" align="right">
            {point.responseGoal} ({point.errorGoal})
          </Cell>
          <Cell label="Goal met">
            <GoalMark met={point.goalMet} />
          </Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
