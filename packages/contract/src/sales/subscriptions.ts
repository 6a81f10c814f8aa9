import { paymentNotes } from '@sixty/domain/sales/reversal.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id, instant } from '../fields.ts';

const period = {
  mathLicenses: z.int(),
  readingLicenses: z.int(),
  start: instant,
  expiration: instant,
  /** Days in the zone of the subscription. The last one is inclusive. */
  startDay: calendarDay,
  expirationDay: calendarDay,
};

const subscription = z.object({
  id,
  ...period,
  /** Other spellings of the same fields (C9). */
  startDate: instant,
  expirationDate: instant,
  /** Names it for an extension. */
  created: instant,
  trial: z.boolean(),
  /** Whether it counts now, later, or no longer. */
  state: z.enum(['active', 'ahead', 'expired']),
  /** Its source: null for the trial of a sign-up and for those made by hand. */
  source: z.nullable(z.enum(['card', 'purchase-order', 'activation-code'])),
  /** Whether it has a renewal. */
  extended: z.enum(['Yes', 'No']),
  /** The subscription that it renews; null for none. */
  extendsID: z.nullable(id),
  /** The status of its payment since; null without one, and if it was not purchased. */
  payment: z.nullable(z.enum(paymentNotes)),
  /** The renewal, while it has not started; null for none. */
  future: z.nullable(z.object({ id, ...period })),
});

export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  audience: ['customer'],
  summary: 'Subscriptions of the current organization: first those that expire soonest, then the latest expired',
  input: noInput,
  output: answer({
    /** Of those that count now. */
    totalLicenses: z.object({ math: z.int(), reading: z.int() }),
    validSubscriptions: z.array(subscription),
    expiredSubscriptions: z.array(subscription),
  }),
  refusals: [],
});

export type Subscriptions = z.infer<(typeof listSubscriptions)['output']>;
