import { type Cents, cents } from '../kernel/money.ts';
import type { Cart, PriceList } from './price.ts';

/** One product of an order. */
export interface OrderLine {
  readonly thing: keyof Cart;
  /** Its name at checkout and on the receipt. */
  readonly title: string;
  /** From 1. */
  readonly count: number;
}

const titles: Readonly<Record<keyof Cart, string>> = {
  reading: 'Reading license for a year',
  math: 'Math license for a year',
  training: 'Training for three instructors',
};

/** The lines of an order in the order of the price list, without empty ones. */
export const orderLines = (cart: Cart): readonly OrderLine[] =>
  (['reading', 'math', 'training'] as const)
    .map((thing) => ({ thing, title: titles[thing], count: cart[thing] }))
    .filter(({ count }) => count > 0);

/** The stored unit prices of an order; null for orders from before they were stored. */
export interface KeptPrices {
  readonly reading_cents: number | null;
  readonly math_cents: number | null;
  readonly training_cents: number | null;
}

/** The prices of an order: the stored ones, else the current ones. */
export const pricesOf = (kept: KeptPrices, today: PriceList): PriceList => ({
  reading: cents(kept.reading_cents ?? today.reading),
  math: cents(kept.math_cents ?? today.math),
  training: cents(kept.training_cents ?? today.training),
});

/**
 * The lines of a placed order, with unit prices. Without stored prices the current ones may not add up; then none are
 * shown.
 *
 * @param full the sum before a discount
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
