import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { purchaseOrderNumberUsed } from '@sixty/contract/messages/pricing.ts';
import type { sendPurchaseOrder as sendPurchaseOrderEndpoint } from '@sixty/contract/sales/purchase-order.ts';
import type { decidePurchaseOrder as decideEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { isSameOrder } from '@sixty/domain/sales/is-same-order.ts';
import type { PriceList } from '@sixty/domain/sales/price.ts';
import { needsApproval, purchaseOrderErrors, purchaseOrderFields } from '@sixty/domain/sales/purchase-order.ts';
import { dayText } from '../../../adapters/mail/mail.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import type { RequestContext } from '../../../http/route.ts';
import { countWithin, type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { countMessages } from '../../organizations/public.ts';
import { type FulfillDeps, fulfillOrder } from '../fulfillment/commands.ts';
import { listMemberIds, lockOrder, lockSubscriptionsOf } from '../fulfillment/queries.ts';
import { countingDiscount, placeOrder } from '../orders/commands.ts';
import { setPaid } from '../orders/queries.ts';
import type { PurchaseOrderMail } from './emails.ts';
import {
  countUnapproved,
  declineOrder,
  findNumberUsed,
  findPurchaseOrder,
  findSentOrder,
  findVerifiedBuyer,
  insertPurchaseOrder,
  type SentOrder,
  setApproved,
} from './queries.ts';

export interface PurchaseOrderDeps extends Omit<FulfillDeps, 'jobs'> {
  readonly throttle: Throttle;
  readonly prices: PriceList;
  readonly purchaseOrderLicenses: number;
  readonly salesEmail: string | null;
  readonly jobs: FulfillDeps['jobs'] & Pick<Jobs<PurchaseOrderMail>, 'add'>;
}

type Form = InputOf<typeof sendPurchaseOrderEndpoint>;

/** Orders of a user per day: each gives licenses immediately and sends email. */
const sent = { name: 'purchase-orders', limit: 50, seconds: 24 * 3600 } as const;

/** Messages to contacts whom a user names, who may be strangers. An order beyond them is accepted without one. */
const contacts = { name: 'purchase-order-contacts', limit: 10, seconds: 24 * 3600 } as const;

/** Whether the contact gets a message, within the limits of its sender, its organization and its recipient. */
const mayWriteTo = async (
  { key }: Pick<PurchaseOrderDeps, 'key'>,
  rows: Rows,
  { userId, organizationId }: RosterScope,
  email: string,
  now: Date,
): Promise<boolean> =>
  (await countWithin(rows, key, { rule: contacts, parts: [userId] }, now)) &&
  (await countMessages(key, rows, organizationId, [email.toLowerCase()], now)).has(email.toLowerCase());

const cartOf = (form: Form) => ({ reading: form.readingLicenses, math: form.mathLicenses, training: form.training });

const isSame = (order: SentOrder, { scope }: CustomerActor, form: Form): boolean =>
  isSameOrder(order, {
    ...{ userId: scope.userId, organizationId: scope.organizationId, cart: cartOf(form) },
    ...{ discountCode: form.discountCode, extendCreated: form.extendCreated?.created ?? null },
  }) &&
  order.total_cents === Math.round(form.price * 100) &&
  purchaseOrderFields.every((field) => order[field] === form[field].trim());

/** The result of an earlier call with this id; null if there was none. */
const findSent = async (rows: Rows, id: string, actor: CustomerActor, form: Form) => {
  const [order] = await rows(findSentOrder, [id]);
  if (!order) return null;
  return isSame(order, actor, form) ? accept({ id }) : refuse('order-changed');
};

const store = async (deps: PurchaseOrderDeps, rows: Rows, id: string, actor: CustomerActor, form: Form, now: Date) => {
  // Concurrent identical calls take turns here.
  await rows(lockUser, [actor.scope.userId]);
  const before = await findSent(rows, id, actor, form);
  if (before) return before;
  // Its mails carry typed names, and its licenses start before anybody has paid.
  const [buyer] = await rows(findVerifiedBuyer, [actor.scope.userId]);
  if (!buyer) return refuse('email-not-verified');
  const cart = cartOf(form);
  const placed = await placeOrder(
    rows,
    {
      ...{ id, actor, kind: 'purchase-order', prices: deps.prices, extendCreated: form.extendCreated?.created ?? null },
      ...{ discountCode: form.discountCode, zone: form.zone },
      cart,
    },
    now,
  );
  if (!placed.ok) return placed;
  if (placed.value.quote.total !== Math.round(form.price * 100)) return refuse('price-changed');
  // Colleagues who send the same number concurrently take turns here.
  await rows(lockSubscriptionsOf, [actor.scope.organizationId]);
  const year = new Date(now.getTime() - 366 * 24 * 3_600_000);
  const [unapproved] = await rows(countUnapproved, [actor.scope.organizationId, id, year]);
  const waits = needsApproval(cart, unapproved?.licenses ?? 0, deps.purchaseOrderLicenses);
  if (!waits) await rows(setPaid, [id, now]);
  const [used] = form.isAnother
    ? []
    : await rows(findNumberUsed, [actor.scope.organizationId, form.purchaseOrderNumber.trim()]);
  if (used) {
    const sentence = purchaseOrderNumberUsed(dayText(calendarDayAt(used.created_at, used.zone)));
    return { ok: false, refusals: ['purchase-order-number-used'], sentence } as const;
  }
  await rows(insertPurchaseOrder, [
    id,
    form.purchaseOrderNumber.trim(),
    form.district.trim(),
    form.school.trim(),
    form.country.trim(),
    form.state.trim(),
    form.address.trim(),
    form.city.trim(),
    form.postalCode.trim(),
    form.name.trim(),
    form.phone.trim(),
    form.emailAddress.trim(),
  ]);
  const contact = form.emailAddress.trim();
  // A buyer who is also the contact gets the receipt alone.
  const writesToContact =
    !isSameEmail(contact, buyer.email) && (await mayWriteTo(deps, rows, actor.scope, contact, now));
  await deps.jobs.add(rows, [
    ...(deps.salesEmail === null ? [] : [{ kind: 'purchase-order', orderID: id } as const]),
    ...(writesToContact ? [{ kind: 'purchase-order-contact', orderID: id } as const] : []),
    ...(waits ? [{ kind: 'purchase-order-waits', orderID: id } as const] : []),
  ]);
  await deps.countEvent(rows, { event: 'begin-checkout', audience: 'customer' }, now);
  return accept({ id });
};

/**
 * Buys by purchase order (B section 4). The server sets the price and refuses an order whose price differs from what
 * the customer saw (C5). It also refuses a number the organization has used, unless the customer confirms that it is
 * another order. The subscription is active immediately (C4), unless the organization has ordered so many licenses
 * that staff approve the order first. A repeated call changes nothing and gets the same answer.
 */
export const sendPurchaseOrder = async (
  deps: PurchaseOrderDeps,
  context: RequestContext<CustomerActor>,
  form: Form,
) => {
  const { actor, now } = context;
  const [mistake, ...mistakes] = purchaseOrderErrors(form);
  if (mistake) return { ok: false, refusals: [mistake, ...mistakes] } as const;
  const id = form.orderID ?? uuidV7(now.getTime(), randomBytes(10));
  const before = await findSent((of, values) => rowsOf(deps.db, of, values), id, actor, form);
  const done = before ?? (await storeCounted(deps, context, id, form));
  if (done.ok) await fulfillOrder(deps, id, now);
  return done;
};

const storeCounted = async (
  deps: PurchaseOrderDeps,
  context: RequestContext<CustomerActor>,
  id: string,
  form: Form,
) => {
  const { actor, now } = context;
  const attempt = [{ rule: sent, parts: [actor.scope.userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await countingDiscount(deps.throttle, context, form.discountCode, () =>
    inTransaction(deps.db, (rows) => store(deps, rows, id, actor, form, now)).catch((error: unknown) => {
      if (violates(error, 'orders_pkey')) return refuse('order-changed');
      throw error;
    }),
  );
  if (!done.ok) await deps.throttle.uncount(attempt);
  return done;
};

/**
 * Approves a purchase order: one that waits gets its licenses, and the invoice of another counts as paid. Or declines
 * one that waits, and notifies the buyer. A repeated decision changes nothing.
 */
export const decidePurchaseOrder = async (
  deps: PurchaseOrderDeps,
  staffId: string,
  { orderID, decision }: InputOf<typeof decideEndpoint>,
  now: Date,
) => {
  const done = await inTransaction(deps.db, async (rows) => {
    const [order] = await rows(lockOrder, [orderID]);
    const [state] = order ? await rows(findPurchaseOrder, [orderID]) : [];
    if (!order || !state) return refuse('staff-purchase-order-missing');
    const isDecided = decision === 'approve' ? state.is_approved : state.is_declined;
    if (isDecided) return accept({});
    if (state.is_declined || (decision === 'decline' && order.paid_at !== null))
      return refuse('staff-purchase-order-decided');
    if (decision === 'approve') {
      const members = await rows(listMemberIds, [order.organization_id]);
      if (members.length === 0) return refuse('staff-purchase-order-without-buyer');
      await rows(setApproved, [orderID, now]);
      await rows(setPaid, [orderID, now]);
    } else {
      await rows(declineOrder, [orderID, now]);
      await deps.jobs.add(rows, [{ kind: 'purchase-order-declined', orderID }]);
    }
    const made = {
      ...{ at: now, actorId: staffId },
      action: decision === 'approve' ? 'purchase-order-approved' : 'purchase-order-declined',
    };
    const details = { organization: order.organization_id };
    await recordActions(rows, made, [{ subjectId: orderID, details }]);
    return accept({});
  });
  if (done.ok && decision === 'approve') await fulfillOrder(deps, orderID, now);
  return done;
};
