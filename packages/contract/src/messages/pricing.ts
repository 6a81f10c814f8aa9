/** Prices, orders and subscriptions (B sections 2.1, 4, 5 and 8) */
export const pricingMessages = {
  'nothing-to-buy': 'You have no licenses selected to buy',
  'order-too-large': 'This order is too large for online checkout. Please contact us.',
  'buyer-only': 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.',
  'teacher-needed': 'Please log in with a teacher account to purchase.',
  'extension-counts-later':
    'The new license count does not apply until the selected subscription has expired. Until then your licenses are unchanged.',
  'extension-changes-nothing-yet':
    'Extending a subscription does not change your total students until a subscription has expired.',
  'extension-from-today':
    'An expired subscription is extended from today: its licenses are active as soon as they are paid for.',
  'discount-unknown': 'We do not know this discount code. Please check its spelling.',
  'discount-used': 'Your organization has already used this discount code. It can be used once.',
  'discount-held':
    'Someone in your organization is already paying with this discount code. If they do not pay, it becomes available again within an hour.',
  'discount-expired': 'This discount code is no longer valid.',
  'discount-too-few-students': 'This discount code is for orders with more licenses. Add licenses to use it.',
  'extension-missing': 'We could not find the subscription that you want to extend. Please choose it again.',
  'extension-of-trial': 'A trial cannot be extended. Please buy licenses instead.',
  'extension-exists': 'This subscription has already been extended.',
  'price-changed': 'The price has changed. Please review the new price and order again.',
  'order-changed':
    'This order was already placed with different contents. Please check your subscriptions before you order again.',
  'purchase-order-number-missing': 'Please enter the purchase order number.',
  'purchase-order-number-used': 'Your organization has already sent a purchase order with this number.',
  'district-missing': 'Please enter your district.',
  'school-missing': 'Please enter your school.',
  'address-missing': 'Please enter the address.',
  'contact-name-missing': 'Please enter the contact name.',
  'contact-phone-missing': 'Please enter the contact phone number.',
  'contact-email-missing': 'Please enter the contact email address.',
  'purchase-order-failed': 'Looks like there was an internal error.',
  'prices-not-loaded': 'There has been an internal error.',
} as const;

/**
 * @param off the amount of a discount code, such as '$12.50'
 * @param most the number of students it counts for, if the order has more; else null
 */
export const discountCounts = (off: string, most: number | null): string =>
  most === null
    ? `Your discount code takes ${off} off.`
    : `Your discount code takes ${off} off. It applies to up to ${most} ${most === 1 ? 'license' : 'licenses'}; the others cost the full price.`;

/** @param date of the organization's latest one, as shown, such as 'Dec 1, 2026' */
export const purchaseOrderNumberUsed = (date: string): string =>
  `Your organization has already sent a purchase order with this number, on ${date}. Send it again only if it is another order.`;

/**
 * Days between subscriptions.
 *
 * @param titles of the programs without licenses; none for all
 * @param from the first and the last day as shown, such as 'Mar 3, 2027'
 */
export const noLicenses = (titles: readonly string[], from: string, to: string): string => {
  const which = titles.map((title) => `${title.toLowerCase()} `).join('and ');
  if (from === to) return `No ${which}licenses on ${to}.`;
  const [fromDay, fromYear] = from.split(', ');
  return `No ${which}licenses from ${to.endsWith(`, ${fromYear}`) ? fromDay : from} to ${to}.`;
};

/** For a code that counts only for larger orders. */
export const discountNeeds = (students: number): string =>
  `This discount code is for orders of ${students} licenses or more.`;
