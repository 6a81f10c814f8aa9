/** The interface of sales to other areas and the composition root. */

export { hashOfCode } from './activation-codes/commands.ts';
export { listMembersOf } from './activation-codes/queries.ts';
export { type CheckoutDeps, retryPaymentEvent } from './checkout/commands.ts';
export { countUnsettled, unsettledAt } from './checkout/queries.ts';
export { countDueNotices } from './expiry-notices/queries.ts';
export { resendReceipt } from './fulfillment/commands.ts';
export { countWaitingOrders, listWaitingOrders, purchaseOrderColumns } from './purchase-orders/queries.ts';
