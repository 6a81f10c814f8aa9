import { expect, test } from 'vitest';
import { isSameOrder, type RepeatedOrder, type StoredOrder } from './is-same-order.ts';

const created = '2026-09-01T10:00:00.000Z';
const stored: StoredOrder = {
  ...{ user_id: 'u', organization_id: 'o', reading_seats: 3, math_seats: 2, trainings: 1 },
  ...{ discount_code: 'SPRING', extended_created: new Date(created) },
};
const repeated: RepeatedOrder = {
  ...{ userId: 'u', organizationId: 'o', cart: { reading: 3, math: 2, training: 1 } },
  ...{ discountCode: 'SPRING', extendCreated: created },
};

test.each<[string, Partial<RepeatedOrder>]>([
  ['the same values', {}],
  ['a code typed in small letters and with spaces', { discountCode: ' spring ' }],
  ['the same time in another zone', { extendCreated: '2026-09-01T12:00:00.000+02:00' }],
])('%s are the same order', (_, change) => {
  expect(isSameOrder(stored, { ...repeated, ...change })).toBe(true);
});

test.each<[string, Partial<RepeatedOrder>]>([
  ['another user', { userId: 'v' }],
  ['another organization', { organizationId: 'p' }],
  ['other reading licenses', { cart: { ...repeated.cart, reading: 4 } }],
  ['other math licenses', { cart: { ...repeated.cart, math: 3 } }],
  ['another number of trainings', { cart: { ...repeated.cart, training: 0 } }],
  ['another code', { discountCode: 'FALL' }],
  ['no code', { discountCode: '' }],
  ['another subscription to extend', { extendCreated: '2026-09-01T10:00:00.001Z' }],
  ['none to extend', { extendCreated: null }],
])('%s makes another order', (_, change) => {
  expect(isSameOrder(stored, { ...repeated, ...change })).toBe(false);
});

test('an order without a code and an extension equals itself', () => {
  const plain = { ...stored, discount_code: '', extended_created: null };
  expect(isSameOrder(plain, { ...repeated, discountCode: ' ', extendCreated: null })).toBe(true);
  expect(isSameOrder(plain, repeated)).toBe(false);
});
