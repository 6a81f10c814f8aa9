import { expect, test } from 'vitest';
import { columnWidths } from './column-widths.ts';

test('columns that fit get their natural width', () => {
  expect(
    columnWidths(
      [
        { line: 20, word: 10 },
        { line: 50, word: 10 },
      ],
      100,
    ),
  ).toEqual([20, 50]);
});

test('in a narrow table, short columns keep one line and the others share the rest by their text', () => {
  const widths = columnWidths(
    [
      { line: 10, word: 10 },
      { line: 100, word: 20 },
      { line: 200, word: 20 },
    ],
    100,
  );
  expect(widths).toEqual([10, 30, 60]);
});

test('no column is narrower than its widest word', () => {
  const widths = columnWidths(
    [
      { line: 60, word: 45 },
      { line: 300, word: 20 },
    ],
    100,
  );
  expect(widths).toEqual([45, 55]);
});
