import { expect, test } from 'vitest';
import { limitError, limitRange, limitReachedText, parseLimit } from './limit-text.ts';

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  [' 240 ', 240],
  ['0', undefined],
  ['241', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['ten', undefined],
])('with a maximum of 240, %j is %s', (typed, limit) => {
  expect(parseLimit(typed, 240)).toBe(limit);
});

test('names the highest limit in words', () => {
  expect(limitError(65_535)).toBe('Please enter a whole number from 1 to 65,535, or nothing.');
  expect(limitRange(1240)).toBe('From 1 to 1,240. Nothing here is No Limit.');
});

test('a limit at or below the number in use says that nobody is removed and no one can be added', () => {
  expect(limitReachedText('Ann Lee', 2, 3)).toBeNull();
  expect(limitReachedText('Ann Lee', 2, null)).toBeNull();
  expect(limitReachedText('Ann Lee', 2, undefined)).toBeNull();
  expect(limitReachedText('Ann Lee', 2, 2)).toBe(
    'Ann Lee has 2 students with a license now. They all stay; no more can be added.',
  );
  expect(limitReachedText('The group', 1, 1)).toBe(
    'The group has 1 student with a license now. They all stay; no more can be added.',
  );
});
