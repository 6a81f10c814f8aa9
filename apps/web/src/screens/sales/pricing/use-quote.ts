import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceQuery, pricesQuery } from '../../../api/pricing-queries.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** The pause in editing a discount code before it is requested, in milliseconds (B section 9). */
const restMs = 600;

export interface Quoting {
  /** Unit prices, which do not depend on the order; undefined until loaded. */
  readonly prices: PriceAnswer['prices'] | undefined;
  /** The exact price of this order; undefined while loading, so that an old total is not mistaken for it. */
  readonly quote: PriceAnswer | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The price of an order: requested immediately when a count changes, and after a pause when the code does. */
export const useQuote = (cart: Cart, typedCode: string): Quoting => {
  const code = typedCode.trim();
  const settled = useDebounced(code, restMs);
  // Clearing the code takes effect immediately.
  const discountCode = code === '' ? '' : settled;
  const list = useQuery(pricesQuery());
  const { data, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...priceQuery({ ...cart, discountCode }),
    placeholderData: keepPreviousData,
  });
  const isCurrent = data !== undefined && !isPlaceholderData && discountCode === code;
  return {
    prices: list.data?.prices ?? data?.prices,
    quote: isCurrent ? data : undefined,
    error: isCurrent ? null : error,
    isFetching,
    retry: () => {
      void refetch();
      if (list.isError) void list.refetch();
    },
  };
};
