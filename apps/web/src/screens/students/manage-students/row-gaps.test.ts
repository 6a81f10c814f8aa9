import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowGaps, rowsToRender } from './row-gaps.ts';

const row = (index: number, height: number, between = 0) => ({
  index,
  start: 100 + index * (height + between),
  end: 100 + index * (height + between) + height,
});

test('rows that are not rendered leave their space', () => {
  const rows = [row(0, 50), row(4, 50), row(5, 50)];
  expect(rowGaps(rows, { top: 100, bottom: 100 + 10 * 50, between: 0 })).toEqual([0, 150, 0, 200]);
});

test('the table height is that of all rows, however many are rendered', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 10),
      (indexes, between) => {
        const rows = indexes.sort((a, b) => a - b).map((index) => row(index, 50, between));
        const bottom = row(40, 50, between).end;
        const gaps = rowGaps(rows, { top: 100, bottom, between });
        const parts = [...rows.map(() => 50), ...gaps.filter((gap) => gap > 0)];
        const height = parts.reduce((sum, each) => sum + each, 0) + between * (parts.length - 1);
        expect(height).toBe(bottom - 100);
      },
    ),
  );
});

test('the focused row stays rendered with its neighbors', () => {
  expect(rowsToRender([50, 51], 3, 100)).toEqual([2, 3, 4, 50, 51]);
  expect(rowsToRender([0, 1], 0, 100)).toEqual([0, 1]);
  expect(rowsToRender([5], null, 100)).toEqual([5]);
});
