import type { Purchase } from '@sixty/contract/purchases.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { purchasesQuery } from '../../api/purchase-queries.ts';
import { refetchRoster } from '../../api/query-client.ts';

/** How often what is not settled is asked about by itself, and how long it rests between, in milliseconds: for five minutes. */
const mostTimes = 60;
const restMs = 5000;

const isUnsettled = ({ isPaid, period }: Purchase): boolean => !isPaid || period === null;

/**
 * The purchases, asked for again while a payment is being confirmed and the page can be seen: that one came to nothing, no
 * event tells. Once all are settled, the licenses are others.
 */
export const useUnsettledPurchases = () => {
  const found = useQuery({
    ...purchasesQuery(),
    refetchInterval: ({ state }) =>
      state.data?.purchases.some(isUnsettled) && state.dataUpdateCount < mostTimes ? restMs : false,
  });
  const waits = found.data?.purchases.some(isUnsettled) === true;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits) void refetchRoster();
    waited.current = waits;
  }, [waits]);
  return found;
};
