import { expect, test } from 'vitest';
import { canBuyIn } from './can-buy.ts';

test.each([
  [true, 'licensee', true],
  [true, 'instructor', true],
  [false, 'licensee', true],
  [false, 'manager', true],
  [false, 'instructor', false],
] as const)('in a personal organization: %s, as %s: may buy: %s', (personal, permission, may) => {
  expect(canBuyIn({ personal, permission })).toBe(may);
});

test('nobody buys without an organization', () => {
  expect(canBuyIn(null)).toBe(false);
});
