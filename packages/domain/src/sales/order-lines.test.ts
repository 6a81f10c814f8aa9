import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { orderLines, pricedLines, pricesOf } from './order-lines.ts';

test('an order has a line for each product it contains', () => {
  expect(orderLines({ reading: 3, math: 0, training: 1 }).map(({ thing, count }) => [thing, count])).toEqual([
    ['reading', 3],
    ['training', 1],
  ]);
});

test('an order has its stored prices, else the current ones', () => {
  const today = { reading: cents(5900), math: cents(4900), training: cents(30_000) };
  const kept = { reading_cents: 4900, math_cents: 0, training_cents: 25_000 };
  expect(pricesOf(kept, today)).toEqual({ reading: 4900, math: 0, training: 25_000 });
  expect(pricesOf({ reading_cents: null, math_cents: null, training_cents: null }, today)).toEqual(today);
});

test('lines have their stored prices, and none if the current ones differ', () => {
  const prices = { reading: cents(4900), math: cents(3900), training: cents(25_000) };
  const cart = { reading: 2, math: 0, training: 1 };
  const eachOf = (full: number) => pricedLines(cart, prices, cents(full)).map(({ each }) => each);
  expect(eachOf(34_800)).toEqual([4900, 25_000]);
  expect(eachOf(34_801)).toEqual([null, null]);
});
