import type { CalendarDay } from '../kernel/calendar-day.ts';
import { type Cents, cents } from '../kernel/money.ts';

/** What each thing costs: a license of a program for a year, and a training for up to three instructors (B section 1). */
export interface PriceList {
  readonly reading: Cents;
  readonly math: Cents;
  readonly training: Cents;
}

/** How many of each are bought: whole numbers from 0. */
export interface Cart {
  readonly reading: number;
  readonly math: number;
  readonly training: number;
}

/** A code that staff gave (B section 3, Discount code). */
export interface Discount {
  readonly kind: 'fixed' | 'percentage';
  /** Cents where it is fixed, else whole percents from 1 to 100 (C11). */
  readonly amount: number;
  readonly minStudents: number;
  /** For how many students of an order it counts at most. */
  readonly maxStudents: number;
  /** The last day on which it counts. */
  readonly expiresOn: CalendarDay;
}

/** What is behind the code that a customer typed: a discount, or why there is none for them; null where none was typed. */
export type TypedDiscount = Discount | 'discount-unknown' | 'discount-used' | 'discount-held' | null;

/** Why a discount does not count for an order. */
export type DiscountRefusal =
  | 'discount-unknown'
  | 'discount-used'
  | 'discount-held'
  | 'discount-expired'
  | 'discount-too-few-students';

/** What an order costs. The total is what is charged. */
export interface Quote {
  readonly subTotals: { readonly reading: Cents; readonly math: Cents; readonly training: Cents };
  readonly discount: Cents;
  /** For how many students the discount counts, where the order has more and they would make it larger; else null. */
  readonly cappedAt: number | null;
  readonly total: Cents;
  /** Why the discount that was given does not count; null where it does, or where there is none. */
  readonly discountRefusal: DiscountRefusal | null;
}

/** The least that a card is charged, as payment providers refuse less. What is to be paid is this much at least, or nothing. */
export const leastCharge = cents(50);

/** Students of an order, as a discount counts them: its licenses of both programs (C11). */
export const studentsOf = ({ reading, math }: Cart): number => reading + math;

const refusalOf = (cart: Cart, discount: TypedDiscount, today: CalendarDay): DiscountRefusal | null => {
  if (discount === null || typeof discount === 'string') return discount;
  if (today > discount.expiresOn) return 'discount-expired';
  return studentsOf(cart) < discount.minStudents ? 'discount-too-few-students' : null;
};

/** What the dearest licenses of an order cost, so many of them. */
const dearest = ({ reading, math }: Cart, prices: PriceList, count: number): number => {
  const readingFirst = prices.reading >= prices.math;
  const [first, firstPrice] = readingFirst ? [reading, prices.reading] : [math, prices.math];
  const [second, secondPrice] = readingFirst ? [math, prices.math] : [reading, prices.reading];
  const ofFirst = Math.min(first, count);
  return ofFirst * firstPrice + Math.min(second, count - ofFirst) * secondPrice;
};

/**
 * What a discount takes off: of the licenses alone, and of no more of them than its maximum. It grows with the order, so that
 * an order in parts, of which one has the discount, is never cheaper than the whole.
 */
const takenOff = (cart: Cart, prices: PriceList, { kind, amount, maxStudents }: Discount): Cents => {
  const base = dearest(cart, prices, maxStudents);
  return cents(kind === 'fixed' ? Math.min(amount, base) : Math.floor((base * amount) / 100));
};

/** A discount that leaves something for a card to be charged, or nothing at all. */
const chargeable = (full: number, off: Cents): Cents => {
  const isTooLittle = full - off > 0 && full - off < leastCharge;
  return isTooLittle ? cents(Math.max(0, full - leastCharge)) : off;
};

/**
 * The price of an order (B section 3, Price quote): what is shown is what is charged.
 * @param today on which discounts are looked at: the earliest day that it is anywhere, so that both count alike
 *   wherever they are asked for.
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
  const off = counts ? chargeable(full, takenOff(cart, prices, discount)) : cents(0);
  const isCapped =
    counts && takenOff(cart, prices, { ...discount, maxStudents: studentsOf(cart) }) > takenOff(cart, prices, discount);
  return {
    ...{ subTotals, discount: off, total: cents(full - off), discountRefusal },
    cappedAt: isCapped ? discount.maxStudents : null,
  };
};

/** Licenses that a typed text means (B section 5): digits and a point are read, nothing is 0, and a part is a whole one. */
export const readLicenses = (typed: string): number => {
  const number = Number(typed.replace(/[^\d.]/g, '') || '0');
  return Number.isFinite(number) ? Math.min(Math.ceil(number), mostLicenses) : 0;
};

/** The most of one thing in an order. */
export const mostLicenses = 65_535;
