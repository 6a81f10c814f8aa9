import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateScale } from './rate-scale.ts';

const plot = { left: 0, right: 100, top: 10, bottom: 210 };

test('the scale runs from 0 to the first level that fits the maximum', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 400, noNaN: true }), (most) => {
      const { levels, yOf } = rateScale(most, plot);
      expect(levels[0]).toEqual({ value: 0, y: 210 });
      expect(levels.at(-1)?.y).toBeCloseTo(10, 8);
      expect(levels.at(-1)?.value).toBeGreaterThanOrEqual(most - 1e-6);
      expect(yOf(most)).toBeGreaterThanOrEqual(10 - 1e-6);
    }),
  );
});

test('values outside the scale are at its edges', () => {
  const { yOf } = rateScale(100, plot);
  expect([yOf(-5), yOf(500)]).toEqual([210, 10]);
});
