import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { orderText } from './order-text.ts';

const prices = { reading: cents(4900), math: cents(3900), training: cents(25_000) };

test('lists an order with the price of each product, the discount and the total', () => {
  const ordered = { cart: { reading: 3, math: 0, training: 1 }, discount: cents(1250), total: cents(38_450) };
  expect(orderText(ordered, prices)).toEqual([
    '3 × Reading license for a year, at $49 each: $147',
    '1 × Training for three instructors, at $250 each: $250',
    'Discount: -$12.50',
    'Total: $384.50',
  ]);
});

test('leaves out prices that have changed', () => {
  const ordered = { cart: { reading: 3, math: 0, training: 0 }, discount: cents(0), total: cents(12_000) };
  expect(orderText(ordered, prices)).toEqual(['3 × Reading license for a year', 'Total: $120']);
});
