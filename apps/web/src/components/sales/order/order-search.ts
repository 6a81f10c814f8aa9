import type { Cart } from '@sixty/domain/sales/price.ts';
import { onlyGiven, type SearchParams, textParam } from '../../../api/search-params.ts';

/** An order as the address of a page that sells has it, so that a reload and the ways to log in and back keep it. */
export interface OrderSearch {
  readonly reading?: string;
  readonly math?: string;
  readonly training?: string;
  readonly code?: string;
}

/** What is counted, and the discount code as it is typed; '' for none. */
export interface Order {
  readonly cart: Cart;
  readonly code: string;
}

const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Math.min(Number(text), 65_535) : otherwise;

/** A longer code, as an address spells it, would make one that is refused as the way back from the log-in. */
const longestCode = 600;

const isCode = (code: string): boolean =>
  code.length <= 175 && /^\P{Cc}+$/u.test(code) && encodeURIComponent(code.toWellFormed()).length <= longestCode;

/**
 * The order of an address, which may hold anything: what is no count and no code is read as if it were not there.
 * @param otherwise licenses of each program where the address names no count
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

/** An order for an address. */
export const searchOf = ({ cart, code }: Order): OrderSearch => ({
  reading: `${cart.reading}`,
  math: `${cart.math}`,
  ...onlyGiven({ training: cart.training > 0 ? `${cart.training}` : null, code: isCode(code) ? code : null }),
});

/** Whether an address spells two orders alike. */
export const isSameOrder = (one: Order, other: Order): boolean =>
  JSON.stringify(searchOf(one)) === JSON.stringify(searchOf(other));

/** Which of the three views an order is of. */
export interface OrderView {
  /** When the subscription was made that it extends; null where it extends none. */
  readonly created: string | null;
  /** Whether it adds licenses to others. */
  readonly adds: boolean;
}

/** The page on which an order stands. */
export const placeOf = (order: Order, { created, adds }: OrderView) => {
  const search = searchOf(order);
  if (created !== null) return { to: '/subscribe/extend', search: { ...search, created } } as const;
  return adds ? ({ to: '/subscribe/add', search } as const) : ({ to: '/subscribe', search } as const);
};
