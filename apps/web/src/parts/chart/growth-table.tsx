import { valueAt } from '@sixty/domain/chart/line-fit.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../ui/table.tsx';
import { formatCalendarDay } from '../dates/format-date.ts';
import { rateCell } from './chart-text.ts';
import type { Trend } from './growth-layout.ts';

/** The numbers of the growth chart, result by result, with the values of its lines on that day. */
export const GrowthTable = ({ trend: { points, fitted, growth, aimLine }, title }: { trend: Trend; title: string }) => (
  <Table caption={`Growth, ${title}`}>
    <TableHead>
      <HeaderCell>Date</HeaderCell>
      <HeaderCell>Exercise</HeaderCell>
      <HeaderCell align="right">Correct per minute</HeaderCell>
      {growth && <HeaderCell align="right">Trend</HeaderCell>}
      {growth && <HeaderCell align="right">Trend may lie between</HeaderCell>}
      {aimLine && <HeaderCell align="right">Aim line</HeaderCell>}
    </TableHead>
    <TableBody>
      {points.map((point, index) => {
        const x = fitted[index]?.x ?? 0;
        const [value, doubt] = growth ? [valueAt(growth.line, x), growth.doubtAt(x)] : [0, 0];
        return (
          <Row key={point.id}>
            <Cell label="Date">{formatCalendarDay(point.day)}</Cell>
            <Cell label="Exercise">
              {point.exercise}. {point.name}
            </Cell>
            <Cell label="Correct per minute" align="right">
              {rateCell(point.correctPerMinute)}
            </Cell>
            {growth && (
              <Cell label="Trend" align="right">
                {rateCell(value)}
              </Cell>
            )}
            {growth && (
              <Cell label="Trend may lie between" align="right">
                {rateCell(Math.max(0, value - doubt))} and {rateCell(value + doubt)}
              </Cell>
            )}
            {aimLine && (
              <Cell label="Aim line" align="right">
                {rateCell(valueAt(aimLine, x))}
              </Cell>
            )}
          </Row>
        );
      })}
    </TableBody>
  </Table>
);
