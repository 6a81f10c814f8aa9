import { type SearchParams, textParam } from '../../../api/search-params.ts';
import { type Order, type OrderSearch, orderIn } from '../../../components/sales/order/order-search.ts';

/** The order, and the subscription that the page extends (B section 2.1). */
export interface PricingSearch extends OrderSearch {
  readonly start?: string;
  readonly exp?: string;
  readonly created?: string;
}

/** What the one pricing page is used for, with its address as it came. */
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
 * What stands in the fields when the page opens. Where the address names no order, it is one license of each program to
 * begin with (C13), and none where licenses are added or extended: whoever extends comes with the present ones.
 */
export const orderOf = ({ kind, search }: PricingView): Order => orderIn(search, kind === 'subscribe' ? 1 : 0);

/** When the subscription was made that the address names to be extended; '' for none. */
export const createdOf = ({ search }: PricingView): string => textParam({ ...search } as SearchParams, 'created') ?? '';
