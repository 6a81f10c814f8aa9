import { type SearchParams, textParam } from '../../../api/search-params.ts';
import { type Order, type OrderSearch, orderIn } from '../../../components/sales/order/order-search.ts';

/** The order, and the subscription that the page extends (B section 2.1). */
export interface PricingSearch extends OrderSearch {
  readonly start?: string;
  readonly exp?: string;
  readonly created?: string;
}

/** The purpose of the pricing page, with its original address. */
export interface PricingView {
  readonly kind: 'subscribe' | 'add' | 'extend';
  readonly search: PricingSearch;
}

export const viewTitles = {
  subscribe: 'Subscribe',
  add: 'Add Licenses',
  extend: 'Extend Subscriptions',
} as const satisfies Record<PricingView['kind'], string>;

/**
 * The initial values of the fields. Without an order in the address, one license of each program (C13), or none when
 * adding or extending: an extension brings the present counts in its link.
 */
export const orderOf = ({ kind, search }: PricingView): Order => orderIn(search, kind === 'subscribe' ? 1 : 0);

/** When the subscription to extend was created, from the address; '' for none. */
export const createdOf = ({ search }: PricingView): string => textParam({ ...search } as SearchParams, 'created') ?? '';
