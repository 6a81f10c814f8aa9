import { expect, test } from 'vitest';
import { daysText, progressText } from './today-text.ts';

const students = (text: string) =>
  [...text].map((each) => ({ done: each === 'd' || each === 'b', absent: each === 'a' || each === 'b' }));

test.each([
  ['wwd', '1 of 3 done'],
  ['wda', '1 of 2 done, 1 absent'],
  // Came after all.
  ['wb', '1 of 2 done'],
  ['', 'Nobody comes today.'],
])('says how far the day is: %s', (text, expected) => {
  expect(progressText(students(text))).toBe(expected);
});

test('names weekdays in order', () => {
  expect(daysText([5, 1, 3])).toBe('Mon, Wed, Fri');
  expect(daysText([])).toBe('');
});
