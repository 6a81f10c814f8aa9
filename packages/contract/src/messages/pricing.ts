/** Prices, orders and subscriptions (B sections 2.1, 4, 5 and 8) */
export const pricingMessages = {
  'nothing-to-buy': 'You have no licenses selected to buy',
  'order-too-large': 'This order is too large to be bought here. Please contact us, and we will arrange it with you.',
  'buyer-only': 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.',
  'teacher-needed': 'Please log in with a teacher account to purchase.',
  'extension-counts-later':
    'The new license count does not apply until the subscription that you chose has expired. Until then you have the licenses that you have now.',
  'extension-changes-nothing-yet':
    'Extending a subscription does not change your total students until a subscription has expired.',
  'extension-from-today': 'What has expired is extended from today: its licenses count as soon as they are paid for.',
  'discount-unknown': 'We do not know this discount code. Please check how it is spelled.',
  'discount-used': 'Your organization has used this discount code already. It counts once.',
  'discount-held':
    'Somebody else of your organization is paying with this discount code at the moment. It is free again if they have not paid within an hour.',
  'discount-expired': 'This discount code is not valid any more.',
  'discount-too-few-students': 'This discount code is for orders with more licenses. Add licenses to use it.',
  'extension-missing': 'We could not find the subscription that you want to extend. Please choose it again.',
  'extension-of-trial': 'A trial cannot be extended. Please buy licenses instead.',
  'extension-exists': 'This subscription has been extended already.',
  'price-changed': 'The price has changed meanwhile. Please look at the new one, and order again.',
  'order-changed':
    'This order was sent already, and was another one. Please look at your subscriptions before you order again.',
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
    : `Your discount code takes ${off} off. It holds for up to ${most} ${most === 1 ? 'license' : 'licenses'}; the others have their full price.`;

/** @param date of the organization's latest one, as shown, such as 'Dec 1, 2026' */
export const purchaseOrderNumberUsed = (date: string): string =>
  `Your organization has already sent a purchase order with this number, on ${date}. Send it again only if it is another order.`;

/** For a code that counts only for larger orders. */
export const discountNeeds = (students: number): string =>
  `This discount code is for orders of ${students} licenses or more.`;
