import { type Cents, cents, dollarsText } from '../kernel/money.ts';
import { pricedLines } from './order-lines.ts';
import type { Cart, PriceList } from './price.ts';

/** The products of an order and their prices. */
export interface Ordered {
  readonly cart: Cart;
  readonly discount: Cents;
  readonly total: Cents;
}

/** An order as a message lists it: a line for each product with its price, the discount, and the total. */
export const orderText = ({ cart, discount, total }: Ordered, prices: PriceList): readonly string[] => [
  ...pricedLines(cart, prices, cents(total + discount)).map(({ title, count, each }) => {
    const price = each === null ? '' : `, at ${dollarsText(each)} each: ${dollarsText(cents(count * each))}`;
    return `${count} × ${title}${price}`;
  }),
  ...(discount > 0 ? [`Discount: -${dollarsText(discount)}`] : []),
  `Total: ${dollarsText(total)}`,
];
