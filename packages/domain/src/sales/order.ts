import type { CalendarDay } from '../kernel/calendar-day.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import {
  type Cart,
  type DiscountRefusal,
  type PriceList,
  type Quote,
  quoteFor,
  studentsOf,
  type TypedDiscount,
} from './price.ts';

/** The subscription that an order is to take over from. */
export interface Extended {
  readonly trial: boolean;
  /** Whether another one takes over from it already. */
  readonly isExtended: boolean;
}

/** All that decides about an order. */
export interface OrderFacts {
  readonly kind: 'card' | 'purchase-order';
  readonly cart: Cart;
  readonly prices: PriceList;
  readonly discount: TypedDiscount;
  /** Null where nothing is extended, 'missing' where the organization has no such subscription. */
  readonly extended: Extended | 'missing' | null;
  /** The earliest day that it is anywhere. */
  readonly today: CalendarDay;
}

export type OrderRefusal =
  | DiscountRefusal
  | 'nothing-to-buy'
  | 'order-too-large'
  | 'extension-missing'
  | 'extension-of-trial'
  | 'extension-exists';

/** The most cents of an order: a card is charged no more at once, and the database holds no larger number. */
const mostCents = { card: 99_999_999, 'purchase-order': 2 ** 31 - 1 } as const;

const extensionRefusal = (extended: OrderFacts['extended']): OrderRefusal | null => {
  if (extended === null) return null;
  if (extended === 'missing') return 'extension-missing';
  if (extended.trial) return 'extension-of-trial';
  return extended.isExtended ? 'extension-exists' : null;
};

/**
 * The price for which an order is taken, or why it is not. A code that does not count refuses it, as nobody is to pay more
 * than they saw.
 */
export const decideOrder = ({
  kind,
  cart,
  prices,
  discount,
  extended,
  today,
}: OrderFacts): Result<Quote, OrderRefusal> => {
  if (studentsOf(cart) === 0) return refuse('nothing-to-buy');
  const refusal = extensionRefusal(extended);
  if (refusal) return refuse(refusal);
  const quote = quoteFor(cart, prices, discount, today);
  if (quote.discountRefusal) return refuse(quote.discountRefusal);
  return quote.total + quote.discount <= mostCents[kind] ? accept(quote) : refuse('order-too-large');
};
