import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastSquares, median, type Point, theilSen, uncertaintyOf, valueAt } from './line-fit.ts';

const onDays = (ys: readonly number[]): Point[] => ys.map((y, x) => ({ x, y }));

test('points on a line give that line by either method, without a margin', () => {
  const exact = fc.record({
    slope: fc.integer({ min: -50, max: 50 }),
    intercept: fc.integer({ min: -200, max: 200 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 3, maxLength: 40 }),
  });
  fc.assert(
    fc.property(exact, ({ slope, intercept, days }) => {
      const points = days.map((x) => ({ x, y: intercept + slope * x }));
      for (const line of [leastSquares(points), theilSen(points)]) {
        expect(line?.slope).toBeCloseTo(slope, 6);
        expect(line?.intercept).toBeCloseTo(intercept, 4);
      }
      expect(uncertaintyOf(points)?.slope).toBeCloseTo(0, 6);
    }),
  );
});

test('one odd day moves the Theil-Sen line little and least squares much', () => {
  const points = onDays([10, 12, 14, 16, 18, 20, 22, 24, 26, 90]);
  expect(theilSen(points)?.slope).toBeCloseTo(2, 1);
  expect(leastSquares(points)?.slope).toBeGreaterThan(4);
});

test('points on one day have no line', () => {
  const points = [
    { x: 3, y: 10 },
    { x: 3, y: 20 },
  ];
  expect(leastSquares(points)).toBeNull();
  expect(theilSen(points)).toBeNull();
  expect(uncertaintyOf(points)).toBeNull();
  expect(leastSquares([])).toBeNull();
});

test('two points have a line without a known margin', () => {
  expect(leastSquares(onDays([1, 2]))?.slope).toBe(1);
  expect(uncertaintyOf(onDays([1, 2]))).toBeNull();
});

// NIST/SEMATECH Handbook of Statistical Methods and NIST's Statistical Reference Datasets, Norris: certified values.
const norris: readonly (readonly [y: number, x: number])[] = [
  [0.1, 0.2], [338.8, 337.4], [118.1, 118.2], [888, 884.6], [9.2, 10.1], [228.1, 226.5], [668.5, 666.3],
  [998.5, 996.3], [449.1, 448.6], [778.9, 777], [559.2, 558.2], [0.3, 0.4], [0.1, 0.6], [778.1, 775.5],
  [668.8, 666.9], [339.3, 338], [448.9, 447.5], [10.8, 11.6], [557.7, 556], [228.3, 228.1], [998, 995.8],
  [888.8, 887.6], [119.6, 120.2], [0.3, 0.3], [0.6, 0.3], [557.6, 556.8], [339.3, 339.1], [888, 887.2],
  [998.5, 999], [778.9, 779], [10.2, 11.1], [117.6, 118.3], [228.9, 229.2], [668.4, 669.1], [449.2, 448.9],
  [0.2, 0.5],
]; // biome-ignore format: a table

test('the least squares line of a published case has the certified values', () => {
  const points = norris.map(([y, x]) => ({ x, y }));
  const line = leastSquares(points);
  expect(line?.slope).toBeCloseTo(1.00211681802045, 10);
  expect(line?.intercept).toBeCloseTo(-0.262323073774029, 8);
  // Certified standard deviation of the slope, times t for 30 degrees of freedom and more.
  expect(uncertaintyOf(points)?.slope).toBeCloseTo(0.000429796848199937 * 2.042, 8);
});

test('the band is narrowest in the middle', () => {
  const points = onDays([10, 14, 11, 15, 13, 18, 16]);
  const at = uncertaintyOf(points)?.at ?? (() => Number.NaN);
  expect(at(3)).toBeLessThan(at(0));
  expect(at(0)).toBeCloseTo(at(6), 10);
});

test('the median of an even number lies between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([5])).toBe(5);
  expect(median([])).toBeNaN();
});

test('a line gives its values', () => {
  expect(valueAt({ slope: 2, intercept: 1 }, 3)).toBe(7);
});

test('the Theil-Sen slope is the median of the slopes between all pairs of points', () => {
  const some = fc.array(fc.record({ x: fc.integer({ min: 0, max: 12 }), y: fc.integer({ min: 0, max: 60 }) }), {
    minLength: 2,
    maxLength: 24,
  });
  fc.assert(
    fc.property(some, (points) => {
      const slopes = points.flatMap((one, index) =>
        points.slice(index + 1).flatMap(({ x, y }) => (x === one.x ? [] : [(y - one.y) / (x - one.x)])),
      );
      // 0 and -0 are equal slopes.
      expect((theilSen(points)?.slope ?? Number.NaN) + 0).toBe(median(slopes) + 0);
    }),
  );
});

test('the slopes of ten years of results take less than 1.5 seconds of CPU time', () => {
  const points = Array.from({ length: 3000 }, (_, x) => ({ x, y: 50 + x / 100 + (x % 7) }));
  const before = process.cpuUsage();
  expect(theilSen(points)?.slope).toBeCloseTo(0.01, 3);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1500);
});
