import { isSameEmail } from '@sixty/domain/accounts/account-details.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { pricesOf } from '@sixty/domain/sales/order-lines.ts';
import { orderText } from '@sixty/domain/sales/order-text.ts';
import type { PriceList } from '@sixty/domain/sales/price.ts';
import { composeMail, dayText, type Mail, shortName } from '../../../adapters/mail/mail.ts';
import { type Database, rowsOf } from '../../../db/client.ts';
import { findPurchaseOrderMail, type PurchaseOrderMailRow } from './queries.ts';

/**
 * Notifies the invoicing staff, and the contact the order names for the invoice; the buyer gets the receipt. It holds
 * only the id.
 */
export interface PurchaseOrderMail {
  readonly kind: 'purchase-order' | 'purchase-order-contact';
  readonly orderID: string;
}

interface Deps {
  readonly db: Database;
  readonly salesEmail: string | null;
  readonly prices: PriceList;
}

const linesOf = (order: PurchaseOrderMailRow, prices: PriceList) =>
  orderText(
    { cart: order, discount: cents(order.discount_cents), total: cents(order.total_cents) },
    pricesOf(order, prices),
  );

/** The message, or null if there is no recipient left. */
export const composePurchaseOrder = async (
  { db, salesEmail, prices }: Deps,
  { kind, orderID }: PurchaseOrderMail,
): Promise<Mail | null> => {
  const [order] = await rowsOf(db, findPurchaseOrderMail, [orderID]);
  if (!order) return null;
  if (kind === 'purchase-order-contact') return toContact(order, prices, orderID, salesEmail);
  if (salesEmail === null) return null;
  const { purchaseOrderNumber, organization, username } = order;
  return composeMail({
    to: salesEmail,
    subject: `Purchase order ${purchaseOrderNumber} of ${organization}`,
    lines: [
      `${username} sent the purchase order ${purchaseOrderNumber} for ${organization} on ${dayText(calendarDayAt(order.created_at, order.zone))}. Please write the invoice.`,
      ...linesOf(order, prices),
      `District: ${order.district}`,
      `School: ${order.school}`,
      `Address: ${order.address}, ${order.city}, ${order.state} ${order.postalCode}, ${order.country}`,
      `Contact: ${order.name}, ${order.phone}, ${order.emailAddress}`,
      `Order ${orderID}.`,
    ],
  });
};

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
      `On ${dayText(calendarDayAt(order.created_at, order.zone))} we received the purchase order ${number} for ${organization} from ${shortName(order.ordered_by)} (${order.username}). It names you as the contact for the invoice.`,
      ...linesOf(order, prices),
      ...(order.extends ? ['The licenses extend a subscription, and begin when it ends.'] : []),
      `The invoice goes to: ${shortName(order.address)}, ${shortName(order.city)}, ${shortName(order.state)} ${shortName(order.postalCode)}, ${shortName(order.country)}.`,
      'Nothing is paid yet: the invoice comes in a message of its own, and is due within 30 days. There is nothing to do until then.',
      `If this order is wrong, or you know nothing of it, please ${salesEmail === null ? 'ask whoever sent it' : `write to ${salesEmail}`} before the invoice comes.`,
      `Order ${orderID}.`,
    ],
  });
};
