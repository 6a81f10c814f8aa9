import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enoughPoints, growthOf, growthWeeks, missingFor, recentPoints } from './growth.ts';
import type { Point } from './line-fit.ts';

const weekly = (ys: readonly number[]): Point[] => ys.map((y, week) => ({ x: 7 * week, y }));

test('ten weeks of new texts give their growth', () => {
  const growth = growthOf(weekly([50, 52, 53, 55, 57, 58, 60, 61, 63, 66]));
  expect(growth?.weekly).toBeCloseTo(1.7, 1);
  expect(growth?.margin).toBeLessThan(0.3);
  expect(growth?.direction).toBe('growing');
  expect(growth?.methodsAgree).toBe(true);
});

test.each<[string, Point[], ReturnType<typeof missingFor>]>([
  ['no points', [], 'days'],
  ['nine points over ten weeks', weekly([1, 2, 3, 4, 5, 6, 7, 8, 9]).map(({ x, y }) => ({ x: 1.2 * x, y })), 'days'],
  ['two points within a week', weekly([1, 2]), 'days'],
  ['a dozen points within five weeks', Array.from({ length: 12 }, (_, index) => ({ x: 3 * index, y: index })), 'weeks'],
])('it is too early to say with %s', (_title, points, missing) => {
  expect(growthOf(points)).toBeNull();
  expect(missingFor(points)).toBe(missing);
});

test('a plateau with noise has no direction', () => {
  expect(growthOf(weekly([50, 54, 49, 53, 50, 52, 51, 50, 53, 51]))?.direction).toBe('unclear');
});

test('reports a decline', () => {
  expect(growthOf(weekly([60, 58, 57, 55, 52, 51, 49, 48, 46, 45]))?.direction).toBe('falling');
});

test('a direction needs more than an interval without 0, because people look again', () => {
  const growth = growthOf(weekly([50, 57, 47, 60, 52, 59, 51, 58, 60, 55, 62, 56]));
  expect(growth?.weekly).toBeGreaterThan(growth?.margin ?? Number.NaN);
  expect(growth?.direction).toBe('unclear');
});

test('the methods disagree if a few odd days pull the line away, which is no direction', () => {
  const steady = Array.from({ length: 40 }, (_, index) => ({ x: 2 * index, y: 50 + index }));
  const odd = steady.map(({ x, y }) => ({ x, y: x > 70 ? 5 : y }));
  expect(growthOf(steady)).toMatchObject({ methodsAgree: true, direction: 'growing' });
  expect(growthOf(odd)).toMatchObject({ methodsAgree: false, direction: 'unclear' });
});

const rising = (step: (week: number) => number) => Array.from({ length: enoughPoints }, (_, week) => step(week));

test.each<[string, number[], string]>([
  ['in a straight line', rising((week) => 50 + week), 'growing'],
  ['by thirds in a straight line', rising((week) => 10 + week / 3), 'growing'],
  ['by less than a straight line shows', rising((week) => 50 + week + (week === 5 ? 0.05 : 0)), 'growing'],
  ['by nothing', rising(() => 50), 'unclear'],
  ['by so little that it shows as 0', rising((week) => 50 + week * 0.04), 'unclear'],
])('the methods agree on results that change %s', (_title, ys, direction) => {
  expect(growthOf(weekly(ys))).toMatchObject({ methodsAgree: true, direction });
});

test('growth covers the 26 weeks up to the latest result, at any age', () => {
  const days = 7 * growthWeeks;
  expect(days).toBe(182);
  const points = [0, 500, 1000 - days, 1001 - days, 999, 1000].map((x) => ({ x, y: x }));
  expect(recentPoints(points).map(({ x }) => x)).toEqual([1001 - days, 999, 1000]);
  expect(recentPoints([])).toEqual([]);
});

test('results before those weeks, and their order, do not change growth', () => {
  const results = (min: number, max: number) =>
    fc.array(fc.record({ x: fc.integer({ min, max }), y: fc.integer({ min: 0, max: 200 }) }), { maxLength: 12 });
  fc.assert(
    fc.property(results(-900, 1000 - 7 * growthWeeks), results(1001 - 7 * growthWeeks, 1000), (before, given) => {
      const recent = [...given, { x: 1000, y: 50 }];
      expect(recentPoints([...before, ...recent])).toEqual(recent);
      expect(new Set(recentPoints([...recent, ...before]))).toEqual(new Set(recent));
    }),
  );
});

test('moving all points by days or an amount does not change growth', () => {
  const points = fc.uniqueArray(
    fc.record({ x: fc.integer({ min: 0, max: 120 }), y: fc.integer({ min: 0, max: 200 }) }),
    { minLength: 10, maxLength: 30, selector: ({ x }) => x },
  );
  fc.assert(
    fc.property(points, fc.integer({ min: -50, max: 50 }), (given, by) => {
      const inOrder = given.toSorted((a, b) => a.x - b.x);
      const [one, other] = [growthOf(inOrder), growthOf(inOrder.map(({ x, y }) => ({ x: x + by, y: y + by })))];
      expect(other === null).toBe(one === null);
      if (!one || !other) return;
      expect(other.weekly).toBeCloseTo(one.weekly, 6);
      expect(other.margin).toBeCloseTo(one.margin, 6);
    }),
  );
});
