import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Order = CustomerOrganization['orders'][number];
type Status = Order['status'];

const orderStates: Readonly<Record<Status, readonly [words: string, tone: BadgeTone]>> = {
  open: ['Waits for the payment', 'accent'],
  paid: ['Paid, not fulfilled', 'danger'],
  fulfilled: ['Fulfilled', 'success'],
  ended: ['Given up', 'neutral'],
};

const purchaseOrderStates: Partial<typeof orderStates> = {
  open: ['Waits for approval', 'accent'],
  ended: ['Declined', 'neutral'],
};

/** The state of an order in words. */
export const OrderBadge = ({ kind, status }: Pick<Order, 'kind' | 'status'>) => {
  const [words, tone] = (kind === 'purchase-order' && purchaseOrderStates[status]) || orderStates[status];
  return <Badge tone={tone}>{words}</Badge>;
};
