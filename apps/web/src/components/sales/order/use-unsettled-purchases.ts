import type { Purchase } from '@sixty/contract/sales/purchases.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { purchasesQuery } from '../../../api/purchase-queries.ts';
import { refetchRoster } from '../../../api/query-client.ts';

/** How long unsettled purchases are polled, and the interval; in milliseconds. */
const pollLimitMs = 5 * 60_000;
const pollMs = 5000;

const isUnsettled = ({ period, approval }: Purchase): boolean => period === null && approval !== 'declined';

/**
 * The purchases, polled while a payment is being confirmed and the page is visible, because no event reports a failed
 * payment. Refreshes the licenses once all are settled.
 */
export const useUnsettledPurchases = (enabled = true) => {
  const [until] = useState(() => Date.now() + pollLimitMs);
  const found = useQuery({
    ...purchasesQuery(),
    enabled,
    refetchInterval: ({ state }) => (state.data?.purchases.some(isUnsettled) && Date.now() < until ? pollMs : false),
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
