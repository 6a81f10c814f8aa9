/** Prices, orders and subscriptions (B sections 2.1, 4, 5 and 8) */
export const pricingMessages = {
  'nothing-to-buy': 'You have no licenses selected to buy',
  'order-too-large': 'This order is too large to be bought here. Please contact us, and we will arrange it with you.',
  'buyer-only': 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.',
  'discount-unknown': 'We do not know this discount code. Please check how it is spelled.',
  'discount-used': 'Your organization has used this discount code already. It counts once.',
  'discount-expired': 'This discount code is not valid any more.',
  'discount-too-few-students': 'This discount code is for orders with more licenses. Add licenses to use it.',
  'extension-missing': 'We could not find the subscription that you want to extend. Please choose it again.',
  'extension-of-trial': 'A trial cannot be extended. Please buy licenses instead.',
  'extension-exists': 'This subscription has been extended already.',
} as const;
