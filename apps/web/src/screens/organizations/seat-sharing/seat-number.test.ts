import { expect, test } from 'vitest';
import { seatNumberError } from './seat-number.ts';

test.each([
  ['1', undefined],
  [' 4 ', undefined],
  ['', 'Please enter a number greater than or equal to 1.'],
  ['0', 'Please enter a number greater than or equal to 1.'],
  ['-3', 'Please enter a number greater than or equal to 1.'],
  ['5', 'Please enter a number less than or equal to 4.'],
  ['1.5', 'Please enter a whole number.'],
  ['two', 'Please enter a whole number.'],
])('from one to four seats, %j gives %j', (typed, error) => {
  expect(seatNumberError(typed, { min: 1, max: 4 })).toBe(error);
});
