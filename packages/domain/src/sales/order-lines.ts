import { type Cents, cents } from '../kernel/money.ts';
import type { Cart, PriceList } from './price.ts';

/** What an order has of one thing. */
export interface OrderLine {
  readonly thing: keyof Cart;
  /** What it is called where it is paid and on the receipt. */
  readonly title: string;
  /** From 1. */
  readonly count: number;
}

const titles: Readonly<Record<keyof Cart, string>> = {
  reading: 'Reading license for a year',
  math: 'Math license for a year',
  training: 'Training for three instructors',
};

/** The lines of an order, in the order in which prices are shown; nothing of what it has none. */
export const orderLines = (cart: Cart): readonly OrderLine[] =>
  (['reading', 'math', 'training'] as const)
    .map((thing) => ({ thing, title: titles[thing], count: cart[thing] }))
    .filter(({ count }) => count > 0);

/** What one of each cost in an order, as it keeps it; null of those that were placed before that was kept. */
export interface KeptPrices {
  readonly reading_cents: number | null;
  readonly math_cents: number | null;
  readonly training_cents: number | null;
}

/** The prices of an order: those that it keeps, else those of today. */
export const pricesOf = (kept: KeptPrices, today: PriceList): PriceList => ({
  reading: cents(kept.reading_cents ?? today.reading),
  math: cents(kept.math_cents ?? today.math),
  training: cents(kept.training_cents ?? today.training),
});

/**
 * The lines of an order that was placed, with the price of one of each. Where the prices do not make its sum, as those of
 * today may not for an order that keeps none, none is told.
 * @param full what it came to before a discount
 */
export const pricedLines = (
  cart: Cart,
  prices: PriceList,
  full: Cents,
): readonly (OrderLine & { readonly each: Cents | null })[] => {
  const lines = orderLines(cart);
  const isSum = lines.reduce((sum, { thing, count }) => sum + count * prices[thing], 0) === full;
  return lines.map((line) => ({ ...line, each: isSum ? prices[line.thing] : null }));
};
