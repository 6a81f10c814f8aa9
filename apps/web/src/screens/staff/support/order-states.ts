import type { BadgeTone } from '../../../ui/badge.tsx';
import type { CustomerOrganization } from './support-queries.ts';

type Status = CustomerOrganization['orders'][number]['status'];

/** The state of an order in words. */
export const orderStates: Readonly<Record<Status, readonly [words: string, tone: BadgeTone]>> = {
  open: ['Waits for the payment', 'accent'],
  paid: ['Paid, not fulfilled', 'danger'],
  fulfilled: ['Fulfilled', 'success'],
  ended: ['Given up', 'neutral'],
};
