import type { PriceAnswer } from '@sixty/contract/sales/pricing.ts';
import type { Cart } from '@sixty/domain/sales/price.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { priceQuery, pricesQuery } from '../../../api/pricing-queries.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** How long a discount code is not edited before it is asked for, in milliseconds (B section 9). */
const restMs = 600;

export interface Quoting {
  /** Prices of one each, which are the same whatever is bought; undefined until they are known. */
  readonly prices: PriceAnswer['prices'] | undefined;
  /** What exactly this order costs; undefined while that is asked for, so that no other total is taken for it. */
  readonly quote: PriceAnswer | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** The price of an order: asked for at once when a count changes, and when the code has not been edited for a moment. */
export const useQuote = (cart: Cart, typedCode: string): Quoting => {
  const code = typedCode.trim();
  const settled = useDebounced(code, restMs);
  // A code that was emptied is gone at once.
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
