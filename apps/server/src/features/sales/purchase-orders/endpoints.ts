import { purchaseOrderDone, purchaseOrderWaits } from '@sixty/contract/messages/checkout.ts';
import { messages } from '@sixty/contract/messages.ts';
import { sendPurchaseOrder as sendPurchaseOrderEndpoint } from '@sixty/contract/sales/purchase-order.ts';
import { decidePurchaseOrder as decideEndpoint } from '@sixty/contract/staff/staff-support.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../../http/route.ts';
import { boughtBy } from '../fulfillment/commands.ts';
import { decidePurchaseOrder, type PurchaseOrderDeps, sendPurchaseOrder } from './commands.ts';

const invoiceOf = ({ name, emailAddress }: { readonly name: string; readonly emailAddress: string }) => ({
  name: name.trim(),
  emailAddress: emailAddress.trim(),
});

const decided = {
  approve: 'staff-purchase-order-approved',
  decline: 'staff-purchase-order-declined',
} as const;

export const purchaseOrderRoutes = (deps: PurchaseOrderDeps) => [
  route(sendPurchaseOrderEndpoint, async (form, context) => {
    const done = await sendPurchaseOrder(deps, context, form);
    if (!done.ok) return done;
    const bought = await boughtBy(deps.db, done.value.id, context.now);
    return accept({
      message: bought ? purchaseOrderDone(bought, invoiceOf(form)) : purchaseOrderWaits(deps.purchaseOrderLicenses),
    });
  }),

  route(decideEndpoint, async (input, { actor, now }) => {
    const done = await decidePurchaseOrder(deps, actor.scope.userId, input, now);
    return done.ok ? accept({ message: messages[decided[input.decision]] }) : done;
  }),
];
