import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { startCheckout as startCheckoutEndpoint } from '@sixty/contract/sales/checkout.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { isUuid, uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { isMadeAt, isTypedCode } from '@sixty/domain/sales/is-same-order.ts';
import { orderLines, pricesOf } from '@sixty/domain/sales/order-lines.ts';
import type { PriceList, Quote } from '@sixty/domain/sales/price.ts';
import {
  type CheckoutState,
  type PaymentEvent,
  type Payments,
  type ReversalNotice,
  returnPath,
} from '../../../adapters/payments/payments.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import type { RequestContext } from '../../../http/route.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, tooMany } from '../../../http/throttle.ts';
import { failureFields, type Log } from '../../../log.ts';
import { boughtBy, type FulfillDeps, fulfillOrder } from '../fulfillment/commands.ts';
import { countingDiscount, type NewOrder, placeOrder } from '../orders/commands.ts';
import { setPaid } from '../orders/queries.ts';
import { checkouts, outcomes, wrongCodes } from './limits.ts';
import {
  type CheckoutRow,
  closeOrder,
  closeUnopened,
  findActivation,
  findBuyerEmail,
  findOrder,
  findOrderAgain,
  findOrderOfSession,
  findStarted,
  listCanceled,
  noteEvent,
  setHandled,
  setOrderOfEvent,
  setReversal,
  setSession,
} from './queries.ts';

export interface CheckoutDeps extends FulfillDeps {
  readonly throttle: Throttle;
  readonly log: Log;
  readonly prices: PriceList;
  /** Null if cards are not accepted. */
  readonly payments: Payments | null;
}

/** Time after which an unopened page counts as abandoned, in milliseconds. */
const openTimeout = 300_000;

/** How long a page unknown to the provider is still looked for, in milliseconds: its keys may be wrong for a while. */
const missingPageTimeout = 24 * 3_600_000;

