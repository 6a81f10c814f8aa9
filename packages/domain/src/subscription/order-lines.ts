import type { Cart } from './price.ts';

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
