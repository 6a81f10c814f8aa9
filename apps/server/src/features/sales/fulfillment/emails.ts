import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { pricesOf } from '@sixty/domain/sales/order-lines.ts';
import { orderText } from '@sixty/domain/sales/order-text.ts';
import { expirationDay } from '@sixty/domain/sales/period.ts';
import type { PriceList } from '@sixty/domain/sales/price.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { findReceipt, type ReceiptRow } from './queries.ts';

/**
 * The receipt of an order, or the confirmation that it was received. It holds only the id: the code of the link
 * derives from it.
 */
export interface ReceiptMail {
  readonly kind: 'receipt';
  readonly orderID: string;
}

/** Derives the code from its row's id, so that it can be emailed later though only its hash is stored. */
export const activationCodeOf = (key: ServerKey, orderId: string): string =>
  key.derive('order-activation', orderId).toString('base64url');

/** The opening sentence and the sentence about payment: an order that is still to be paid has no receipt. */
const wordsOf = ({ kind, purchase_order_number, total_cents }: ReceiptRow) =>
  kind === 'card'
    ? {
        subject: 'Your receipt from Sixty',
        thanks: 'Thank you for your purchase:',
        paying: total_cents === 0 ? 'There was nothing to pay.' : 'Paid by card.',
      }
    : {
        subject: 'Your order from Sixty',
        thanks: `Thank you for your order. We have received your purchase order ${shortName(purchase_order_number ?? '')}:`,
        paying: 'Nothing is paid yet. We will send the invoice separately; it is due within 30 days.',
      };

/** What was bought, the price, the period, and the link of C4; null if there is no such order. */
export const composeReceipt = async (
  {
    db,
    key,
    publicUrl,
    prices,
    now,
  }: {
    readonly db: Database;
    readonly key: ServerKey;
    readonly publicUrl: URL;
    readonly prices: PriceList;
    readonly now: () => Date;
  },
  { orderID }: ReceiptMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findReceipt, [orderID]);
  if (!order) return null;
  const { starts_at, expires_at, zone } = order;
  const link = new URL('/subscribe/activate', publicUrl);
  link.searchParams.set('code', activationCodeOf(key, orderID));
  const from = dayText(calendarDayAt(starts_at, zone));
  const to = dayText(expirationDay({ expiresAt: expires_at, zone }));
  const { subject, thanks, paying } = wordsOf(order);
  return composeMail({
    to: order.email,
    subject,
    lines: [
      thanks,
      ...orderText(
        { cart: order, discount: cents(order.discount_cents), total: cents(order.total_cents) },
        pricesOf(order, prices),
      ),
      paying,
      `Your subscription counts from ${from} to ${to}.`,
      starts_at <= now()
        ? 'It is active already. If you do not see your licenses, open this link:'
        : 'It begins when the subscription it extends has expired. Check its status here:',
      { link: link.href, label: starts_at <= now() ? 'Activate my subscription' : 'See my subscription' },
      `Order ${orderID}, ${dayText(calendarDayAt(order.paid_at, zone))}.`,
    ],
  });
};
