import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { cents } from '../kernel/money.ts';
import { decideOrder, type OrderFacts, type OrderRefusal } from './order.ts';
import { type Discount, maxLicenses, quoteFor } from './price.ts';

const today = '2026-03-02' as CalendarDay;
const prices = { reading: cents(4900), math: cents(3900), training: cents(25_000) };
const discount: Discount = { kind: 'percentage', amount: 10, minStudents: 3, maxStudents: 9, expiresOn: today };
const facts: OrderFacts = {
  kind: 'card',
  cart: { reading: 2, math: 3, training: 1 },
  prices,
  discount: null,
  extended: null,
  today,
};

test.each<[string, Partial<OrderFacts>]>([
  ['licenses', {}],
  ['licenses of one program', { cart: { reading: 0, math: 1, training: 0 } }],
  ['a discount', { discount }],
  ['an extension', { extended: { trial: false, isExtended: false } }],
])('an order with %s is accepted for the shown price', (_title, change) => {
  const given = { ...facts, ...change };
  const quote = quoteFor(given.cart, prices, given.discount, today);
  expect(decideOrder(given)).toEqual({ ok: true, value: quote });
});

test.each<[string, Partial<OrderFacts>, OrderRefusal]>([
  ['no licenses', { cart: { reading: 0, math: 0, training: 2 } }, 'nothing-to-buy'],
  ['an unknown code', { discount: 'discount-unknown' }, 'discount-unknown'],
  ['a code that was used', { discount: 'discount-used' }, 'discount-used'],
  ['a code that a colleague is paying with', { discount: 'discount-held' }, 'discount-held'],
  ['a code that is over', { discount, today: '2026-03-03' as CalendarDay }, 'discount-expired'],
  ['a code for more students', { discount, cart: { reading: 1, math: 1, training: 0 } }, 'discount-too-few-students'],
  ['an extension of nothing', { extended: 'missing' }, 'extension-missing'],
  ['an extension of a trial', { extended: { trial: true, isExtended: false } }, 'extension-of-trial'],
  ['a second extension', { extended: { trial: false, isExtended: true } }, 'extension-exists'],
  [
    'more than can be charged',
    { cart: { reading: maxLicenses, math: maxLicenses, training: maxLicenses } },
    'order-too-large',
  ],
])('an order with %s is refused', (_title, change, refusal) => {
  expect(decideOrder({ ...facts, ...change })).toEqual({ ok: false, refusal });
});

test('a discount does not bring an order below the most that a card can be charged', () => {
  const dear = { reading: 1, math: 0, training: 0 };
  const priced = (reading: number) => ({ ...facts, cart: dear, prices: { ...prices, reading: cents(reading) } });
  const half: Discount = { ...discount, amount: 50, minStudents: 1 };
  expect(decideOrder({ ...priced(99_999_999), discount: half })).toMatchObject({ ok: true });
  expect(decideOrder({ ...priced(100_000_000), discount: half })).toEqual({ ok: false, refusal: 'order-too-large' });
});

test('a card is charged up to 999,999.99 dollars, a purchase order may be larger', () => {
  const cart = { reading: 10_000, math: 0, training: 0 };
  const most = { ...facts, cart, prices: { ...prices, reading: cents(9999) } };
  const tooMuch = { ...most, prices: { ...prices, reading: cents(10_000) } };
  expect(decideOrder(most)).toMatchObject({ ok: true, value: { total: 99_990_000 } });
  expect(decideOrder(tooMuch)).toEqual({ ok: false, refusal: 'order-too-large' });
  expect(decideOrder({ ...tooMuch, kind: 'purchase-order' })).toMatchObject({ ok: true });
});
