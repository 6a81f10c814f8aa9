import {
  listPurchases as listPurchasesEndpoint,
  maxPurchases,
  type Purchase,
} from '@sixty/contract/sales/purchases.ts';
import { canBuyIn } from '@sixty/domain/access/can-buy.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, inDollars } from '@sixty/domain/kernel/money.ts';
import { accept, refuse } from '@sixty/domain/kernel/result.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import { paymentNote } from '@sixty/domain/sales/reversal.ts';
import { type Database, type Rows, rowsOf } from '../../../db/client.ts';
import { route } from '../../../http/route.ts';
import { periodOfOrder } from '../fulfillment/commands.ts';
import { listPurchases, type PurchaseRow } from './queries.ts';

const periodOf = ({ starts_at: startsAt, expires_at: expiresAt, subscription_zone: zone }: PurchaseRow) =>
  startsAt && expiresAt && zone !== null
    ? { startDay: calendarDayAt(startsAt, zone), expirationDay: expirationDay({ expiresAt, zone }) }
    : null;

/** The period that an order's licenses would have if it were settled now. */
const expectedOf = async (rows: Rows, row: PurchaseRow, now: Date): Promise<Purchase['expected']> => {
  if (row.starts_at !== null || row.approval === 'declined') return null;
  const { startsAt, expiresAt, zone, extendsId: extendsID } = await periodOfOrder(rows, row, now);
  return { startDay: calendarDayAt(startsAt, zone), expirationDay: expirationDay({ expiresAt, zone }), extendsID };
};

const purchaseOf = async (rows: Rows, row: PurchaseRow, now: Date): Promise<Purchase> => {
  const [total, refunded] = [cents(row.total_cents), cents(row.refunded_cents)];
  return {
    id: row.id,
    kind: row.kind,
    purchaseOrderNumber: row.purchase_order_number,
    day: calendarDayAt(row.created_at, row.zone),
    readingLicenses: row.reading_seats,
    mathLicenses: row.math_seats,
    training: row.trainings,
    isPaid: row.is_paid,
    approval: row.approval,
    period: periodOf(row),
    expected: await expectedOf(rows, row, now),
    isExtension: row.extends_id !== null,
    discount: inDollars(cents(row.discount_cents)),
    total: inDollars(total),
    refunded: inDollars(refunded),
    payment: paymentNote(total, { refunded, dispute: row.dispute }),
  };
};

export const purchaseRoutes = ({ db }: { readonly db: Database }) => [
  route(listPurchasesEndpoint, async (_input, { actor, now }) => {
    // Only users who may buy see prices.
    if (!canBuyIn(actor.organization)) return refuse('buyer-only');
    const rows: Rows = (of, values) => rowsOf(db, of, values);
    const found = await rows(listPurchases, [actor.scope.organizationId, maxPurchases + 1]);
    return accept({
      purchases: await Promise.all(found.slice(0, maxPurchases).map((row) => purchaseOf(rows, row, now))),
      hasMore: found.length > maxPurchases,
    });
  }),
];
