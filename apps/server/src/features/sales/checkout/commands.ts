import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { startCheckout as startCheckoutEndpoint } from '@sixty/contract/sales/checkout.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { isUuid, uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { isSameOrder } from '@sixty/domain/sales/is-same-order.ts';
import { orderLines, pricesOf } from '@sixty/domain/sales/order-lines.ts';
import type { PriceList, Quote } from '@sixty/domain/sales/price.ts';
import { returnPath } from '../../../adapters/payments/payments.ts';
import { inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import type { RequestContext } from '../../../http/route.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import { networkOf, type Throttle, tooMany } from '../../../http/throttle.ts';
import { boughtBy } from '../fulfillment/commands.ts';
import { countingDiscount, type NewOrder, placeOrder } from '../orders/commands.ts';
import {
  logFailure,
  payOrder,
  type Settled,
  type SettlementDeps,
  settle,
  settleOrder,
} from '../settlement/commands.ts';
import { findOrder } from '../settlement/queries.ts';
import { checkouts, outcomes, wrongCodes } from './limits.ts';
import {
  closeUnopened,
  findActivation,
  findBuyerEmail,
  findOrderAgain,
  findStarted,
  listCanceled,
  setSession,
} from './queries.ts';

export interface CheckoutDeps extends SettlementDeps {
  readonly throttle: Throttle;
  readonly prices: PriceList;
}

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
    canceled.map(({ id }) => settleOrder(deps, id, now).then(() => true, logFailure(deps))),
  );
  return !closed.includes(false);
};

/** The result of an earlier call with this id; null if there was none. */
const findEarlierCall = async (rows: Rows, { id, actor, cart, prices, discountCode, extendCreated }: NewOrder) => {
  const [order] = await rows(findStarted, [id]);
  if (!order) return null;
  const isSame =
    order.kind === 'card' &&
    isSameOrder(order, {
      ...{ userId: actor.scope.userId, organizationId: actor.scope.organizationId },
      ...{ cart, discountCode, extendCreated },
    });
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
    logFailure(deps)(error);
  }
  return null;
};

/** An order, and how its customer came back from the provider's page. */
type ReturnFromProvider = Readonly<{ status: string; checkoutId: string }>;

const findOwnOrder = async (deps: CheckoutDeps, { organizationId }: RosterScope, checkoutId: string) => {
  const [order] = isUuid(checkoutId) ? await rowsOf(deps.db, findOrder, [checkoutId]) : [];
  return order?.organization_id === organizationId ? order : null;
};

/** What a member of the organization reads about an order; `false` if the provider could not be reached. */
const outcomeOf = async (
  deps: CheckoutDeps,
  { userId }: RosterScope,
  { status, checkoutId }: ReturnFromProvider,
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
export const findOutcome = async (deps: CheckoutDeps, scope: RosterScope, completed: ReturnFromProvider, now: Date) => {
  const order = await findOwnOrder(deps, scope, completed.checkoutId);
  if (!order) return refuse('checkout-missing');
  const settled = order.is_fulfilled ? 'fulfilled' : order.is_closed && !order.is_paid ? 'over' : 'open';
  return outcomeOf(deps, scope, completed, settled, now);
};

/**
 * Settles an order with the provider, for a member of its organization. The address is trusted in one respect only:
 * the order's own customer, coming back without having paid, cancels it.
 */
export const finishCheckout = async (
  deps: CheckoutDeps,
  scope: RosterScope,
  completed: ReturnFromProvider,
  now: Date,
) => {
  const wait = await deps.throttle.countAttempt([{ rule: outcomes, parts: [scope.userId] }]);
  if (wait !== null) return tooMany(wait);
  const order = await findOwnOrder(deps, scope, completed.checkoutId);
  if (!order) return refuse('checkout-missing');
  const expirePage = completed.status !== 'success' && order.user_id === scope.userId;
  const settled = await settle(deps, order, now, { expirePage }).catch(logFailure(deps));
  return outcomeOf(deps, scope, completed, settled, now);
};

/** The subscription that the link of a receipt leads to (C4). The link exists once the order is fulfilled. */
export const findReceiptSubscription = async (deps: CheckoutDeps, code: string, address: string, now: Date) => {
  const [bought] = await rowsOf(deps.db, findActivation, [hashOfToken(code)]);
  if (!bought) {
    const wait = await deps.throttle.countAttempt([{ rule: wrongCodes, parts: [networkOf(address)] }]);
    return wait === null ? refuse('activation-missing') : tooMany(wait);
  }
  if (bought.expires_at <= now) return refuse('activation-over');
  return accept({ isAhead: bought.starts_at > now });
};
