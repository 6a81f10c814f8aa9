import { maxLicenses } from '@sixty/domain/sales/price.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { id, instant, textLine, wholeNumber, withDefault } from '../fields.ts';
import { orderRefusals } from './order-refusals.ts';

const count = withDefault(wholeNumber.check(z.refine((given) => given >= 0 && given <= maxLicenses)), 0);

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/transaction/started',
  audience: ['customer'],
  summary:
    "Fix the price of an order and open its payment page; ends the caller's earlier open order. A repeat under its id is the same order",
  input: z.object({
    /** Made by the client for this order; without it, every call is a separate order. */
    orderID: z.optional(id),
    products: z.object({
      'Reading Subscription': count,
      'Math Subscription': count,
      /** Trainings of up to three instructors each. */
      Training: count,
      /** Not specified (C12). */
      Verification: count,
    }),
    discountCode: withDefault(textLine, ''),
    /** When the extended subscription was made. */
    extendCreated: withDefault(z.nullable(z.object({ created: instant })), null),
    /** IANA zone of the browser: the subscription ends at midnight there. */
    zone: withDefault(textLine, 'UTC'),
  }),
  output: answer({
    checkoutID: id,
    /** Where the browser pays: another site, or a path of this one. */
    url: z.string(),
  }),
  refusals: ['checkout-unavailable', 'checkout-not-started', ...orderRefusals],
});

const completedInput = z.object({
  /** What the provider added on the way back: success, or anything else if nothing was paid. */
  status: textLine,
  checkout_id: textLine,
});

const completedOutput = answer({
  message: z.string(),
  /**
   * `pending`: the provider has not confirmed the payment yet; the order is fulfilled once it does. `unknown`: the
   * provider could not be reached. With the others nothing is charged.
   */
  status: z.enum(['success', 'pending', 'unknown', 'declined', 'abandoned']),
  /** The order to repeat, for its customer; null for others, and if it was not abandoned. */
  order: z.nullable(
    z.object({
      reading: z.int(),
      math: z.int(),
      training: z.int(),
      /** '' for none. */
      code: z.string(),
      /** When the subscription to extend was made. */
      created: z.nullable(instant),
      /** Whether the licenses were to be added to others that the organization has or had. */
      adds: z.boolean(),
    }),
  ),
});

export const findOutcome = endpoint({
  method: 'GET',
  path: '/api/transaction/completed/',
  audience: ['customer'],
  summary: 'The outcome of an order of the current organization, as far as it is known here',
  input: completedInput,
  output: completedOutput,
  refusals: ['checkout-missing'],
});

export const finishCheckout = endpoint({
  method: 'POST',
  path: '/api/transaction/completed/',
  audience: ['customer'],
  summary:
    'Ask the payment provider for the outcome of an order and fulfill it; ends the order of a caller who comes back without paying',
  input: completedInput,
  output: completedOutput,
  refusals: ['checkout-missing'],
});

export const activateSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/activate',
  audience: ['open'],
  summary: 'Follow the link of a receipt: says whether its subscription is active (C4)',
  input: z.object({
    code: z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/)),
  }),
  output: answer({ message: z.string() }),
  refusals: ['activation-missing', 'activation-over'],
});
