import { expect, test } from 'vitest';
import { mayBuy } from './may-buy.ts';

test.each([
  [true, 'Licensee', true],
  [true, 'Instructor', true],
  [false, 'Licensee', true],
  [false, 'Manager', true],
  [false, 'Instructor', false],
] as const)('in a personal organization: %s, as %s; sees prices: %s', (personal, permissions, may) => {
  const currentOrganization = { id: '1', name: 'Riverside', personal, permissions, groupName: 'Default' };
  expect(mayBuy({ currentOrganization })).toBe(may);
});

test('without an organization nothing can be bought', () => {
  expect(mayBuy({ currentOrganization: null })).toBe(false);
});
