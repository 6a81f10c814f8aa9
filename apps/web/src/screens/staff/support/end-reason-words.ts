import type { EndReason } from '@sixty/domain/sales/end-reason.ts';

/** The reasons for ending a subscription, as shown to staff. */
export const endReasonWords: Readonly<Record<EndReason, string>> = {
  refunded: 'Its payment was given back',
  disputed: 'Its payment is disputed',
  mistaken: 'It was made by mistake',
  'asked-for': 'The customer asked for it',
};
