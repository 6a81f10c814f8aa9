export { redeemActivationCode } from './activation-codes.ts';
export { activateSubscription, findOutcome, finishCheckout, startCheckout } from './checkout.ts';
export { findPrice, listProducts } from './pricing.ts';
export { sendPurchaseOrder } from './purchase-order.ts';
export { listPurchases } from './purchases.ts';
export { listSubscriptions } from './subscriptions.ts';
