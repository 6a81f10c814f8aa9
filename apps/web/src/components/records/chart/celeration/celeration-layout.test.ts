import { addDays, type CalendarDay, daysBetween, weekday } from '@sixty/domain/kernel/calendar-day.ts';
import { celerationLine } from '@sixty/domain/records/celeration.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PerformancePoint } from '../performance/performance-points.ts';
import { testPoint } from '../test-point.ts';
import { celerationLayout, celerationView, weekWidthIn } from './celeration-layout.ts';

const view = (last: string, shifts = 0) =>
  celerationView('2020-01-01' as CalendarDay, last as CalendarDay, shifts).window;
const window = view('2026-11-18');

const layout = (points: readonly PerformancePoint[], changes: Partial<Parameters<typeof celerationLayout>[0]> = {}) =>
  celerationLayout({ points, chosen: points, line: null, goalLine: null, ...changes }, window, 44);

test('a view is 140 days between Sunday lines, and ends with the week of the last result', () => {
  expect(window).toEqual({ start: '2026-07-05', end: '2026-11-22' });
  expect(daysBetween(window.start, window.end)).toBe(140);
  expect(weekday(window.start)).toBe(7);
});

test('a shift moves the view by ten weeks while there is more', () => {
  expect(view('2026-11-18', -1)).toEqual({ start: '2026-04-26', end: '2026-09-13' });
  const first = '2026-07-05' as CalendarDay;
  expect(celerationView(first, '2026-11-18' as CalendarDay, 0)).toMatchObject({ hasEarlier: false, hasLater: false });
  expect(celerationView(addDays(first, -1), '2026-11-18' as CalendarDay, -1)).toMatchObject({ hasLater: true });
});

test('a weekly doubling rises at 34 degrees, in every week width', () => {
  const points = [0, 7, 14, 21].map((day, week) =>
    testPoint(addDays(window.start, day), { correctPerMinute: 5 * 2 ** week }),
  );
  const line = celerationLine(
    points.map(({ day, correctPerMinute }) => ({ x: daysBetween(window.start, day), y: correctPerMinute })),
    'least-squares',
  );
  for (const weekWidth of [30, weekWidthIn(300), weekWidthIn(800), weekWidthIn(2000)]) {
    const placed = celerationLayout({ points, chosen: points, line, goalLine: null }, window, weekWidth).line;
    if (!placed) throw new Error('the layout lost the line');
    const degrees = (Math.atan2(placed[0].y - placed[1].y, placed[1].x - placed[0].x) * 180) / Math.PI;
    expect(degrees).toBeCloseTo(34, 6);
  }
});

test('six cycles of ten have equal heights, with 2 and 5 within them', () => {
  const { levels, plot } = layout([]);
  const cycles = levels.filter(({ isCycle }) => isCycle);
  expect(cycles.map(({ value }) => value)).toEqual([0.001, 0.01, 0.1, 1, 10, 100, 1000]);
  const height = (plot.bottom - plot.top) / 6;
  for (const [index, { y }] of cycles.entries()) expect(y).toBeCloseTo(plot.bottom - index * height, 6);
  expect(levels).toHaveLength(19);
});

test('a zero is just below the record floor of its time, any other count at its value', () => {
  const [none, some] = layout([
    testPoint('2026-11-02', { errorsPerMinute: 0, seconds: 30 }),
    testPoint('2026-11-03', { errorsPerMinute: 2, seconds: 30 }),
  ]).counts;
  if (!none || !some) throw new Error('the layout lost a result');
  expect(none.errorsY).toBeGreaterThan(none.floorY);
  expect(none.errorsY - none.floorY).toBeLessThan(20);
  // One error in half a minute is 2 a minute, the lowest rate that can be counted.
  expect(some.errorsY).toBeCloseTo(some.floorY, 8);
});

test('the line runs from the first to the last count above zero', () => {
  const points = [0, 0, 40, 50, 0].map((correctPerMinute, day) =>
    testPoint(addDays(window.start, day), { correctPerMinute }),
  );
  const { line, xOf } = layout(points, { line: { celeration: 1.2, at0: 20 } });
  expect(line?.map(({ x }) => x)).toEqual([2, 3].map((day) => xOf(addDays(window.start, day))));
});

test('the goal line is on its day, and hidden beyond the view', () => {
  const { goalLine, xOf } = layout([], { goalLine: { value: 90, day: '2026-11-20', setDay: '2026-09-01' } });
  expect(goalLine?.x).toBe(xOf('2026-11-20' as CalendarDay));
  expect(layout([], { goalLine: { value: 90, day: '2027-05-28', setDay: '2026-09-01' } }).goalLine).toBeNull();
});

test.each([
  ['a leap day', '2028-03-20'],
  ["a year's end", '2027-01-10'],
  ['clocks that go forward', '2026-04-01'],
  ['clocks that go back', '2026-11-18'],
])('days keep their width over %s, and Sundays are Sundays', (_title, last) => {
  const days = view(last);
  const { sundays, xOf, dayWidth, plot } = celerationLayout(
    { points: [], chosen: [], line: null, goalLine: null },
    days,
    42,
  );
  expect(dayWidth).toBe(6);
  for (let day = 0; day <= 140; day += 1) expect(xOf(addDays(days.start, day))).toBeCloseTo(plot.left + 6 * day, 8);
  for (const sunday of sundays) {
    expect(weekday(sunday.day)).toBe(7);
    expect(sunday.x).toBeCloseTo(xOf(sunday.day), 8);
  }
});

test('every count is on the chart', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 140 }),
      fc.double({ min: 0, max: 5000, noNaN: true }),
      fc.integer({ min: 1, max: 60 }),
      (day, rate, seconds) => {
        const point = testPoint(addDays(window.start, day), { correctPerMinute: rate, seconds });
        const { counts, plot } = layout([point]);
        for (const { x, correctY, errorsY } of counts) {
          expect(x).toBeGreaterThanOrEqual(plot.left);
          expect(x).toBeLessThanOrEqual(plot.right + 1e-6);
          for (const y of [correctY, errorsY]) {
            expect(y).toBeGreaterThanOrEqual(plot.top);
            expect(y).toBeLessThanOrEqual(plot.bottom);
          }
        }
      },
    ),
  );
});
