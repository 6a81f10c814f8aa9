import { daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { valueAt } from '@sixty/domain/records/line-fit.ts';
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '../../../../ui/table.tsx';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { rateCell } from '../chart-text.ts';
import type { Trend } from './growth-layout.ts';

/** The growth chart as a table, by result, with the values of its lines on days that they cover. */
export const GrowthTable = ({ trend, title }: { trend: Trend; title: string }) => {
  const { points, first, fittedDays, growth, goalLinePath } = trend;
  return (
    <Table caption={`Growth, ${title}`}>
      <TableHead>
        <HeaderCell>Date</HeaderCell>
        <HeaderCell>Exercise</HeaderCell>
        <HeaderCell>First or repeat</HeaderCell>
        <HeaderCell align="right">Correct per minute</HeaderCell>
        {growth && <HeaderCell align="right">Trend</HeaderCell>}
        {growth && <HeaderCell align="right">Trend may lie between</HeaderCell>}
        {goalLinePath && <HeaderCell align="right">Goal line</HeaderCell>}
      </TableHead>
      <TableBody>
        {points.map((point) => {
          const x = daysBetween(first, point.day);
          const isFitted = point.day >= fittedDays.start && point.day <= fittedDays.end;
          const [value, margin] = growth ? [valueAt(growth.line, x), growth.marginAt(x)] : [0, 0];
          return (
            <Row key={point.id}>
              <Cell label="Date">{formatCalendarDay(point.day)}</Cell>
              <Cell label="Exercise">
                {point.exercise}. {point.name}
              </Cell>
              <Cell label="First or repeat">{point.isFirst ? 'First' : 'Repeat'}</Cell>
              <Cell label="Correct per minute" align="right">
                {rateCell(point.correctPerMinute)}
              </Cell>
              {growth && (
                <Cell label="Trend" align="right">
                  {isFitted ? rateCell(value) : null}
                </Cell>
              )}
              {growth && (
                <Cell label="Trend may lie between" align="right">
                  {isFitted ? `${rateCell(Math.max(0, value - margin))} and ${rateCell(value + margin)}` : null}
                </Cell>
              )}
              {goalLinePath && (
                <Cell label="Goal line" align="right">
                  {x >= goalLinePath.from && x <= goalLinePath.to ? rateCell(valueAt(goalLinePath.line, x)) : null}
                </Cell>
              )}
            </Row>
          );
        })}
      </TableBody>
    </Table>
  );
};
