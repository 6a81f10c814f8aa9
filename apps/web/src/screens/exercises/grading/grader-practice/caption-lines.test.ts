import { expect, test } from 'vitest';
import { captionAt, captionLinesOf, momentAt, shownSound } from './caption-lines.ts';

const heard = (says: string, at: number, by: 'reader' | 'teacher' = 'reader') => ({ says, at, by });

const moments = [
  heard('The', 0),
  heard('hen', 500),
  heard('sat.', 1000),
  heard('The', 1700),
  heard('', 2200),
  heard('You say “cat”', 5600, 'teacher'),
  heard('ran', 6600),
];

test('a line ends with a sentence, and what the teacher does has its own', () => {
  expect(captionLinesOf(moments)).toEqual([0, 3, 5, 6]);
});

test('a line has at most 26 characters', () => {
  const long = Array.from({ length: 9 }, (_, index) => heard('abcdef', index));
  expect(captionLinesOf(long)).toEqual([0, 3, 6]);
});

test('what is heard follows the clock', () => {
  expect([0, 499, 500, 60_000].map((elapsed) => momentAt(moments, elapsed))).toEqual([0, 0, 1, 6]);
  expect(momentAt(moments, -1)).toBe(-1);
});

test('shows the line so far, and the one before it', () => {
  const lines = captionLinesOf(moments);
  const textAt = (index: number) => {
    const { before, current } = captionAt(moments, lines, index);
    return [before, current].map((line) => line.map(({ says }) => shownSound(says)).join(' '));
  };
  expect(textAt(-1)).toEqual(['', '']);
  expect(textAt(1)).toEqual(['', 'The hen']);
  expect(textAt(4)).toEqual(['The hen sat.', 'The …']);
  expect(textAt(5)).toEqual(['The …', 'You say “cat”']);
});
