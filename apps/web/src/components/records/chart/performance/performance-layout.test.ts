import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { windowEnding } from '@sixty/domain/records/performance-window.ts';
import { rateAxis } from '@sixty/domain/records/rate-axis.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPoint } from '../test-point.ts';
import { performanceLayout } from './performance-layout.ts';
import type { PerformancePoint } from './performance-points.ts';

const view = windowEnding('2026-11-18' as CalendarDay);
const size = { width: 904, height: 350 };

const layout = (...points: readonly PerformancePoint[]) => performanceLayout(points, view, size);

test('the scale is linear from 0 at the bottom to 250 at the top', () => {
  const { plot, points } = layout(
    testPoint('2026-11-02', { correctPerMinute: 0 }),
    testPoint('2026-11-03', { correctPerMinute: 125 }),
    testPoint('2026-11-04', { correctPerMinute: 250 }),
  );
  expect(points.map(({ correct }) => correct.y)).toEqual([plot.bottom, (plot.bottom + plot.top) / 2, plot.top]);
  expect(points.some(({ correct }) => correct.clipped)).toBe(false);
});

test('a value above the scale is drawn at its upper edge, marked as clipped and labeled', () => {
  const { plot, points } = layout(testPoint('2026-11-03', { correctPerMinute: 263 }));
  expect(points[0]).toMatchObject({ correct: { y: plot.top, clipped: true }, labeled: true });
});

test('only the first of neighboring clipped values is labeled', () => {
  const { points } = layout(
    testPoint('2026-11-03', { correctPerMinute: 263 }),
    testPoint('2026-11-04', { correctPerMinute: 270 }),
    testPoint('2026-11-05', { correctPerMinute: 281 }),
  );
  expect(points.map(({ labeled }) => labeled)).toEqual([true, false, true]);
});

test('the reference lines are 5, 50 and 100, and no labels overlap', () => {
  const { levels } = layout();
  expect(levels.filter(({ reference }) => reference).map(({ value }) => value)).toEqual([5, 50, 100]);
  const labels = levels.map(({ labelY }) => labelY);
  for (const [index, y] of labels.slice(1).entries()) expect((labels[index] ?? 0) - y).toBeGreaterThanOrEqual(13);
});

test('the view has six weeks side by side, each labeled with its Sunday', () => {
  const { weeks, plot } = layout();
  expect(weeks.map(({ label }) => label)).toEqual(['Oct 18', 'Oct 25', 'Nov 1', 'Nov 8', 'Nov 15', 'Nov 22']);
  expect(weeks[0]?.left).toBe(plot.left);
  expect(weeks.at(-1)?.right).toBe(plot.right);
  for (const [index, week] of weeks.slice(1).entries()) expect(weeks[index]?.right).toBeCloseTo(week.left);
});

test('where weeks are too narrow for all labels, the last week keeps its own', () => {
  const { weeks } = performanceLayout([], view, { width: 328, height: 250 });
  expect(weeks.map(({ label }) => label !== '')).toEqual([false, true, false, true, false, true]);
});

test('the goal line shows the goal of the latest exercise in view', () => {
  const { goal } = layout(
    testPoint('2026-11-03', { responseGoal: 60 }),
    testPoint('2026-11-04', { responseGoal: 48, exercise: 13 }),
  );
  expect(goal).toMatchObject({ value: 48, exercise: 13, clipped: false });
  expect(layout().goal).toBeNull();
});

test('a goal above the scale is drawn at its upper edge', () => {
  const { goal, plot } = layout(testPoint('2026-11-03', { responseGoal: 276 }));
  expect(goal).toMatchObject({ value: 276, y: plot.top, clipped: true });
});

