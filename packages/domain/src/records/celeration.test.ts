import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CelerationMethod, celerationLine, celerationMethods, countAt, isCelerationClear } from './celeration.ts';

const days = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
const counts = [20, 22, 21, 25, 24, 30, 29, 33, 35, 34];
const series = days.map((x, index) => ({ x, y: counts[index] ?? Number.NaN }));

test.each<[CelerationMethod, number]>([
  ['least-squares', 1.431],
  ['theil-sen', 1.433],
  ['quarter-intersect', 1.5],
  ['split-middle', 1.5],
])('two weeks of practice by %s give times %d a week', (method, expected) => {
  expect(celerationLine(series, method)?.celeration).toBeCloseTo(expected, 3);
});

test('by every method, doubling each week is times 2 and halving is times a half', () => {
  fc.assert(
    fc.property(fc.constantFrom(2, 0.5), fc.double({ min: 0.5, max: 50, noNaN: true }), (weekly, start) => {
      const points = days.map((x) => ({ x, y: start * weekly ** (x / 7) }));
      for (const method of celerationMethods) {
        const line = celerationLine(points, method);
        expect(line?.celeration).toBeCloseTo(weekly, 6);
        expect(line && countAt(line, 14)).toBeCloseTo(start * weekly ** 2, 4);
      }
    }),
  );
});

test('as many points lie above the split-middle line as below it', () => {
  const line = celerationLine(series, 'split-middle');
  const above = series.filter(({ x, y }) => line && y > countAt(line, x) + 1e-9).length;
  const below = series.filter(({ x, y }) => line && y < countAt(line, x) - 1e-9).length;
  expect(above).toBe(below);
});

test('by every method, the order of the results of a day changes nothing', () => {
  const result = fc.record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(
      fc.array(result, { minLength: 2, maxLength: 20 }),
      fc.constantFrom(...celerationMethods),
      (points, method) => {
        const [one, other] = [points, points.toReversed()].map((each) => celerationLine(each, method));
        expect(one === null).toBe(other === null);
        if (one && other) expect(one.celeration).toBeCloseTo(other.celeration, 6);
      },
    ),
  );
});

test('the quarter-intersect line takes the median of a day', () => {
  const once = [0, 7, 14, 21].map((x) => ({ x, y: 10 * 2 ** (x / 7) }));
  const often = [...once, { x: 0, y: 30 }, { x: 0, y: 4 }];
  expect(celerationLine(often, 'quarter-intersect')?.celeration).toBeCloseTo(2, 6);
});

test('leaves out counts of zero; one day has no line', () => {
  const withZero = [...series, { x: 5, y: 0 }];
  expect(celerationLine(withZero, 'least-squares')).toEqual(celerationLine(series, 'least-squares'));
  for (const method of celerationMethods)
    expect(
      celerationLine(
        [
          { x: 3, y: 10 },
          { x: 3, y: 20 },
        ],
        method,
      ),
    ).toBeNull();
});

test('a count that doubles each week changes for certain, one that goes up and down does not', () => {
  const days = [0, 3, 7, 10, 14, 17, 21];
  expect(isCelerationClear(days.map((x) => ({ x, y: 10 * 2 ** (x / 7) + (x % 2) })))).toBe(true);
  expect(isCelerationClear(days.map((x, index) => ({ x, y: index % 2 === 0 ? 10 : 20 })))).toBe(false);
  expect(isCelerationClear([{ x: 0, y: 10 }])).toBe(false);
});
