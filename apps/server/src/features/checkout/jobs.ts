import { rowsOf } from '../../db/client.ts';
import { failureFields } from '../../log.ts';
import { type CheckoutDeps, settleOrder } from './commands.ts';
import { listUnsettled, setAsked } from './queries.ts';

/** An order is left to the customer and the provider for this long, in milliseconds. */
const leftAloneFor = 60_000;

/** The provider is asked once more about a page after this long, in milliseconds: webhooks tell sooner, as a rule. */
const askedEvery = 300_000;

/**
 * Looks after the orders that nobody finished: a payment of which neither webhook nor return page told is fulfilled, and what
 * will never be paid is given up. One that fails does not keep the others from it.
 */
export const settleOrders = async (deps: CheckoutDeps, now: Date, stopping: AbortSignal): Promise<void> => {
  const moment = now.getTime();
  const unsettled = await rowsOf(deps.db, listUnsettled, [
    new Date(moment - leftAloneFor),
    new Date(moment - askedEvery),
  ]);
  for (const { id } of unsettled) {
    if (stopping.aborted) return;
    await rowsOf(deps.db, setAsked, [id, now]);
    await settleOrder(deps, id, now).catch((error: unknown) => deps.log('checkout-failed', failureFields(error)));
  }
};
