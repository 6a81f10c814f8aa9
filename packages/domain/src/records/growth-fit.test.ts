import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitGrowth } from './growth-fit.ts';
import { leastSquares, type Point, uncertaintyOf, valueAt } from './line-fit.ts';

const weekly = (ys: readonly number[]): Point[] => ys.map((y, week) => ({ x: 7 * week, y }));

test('a straight line is found, almost without error', () => {
  const fit = fitGrowth(weekly([10, 12, 14, 16, 18, 20]));
  expect(fit?.line.slope).toBeCloseTo(2 / 7, 9);
  expect(fit && valueAt(fit.line, 14)).toBeCloseTo(14, 9);
  expect(fit?.slopeError).toBeLessThan(1e-5);
  expect(fit?.spread).toBeLessThan(1e-4);
  expect(fit?.freedom).toBe(4);
});

test.each<[string, Point[]]>([
  ['two points', weekly([1, 2])],
  [
    'points of one day',
    [
      { x: 3, y: 1 },
      { x: 3, y: 2 },
      { x: 3, y: 5 },
    ],
  ],
])('there is no line through %s', (_title, points) => {
  expect(fitGrowth(points)).toBeNull();
});

/** Up and down in turns, and in runs of four: the same spread. */
const inTurns = weekly(Array.from({ length: 24 }, (_, week) => (week % 2 === 0 ? 50 : 60)));
const inRuns = weekly(Array.from({ length: 24 }, (_, week) => (week % 8 < 4 ? 50 : 60)));

test('measurements that resemble the one before say less about growth', () => {
  const [turns, runs] = [fitGrowth(inTurns), fitGrowth(inRuns)];
  const [plainTurns, plainRuns] = [uncertaintyOf(inTurns), uncertaintyOf(inRuns)];
  // Half the 95 % interval of least squares is about two standard errors.
  expect(turns?.slopeError).toBeLessThan((plainTurns?.slope ?? 0) / 2);
  expect(runs?.slopeError).toBeGreaterThan(((plainRuns?.slope ?? 0) / 2) * 1.2);
});

test('the line lies near the least squares line, and its error is least in the middle', () => {
  const points = weekly([50, 54, 49, 53, 55, 52, 58, 54, 60, 57]);
  const [fit, plain] = [fitGrowth(points), leastSquares(points)];
  expect(fit?.line.slope).toBeCloseTo(plain?.slope ?? 0, 1);
  const errors = [0, 31.5, 63].map((x) => fit?.errorAt(x) ?? 0);
  expect(errors[0]).toBeGreaterThan((errors[1] ?? 0) * 1.3);
  expect(errors[2]).toBeGreaterThan((errors[1] ?? 0) * 1.3);
});

test('moving all points by days or an amount moves the line and changes no error', () => {
  const points = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 4, maxLength: 30 });
  fc.assert(
    fc.property(points, fc.integer({ min: -900, max: 900 }), fc.integer({ min: -50, max: 50 }), (ys, days, by) => {
      const one = fitGrowth(weekly(ys));
      const other = fitGrowth(weekly(ys).map(({ x, y }) => ({ x: x + days, y: y + by })));
      expect(other?.line.slope).toBeCloseTo(one?.line.slope ?? Number.NaN, 6);
      expect(other?.slopeError).toBeCloseTo(one?.slopeError ?? Number.NaN, 6);
      expect(other?.errorAt(days + 7)).toBeCloseTo(one?.errorAt(7) ?? Number.NaN, 6);
    }),
  );
});
