import { expect, test } from 'vitest';
import { areLinesWithin, type ItemRange } from './item-range.ts';

test.each<[string, ItemRange[], boolean]>([
  ['one line', [{ start: 3, end: 9 }], true],
  ['a line up to the last item', [{ start: 3, end: 10 }], true],
  [
    'two lines side by side',
    [
      { start: 0, end: 3 },
      { start: 3, end: 6 },
    ],
    true,
  ],
  ['an empty line', [{ start: 3, end: 3 }], false],
  ['a line that ends before it starts', [{ start: 4, end: 3 }], false],
  ['a line beyond the last item', [{ start: 3, end: 11 }], false],
  ['a line before the first item', [{ start: -1, end: 2 }], false],
  [
    'lines over each other',
    [
      { start: 0, end: 4 },
      { start: 3, end: 6 },
    ],
    false,
  ],
  [
    'lines in the wrong order',
    [
      { start: 5, end: 6 },
      { start: 0, end: 3 },
    ],
    false,
  ],
])('whether %s lies within an exercise of ten items: %o', (_title, lines, within) => {
  expect(areLinesWithin(lines, 10)).toBe(within);
});
