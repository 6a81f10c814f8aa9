import { paymentNotes } from '@sixty/domain/sales/reversal.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id } from '../fields.ts';

const purchase = z.object({
  id,
  kind: z.enum(['card', 'purchase-order']),
  /** Of a purchase order; null where it was paid by card. */
  purchaseOrderNumber: z.nullable(z.string()),
  /** In the zone in which it was bought. */
  day: calendarDay,
  readingLicenses: z.int(),
  mathLicenses: z.int(),
  /** Of up to three instructors each. */
  training: z.int(),
  /** Whether it is paid, or counts as paid; else its payment is being confirmed. */
  isPaid: z.boolean(),
  /** From when to when the licenses count; null until they are there. */
  period: z.nullable(z.object({ startDay: calendarDay, expirationDay: calendarDay })),
  /** Whether it takes over from another subscription. */
  isExtension: z.boolean(),
  /** Money is in US dollars. What a code took off, what was charged, and what of that was given back. */
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** What became of the payment since; null where nothing did. */
  payment: z.nullable(z.enum(paymentNotes)),
});

export type Purchase = z.infer<typeof purchase>;

/** So many are listed at most: more than an organization buys in ten years. */
export const mostPurchases = 100;

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases',
  audience: ['customer'],
  summary:
    'What was bought for the current organization, the latest first, and what is being paid for, for whoever may buy there',
  input: noInput,
  output: answer({
    purchases: z.array(purchase),
    /** Whether there are older ones than those that are listed. */
    hasMore: z.boolean(),
  }),
  refusals: ['buyer-only'],
});
