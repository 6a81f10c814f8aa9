import { paymentNotes } from '@sixty/domain/sales/reversal.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { calendarDay, id, instant } from '../fields.ts';

const period = {
  mathLicenses: z.int(),
  readingLicenses: z.int(),
  start: instant,
  expiration: instant,
  /** The days in the zone of the subscription: those that people read. The last one is used to its end. */
  startDay: calendarDay,
  expirationDay: calendarDay,
};

const subscription = z.object({
  id,
  ...period,
  /** The other spellings of the same (C9). */
  startDate: instant,
  expirationDate: instant,
  /** Names it for an extension. */
  created: instant,
  trial: z.boolean(),
  /** Whether it counts now, later, or not any more. */
  state: z.enum(['active', 'ahead', 'expired']),
  /** How it came: null for the trial of a sign-up and for what our staff made by hand. */
  source: z.nullable(z.enum(['card', 'purchase-order', 'activation-code'])),
  /** Whether another one takes over from it. */
  extended: z.enum(['Yes', 'No']),
  /** What became of its payment since; null where nothing did, and where it was not bought. */
  payment: z.nullable(z.enum(paymentNotes)),
  /** The one that takes over, while it is ahead; null for none. */
  future: z.nullable(z.object(period)),
});

export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  audience: ['customer'],
  summary:
    'Subscriptions of the current organization, those that expire first at the front and the latest expired first',
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
