import { expect, test } from 'vitest';
import { isEmailAddress, parseEmailAddresses } from './email-address.ts';

test.each(['a@bc', 'ann@example.org', "o'neil+x@sub.example.co.uk", 'ünï@exämple.org', `${'a'.repeat(171)}@b.c`])(
  '%s is a valid address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'a@b',
  'abcd',
  '@bcd',
  'abc@',
  'abc@d',
  ' ann@example.org',
  'ann@example.org ',
  'ann@exa mple.org',
  'ann@example.org\nbcc:eve',
  'ann@example.org;eve@example.org',
  '<ann@example.org>',
  `${'a'.repeat(172)}@b.c`,
])('%j is not a valid address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('commas separate addresses, and each counts once', () => {
  expect(parseEmailAddresses(' a@b.co, c@d.co ,,A@B.co,')).toEqual(['a@b.co', 'c@d.co']);
  expect(parseEmailAddresses(' , ')).toEqual([]);
});
