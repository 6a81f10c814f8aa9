import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '../../../api/pricing-queries.ts';

/** What a new account has for free; null without a trial, undefined while unknown. */
export const useTrial = (): PriceAnswer['trial'] | undefined => useQuery(pricesQuery()).data?.trial;
