import type { InputOf } from '@sixty/contract/endpoint.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { queryOptions } from '@tanstack/react-query';
import { callWithPuzzles } from './call-with-puzzles.ts';
import { call } from './client.ts';
import { stringifySearch } from './search-params.ts';

export type PriceAsked = InputOf<typeof findPrice>;

/** The cost of an order. */
export const priceQuery = (asked: PriceAsked) =>
  queryOptions({ queryKey: ['price', asked], queryFn: () => callWithPuzzles(findPrice, asked) });

const oneOfEach: PriceAsked = { reading: 1, math: 1, training: 0, discountCode: '' };

/** The address of the unit prices. */
export const pricesAddress = findPrice.path + stringifySearch({ ...oneOfEach });

/** Unit prices, which do not depend on the order; most sales pages open with them. */
export const pricesQuery = () =>
  queryOptions({
    ...priceQuery(oneOfEach),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Subscriptions of the current organization. */
export const subscriptionsQuery = () =>
  queryOptions({ queryKey: ['subscriptions'], queryFn: () => call(listSubscriptions, {}) });
