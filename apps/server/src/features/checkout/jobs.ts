import { rowsOf } from '../../db/client.ts';
import { failureFields } from '../../log.ts';
import { type CheckoutDeps, givenUpLives, settleOrder } from './commands.ts';
import { listUnsettled } from './queries.ts';

/** An order is left to the customer and the provider for this long, in milliseconds. */
const leftAloneFor = 60_000;

/**
 * Looks after the orders that nobody finished: a payment of which neither webhook nor return page told is fulfilled, and what
 * will never be paid is given up. One that fails does not keep the others from it.
 */
export const settleOrders = async (deps: CheckoutDeps, now: Date): Promise<void> => {
  const moment = now.getTime();
  const unsettled = await rowsOf(deps.db, listUnsettled, [
    new Date(moment - leftAloneFor),
    new Date(moment - givenUpLives),
  ]);
  for (const { id } of unsettled) {
    await settleOrder(deps, id, now).catch((error: unknown) => deps.log('checkout-failed', failureFields(error)));
  }
};
