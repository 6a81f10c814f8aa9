import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../kernel/calendar-day.ts';
import { cents } from '../kernel/money.ts';
import { type Cart, type Discount, maxLicenses, minCharge, quoteFor, readLicenses } from './price.ts';

const today = '2026-03-02' as CalendarDay;
const prices = { reading: cents(4900), math: cents(3900), training: cents(25_000) };

const discountOf = (given: Partial<Discount>): Discount => ({
  kind: 'percentage',
  amount: 10,
  minStudents: 1,
  maxStudents: maxLicenses,
  expiresOn: today,
  ...given,
});

const cartOf = (reading: number, math = 0, training = 0): Cart => ({ reading, math, training });

test.each<[string, Cart, Partial<Discount> | null, number, number, string | null]>([
  ['nothing', cartOf(0), null, 0, 0, null],
  ['one of each', cartOf(1, 1, 1), null, 0, 33_800, null],
  ['a tenth off', cartOf(10), {}, 4900, 44_100, null],
  ['a tenth off licenses, not off training', cartOf(10, 0, 1), {}, 4900, 69_100, null],
  ['parts of a cent in favor of the seller', cartOf(1), { amount: 33 }, 1617, 3283, null],
  ['a fixed amount', cartOf(1, 1), { kind: 'fixed', amount: 1000 }, 1000, 7800, null],
  ['a fixed amount beyond the licenses', cartOf(1, 0, 1), { kind: 'fixed', amount: 99_999 }, 4900, 25_000, null],
  ['everything off', cartOf(3, 2), { amount: 100 }, 22_500, 0, null],
  ['a discount that would leave a cent', cartOf(1), { kind: 'fixed', amount: 4899 }, 4850, 50, null],
  ['a discount that would leave 49 cents', cartOf(1), { kind: 'fixed', amount: 4851 }, 4850, 50, null],
  ['a discount that leaves 50 cents', cartOf(1), { kind: 'fixed', amount: 4850 }, 4850, 50, null],
  ['the last day', cartOf(1), { expiresOn: today }, 490, 4410, null],
  ['a day later', cartOf(1), { expiresOn: '2026-03-01' as CalendarDay }, 0, 4900, 'discount-expired'],
  ['as many students as it needs', cartOf(2, 3), { minStudents: 5 }, 2150, 19_350, null],
  ['too few students', cartOf(2, 2), { minStudents: 5 }, 0, 17_600, 'discount-too-few-students'],
  ['more students than it counts for: the most expensive ones', cartOf(2, 9), { maxStudents: 3 }, 1370, 43_530, null],
])('the price of %s', (_title, cart, given, discount, total, discountRefusal) => {
  expect(quoteFor(cart, prices, given && discountOf(given), today)).toMatchObject({ discount, total, discountRefusal });
});

test.each(['discount-unknown', 'discount-used'] as const)('a code that is %s has no effect', (discount) => {
  const { total, discountRefusal } = quoteFor(cartOf(1), prices, discount, today);
  expect([total, discountRefusal]).toEqual([4900, discount]);
});

test.each<[string, Cart, Partial<Discount>, number | null]>([
  ['more students than it counts for', cartOf(2, 9), { maxStudents: 3 }, 3],
  ['as many', cartOf(2, 1), { maxStudents: 3 }, null],
  [
    'more, of which those that it counts for are worth it all',
    cartOf(4),
    { kind: 'fixed', amount: 4900, maxStudents: 1 },
    null,
  ],
  [
    'more, of which those that it counts for are worth less',
    cartOf(4),
    { kind: 'fixed', amount: 4901, maxStudents: 1 },
    1,
  ],
  ['too few students', cartOf(2), { minStudents: 3, maxStudents: 3 }, null],
])('an order with %s is capped at %4$s', (_title, cart, given, cappedAt) => {
  expect(quoteFor(cart, prices, discountOf(given), today)).toMatchObject({ cappedAt });
});

const counts = fc.integer({ min: 0, max: maxLicenses });
const anyCart = fc.record({ reading: counts, math: counts, training: fc.integer({ min: 0, max: 100 }) });
// Nothing is sold for less than the least card payment, except for free.
const anyPrice = fc.oneof(fc.constant(0), fc.integer({ min: minCharge, max: maxLicenses })).map(cents);
const anyPrices = fc.record({ reading: anyPrice, math: anyPrice, training: anyPrice });
const anyDiscount = fc
  .record({
    kind: fc.constantFrom('fixed' as const, 'percentage' as const),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
    range: fc.tuple(counts, counts),
    expiresOn: fc.constantFrom('2026-03-01' as CalendarDay, today),
  })
  .map(({ kind, amount, range, expiresOn }) => ({
    kind,
    amount: kind === 'percentage' ? (amount % 100) + 1 : amount,
    minStudents: Math.min(...range) || 1,
    maxStudents: Math.max(...range) || 1,
    expiresOn,
  }));

test('no order is below zero, or costs more with a discount than without', () => {
  fc.assert(
    fc.property(anyCart, anyPrices, anyDiscount, (cart, list, discount) => {
      const { total } = quoteFor(cart, list, discount, today);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(quoteFor(cart, list, null, today).total);
    }),
  );
});

test('an order is free, or at least the least card payment', () => {
  fc.assert(
    fc.property(anyCart, anyPrices, anyDiscount, (cart, list, discount) => {
      const { total } = quoteFor(cart, list, discount, today);
      if (total > 0) expect(total).toBeGreaterThanOrEqual(minCharge);
    }),
  );
});

test('the total is the subtotals less the discount', () => {
  fc.assert(
    fc.property(anyCart, anyPrices, anyDiscount, (cart, list, discount) => {
      const { subTotals, discount: off, total } = quoteFor(cart, list, discount, today);
      expect(subTotals.reading + subTotals.math + subTotals.training - off).toBe(total);
    }),
  );
});

test('splitting an order never makes it cheaper, with the discount on either part', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyPrices, anyDiscount, (one, other, list, discount) => {
      const whole = {
        reading: one.reading + other.reading,
        math: one.math + other.math,
        training: one.training + other.training,
      };
      const parts = quoteFor(one, list, discount, today).total + quoteFor(other, list, null, today).total;
      expect(parts).toBeGreaterThanOrEqual(quoteFor(whole, list, discount, today).total);
    }),
  );
});

test.each([
  ['', 0],
  ['abc', 0],
  ['12', 12],
  [' 1,200 ', 1200],
  ['2.1', 3],
  ['.', 0],
  ['1.2.3', 0],
  ['-5', 5],
  ['99999999', 65_535],
])('"%s" means %d licenses', (typed, licenses) => {
  expect(readLicenses(typed)).toBe(licenses);
});
