import type { CalendarDay } from '../kernel/calendar-day.ts';
import { type Cents, cents } from '../kernel/money.ts';

/** The prices: a license of a program for a year, and a training for up to three instructors (B section 1). */
export interface PriceList {
  readonly reading: Cents;
  readonly math: Cents;
  readonly training: Cents;
}

/** The quantities of an order: whole numbers from 0. */
export interface Cart {
  readonly reading: number;
  readonly math: number;
  readonly training: number;
}

/** A discount code from staff (B section 3, Discount code). */
export interface Discount {
  readonly kind: 'fixed' | 'percentage';
  /** Cents if fixed, else whole percents from 1 to 100 (C11). */
  readonly amount: number;
  readonly minStudents: number;
  /** The most students of an order that it counts for. */
  readonly maxStudents: number;
  /** The last valid day. */
  readonly expiresOn: CalendarDay;
}

/** The discount of a typed code, or why it has none for this customer; null without a code. */
export type TypedDiscount = Discount | 'discount-unknown' | 'discount-used' | 'discount-held' | null;

/** Why a discount does not count for an order. */
export type DiscountRefusal =
  | 'discount-unknown'
  | 'discount-used'
  | 'discount-held'
  | 'discount-expired'
  | 'discount-too-few-students';

/** The price of an order. The total is the amount charged. */
export interface Quote {
  readonly subTotals: { readonly reading: Cents; readonly math: Cents; readonly training: Cents };
  readonly discount: Cents;
  /** The number of students that the discount counts for, if that limits it; else null. */
  readonly cappedAt: number | null;
  readonly total: Cents;
  /** Why the given discount does not count; null if it does, or without one. */
  readonly discountRefusal: DiscountRefusal | null;
}

/** The least card payment, as payment providers refuse less. An order costs at least this much, or nothing. */
export const minCharge = cents(50);

/** The students of an order for a discount: its licenses of both programs (C11). */
export const studentsOf = ({ reading, math }: Cart): number => reading + math;

const refusalOf = (cart: Cart, discount: TypedDiscount, today: CalendarDay): DiscountRefusal | null => {
  if (discount === null || typeof discount === 'string') return discount;
  if (today > discount.expiresOn) return 'discount-expired';
  return studentsOf(cart) < discount.minStudents ? 'discount-too-few-students' : null;
};

/** The price of a number of the order's most expensive licenses. */
const priceOfMostExpensive = ({ reading, math }: Cart, prices: PriceList, count: number): number => {
  const readingFirst = prices.reading >= prices.math;
  const [first, firstPrice] = readingFirst ? [reading, prices.reading] : [math, prices.math];
  const [second, secondPrice] = readingFirst ? [math, prices.math] : [reading, prices.reading];
  const ofFirst = Math.min(first, count);
  return ofFirst * firstPrice + Math.min(second, count - ofFirst) * secondPrice;
};

/**
 * The amount of a discount: only for licenses, and at most its maximum of them. It grows with the order, so splitting
 * an order never makes it cheaper.
 */
const discountAmount = (cart: Cart, prices: PriceList, { kind, amount, maxStudents }: Discount): Cents => {
  const base = priceOfMostExpensive(cart, prices, maxStudents);
  return cents(kind === 'fixed' ? Math.min(amount, base) : Math.floor((base * amount) / 100));
};

/** Reduces a discount so that the rest is at least the least card payment, or nothing. */
const limitDiscount = (full: number, off: Cents): Cents => {
  const isTooLittle = full - off > 0 && full - off < minCharge;
  return isTooLittle ? cents(Math.max(0, full - minCharge)) : off;
};

/**
 * The price of an order (B section 3, Price quote): the shown price is the charged one.
 *
 * @param today for the validity of discounts: the earliest current day on earth, so that they count alike everywhere.
 */
export const quoteFor = (cart: Cart, prices: PriceList, discount: TypedDiscount, today: CalendarDay): Quote => {
  const subTotals = {
    reading: cents(cart.reading * prices.reading),
    math: cents(cart.math * prices.math),
    training: cents(cart.training * prices.training),
  };
  const full = subTotals.reading + subTotals.math + subTotals.training;
  const discountRefusal = refusalOf(cart, discount, today);
  const counts = discountRefusal === null && discount !== null && typeof discount !== 'string';
  const off = counts ? limitDiscount(full, discountAmount(cart, prices, discount)) : cents(0);
  const isCapped =
    counts &&
    discountAmount(cart, prices, { ...discount, maxStudents: studentsOf(cart) }) >
      discountAmount(cart, prices, discount);
  return {
    ...{ subTotals, discount: off, total: cents(full - off), discountRefusal },
    cappedAt: isCapped ? discount.maxStudents : null,
  };
};

/**
 * The number of licenses in a typed text (B section 5): reads digits and a point, empty is 0, and fractions round up.
 */
export const readLicenses = (typed: string): number => {
  const number = Number(typed.replace(/[^\d.]/g, '') || '0');
  return Number.isFinite(number) ? Math.min(Math.ceil(number), maxLicenses) : 0;
};

/** The largest quantity in an order. */
export const maxLicenses = 65_535;
