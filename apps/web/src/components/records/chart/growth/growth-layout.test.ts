import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { expect, test } from 'vitest';
import type { PerformancePoint } from '../performance/performance-points.ts';
import { testPoint } from '../test-point.ts';
import { growthLayout, trendOf } from './growth-layout.ts';

const size = { width: 900, height: 280 };
const first = '2026-09-07' as CalendarDay;

const layout = (points: readonly PerformancePoint[], goalLine: StudentGoalLine | null = null) => {
  const trend = trendOf(points, goalLine);
  if (!trend) throw new Error('there is a trend of one result or more');
  return growthLayout(trend, size);
};

const growing = Array.from({ length: 10 }, (_, week) =>
  testPoint(addDays(first, 7 * week), { exercise: week + 1, correctPerMinute: 50 + 2 * week + (week % 2) }),
);

test('every result of the difficulty has its mark, ordered by time', () => {
  const { points, plot } = layout(growing);
  expect(points.map(({ point }) => point)).toEqual(growing);
  const xs = points.map(({ x }) => x);
  expect(xs).toEqual(xs.toSorted((a, b) => a - b));
  for (const { x, y } of points) {
    expect(x).toBeGreaterThan(plot.left);
    expect(x).toBeLessThan(plot.right);
    expect(y).toBeGreaterThan(plot.top);
  }
});

test('repeats are practice: they have marks, and change neither line nor goal line', () => {
  const repeats = growing.map((point, index) => ({
    ...point,
    id: `again ${index}`,
    isFirst: false,
    correctPerMinute: 150,
  }));
  const both = growing.flatMap((point, index) => [point, repeats[index] ?? point]);
  const goalLine = { value: 90, day: '2026-12-18', setDay: '2026-10-08' };
  const { points } = layout(both, goalLine);
  expect(points.map(({ point }) => point)).toEqual(both);
  const [one, other] = [trendOf(growing, goalLine), trendOf(both, goalLine)];
  expect(other?.growth?.weekly).toBe(one?.growth?.weekly);
  expect(other?.goalLinePath).toEqual(one?.goalLinePath);
});

test('the days of growth end with the latest first result', () => {
  const again = testPoint(addDays(first, 90), { exercise: 1 });
  expect(trendOf([...growing, again], null)?.fittedDays).toEqual({ start: first, end: addDays(first, 63) });
});

test('the line lies within its band, which is narrowest in the middle', () => {
  const { trend } = layout(growing);
  const widths = trend?.band.map(({ low, high }) => low - high) ?? [];
  expect(widths[0]).toBeGreaterThan(widths[12] ?? Number.NaN);
  expect(widths.at(-1)).toBeGreaterThan(widths[12] ?? Number.NaN);
  expect(trend?.line[0].y).toBeLessThan(trend?.band[0]?.low ?? Number.NaN);
  expect(trend?.line[0].y).toBeGreaterThan(trend?.band[0]?.high ?? Number.NaN);
});

test('a single result, or equal ones on one day, have marks and no line', () => {
  for (const points of [[testPoint(first)], Array.from({ length: 9 }, (_, id) => testPoint(first, { id: `${id}` }))]) {
    const { trend, points: placed } = layout(points);
    expect(trend).toBeNull();
    expect(placed).toHaveLength(points.length);
    expect(placed.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  }
});

test('the chart extends to the goal, where the goal line ends', () => {
  const { goalLine, goalLineEnds, axis } = layout(growing, { value: 90, day: '2026-12-18', setDay: '2026-10-08' });
  expect(axis.last).toBe('2026-12-18');
  expect(goalLineEnds?.[1].x).toBeCloseTo(goalLine?.x ?? Number.NaN, 8);
  expect(goalLineEnds?.[1].y).toBeCloseTo(goalLine?.y ?? Number.NaN, 8);
});

test('the goal line starts when it was set, at the median of the last three first results before', () => {
  const { goalLineEnds, points } = layout(growing, { value: 90, day: '2026-12-18', setDay: '2026-10-08' });
  // The third to the fifth result, whose median is the fourth.
  expect(goalLineEnds?.[0].x).toBeCloseTo(points[3]?.x ?? Number.NaN, 8);
  expect(goalLineEnds?.[0].y).toBeCloseTo(points[3]?.y ?? Number.NaN, 8);
});

test('older results are drawn, but the lines cover only the last 26 weeks', () => {
  const old = [-400, -300].map((days) => testPoint(addDays(first, days), { exercise: -days, correctPerMinute: 200 }));
  const { points, trend, axis } = layout([...old, ...growing]);
  expect(points).toHaveLength(12);
  for (const xs of [trend?.line.map(({ x }) => x), trend?.steady.map(({ x }) => x)]) {
    expect(xs).toEqual([axis.xOf(first, 0.5), axis.xOf(addDays(first, 63), 0.5)]);
  }
  expect(trend?.band[0]?.x).toBeCloseTo(axis.xOf(first, 0.5), 8);
  expect(trend?.band.at(-1)?.x).toBeCloseTo(axis.xOf(addDays(first, 63), 0.5), 8);
  expect(trendOf([...old, ...growing], null)?.growth?.weekly).toBeCloseTo(
    trendOf(growing, null)?.growth?.weekly ?? 0,
    9,
  );
});

test('the chart does not extend to a goal years ahead', () => {
  const { goalLine, goalLineEnds, axis, plot } = layout(growing, {
    value: 90,
    day: '2030-06-01',
    setDay: '2026-10-08',
  });
  expect(daysBetween(growing.at(-1)?.day ?? first, axis.last)).toBe(280);
  expect(goalLine).toBeNull();
  expect(goalLineEnds?.[1].x).toBeLessThanOrEqual(plot.right);
});

test('ten years of results have a chart', () => {
  const points = Array.from({ length: 3000 }, (_, index) =>
    testPoint(addDays('2016-11-18' as CalendarDay, Math.floor(index * 1.2)), { id: `${index}` }),
  );
  const { points: placed, axis } = layout(points.slice(0, 400));
  expect(placed).toHaveLength(400);
  expect(axis.ticks.length).toBeGreaterThan(2);
});
