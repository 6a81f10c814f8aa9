/** The interface of sales to other areas and the composition root. */

export { hashOfCode } from './activation-codes/commands.ts';
export { listMembersOf } from './activation-codes/queries.ts';
export { countDueNotices } from './expiry-notices/queries.ts';
export { resendReceipt } from './fulfillment/commands.ts';
export { retryPaymentEvent } from './payment-events/commands.ts';
export { countWaitingOrders, listWaitingOrders, purchaseOrderColumns } from './purchase-orders/queries.ts';
export type { SettlementDeps } from './settlement/commands.ts';
export { countUnsettled, unsettledAt } from './settlement/queries.ts';
