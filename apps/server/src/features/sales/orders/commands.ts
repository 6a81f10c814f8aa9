import { canBuyIn } from '@sixty/domain/access/can-buy.ts';
import { earliestDayOnEarth, isTimeZone } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { decideOrder, type OrderFacts } from '@sixty/domain/sales/order.ts';
import type { Cart, PriceList, TypedDiscount } from '@sixty/domain/sales/price.ts';
import { recordActions } from '../../../db/audit-log.ts';
import type { Rows } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { Actor, CustomerActor, RosterScope } from '../../../http/actor.ts';
import type { RequestContext } from '../../../http/route.ts';
import { countFor, networkOf, type Throttle, type ThrottleKey, unlimited } from '../../../http/throttle.ts';
import { lockMember } from '../../organizations/public.ts';
import { endOpenOrders, findDiscount, findExtended, insertOrder, type OrderKind } from './queries.ts';

/** Looks up a typed code, with the id of its row; guests have no organization that could have used it. */
export const findTypedDiscount = async (
  rows: Rows,
  scope: RosterScope | null,
  typed: string,
): Promise<{ readonly id: string | null; readonly discount: TypedDiscount }> => {
  const code = typed.trim();
  if (code === '') return { id: null, discount: null };
  const [row] = await rows(findDiscount, [code, scope?.organizationId ?? null, scope?.userId ?? null]);
  if (!row) return { id: null, discount: 'discount-unknown' };
  const { id, kind, amount, min_students: minStudents, max_students: maxStudents, expires_on: expiresOn, taken } = row;
  return { id, discount: taken ?? { kind, amount, minStudents, maxStudents, expiresOn } };
};

const findExtension = async (
  rows: Rows,
  { organizationId }: RosterScope,
  created: string | null,
): Promise<{ readonly id: string | null; readonly extended: OrderFacts['extended'] }> => {
  if (created === null) return { id: null, extended: null };
  const [row] = await rows(findExtended, [organizationId, new Date(created)]);
  if (!row) return { id: null, extended: 'missing' };
  return { id: row.id, extended: { trial: row.trial, isExtended: row.is_extended } };
};

export interface NewOrder {
  /** A UUID made for this order, not used by any other. */
  readonly id: string;
  readonly actor: CustomerActor;
  readonly kind: OrderKind;
  readonly cart: Cart;
  readonly prices: PriceList;
  /** As typed; '' for none. */
  readonly discountCode: string;
  /** When the subscription it extends was made, ISO 8601; null if it extends none. */
  readonly extendCreated: string | null;
  /** IANA zone of the customer's browser; an unknown one counts as UTC. */
  readonly zone: string;
}

/**
 * Fixes the price of an order and stores it, within a transaction: an order by card waits for its payment, a purchase
 * order for the caller to accept it. Unpaid orders by card of the same user and organization are canceled and release their
 * discounts. Orders of one user take turns, and so do orders of one organization with one discount.
 *
 * @returns the price that the customer pays.
 */
export const placeOrder = async (rows: Rows, order: NewOrder, now: Date) => {
  const { id, actor, kind, cart, prices, zone } = order;
  const { userId, organizationId } = actor.scope;
  await rows(lockUser, [userId]);
  const [member] = await rows(lockMember, [userId, organizationId]);
  if (!member) return refuse('customer-only');
  if (!canBuyIn(member)) return refuse('buyer-only');
  await rows(endOpenOrders, [userId, organizationId, now]);
  const typed = await findTypedDiscount(rows, actor.scope, order.discountCode);
  const extension = await findExtension(rows, actor.scope, order.extendCreated);
  const { discount } = typed;
  const decided = decideOrder({
    cart,
    prices,
    discount,
    kind,
    extended: extension.extended,
    today: earliestDayOnEarth(now),
  });
  if (!decided.ok) return decided;
  const quote = decided.value;
  const [placed] = await rows(insertOrder, [
    id,
    organizationId,
    userId,
    kind,
    cart.reading,
    cart.math,
    cart.training,
    typed.id,
    quote.discount,
    quote.total,
    extension.id,
    isTimeZone(zone) ? zone : 'UTC',
    now,
    // It has no page of the provider that could be paid.
    kind === 'purchase-order' ? now : null,
    prices.reading,
    prices.math,
    prices.training,
  ]);
  if (!placed) {
    // Another order took it concurrently: only now is known whether that order is paid.
    const taken = (await findTypedDiscount(rows, actor.scope, order.discountCode)).discount;
    return refuse(taken === 'discount-used' ? 'discount-used' : 'discount-held');
  }
  const details = { kind, organization: organizationId };
  await recordActions(rows, { at: now, actorId: userId, action: 'order-placed' }, [{ subjectId: id, details }]);
  return accept({ id, quote });
};

/**
 * Unknown discount codes, wherever they are typed: enough for typing errors, too few to guess one. Guests of a network
 * share a count, and need a puzzle early, so that a neighbor does not use it up by hand or by a simple script.
 */
const unknownCodes = {
  user: { name: 'discount-codes-user', limit: 60, seconds: 3600 },
  guests: { name: 'discount-codes', limit: 200, seconds: 3600, puzzles: { after: 50, doubling: 25 } },
} as const;

/** All users of a network together, as anybody may have many accounts. It refuses nobody. */
const networkCodes = {
  ...{ name: 'discount-codes-network', limit: unlimited, seconds: 3600 },
  puzzles: { after: 120, doubling: 60 },
} as const;

export const discountTry = (actor: Actor, address: string): readonly ThrottleKey[] => {
  const own = countFor(actor, address, unknownCodes);
  return actor.kind === 'customer' ? [own, { rule: networkCodes, parts: [networkOf(address)] }] : [own];
};

/**
 * Runs a user's action with a discount code, and counts a failure if the code is unknown. Beyond the budget of the
 * network it asks for a puzzle first. Without a code it counts nothing.
 */
export const countingDiscount = async <Done extends { readonly ok: boolean; readonly refusal?: string }>(
  throttle: Throttle,
  { actor, address, solution, now }: RequestContext<CustomerActor>,
  discountCode: string,
  place: () => Promise<Done>,
) => {
  if (discountCode.trim() === '') return place();
  const attempt = discountTry(actor, address);
  const refused = await throttle.admit(attempt, { solution, now });
  if (refused) return refused;
  const done = await place();
  if (done.ok || done.refusal !== 'discount-unknown') await throttle.uncount(attempt);
  return done;
};
