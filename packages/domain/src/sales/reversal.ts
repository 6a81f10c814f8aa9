import type { Cents } from '../kernel/money.ts';

/** The state of a dispute: open, won by the seller, or won by the customer. */
export const disputeStates = ['open', 'won', 'lost'] as const;

export type DisputeState = (typeof disputeStates)[number];

/** The refunded or disputed part of an order's payment. */
export interface Reversal {
  /** Of the total. */
  readonly refunded: Cents;
  /** Null without a dispute. */
  readonly dispute: DisputeState | null;
}

/** The status of a payment beyond being made; a dispute that the seller won has none. */
export const paymentNotes = ['refunded', 'partly-refunded', 'disputed', 'charged-back'] as const;

export type PaymentNote = (typeof paymentNotes)[number];

export const paymentNote = (total: Cents, { refunded, dispute }: Reversal): PaymentNote | null => {
  if (dispute === 'lost') return 'charged-back';
  if (dispute === 'open') return 'disputed';
  if (refunded === 0) return null;
  return refunded < total ? 'partly-refunded' : 'refunded';
};
