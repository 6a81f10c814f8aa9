import { rowsOf } from '../../../db/client.ts';
import type { Schedule } from '../../../jobs/schedules.ts';
import { failureFields } from '../../../log.ts';
import { type SettlementDeps, settleOrder } from './commands.ts';
import { listUnsettled, setAsked, unsettledAt } from './queries.ts';

/**
 * Settles open orders: fulfills a payment that neither webhook nor return page reported, and cancels orders that will
 * never be paid. One failure does not block the others.
 */
const settleOrders = async (deps: SettlementDeps, now: Date, stopping: AbortSignal): Promise<void> => {
  for (const { id } of await rowsOf(deps.db, listUnsettled, [...unsettledAt(now)])) {
    if (stopping.aborted) return;
    await rowsOf(deps.db, setAsked, [id, now]);
    await settleOrder(deps, id, now).catch((error: unknown) => deps.log('checkout-failed', failureFields(error)));
  }
};

export const settlementSchedules = (deps: SettlementDeps & { readonly now: () => Date }): Schedule[] => [
  { name: 'orders', every: 60_000, run: (stopping) => settleOrders(deps, deps.now(), stopping) },
];
