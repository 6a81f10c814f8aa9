import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSecondFactorCode, recoveryCodeFrom } from './second-factor.ts';

test.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['bcdfg-hjkmn', { kind: 'recovery', code: 'BCDFG-HJKMN' }],
  ['BCDFG HJKMN', { kind: 'recovery', code: 'BCDFG-HJKMN' }],
  ['bcdfghjkmn', { kind: 'recovery', code: 'BCDFG-HJKMN' }],
  ['2345678923', { kind: 'recovery', code: '23456-78923' }],
  ['12345', null],
  ['1234567', null],
  ['', null],
  ['١٢٣٤٥٦', null],
  ['12345a', null],
  ["' or 1=1 ", null],
])('%j is read as %j', (typed, read) => {
  expect(readSecondFactorCode(typed)).toEqual(read);
});

test('every recovery code parses back to itself, and no two numbers below 28 to the 10th share one', () => {
  const numbers = fc.bigInt({ min: 0n, max: 28n ** 10n - 1n });
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const code = recoveryCodeFrom(one);
      expect(readSecondFactorCode(code)).toEqual({ kind: 'recovery', code });
      expect(recoveryCodeFrom(other) === code).toBe(one === other);
    }),
  );
});
