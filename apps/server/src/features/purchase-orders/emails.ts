import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { composeMail, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { findPurchaseOrderMail, type PurchaseOrderMailRow } from './queries.ts';

/** The receipt of a purchase order, or the word to those who write the invoice. It holds the id alone. */
export interface PurchaseOrderMail {
  readonly kind: 'purchase-order';
  readonly orderID: string;
  readonly to: 'customer' | 'sales';
}

const linesOf = (order: PurchaseOrderMailRow): string[] => {
  const lines = [
    [order.reading_seats, 'Reading licenses for a year'],
    [order.math_seats, 'Math licenses for a year'],
    [order.trainings, 'Trainings of up to three instructors'],
  ] as const;
  return [
    ...lines.filter(([count]) => count > 0).map(([count, title]) => `${title}: ${count}`),
    ...(order.discount_cents > 0 ? [`Discount: -${dollarsText(cents(order.discount_cents))}`] : []),
    `Total: ${dollarsText(cents(order.total_cents))}`,
  ];
};

const dayOf = ({ created_at, zone }: PurchaseOrderMailRow): string =>
  new Date(calendarDayAt(created_at, zone)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const toCustomer = (order: PurchaseOrderMailRow, publicUrl: URL): Mail =>
  composeMail({
    to: order.email,
    subject: `We received your purchase order ${order.purchaseOrderNumber}`,
    lines: [
      `Thank you. We received your purchase order ${order.purchaseOrderNumber} for ${order.organization} on ${dayOf(order)}. Your licenses are ready.`,
      ...linesOf(order),
      `We will send the invoice to ${order.name} (${order.emailAddress}). It is due within 30 days, in US dollars, and cannot be refunded.`,
      { link: new URL('/students', publicUrl).href, label: 'Manage your students' },
    ],
  });

const toSales = (to: string, order: PurchaseOrderMailRow): Mail =>
  composeMail({
    to,
    subject: `Purchase order ${order.purchaseOrderNumber} of ${order.organization}`,
    lines: [
      `${order.username} sent the purchase order ${order.purchaseOrderNumber} for ${order.organization} on ${dayOf(order)}. Please write the invoice.`,
      ...linesOf(order),
      `District: ${order.district}`,
      `School: ${order.school}`,
      `Address: ${order.address}, ${order.city}, ${order.state} ${order.postalCode}, ${order.country}`,
      `Contact: ${order.name}, ${order.phone}, ${order.emailAddress}`,
    ],
  });

/** The message, or null where nobody is to be told. */
export const composePurchaseOrder = async (
  { db, publicUrl, salesEmail }: { readonly db: Database; readonly publicUrl: URL; readonly salesEmail: string | null },
  { orderID, to }: PurchaseOrderMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findPurchaseOrderMail, [orderID]);
  if (!order) return null;
  if (to === 'customer') return toCustomer(order, publicUrl);
  return salesEmail === null ? null : toSales(salesEmail, order);
};
