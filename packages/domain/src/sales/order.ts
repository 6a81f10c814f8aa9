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

/** The subscription that an order renews. */
export interface Extended {
  readonly trial: boolean;
  /** Whether it has a renewal. */
  readonly isExtended: boolean;
}

/** All facts that decide about an order. */
export interface OrderFacts {
  readonly kind: 'card' | 'purchase-order';
  readonly cart: Cart;
  readonly prices: PriceList;
  readonly discount: TypedDiscount;
  /** Null without an extension, 'missing' if the organization has no such subscription. */
  readonly extended: Extended | 'missing' | null;
  /** The earliest current day on earth. */
  readonly today: CalendarDay;
}

export type OrderRefusal =
  | DiscountRefusal
  | 'nothing-to-buy'
  | 'order-too-large'
  | 'extension-missing'
  | 'extension-of-trial'
  | 'extension-exists';

/** The most cents of an order: the limit of a card payment and of the database column. */
const maxCents = { card: 99_999_999, 'purchase-order': 2 ** 31 - 1 } as const;

const extensionRefusal = (extended: OrderFacts['extended']): OrderRefusal | null => {
  if (extended === null) return null;
  if (extended === 'missing') return 'extension-missing';
  if (extended.trial) return 'extension-of-trial';
  return extended.isExtended ? 'extension-exists' : null;
};

/**
 * The price of an order, or why it is refused. A code that does not count refuses it, because nobody may pay more than
 * they saw.
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
  return quote.total + quote.discount <= maxCents[kind] ? accept(quote) : refuse('order-too-large');
};
