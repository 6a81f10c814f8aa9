import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { isSameOrder, type Order, searchOf } from '../../../components/sales/order/order-search.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { orderOf, type PricingView } from './pricing-view.ts';

/** The pause in input before the address is updated, in milliseconds. */
const restMs = 400;

/**
 * The order of the page. Its address follows after a pause, by replacing the history entry.
 *
 * @returns `keep`, which writes the address immediately.
 */
export const useOrder = (view: PricingView) => {
  const { kind } = view;
  const [order, setOrder] = useState(() => orderOf(view));
  const router = useRouter();
  const keep = useCallback(
    (kept: Order) => {
      const { status, location } = router.state;
      const { search } = location;
      // Does not interrupt a navigation.
      if (status === 'pending' || isSameOrder(kept, orderOf({ kind, search }))) return;
      const { code: _code, training: _training, ...others } = search;
      void router.navigate({ to: '.', search: { ...others, ...searchOf(kept) }, replace: true, resetScroll: false });
    },
    [router, kind],
  );
  const settled = useDebounced(order, restMs);
  useEffect(() => keep(settled), [keep, settled]);
  return { order, setOrder, keep };
};
