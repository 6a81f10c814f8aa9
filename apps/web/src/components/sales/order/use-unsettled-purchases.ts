import type { Purchase } from '@sixty/contract/sales/purchases.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { purchasesQuery } from '../../../api/purchase-queries.ts';
import { refetchRoster } from '../../../api/query-client.ts';

/** For how long what is not settled is asked about by itself, and how long it rests between, in milliseconds. */
const longest = 5 * 60_000;
const restMs = 5000;

const isUnsettled = ({ isPaid, period }: Purchase): boolean => !isPaid || period === null;

/**
 * The purchases, asked for again while a payment is being confirmed and the page can be seen: that one came to nothing, no
 * event tells. Once all are settled, the licenses are others.
 */
export const useUnsettledPurchases = (enabled = true) => {
  const [until] = useState(() => Date.now() + longest);
  const found = useQuery({
    ...purchasesQuery(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.purchases.some(isUnsettled) && Date.now() < until ? restMs : false),
  });
  const unsettled = found.data?.purchases.filter(isUnsettled) ?? [];
  const waits = unsettled.length > 0;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits) void refetchRoster();
    waited.current = waits;
  }, [waits]);
  return { ...found, unsettled };
};
