import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf, type Growth, growthOf, growthWeeks, recentPoints } from './growth.ts';
import type { Point } from './line-fit.ts';

const weekly = (ys: readonly number[]): Point[] => ys.map((y, week) => ({ x: 7 * week, y }));
const direction = (growth: Growth | null) => growth && directionOf(growth.weekly, growth.margin);

test('six weeks of weekly practice give their growth', () => {
  const growth = growthOf(weekly([50, 52, 53, 55, 57, 58, 60]));
  expect(growth?.weekly).toBeCloseTo(1.64, 2);
  expect(direction(growth)).toBe('growing');
  expect(growth?.methodsAgree).toBe(true);
});

test.each<[string, Point[]]>([
  ['no points', []],
  ['five points over ten weeks', weekly([1, 2, 3, 4, 5]).map(({ x, y }) => ({ x: 2 * x, y }))],
  ['a dozen points within five weeks', Array.from({ length: 12 }, (_, index) => ({ x: 3 * index, y: index }))],
])('it is too early to say with %s', (_title, points) => {
  expect(growthOf(points)).toBeNull();
});

test('a plateau with noise has no direction', () => {
  const growth = growthOf(weekly([50, 54, 49, 53, 50, 52, 51, 50]));
  expect(direction(growth)).toBe('unclear');
});

test('reports a decline', () => {
  const growth = growthOf(weekly([60, 58, 57, 55, 52, 51, 49]));
  expect(direction(growth)).toBe('falling');
});

test('the methods disagree if a few odd days pull the line away', () => {
  const steady = Array.from({ length: 40 }, (_, index) => ({ x: 2 * index, y: 50 + index }));
  const odd = steady.map(({ x, y }) => ({ x, y: x > 70 ? 5 : y }));
  expect(growthOf(steady)?.methodsAgree).toBe(true);
  expect(growthOf(odd)?.methodsAgree).toBe(false);
});

test.each<[string, number[]]>([
  ['in a straight line', [50, 51, 52, 53, 54, 55, 56, 57]],
  ['by thirds in a straight line', Array.from({ length: 9 }, (_, week) => 10 + week / 3)],
  ['by less than a straight line shows', [50, 51, 52, 53, 54, 55.05, 56]],
  ['by nothing', [50, 50, 50, 50, 50, 50, 50]],
])('the methods agree on results that change %s', (_title, ys) => {
  expect(growthOf(weekly(ys))?.methodsAgree).toBe(true);
});

test.each([
  [0.04, 0.01, 'unclear'],
  [-0.049, 0, 'unclear'],
  [0.05, 0.04, 'growing'],
  [-0.05, 0.04, 'falling'],
  [0.5, 0.5, 'unclear'],
  [0, 0, 'unclear'],
])('an amount of %d with a margin of %d is %s', (amount, margin, expected) => {
  expect(directionOf(amount, margin)).toBe(expected);
});

test('an amount that shows as 0 is never growth or decline', () => {
  const told = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  fc.assert(
    fc.property(
      fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      fc.double({ min: 0, max: 0.2, noNaN: true }),
      (amount, margin) => {
        if (told.format(Math.abs(amount)) === '0') expect(directionOf(amount, margin)).toBe('unclear');
      },
    ),
  );
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
  const points = fc.array(fc.record({ x: fc.integer({ min: 0, max: 90 }), y: fc.integer({ min: 0, max: 200 }) }), {
    minLength: 6,
    maxLength: 30,
  });
  fc.assert(
    fc.property(points, fc.integer({ min: -50, max: 50 }), (given, by) => {
      const [one, other] = [growthOf(given), growthOf(given.map(({ x, y }) => ({ x: x + by, y: y + by })))];
      expect(other === null).toBe(one === null);
      if (!one || !other) return;
      expect(other.weekly).toBeCloseTo(one.weekly, 6);
      expect(other.margin).toBeCloseTo(one.margin, 6);
    }),
  );
});