test('a chart with a scale of its own uses it for rates and goal, and has the errors in a strip below', () => {
  const results = [
    testPoint('2026-11-03', { correctPerMinute: 120, errorsPerMinute: 0, responseGoal: 140 }),
    testPoint('2026-11-04', { correctPerMinute: 150, errorsPerMinute: 9, responseGoal: 140 }),
  ];
  const axis = rateAxis([120, 150, 140]);
  const { plot, points, goal, levels, errorsTitle } = performanceLayout(results, view, size, axis);
  const yOf = (value: number) => levels.find((level) => level.value === value)?.y ?? Number.NaN;
  expect(levels.map(({ value }) => value)).toEqual([60, 80, 100, 120, 140, 160, 0, 9]);
  expect(yOf(160)).toBe(plot.top);
  expect(points[0]?.correct.y).toBeCloseTo(yOf(120));
  expect(points[1]?.correct.y).toBeCloseTo((yOf(140) + yOf(160)) / 2);
  expect(goal).toMatchObject({ value: 140, y: yOf(140), clipped: false });
  expect(points.map(({ errors }) => errors.y)).toEqual([plot.bottom, yOf(9)]);
  expect(yOf(9)).toBeGreaterThan(yOf(60) + 13);
  expect(errorsTitle?.y).toBeGreaterThan(yOf(60) + 13);
});

test('a day with a goal met is marked once', () => {
  const met = { goalMet: true };
  const { goalDays } = layout(
    testPoint('2026-11-03', { id: '1', ...met }),
    testPoint('2026-11-03', { id: '2', ...met }),
    testPoint('2026-11-04', { id: '3' }),
  );
  expect(goalDays).toHaveLength(1);
});

test('consecutive results at one exercise form a run; a single result does not', () => {
  const { runs } = layout(
    testPoint('2026-11-02', { exercise: 11 }),
    testPoint('2026-11-03', { exercise: 12 }),
    testPoint('2026-11-04', { exercise: 12 }),
    testPoint('2026-11-05', { exercise: 11 }),
  );
  expect(runs.map((run) => run.map(({ point }) => point.day))).toEqual([['2026-11-03', '2026-11-04']]);
});

test('results of one day have separate positions within that day, in their order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 41 }), fc.integer({ min: 1, max: 12 }), (offset, count) => {
      const day = addDays(view.start, offset);
      const { points, plot } = layout(
        ...Array.from({ length: count }, (_, index) => testPoint(day, { id: `${index}` })),
      );
      const dayWidth = (plot.right - plot.left) / 42;
      const left = plot.left + offset * dayWidth;
      const xs = points.map(({ x }) => x);
      expect(new Set(xs).size).toBe(count);
      expect(xs).toEqual([...xs].sort((a, b) => a - b));
      expect(xs.every((x) => x > left && x < left + dayWidth)).toBe(true);
    }),
  );
});

test.each([
  ['a leap day', '2028-03-05'],
  ["a year's end", '2027-01-03'],
  ['clocks that go forward', '2026-03-15'],
  ['clocks that go back', '2026-11-08'],
])('weeks and days keep their width and place over %s', (_title, last) => {
  const window = windowEnding(last as CalendarDay);
  const { weeks, plot, xOf } = performanceLayout([], window, size);
  const dayWidth = (plot.right - plot.left) / 42;
  expect(weeks).toHaveLength(6);
  for (const { left, right } of weeks) expect(right - left).toBeCloseTo(7 * dayWidth, 8);
  for (let day = 0; day < 42; day += 1)
    expect(xOf(addDays(window.start, day), 0)).toBeCloseTo(plot.left + day * dayWidth, 8);
});

test('a scale of its own has a base line only where it begins at 0', () => {
  const baseOf = (...rates: readonly number[]) => {
    const results = rates.map((correctPerMinute) => testPoint('2026-11-03', { correctPerMinute, errorsPerMinute: 2 }));
    const axis = rateAxis(rates);
    const { levels } = performanceLayout(results, view, size, axis);
    return levels
      .slice(0, -2)
      .filter(({ base }) => base)
      .map(({ value }) => value);
  };
  expect(baseOf(120, 150)).toEqual([]);
  expect(baseOf(5, 30)).toEqual([0]);
});
