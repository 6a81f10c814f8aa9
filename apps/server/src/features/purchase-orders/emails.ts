import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { orderLines } from '@sixty/domain/subscription/order-lines.ts';
import { composeMail, dayText, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import { findPurchaseOrderMail } from './queries.ts';

/** The word to those who write the invoice; the customer gets the receipt. It holds the id alone. */
export interface PurchaseOrderMail {
  readonly kind: 'purchase-order';
  readonly orderID: string;
}

/** The message, or null where nobody is to be told any more. */
export const composePurchaseOrder = async (
  { db, salesEmail }: { readonly db: Database; readonly salesEmail: string | null },
  { orderID }: PurchaseOrderMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findPurchaseOrderMail, [orderID]);
  if (!order || salesEmail === null) return null;
  const { purchaseOrderNumber, organization, username, discount_cents, total_cents } = order;
  const cart = { reading: order.reading_seats, math: order.math_seats, training: order.trainings };
  return composeMail({
    to: salesEmail,
    subject: `Purchase order ${purchaseOrderNumber} of ${organization}`,
    lines: [
      `${username} sent the purchase order ${purchaseOrderNumber} for ${organization} on ${dayText(calendarDayAt(order.created_at, order.zone))}. Please write the invoice.`,
      ...orderLines(cart).map(({ title, count }) => `${count} × ${title}`),
      ...(discount_cents > 0 ? [`Discount: -${dollarsText(cents(discount_cents))}`] : []),
      `Total: ${dollarsText(cents(total_cents))}`,
      `District: ${order.district}`,
      `School: ${order.school}`,
      `Address: ${order.address}, ${order.city}, ${order.state} ${order.postalCode}, ${order.country}`,
      `Contact: ${order.name}, ${order.phone}, ${order.emailAddress}`,
      `Order ${orderID}.`,
    ],
  });
};
