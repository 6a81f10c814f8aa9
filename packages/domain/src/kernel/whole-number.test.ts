import { expect, test } from 'vitest';
import { readWholeNumber } from './whole-number.ts';

test.each([
  ['3', 3],
  ['0', 0],
  ['007', 7],
  ['999999999', 999_999_999],
])('%j is the number %d', (text, number) => {
  expect(readWholeNumber(text)).toBe(number);
});

test.each(['', ' 3', '3 ', '-3', '+3', '1.5', '1e3', '0x3', '٣', '1000000000', 'abc', '3\n'])(
  '%j is not a number',
  (text) => {
    expect(readWholeNumber(text)).toBeNull();
  },
);
