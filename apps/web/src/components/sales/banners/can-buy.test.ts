import { expect, test } from 'vitest';
import { canBuy } from './can-buy.ts';

test.each([
  [true, 'Licensee', true],
  [true, 'Instructor', true],
  [false, 'Licensee', true],
  [false, 'Manager', true],
  [false, 'Instructor', false],
] as const)('in a personal organization: %s, as %s; sees prices: %s', (personal, permissions, may) => {
  const currentOrganization = { id: '1', name: 'Riverside', personal, permissions, groupName: 'Default' };
  expect(canBuy({ currentOrganization })).toBe(may);
});

test('without an organization the user cannot buy', () => {
  expect(canBuy({ currentOrganization: null })).toBe(false);
});
