/** The refusals of every order, by card or by purchase order. */
export const orderRefusals = [
  'puzzle-needed',
  'buyer-only',
  'nothing-to-buy',
  'order-too-large',
  'discount-unknown',
  'discount-used',
  'discount-held',
  'discount-expired',
  'discount-too-few-students',
  'extension-missing',
  'extension-of-trial',
  'extension-exists',
  'order-changed',
] as const;
