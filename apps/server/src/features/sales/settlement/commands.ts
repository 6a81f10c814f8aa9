import type { CheckoutState, Payments } from '../../../adapters/payments/payments.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, rowsOf, violates } from '../../../db/client.ts';
import { failureFields, type Log } from '../../../log.ts';
import { type FulfillDeps, fulfillOrder } from '../fulfillment/commands.ts';
import { setPaid } from '../orders/queries.ts';
import { type CheckoutRow, closeOrder, findOrder } from './queries.ts';

export interface SettlementDeps extends FulfillDeps {
  readonly log: Log;
  /** Null if cards are not accepted. */
  readonly payments: Payments | null;
}

/** Time after which an unopened page counts as abandoned, in milliseconds. */
const openTimeout = 300_000;

/** How long a page unknown to the provider is still looked for, in milliseconds: its keys may be wrong for a while. */
const missingPageTimeout = 24 * 3_600_000;

/** Records a payment regardless of the order's earlier state: money taken is never lost. */
export const payOrder = async (deps: SettlementDeps, orderId: string, now: Date): Promise<void> => {
  const pay = () =>
    inTransaction(deps.db, async (rows) => {
      const [paid] = await rows(setPaid, [orderId, now]);
      if (!paid) return;
      await recordActions(rows, { at: now, actorId: paid.user_id, action: 'order-paid' }, [{ subjectId: orderId }]);
    });
  // Another order took the discount concurrently: try again, which sees it.
  await pay().catch((error: unknown) => {
    if (violates(error, 'orders_discount_key')) return pay();
    throw error;
  });
  await fulfillOrder(deps, orderId, now);
};

/** The outcome of an order. */
export type Settled = 'fulfilled' | 'open' | 'over';

/**
 * Asks the provider for the outcome of an order and acts on it. With `expirePage`, closes the hosted page if it is still
 * open, so that it can no longer be paid.
 *
 * @throws if the provider cannot be reached.
 */
export const settle = async (
  deps: SettlementDeps,
  order: CheckoutRow,
  now: Date,
  { expirePage }: { readonly expirePage: boolean },
): Promise<Settled> => {
  if (order.is_fulfilled) return 'fulfilled';
  if (order.is_paid) {
    await fulfillOrder(deps, order.id, now);
    return 'fulfilled';
  }
  const state = await stateOf(deps, order, now, expirePage);
  if (state === 'paid') {
    await payOrder(deps, order.id, now);
    return 'fulfilled';
  }
  if (state === 'over') await rowsOf(deps.db, closeOrder, [order.id, now]);
  return state;
};

const stateOf = async (
  { payments }: SettlementDeps,
  { session, created_at }: CheckoutRow,
  now: Date,
  expirePage: boolean,
): Promise<CheckoutState> => {
  const age = now.getTime() - created_at.getTime();
  // No customer was ever sent to its page.
  if (session === null) return expirePage || age > openTimeout ? 'over' : 'open';
  // Its page may still be paid at the provider, though this server cannot ask.
  if (payments === null) return 'open';
  const state = await (expirePage ? payments.expireSession(session, now) : payments.findSession(session, now));
  if (state !== 'missing') return state;
  return age > missingPageTimeout ? 'over' : 'open';
};

/** Settles an order by its id, for the job and for staff. */
export const settleOrder = async (deps: SettlementDeps, orderId: string, now: Date): Promise<Settled | null> => {
  const [order] = await rowsOf(deps.db, findOrder, [orderId]);
  // The page of a canceled order is closed, so that it cannot be paid later.
  return order ? settle(deps, order, now, { expirePage: order.is_ended }) : null;
};

/** Logs why a call to the provider failed; false, as its outcome is unknown. */
export const logFailure =
  ({ log }: SettlementDeps) =>
  (error: unknown): false => {
    log('checkout-failed', failureFields(error));
    return false;
  };
