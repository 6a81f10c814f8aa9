import type { PaymentEvent, ReversalNotice } from '../../../adapters/payments/payments.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, rowsOf } from '../../../db/client.ts';
import { payOrder, type SettlementDeps, settleOrder } from '../settlement/commands.ts';
import { type CheckoutRow, closeOrder, findOrderOfSession } from '../settlement/queries.ts';
import { setHandled, setOrderOfEvent, setReversal, storePaymentEvent } from './queries.ts';

/**
 * Records a refund or dispute with its order; false if there is no such order. It removes no licenses: staff decide
 * that (decision 025).
 */
const recordReversal = async (
  deps: SettlementDeps,
  eventId: string,
  { payment, refunded, dispute }: ReversalNotice,
  now: Date,
): Promise<boolean> => {
  const session = await deps.payments?.findSessionOf(payment);
  const [order] = session ? await rowsOf(deps.db, findOrderOfSession, [session]) : [];
  if (!order) return false;
  await inTransaction(deps.db, async (rows) => {
    await rows(setOrderOfEvent, [eventId, order.id]);
    const [changed] = await rows(setReversal, [order.id, refunded, dispute]);
    if (!changed) return;
    const action = {
      at: now,
      actorId: changed.user_id,
      action: dispute === null ? 'order-refunded' : 'order-disputed',
    };
    const details = dispute === null ? { refunded: refunded ?? 0 } : { dispute };
    await recordActions(rows, action, [{ subjectId: order.id, details }]);
  });
  return true;
};

/** Acts on an event. @returns whether it belongs to a known order. */
const handleEvent = async (
  deps: SettlementDeps,
  { id, checkout, reversal }: PaymentEvent,
  order: CheckoutRow | undefined,
  now: Date,
): Promise<boolean> => {
  if (order && checkout?.state === 'paid') await payOrder(deps, order.id, now);
  if (order && checkout?.state === 'over') await rowsOf(deps.db, closeOrder, [order.id, now]);
  const isReversed = reversal !== null && (await recordReversal(deps, id, reversal, now));
  await rowsOf(deps.db, setHandled, [id, now]);
  return isReversed || order !== undefined;
};

const findOrderOf = async ({ db }: SettlementDeps, { checkout }: PaymentEvent) =>
  checkout ? (await rowsOf(db, findOrderOfSession, [checkout.session]))[0] : undefined;

/** Acts on a webhook, once however often it comes. The provider sends failed ones again. */
export const handlePaymentEvent = async (deps: SettlementDeps, event: PaymentEvent, now: Date): Promise<void> => {
  const order = await findOrderOf(deps, event);
  const [kept] = await rowsOf(deps.db, storePaymentEvent, [event.id, event.kind, order?.id ?? null, now]);
  if (!kept?.is_handled) await handleEvent(deps, event, order, now);
};

/**
 * Handles a past event again: settles its order, or asks the provider for the event if its order is unknown.
 *
 * @throws ProviderFailed if the provider cannot be asked.
 */
export const retryPaymentEvent = async (
  deps: SettlementDeps,
  { id, orderId }: { readonly id: string; readonly orderId: string | null },
  now: Date,
): Promise<'handled' | 'about-nothing' | 'gone'> => {
  if (orderId !== null) {
    await settleOrder(deps, orderId, now);
    await rowsOf(deps.db, setHandled, [id, now]);
    return 'handled';
  }
  const event = await deps.payments?.findEvent(id);
  if (!event) return 'gone';
  return (await handleEvent(deps, event, await findOrderOf(deps, event), now)) ? 'handled' : 'about-nothing';
};
