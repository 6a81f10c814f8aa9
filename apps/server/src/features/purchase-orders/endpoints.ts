import { messages } from '@sixty/contract/messages.ts';
import { sendPurchaseOrder as sendPurchaseOrderEndpoint } from '@sixty/contract/purchase-order.ts';
import { accept } from '@sixty/domain/kernel/result.ts';
import { route } from '../../http/route.ts';
import { type PurchaseOrderDeps, sendPurchaseOrder } from './commands.ts';

export const purchaseOrderRoutes = (deps: PurchaseOrderDeps) => [
  route(sendPurchaseOrderEndpoint, async (form, { actor, address, now }) => {
    const done = await sendPurchaseOrder(deps, actor, form, { address, now });
    if (!done.ok) return done;
    return accept({ message: messages[form.extendCreated ? 'purchase-order-extends' : 'purchase-order-accepted'] });
  }),
];
