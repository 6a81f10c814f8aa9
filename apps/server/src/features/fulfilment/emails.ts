import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents, dollarsText } from '@sixty/domain/kernel/money.ts';
import { orderLines } from '@sixty/domain/subscription/order-lines.ts';
import { expirationDay } from '@sixty/domain/subscription/period.ts';
import { composeMail, dayText, type Mail } from '../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../db/client.ts';
import type { ServerKey } from '../../db/server-key.ts';
import { findReceipt, type ReceiptRow } from './queries.ts';

/** The receipt of an order. It holds the id alone, as the code of the link is made from it. */
export interface ReceiptMail {
  readonly kind: 'receipt';
  readonly orderID: string;
}

/** The code is made from its row's id, so that it can be e-mailed later though only its hash is stored. */
export const activationCodeOf = (key: ServerKey, orderId: string): string =>
  key.derive('order-activation', orderId).toString('base64url');

const paidBy = ({ kind, purchase_order_number }: ReceiptRow): string =>
  kind === 'card'
    ? 'Paid by card.'
    : `To be paid within 30 days of the invoice. Your purchase order: ${purchase_order_number ?? ''}`;

/** The receipt with what was bought, for how much and for how long, and the link of C4; null where there is no such order. */
export const composeReceipt = async (
  {
    db,
    key,
    publicUrl,
    now,
  }: { readonly db: Database; readonly key: ServerKey; readonly publicUrl: URL; readonly now: () => Date },
  { orderID }: ReceiptMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findReceipt, [orderID]);
  if (!order) return null;
  const { discount_cents, total_cents, starts_at, expires_at, zone } = order;
  const link = new URL('/subscribe/activate', publicUrl);
  link.searchParams.set('code', activationCodeOf(key, orderID));
  const cart = { reading: order.reading_seats, math: order.math_seats, training: order.trainings };
  const from = dayText(calendarDayAt(starts_at, zone));
  const to = dayText(expirationDay({ expiresAt: expires_at, zone }));
  return composeMail({
    to: order.email,
    subject: 'Your receipt from Sixty',
    lines: [
      'Thank you for your purchase:',
      ...orderLines(cart).map(({ title, count }) => `${count} × ${title}`),
      ...(discount_cents > 0 ? [`Discount: -${dollarsText(cents(discount_cents))}`] : []),
      `Total: ${dollarsText(cents(total_cents))}`,
      paidBy(order),
      `Your subscription counts from ${from} to ${to}.`,
      starts_at <= now()
        ? 'It is active already. If you do not see your licenses, open this link:'
        : 'It begins when the one that it extends has expired. This link says how it stands:',
      { link: link.href, label: starts_at <= now() ? 'Activate my subscription' : 'See my subscription' },
      `Order ${orderID}, ${dayText(calendarDayAt(order.paid_at, zone))}.`,
    ],
  });
};
