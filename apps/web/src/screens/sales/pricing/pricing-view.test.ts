import { expect, test } from 'vitest';
import { isSameOrder, searchOf } from '../../../components/sales/order/order-search.ts';
import { orderOf, type PricingSearch, type PricingView } from './pricing-view.ts';

const viewOf = (kind: PricingView['kind'], search: Record<string, unknown> = {}): PricingView => ({
  kind,
  search: search as PricingSearch,
});

test('starts with one license of each program, and with none when adding licenses', () => {
  expect(orderOf(viewOf('subscribe'))).toEqual({ cart: { reading: 1, math: 1, training: 0 }, code: '' });
  expect(orderOf(viewOf('add'))).toEqual({ cart: { reading: 0, math: 0, training: 0 }, code: '' });
  expect(orderOf(viewOf('extend'))).toEqual({ cart: { reading: 0, math: 0, training: 0 }, code: '' });
});

test.each(['subscribe', 'add', 'extend'] as const)('%s starts with the order in the address', (kind) => {
  const order = { cart: { reading: 20, math: 0, training: 2 }, code: ' spring & co ' };
  expect(orderOf(viewOf(kind, { ...searchOf(order) }))).toEqual(order);
  expect(isSameOrder(order, orderOf(viewOf(kind, { ...searchOf(order) })))).toBe(true);
  expect(isSameOrder(order, orderOf(viewOf(kind)))).toBe(false);
});

test('ignores invalid counts and codes', () => {
  const search = { reading: '-1', math: 'many', training: '1e3', code: 'a\u0000b' };
  expect(orderOf(viewOf('subscribe', search))).toEqual(orderOf(viewOf('subscribe')));
  expect(orderOf(viewOf('add', { reading: '99999', code: 'x'.repeat(176) }))).toEqual({
    cart: { reading: 65_535, math: 0, training: 0 },
    code: '',
  });
  expect(orderOf(viewOf('add', { reading: ['3', '4'] })).cart.reading).toBe(3);
});

test('the address leaves out a code that the log-in would refuse in a return path', () => {
  expect(searchOf({ cart: { reading: 1, math: 0, training: 0 }, code: '💯'.repeat(80) })).toEqual({
    reading: '1',
    math: '0',
  });
});
