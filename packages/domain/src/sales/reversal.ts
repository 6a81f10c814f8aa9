import type { Cents } from '../kernel/money.ts';

/** How the bank's question about a payment stands: asked, answered in favor of the seller, or of the customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** What went back of an order's payment, or may. */
export interface Reversal {
  /** Of the total. */
  readonly refunded: Cents;
  /** Null where the payment was never disputed. */
  readonly dispute: DisputeState | null;
}

/** What is to be said of a payment beyond that it was made; a dispute that was won leaves nothing to say. */
export const paymentNotes = ['refunded', 'partly-refunded', 'disputed', 'charged-back'] as const;

export type PaymentNote = (typeof paymentNotes)[number];

export const paymentNote = (total: Cents, { refunded, dispute }: Reversal): PaymentNote | null => {
  if (dispute === 'lost') return 'charged-back';
  if (dispute === 'open') return 'disputed';
  if (refunded === 0) return null;
  return refunded < total ? 'partly-refunded' : 'refunded';
};
