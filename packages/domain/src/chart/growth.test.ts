import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directionOf, growthOf } from './growth.ts';
import type { Point } from './line-fit.ts';

const weekly = (ys: readonly number[]): Point[] => ys.map((y, week) => ({ x: 7 * week, y }));

test('six weeks of weekly practice grow by what they grow', () => {
  const growth = growthOf(weekly([50, 52, 53, 55, 57, 58, 60]));
  expect(growth?.weekly).toBeCloseTo(1.64, 2);
  expect(growth && directionOf(growth)).toBe('growing');
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
  expect(growth && directionOf(growth)).toBe('unclear');
});

test('a fall is a fall', () => {
  const growth = growthOf(weekly([60, 58, 57, 55, 52, 51, 49]));
  expect(growth && directionOf(growth)).toBe('falling');
});

test('the methods disagree where a few odd days pull the line away', () => {
  const steady = Array.from({ length: 40 }, (_, index) => ({ x: 2 * index, y: 50 + index }));
  const odd = steady.map(({ x, y }) => ({ x, y: x > 70 ? 5 : y }));
  expect(growthOf(steady)?.methodsAgree).toBe(true);
  expect(growthOf(odd)?.methodsAgree).toBe(false);
});

test('where points are moved by a day or an amount, growth stays', () => {
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
      expect(other.doubt).toBeCloseTo(one.doubt, 6);
    }),
  );
});
