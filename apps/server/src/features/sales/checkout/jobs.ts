import { rowsOf } from '../../../db/client.ts';
import type { Schedule } from '../../../jobs/schedules.ts';
import { failureFields } from '../../../log.ts';
import { type CheckoutDeps, settleOrder } from './commands.ts';
import { listUnsettled, setAsked, unsettledAt } from './queries.ts';

/**
 * Looks after the orders that nobody finished: a payment of which neither webhook nor return page told is fulfilled, and what
 * will never be paid is given up. One that fails does not keep the others from it.
 */
const settleOrders = async (deps: CheckoutDeps, now: Date, stopping: AbortSignal): Promise<void> => {
  for (const { id } of await rowsOf(deps.db, listUnsettled, [...unsettledAt(now)])) {
    if (stopping.aborted) return;
    await rowsOf(deps.db, setAsked, [id, now]);
    await settleOrder(deps, id, now).catch((error: unknown) => deps.log('checkout-failed', failureFields(error)));
  }
};

export const checkoutSchedules = (deps: CheckoutDeps & { readonly now: () => Date }): Schedule[] => [
  { name: 'orders', every: 60_000, run: (stopping) => settleOrders(deps, deps.now(), stopping) },
];
