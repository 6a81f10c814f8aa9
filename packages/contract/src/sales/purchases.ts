import { paymentNotes } from '@sixty/domain/sales/reversal.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id } from '../fields.ts';

const purchase = z.object({
  id,
  kind: z.enum(['card', 'purchase-order']),
  /** For a purchase order; null for a card payment. */
  purchaseOrderNumber: z.nullable(z.string()),
  /** In the time zone of the purchase. */
  day: calendarDay,
  readingLicenses: z.int(),
  mathLicenses: z.int(),
  /** Of up to three instructors each. */
  training: z.int(),
  /** Whether it is paid, or counts as paid; otherwise its payment is awaiting confirmation. */
  isPaid: z.boolean(),
  /** The state of a purchase order that staff have not approved; else null. */
  approval: z.nullable(z.enum(['waiting', 'declined'])),
  /** The period of the licenses; null until they are active. */
  period: z.nullable(z.object({ startDay: calendarDay, expirationDay: calendarDay })),
  /** The period that its licenses would have if it were settled now; null if they have one, or if it was declined. */
  expected: z.nullable(z.object({ startDay: calendarDay, expirationDay: calendarDay, extendsID: z.nullable(id) })),
  /** Whether it renews another subscription. */
  isExtension: z.boolean(),
  /** Money in US dollars: the discount, the amount charged, and the amount refunded. */
  discount: z.number(),
  total: z.number(),
  refunded: z.number(),
  /** The status of the payment since; null without one. */
  payment: z.nullable(z.enum(paymentNotes)),
});

export type Purchase = z.infer<typeof purchase>;

/** The most purchases listed: more than an organization makes in ten years. */
export const maxPurchases = 100;

export const listPurchases = endpoint({
  method: 'GET',
  path: '/api/purchases',
  audience: ['customer'],
  summary: 'Purchases and open payments of the current organization, newest first, for those who may buy',
  input: noInput,
  output: answer({
    purchases: z.array(purchase),
    /** Whether there are older ones. */
    hasMore: z.boolean(),
  }),
  refusals: ['buyer-only'],
});
