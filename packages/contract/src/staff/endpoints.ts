export { forceLogin, listOwnImpersonations } from './impersonation.ts';
export {
  createDiscountCode,
  forceActivate,
  generateActivationCodes,
  generateSalesCode,
  sendActivationCodes,
  sendSalesCode,
} from './staff-codes.ts';
export { findJobsHealth, listAuditLog } from './staff-log.ts';
export {
  changeDelegation,
  decidePurchaseOrder,
  endSubscription,
  findCustomerOrganization,
  findCustomers,
  replayPaymentEvent,
  resendMessage,
  unarchiveLicense,
} from './staff-support.ts';
export { answerChat, closeChat, findStaffChat, listSupportChats } from './staff-support-chat.ts';
export { createAccount, createTransaction, listStaffTools, sendStaffEmail } from './staff-tools.ts';
