import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Order = CustomerOrganization['orders'][number];
type Status = Order['status'];

const orderStates: Readonly<Record<Status, readonly [words: string, tone: BadgeTone]>> = {
  open: ['Awaiting payment', 'accent'],
  paid: ['Paid, not fulfilled', 'danger'],
  fulfilled: ['Fulfilled', 'success'],
  ended: ['Abandoned', 'neutral'],
};

const purchaseOrderStates: Partial<typeof orderStates> = {
  open: ['Awaiting approval', 'accent'],
  ended: ['Declined', 'neutral'],
};

/** The state of an order in words. */
export const OrderBadge = ({ kind, status }: Pick<Order, 'kind' | 'status'>) => {
  const [words, tone] = (kind === 'purchase-order' && purchaseOrderStates[status]) || orderStates[status];
  return <Badge tone={tone}>{words}</Badge>;
};
