import { expect, test } from 'vitest';
import { tooManyRequests } from './wait.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [862, '15 minutes'],
  [5400, '90 minutes'],
  [5401, '2 hours'],
  [86_400, '24 hours'],
])('says how long %i seconds are', (seconds, words) => {
  expect(tooManyRequests(seconds)).toBe(`Too many attempts. Please try again in ${words}.`);
});
