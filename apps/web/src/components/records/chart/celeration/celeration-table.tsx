import type { ChartWindow } from '@sixty/domain/records/performance-window.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { daysText, rateCell } from '../chart-text.ts';
import type { PerformancePoint } from '../performance/performance-points.ts';
import { recordFloor } from './celeration-layout.ts';

interface CelerationTableProps {
  points: readonly PerformancePoint[];
  /** The points of the line. */
  chosen: readonly PerformancePoint[];
  window: ChartWindow;
}

/** The Standard Celeration Chart as a table, by result. */
export const CelerationTable = ({ points, chosen, window }: CelerationTableProps) => (
  <Table caption={`Standard Celeration Chart, ${daysText(window)}`}>
    <TableHead>
      <HeaderCell>Date</HeaderCell>
      <HeaderCell>Exercise</HeaderCell>
      <HeaderCell align="right">Correct per minute</HeaderCell>
      <HeaderCell align="right">Errors per minute</HeaderCell>
      <HeaderCell align="right">Record floor</HeaderCell>
      <HeaderCell>Chosen difficulty</HeaderCell>
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
          <Cell label="Record floor" align="right">
            {rateCell(recordFloor(point))}
          </Cell>
          <Cell label="Chosen difficulty">{chosen.includes(point) ? 'Yes' : 'No'}</Cell>
        </Row>
      ))}
    </TableBody>
  </Table>
);
