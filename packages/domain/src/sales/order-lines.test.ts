import { expect, test } from 'vitest';
import { cents } from '../kernel/money.ts';
import { orderLines, pricedLines, pricesOf } from './order-lines.ts';

test('an order has a line for each thing that it has some of', () => {
  expect(orderLines({ reading: 3, math: 0, training: 1 }).map(({ thing, count }) => [thing, count])).toEqual([
    ['reading', 3],
    ['training', 1],
  ]);
});

test('an order has the prices that it keeps, and where it keeps none those of today', () => {
  const today = { reading: cents(5900), math: cents(4900), training: cents(30_000) };
  const kept = { reading_cents: 4900, math_cents: 0, training_cents: 25_000 };
  expect(pricesOf(kept, today)).toEqual({ reading: 4900, math: 0, training: 25_000 });
  expect(pricesOf({ reading_cents: null, math_cents: null, training_cents: null }, today)).toEqual(today);
});

test('lines have the prices at which they were ordered, and none where those are others by now', () => {
  const prices = { reading: cents(4900), math: cents(3900), training: cents(25_000) };
  const cart = { reading: 2, math: 0, training: 1 };
  const eachOf = (full: number) => pricedLines(cart, prices, cents(full)).map(({ each }) => each);
  expect(eachOf(34_800)).toEqual([4900, 25_000]);
  expect(eachOf(34_801)).toEqual([null, null]);
});
