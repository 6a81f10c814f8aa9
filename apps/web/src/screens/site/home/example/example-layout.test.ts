import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleLayout, highest } from './example-layout.ts';
import { exampleWeeks } from './example-results.ts';

const size = { width: 500, height: 240 };
const margin = { left: 30, right: 10, top: 20, bottom: 30 };

test('eight weeks are side by side, followed by another reading', () => {
  expect(exampleLayout(size, margin, null).bands).toHaveLength(exampleWeeks.length);
  const { bands, mine } = exampleLayout(size, margin, { correct: 90, errors: 0 });
  expect(bands).toHaveLength(exampleWeeks.length + 1);
  expect(mine?.x).toBeGreaterThan(bands.at(-1)?.left ?? Number.POSITIVE_INFINITY);
  expect(bands.at(-1)?.right).toBe(490);
});

test('every mark is within the plot, for any result', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2000 }), fc.nat({ max: 2000 }), (correct, errors) => {
      const { plot, placed, mine } = exampleLayout(size, margin, { correct, errors });
      for (const each of [...placed, ...(mine ? [mine] : [])])
        for (const y of [each.correctY, each.errorsY]) {
          expect(y).toBeGreaterThanOrEqual(plot.top - 1e-9);
          expect(y).toBeLessThanOrEqual(plot.bottom + 1e-9);
        }
    }),
  );
});

test('the scale has whole steps from 0 past the fastest reading, and a maximum that no one reaches', () => {
  const levelsOf = (correct: number) =>
    exampleLayout(size, margin, { correct, errors: 0 }).levels.map(({ value }) => value);
  expect(levelsOf(20)).toEqual([0, 20, 40, 60, 80]);
  expect(levelsOf(148)).toEqual([0, 50, 100, 150]);
  expect(levelsOf(3000)).toEqual([0, 100, 200, highest]);
});
