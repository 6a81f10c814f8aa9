import type { Bought } from '@sixty/contract/messages/checkout.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { expirationDay, newYear, yearAfter } from '@sixty/domain/sales/period.ts';
import { dayText } from '../../../adapters/mail/mail.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { hashOfToken } from '../../../http/session-cookie.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import type { CountEvent } from '../../site/public.ts';
import { notifyRosterChanged } from '../../students/public.ts';
import { activationCodeOf, type ReceiptMail } from './emails.ts';
import {
  findBought,
  findLatestExtension,
  insertSubscription,
  listMemberIds,
  lockOrder,
  lockSubscriptionsOf,
  type OrderRow,
  setFulfilled,
} from './queries.ts';

export interface FulfillDeps {
  readonly db: Database;
  readonly key: ServerKey;
  readonly realtime: Realtime;
  readonly jobs: Pick<Jobs<ReceiptMail>, 'add'>;
  readonly countEvent: CountEvent;
}

/** The period of an order's subscription, and the one it extends: the last of a chain of extensions (C8). */
export const periodOfOrder = async (
  rows: Rows,
  { extends_id, zone }: Pick<OrderRow, 'extends_id' | 'zone'>,
  now: Date,
) => {
  const [extended] = extends_id === null ? [] : await rows(findLatestExtension, [extends_id]);
  if (!extended) return { ...newYear(now, zone), extendsId: null };
  return { ...yearAfter({ expiresAt: extended.expires_at, zone: extended.zone }, now, zone), extendsId: extended.id };
};

/**
 * Makes the subscription of a paid order, with its receipt. Webhook, return page, link, purchase order and the
 * settling job all call this; concurrent or repeated calls make one subscription. An order that is not paid stays
 * unchanged, and so does an order of an organization without members. Locks are taken in the order order,
 * organization.
 *
 * @returns whether this call made it.
 */
export const fulfillOrder = async (deps: FulfillDeps, orderId: string, now: Date): Promise<boolean> => {
  const members = await inTransaction(deps.db, async (rows) => {
    const [order] = await rows(lockOrder, [orderId]);
    if (!order || order.paid_at === null || order.fulfilled_at !== null) return null;
    const { organization_id: organizationId, user_id: userId } = order;
    await rows(lockSubscriptionsOf, [organizationId]);
    const recipients = await rows(listMemberIds, [organizationId]);
    // Its last account was closed in the meantime: staff refund the money (decision 025).
    if (recipients.length === 0) return null;
    const { startsAt, expiresAt, zone, extendsId } = await periodOfOrder(rows, order, now);
    const [made] = await rows(insertSubscription, [
      organizationId,
      order.reading_seats,
      order.math_seats,
      startsAt,
      expiresAt,
      now,
      zone,
      orderId,
      extendsId,
    ]);
    if (!made) throw new Error('A created subscription has no id.');
    await rows(setFulfilled, [orderId, now, hashOfToken(activationCodeOf(deps.key, orderId))]);
    const details = { subscription: made.id, organization: organizationId };
    await recordActions(rows, { at: now, actorId: userId, action: 'order-fulfilled' }, [
      { subjectId: orderId, details },
    ]);
    await deps.jobs.add(rows, [{ kind: 'receipt', orderID: orderId }]);
    await deps.countEvent(rows, { event: 'purchase', audience: 'customer' }, now);
    return recipients.map(({ user_id }) => user_id);
  });
  if (members) notifyRosterChanged(deps, members);
  return members !== null;
};

/**
 * Sends the receipt of an order again.
 *
 * @returns whether the message is new; null if no order with the id was fulfilled
 */
export const resendReceipt = async (
  { jobs }: Pick<FulfillDeps, 'jobs'>,
  rows: Rows,
  orderId: string,
  messageID: string,
): Promise<boolean | null> => {
  const [order] = await rows(lockOrder, [orderId]);
  return order?.fulfilled_at ? jobs.add(rows, [{ kind: 'receipt', orderID: orderId }], messageID) : null;
};

/** The outcome of an order, as shown to customers; null until it is fulfilled. */
export const boughtBy = async (db: Database, orderId: string, now: Date): Promise<Bought | null> => {
  const [row] = await rowsOf(db, findBought, [orderId]);
  if (!row) return null;
  const { reading, math, training, starts_at, expires_at, zone } = row;
  return {
    ...{ reading, math, training, extends: row.extends, isAhead: starts_at > now },
    from: dayText(calendarDayAt(starts_at, zone)),
    to: dayText(expirationDay({ expiresAt: expires_at, zone })),
  };
};
