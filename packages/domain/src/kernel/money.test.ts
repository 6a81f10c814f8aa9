import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, dollarsText, inDollars } from './money.ts';

test.each([
  [0, '$0'],
  [5, '$0.05'],
  [4900, '$49'],
  [4950, '$49.50'],
  [123_456_789, '$1,234,567.89'],
  [100_000, '$1,000'],
  [-250, '-$2.50'],
])('%d cents show as %s', (amount, text) => {
  expect(dollarsText(cents(amount))).toBe(text);
});

test('dollars on the wire become whole cents again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
      expect(Math.round(inDollars(cents(amount)) * 100)).toBe(amount);
    }),
  );
});

test('rejects parts of a cent', () => {
  expect(() => cents(0.5)).toThrow(RangeError);
});
