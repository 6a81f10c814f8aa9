import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelsOf, rateAxis } from './rate-axis.ts';

test.each<[string, number[], number[]]>([
  ['21 to 42', [21, 30, 42], [0, 10, 20, 30, 40, 50]],
  ['a goal above all results', [21, 42, 60], [0, 20, 40, 60]],
  ['rates near 0', [0, 3], [0, 2, 4, 6, 8, 10]],
  ['nothing', [], [0, 2, 4, 6, 8, 10]],
  ['rates far above 0', [120, 150], [60, 80, 100, 120, 140, 160]],
  ['one rate far above 0', [150], [60, 80, 100, 120, 140, 160]],
  ['a wide spread far above 0', [90, 250], [0, 50, 100, 150, 200, 250]],
])('%s: the scale has round levels', (_title, rates, levels) => {
  expect(levelsOf(rateAxis(rates))).toEqual(levels);
});

test('every scale has room for all rates, ends with the first level above them, and does not exaggerate', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.integer({ min: 0, max: 6000 }).map((tenths) => tenths / 10),
        { minLength: 1 },
      ),
      (rates) => {
        const axis = rateAxis(rates);
        const [least, most] = [Math.min(...rates), Math.max(10, ...rates)];
        expect(axis.from).toBeGreaterThanOrEqual(0);
        expect(axis.from).toBeLessThanOrEqual(least);
        expect(axis.to).toBeGreaterThanOrEqual(most);
        expect(axis.to - axis.step).toBeLessThan(most);
        expect(axis.to - axis.from).toBeGreaterThanOrEqual(most / 2);
        if (axis.from > 0) expect((most - least) / (axis.to - axis.from)).toBeLessThanOrEqual(0.5);
        expect(levelsOf(axis).length).toBeGreaterThanOrEqual(3);
        expect(levelsOf(axis).length).toBeLessThanOrEqual(8);
        expect(axis.from % axis.step).toBe(0);
      },
    ),
  );
});
