import { type Cents, cents, dollarsText } from '../kernel/money.ts';
import { pricedLines } from './order-lines.ts';
import type { Cart, PriceList } from './price.ts';

/** What was ordered, and for how much. */
export interface Ordered {
  readonly cart: Cart;
  readonly discount: Cents;
  readonly total: Cents;
}

/** An order as a message lists it: a line for each thing with its price, what a code took off, and the total. */
export const orderText = ({ cart, discount, total }: Ordered, prices: PriceList): readonly string[] => [
  ...pricedLines(cart, prices, cents(total + discount)).map(({ title, count, each }) => {
    const price = each === null ? '' : `, at ${dollarsText(each)} each: ${dollarsText(cents(count * each))}`;
    return `${count} × ${title}${price}`;
  }),
  ...(discount > 0 ? [`Discount: -${dollarsText(discount)}`] : []),
  `Total: ${dollarsText(total)}`,
];
