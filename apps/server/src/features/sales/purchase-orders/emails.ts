import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { usernameWithoutAddress } from '@sixty/domain/kernel/links-in-names.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { pricesOf } from '@sixty/domain/sales/order-lines.ts';
import { orderText } from '@sixty/domain/sales/order-text.ts';
import type { PriceList } from '@sixty/domain/sales/price.ts';
import { composeMail, dayText, longName, type Mail, shortName, shortUsername } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findPurchaseOrderMail, type PurchaseOrderMailRow } from './queries.ts';

/**
 * Notifies the invoicing staff, and the contact the order names for the invoice; the buyer gets the receipt, unless the
 * order waits for approval or is declined. It holds only the id.
 */
export interface PurchaseOrderMail {
  readonly kind: 'purchase-order' | 'purchase-order-contact' | 'purchase-order-declined' | 'purchase-order-waits';
  readonly orderID: string;
}

interface Deps {
  readonly db: Database;
  readonly salesEmail: string | null;
  readonly prices: PriceList;
  readonly publicUrl: URL;
}

const linesOf = (order: PurchaseOrderMailRow, prices: PriceList) =>
  orderText(
    { cart: order, discount: cents(order.discount_cents), total: cents(order.total_cents) },
    pricesOf(order, prices),
  );

/** The message, or null if there is no recipient left. */
export const composePurchaseOrder = async (
  { db, salesEmail, prices, publicUrl }: Deps,
  { kind, orderID }: PurchaseOrderMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findPurchaseOrderMail, [orderID]);
  if (!order) return null;
  if (kind === 'purchase-order-contact') return toContact(order, prices, orderID, salesEmail);
  if (kind === 'purchase-order-declined') return toBuyer(order, orderID, declinedWords(order, salesEmail));
  if (kind === 'purchase-order-waits') return toBuyer(order, orderID, waitsWords(order, prices));
  if (salesEmail === null) return null;
  const page = new URL('/admin/customers', publicUrl);
  page.searchParams.set('organization', order.organization_id);
  page.searchParams.set('order', orderID);
  // The number stays exact, as staff type it into the invoice.
  const [number, organization] = [usernameWithoutAddress(order.purchaseOrderNumber), longName(order.organization)];
  const place = [order.address, order.city, `${order.state} ${order.postalCode}`, order.country].map(longName);
  return composeMail({
    to: salesEmail,
    subject: `Purchase order ${number} of ${organization}`,
    lines: [
      `${shortUsername(order.username)} sent the purchase order ${number} for ${organization} on ${dayText(calendarDayAt(order.created_at, order.zone))}. ${order.is_paid ? 'Please write the invoice.' : 'Its licenses start when you approve it.'}`,
      ...linesOf(order, prices),
      `District: ${longName(order.district)}`,
      `School: ${longName(order.school)}`,
      `Address: ${place.join(', ')}`,
      `Contact: ${longName(order.name)}, ${longName(order.phone)}, ${order.emailAddress}`,
      { link: page.href, label: order.is_paid ? 'See the order' : 'Approve or decline' },
      `Order ${orderID}.`,
    ],
  });
};

const waitsWords = (order: PurchaseOrderMailRow, prices: PriceList) => ({
  subject: 'Your purchase order is waiting for approval',
  lines: [
    `Thank you for your order. We have received your purchase order ${shortName(order.purchaseOrderNumber)}:`,
    ...linesOf(order, prices),
    'Our staff approve purchase orders of this size before the licenses start. We write to you when that is done; there is nothing to do until then.',
  ],
});

const declinedWords = (order: PurchaseOrderMailRow, salesEmail: string | null) => ({
  subject: 'Your purchase order was not accepted',
  lines: [
    `We could not accept your purchase order ${shortName(order.purchaseOrderNumber)} for ${shortName(order.organization)}. No licenses started, and no invoice will come.`,
    `If you expected otherwise, please ${salesEmail === null ? 'answer in the support chat' : `write to ${salesEmail}`}, and we will arrange it with you.`,
  ],
});

const toBuyer = (
  order: PurchaseOrderMailRow,
  orderID: string,
  { subject, lines }: { readonly subject: string; readonly lines: readonly string[] },
): Mail => composeMail({ to: order.email, subject, lines: [...lines, `Order ${orderID}.`] });

/** A buyer who is also the contact is notified once. */
const toContact = (
  order: PurchaseOrderMailRow,
  prices: PriceList,
  orderID: string,
  salesEmail: string | null,
): Mail | null => {
  if (isSameEmail(order.emailAddress, order.email)) return null;
  const [number, organization] = [shortName(order.purchaseOrderNumber), shortName(order.organization)];
  return composeMail({
    to: order.emailAddress,
    subject: 'A purchase order to Sixty names you as the contact',
    lines: [
      `On ${dayText(calendarDayAt(order.created_at, order.zone))} we received the purchase order ${number} for ${organization} from ${shortName(order.ordered_by)} (${shortUsername(order.username)}). It names you as the contact for the invoice.`,
      ...linesOf(order, prices),
      ...(order.extends ? ['The licenses extend a subscription, and begin when it ends.'] : []),
      `The invoice goes to: ${shortName(order.address)}, ${shortName(order.city)}, ${shortName(order.state)} ${shortName(order.postalCode)}, ${shortName(order.country)}.`,
      ...(order.is_paid ? [] : ['The licenses start when our staff have approved the order.']),
      'Nothing is paid yet. We will send the invoice separately; it is due within 30 days. There is nothing to do until then.',
      `If this order is wrong or you do not recognize it, please ${salesEmail === null ? 'ask the person who sent it' : `write to ${salesEmail}`} before the invoice comes.`,
      `Order ${orderID}.`,
    ],
  });
};
