import { expect, test } from 'vitest';
import { referralError } from './referral-error.ts';

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@example.org`).join(', ');

test.each([
  ['', 'referral-emails-missing'],
  [' , ', 'referral-emails-missing'],
  ['foo', null],
  ['ann@example.org', null],
  ['ann@example.org, bea@example.org,', null],
  [many(20), null],
  [many(21), 'referral-too-many'],
])('"%s" gives %s', (emails, error) => {
  expect(referralError(emails)).toBe(error);
});
