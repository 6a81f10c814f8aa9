import { maxDiscountCodeLength } from '@sixty/domain/sales/discount-form.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** An order in the address of a sales page, which survives a reload and the way through the log-in. */
export interface OrderSearch {
  readonly reading?: string;
  readonly math?: string;
  readonly training?: string;
  readonly code?: string;
}

/** The counts, and the discount code as typed; '' for none. */
export interface Order {
  readonly cart: Cart;
  readonly code: string;
}

const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Math.min(Number(text), 65_535) : otherwise;

/** With a longer code, the log-in would refuse the address as its return path. */
const longestCode = 600;

const isCode = (code: string): boolean =>
  code.length <= maxDiscountCodeLength &&
  /^\P{Cc}+$/u.test(code) &&
  encodeURIComponent(code.toWellFormed()).length <= longestCode;

/**
 * The order in an address; ignores invalid counts and codes.
 *
 * @param otherwise licenses of each program if the address has no count
 */
export const orderIn = (search: OrderSearch, otherwise: number): Order => {
  const given = { ...search } as SearchParams;
  const code = textParam(given, 'code') ?? '';
  return {
    cart: {
      reading: countOf(textParam(given, 'reading'), otherwise),
      math: countOf(textParam(given, 'math'), otherwise),
      training: countOf(textParam(given, 'training'), 0),
    },
    code: isCode(code) ? code : '',
  };
};

/** An order as a query. */
export const searchOf = ({ cart, code }: Order): OrderSearch => ({
  reading: `${cart.reading}`,
  math: `${cart.math}`,
  ...onlyGiven({ training: cart.training > 0 ? `${cart.training}` : null, code: isCode(code) ? code : null }),
});

/** Whether two orders have the same address. */
export const isSameOrder = (one: Order, other: Order): boolean =>
  JSON.stringify(searchOf(one)) === JSON.stringify(searchOf(other));

/** The kind of order, one of three. */
export interface OrderView {
  /** When the extended subscription was created; null if it extends none. */
  readonly created: string | null;
  /** Whether it adds licenses to existing ones. */
  readonly adds: boolean;
}

/** The page of an order. */
export const placeOf = (order: Order, { created, adds }: OrderView) => {
  const search = searchOf(order);
  if (created !== null) return { to: '/subscribe/extend', search: { ...search, created } } as const;
  return adds ? ({ to: '/subscribe/add', search } as const) : ({ to: '/subscribe', search } as const);
};
