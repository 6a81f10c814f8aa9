import type { InputOf } from '@sixty/contract/endpoint.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { stringifySearch } from './search-params.ts';

export type PriceAsked = InputOf<typeof findPrice>;

/** What an order would cost. */
export const priceQuery = (asked: PriceAsked) =>
  queryOptions({ queryKey: ['price', asked], queryFn: ({ signal }) => call(findPrice, asked, { signal }) });

const oneOfEach: PriceAsked = { reading: 1, math: 1, training: 0, discountCode: '' };

/** Where the price of one of each is answered. */
export const pricesAddress = findPrice.path + stringifySearch({ ...oneOfEach });

/** What one of each costs, which is the same whatever is bought; with it most pages that sell open. */
export const pricesQuery = () =>
  queryOptions({
    ...priceQuery(oneOfEach),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Subscriptions of the current organization. */
export const subscriptionsQuery = () =>
  queryOptions({ queryKey: ['subscriptions'], queryFn: () => call(listSubscriptions, {}) });