/** Records a payment regardless of the order's earlier state: money taken is never lost. */
const payOrder = async (deps: CheckoutDeps, orderId: string, now: Date): Promise<void> => {
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
type Settled = 'fulfilled' | 'open' | 'over';

/**
 * Asks the provider for the outcome of an order and acts on it. With `end`, closes the hosted page if it is still
 * open, so that it can no longer be paid.
 *
 * @throws if the provider cannot be reached.
 */
const settle = async (
  deps: CheckoutDeps,
  order: CheckoutRow,
  now: Date,
  { end }: { readonly end: boolean },
): Promise<Settled> => {
  if (order.is_fulfilled) return 'fulfilled';
  if (order.is_paid) {
    await fulfillOrder(deps, order.id, now);
    return 'fulfilled';
  }
  const state = await stateOf(deps, order, now, end);
  if (state === 'paid') {
    await payOrder(deps, order.id, now);
    return 'fulfilled';
  }
  if (state === 'over') await rowsOf(deps.db, closeOrder, [order.id, now]);
  return state;
};

const stateOf = async (
  { payments }: CheckoutDeps,
  { session, created_at }: CheckoutRow,
  now: Date,
  end: boolean,
): Promise<CheckoutState> => {
  const age = now.getTime() - created_at.getTime();
  // No customer was ever sent to its page.
  if (session === null) return end || age > openTimeout ? 'over' : 'open';
  // Its page may still be paid at the provider, though this server cannot ask.
  if (payments === null) return 'open';
  const state = await (end ? payments.expireSession(session, now) : payments.findSession(session, now));
  if (state !== 'missing') return state;
  return age > missingPageTimeout ? 'over' : 'open';
};

/** Settles an order by its id, for the job and for staff. */
export const reconcileOrder = async (deps: CheckoutDeps, orderId: string, now: Date): Promise<Settled | null> => {
  const [order] = await rowsOf(deps.db, findOrder, [orderId]);
  // The page of a canceled order is closed, so that it cannot be paid later.
  return order ? settle(deps, order, now, { end: order.is_ended }) : null;
};

/**
 * Closes the pages the user left open, so that a user does not pay in two tabs.
 *
 * @returns whether all were settled; the job retries the rest.
 */
const closeEarlierPages = async (
  deps: CheckoutDeps,
  { userId, organizationId }: RosterScope,
  now: Date,
): Promise<boolean> => {
  const canceled = await rowsOf(deps.db, listCanceled, [userId, organizationId]);
  const closed = await Promise.all(
    canceled.map(({ id }) => reconcileOrder(deps, id, now).then(() => true, failed(deps))),
  );
  return !closed.includes(false);
};

const failed =
  ({ log }: CheckoutDeps) =>
  (error: unknown): false => {
    log('checkout-failed', failureFields(error));
    return false;
  };

/** The result of an earlier call with this id; null if there was none. */
const findEarlierCall = async (rows: Rows, { id, actor, cart, prices, discountCode, extendCreated }: NewOrder) => {
  const [order] = await rows(findStarted, [id]);
  if (!order) return null;
  const isSame =
    order.kind === 'card' &&
    order.user_id === actor.scope.userId &&
    order.organization_id === actor.scope.organizationId &&
    order.reading_seats === cart.reading &&
    order.math_seats === cart.math &&
    order.trainings === cart.training &&
    isTypedCode(order.discount_code, discountCode) &&
    isMadeAt(order.extended_created, extendCreated);
  if (!isSame) return refuse('order-changed');
  if (order.is_ended && !order.is_paid) return refuse('checkout-not-started');
  return accept({
    createdAt: order.created_at,
    isPaid: order.is_paid,
    quote: { discount: cents(order.discount_cents), total: cents(order.total_cents) },
    prices: pricesOf(order, prices),
  });
};

const place = (deps: CheckoutDeps, order: NewOrder, now: Date) =>
  inTransaction(deps.db, async (rows) => {
    // Concurrent identical calls take turns here.
    await rows(lockUser, [order.actor.scope.userId]);
    const before = await findEarlierCall(rows, order);
    if (before) return before;
    const placed = await placeOrder(rows, order, now);
    if (!placed.ok) return placed;
    const { quote } = placed.value;
    if (quote.total > 0 && deps.payments === null) return refuse('checkout-unavailable');
    await deps.countEvent(rows, { event: 'begin-checkout', audience: 'customer' }, now);
    return accept({ createdAt: now, isPaid: false, quote, prices: order.prices });
  }).catch((error: unknown) => {
    if (violates(error, 'orders_pkey')) return refuse('order-changed');
    throw error;
  });

/**
 * Fixes the price of an order and opens the provider's page for it. A free order needs none. A repeated call with its
 * id returns the same order and page.
 */
export const startCheckout = async (
  deps: CheckoutDeps,
  context: RequestContext<CustomerActor>,
  { orderID, products, discountCode, extendCreated, zone }: InputOf<typeof startCheckoutEndpoint>,
) => {
  const { actor, now } = context;
  const id = orderID ?? uuidV7(now.getTime(), randomBytes(10));
  const cart = {
    reading: products['Reading Subscription'],
    math: products['Math Subscription'],
    training: products.Training,
  };
  const order: NewOrder = {
    ...{ id, actor, kind: 'card', cart, prices: deps.prices },
    ...{ discountCode, extendCreated: extendCreated?.created ?? null, zone },
  };
  const placed = await countingDiscount(deps.throttle, context, discountCode, async () => {
    const wait = await deps.throttle.countAttempt([{ rule: checkouts, parts: [actor.scope.userId] }]);
    return wait === null ? place(deps, order, now) : tooMany(wait);
  });
  if (!placed.ok) return placed;
  const { createdAt, isPaid, quote, prices } = placed.value;
  const othersClosed = await closeEarlierPages(deps, actor.scope, now);
  if (isPaid || quote.total === 0) {
    await payOrder(deps, id, now);
    return accept({ checkoutID: id, url: returnPath(id, 'success') });
  }
  const url = othersClosed ? await openPage(deps, actor.scope, { id, cart, prices, quote, createdAt }, now) : null;
  if (url !== null) return accept({ checkoutID: id, url });
  await rowsOf(deps.db, closeUnopened, [id, now]);
  return refuse('checkout-not-started');
};

/** The address of the page; null if it could not be opened or its order is no longer open. */
const openPage = async (
  deps: CheckoutDeps,
  { userId }: RosterScope,
  {
    id,
    cart,
    prices,
    quote,
    createdAt,
  }: Pick<NewOrder, 'id' | 'cart' | 'prices'> & {
    readonly quote: Pick<Quote, 'discount' | 'total'>;
    readonly createdAt: Date;
  },
  now: Date,
): Promise<string | null> => {
  const { db, payments } = deps;
  if (payments === null) return null;
  const [buyer] = await rowsOf(db, findBuyerEmail, [userId]);
  try {
    const { session, url } = await payments.startCheckout({
      id,
      email: buyer?.email ?? '',
      lines: orderLines(cart).map(({ thing, title, count }) => ({ title, count, each: prices[thing] })),
      discount: quote.discount,
      total: quote.total,
      createdAt,
    });
    const [kept] = await rowsOf(db, setSession, [id, session]);
    if (kept) return url;
    await payments.expireSession(session, now);
  } catch (error) {
    failed(deps)(error);
  }
  return null;
};

/** An order, and how its customer came back from the provider's page. */
type Completed = Readonly<{ status: string; checkoutId: string }>;

const findOwnOrder = async (deps: CheckoutDeps, { organizationId }: RosterScope, checkoutId: string) => {
  const [order] = isUuid(checkoutId) ? await rowsOf(deps.db, findOrder, [checkoutId]) : [];
  return order?.organization_id === organizationId ? order : null;
};

/** What a member of the organization reads about an order; `false` if the provider could not be reached. */
const outcomeOf = async (
  deps: CheckoutDeps,
  { userId }: RosterScope,
  { status, checkoutId }: Completed,
  settled: Settled | false,
  now: Date,
) => {
  if (settled === 'fulfilled') {
    const bought = await boughtBy(deps.db, checkoutId, now);
    return accept(bought ? ({ cameTo: 'success', bought } as const) : ({ cameTo: 'pending' } as const));
  }
  if (settled === 'open') return accept({ cameTo: 'pending' } as const);
  // A customer who may have paid never reads that nothing was charged.
  if (settled === false) return accept({ cameTo: 'unknown' } as const);
  const [again] = await rowsOf(deps.db, findOrderAgain, [checkoutId, userId]);
  return accept({ cameTo: status === 'declined' ? 'declined' : 'abandoned', again: again ?? null } as const);
};

export type Outcome = Awaited<ReturnType<typeof outcomeOf>>['value'];

/** The outcome of an order as stored, for a member of its organization. */
export const findOutcome = async (deps: CheckoutDeps, scope: RosterScope, completed: Completed, now: Date) => {
  const order = await findOwnOrder(deps, scope, completed.checkoutId);
  if (!order) return refuse('checkout-missing');
  const settled = order.is_fulfilled ? 'fulfilled' : order.is_closed && !order.is_paid ? 'over' : 'open';
  return outcomeOf(deps, scope, completed, settled, now);
};

/**
 * Settles an order with the provider, for a member of its organization. The address is trusted in one respect only:
 * the order's own customer, coming back without having paid, cancels it.
 */
export const finishCheckout = async (deps: CheckoutDeps, scope: RosterScope, completed: Completed, now: Date) => {
  const wait = await deps.throttle.countAttempt([{ rule: outcomes, parts: [scope.userId] }]);
  if (wait !== null) return tooMany(wait);
  const order = await findOwnOrder(deps, scope, completed.checkoutId);
  if (!order) return refuse('checkout-missing');
  const end = completed.status !== 'success' && order.user_id === scope.userId;
  const settled = await settle(deps, order, now, { end }).catch(failed(deps));
  return outcomeOf(deps, scope, completed, settled, now);
};

/**
 * Records a refund or dispute with its order; false if there is no such order. It removes no licenses: staff decide
 * that (decision 025).
 */
const noteReversal = async (
  deps: CheckoutDeps,
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
  deps: CheckoutDeps,
  { id, checkout, reversal }: PaymentEvent,
  order: CheckoutRow | undefined,
  now: Date,
): Promise<boolean> => {
  if (order && checkout?.state === 'paid') await payOrder(deps, order.id, now);
  if (order && checkout?.state === 'over') await rowsOf(deps.db, closeOrder, [order.id, now]);
  const isReversed = reversal !== null && (await noteReversal(deps, id, reversal, now));
  await rowsOf(deps.db, setHandled, [id, now]);
  return isReversed || order !== undefined;
};

const findOrderOf = async ({ db }: CheckoutDeps, { checkout }: PaymentEvent) =>
  checkout ? (await rowsOf(db, findOrderOfSession, [checkout.session]))[0] : undefined;

/** Acts on a webhook, once however often it comes. The provider sends failed ones again. */
export const handlePaymentEvent = async (deps: CheckoutDeps, event: PaymentEvent, now: Date): Promise<void> => {
  const order = await findOrderOf(deps, event);
  const [kept] = await rowsOf(deps.db, noteEvent, [event.id, event.kind, order?.id ?? null, now]);
  if (!kept?.is_handled) await handleEvent(deps, event, order, now);
};

/**
 * Handles a past event again: settles its order, or asks the provider for the event if its order is unknown.
 *
 * @throws ProviderFailed if the provider cannot be asked.
 */
export const retryPaymentEvent = async (
  deps: CheckoutDeps,
  { id, orderId }: { readonly id: string; readonly orderId: string | null },
  now: Date,
): Promise<'handled' | 'about-nothing' | 'gone'> => {
  if (orderId !== null) {
    await reconcileOrder(deps, orderId, now);
    await rowsOf(deps.db, setHandled, [id, now]);
    return 'handled';
  }
  const event = await deps.payments?.findEvent(id);
  if (!event) return 'gone';
  return (await handleEvent(deps, event, await findOrderOf(deps, event), now)) ? 'handled' : 'about-nothing';
};

/** Follows the link of a receipt (C4), which exists once the order is fulfilled. */
export const activateSubscription = async (deps: CheckoutDeps, code: string, address: string, now: Date) => {
  const [bought] = await rowsOf(deps.db, findActivation, [hashOfToken(code)]);
  if (!bought) {
    const wait = await deps.throttle.countAttempt([{ rule: wrongCodes, parts: [networkOf(address)] }]);
    return wait === null ? refuse('activation-missing') : tooMany(wait);
  }
  if (bought.expires_at <= now) return refuse('activation-over');
  return accept({ isAhead: bought.starts_at > now });
};
