import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, textLine } from '../fields.ts';

/** A code as typed, pasted or in a link. */
export const typedCode = z.string().check(z.maxLength(60), z.regex(/^\P{Cc}*$/u));

export const redeemActivationCode = endpoint({
  method: 'POST',
  path: '/api/subscription/activation-code',
  audience: ['customer'],
  summary: 'Activate a code for the current organization; a repeat gets the first answer',
  input: z.object({
    code: typedCode,
    /** IANA zone of the browser, in which the subscription has its days. */
    zone: z.optional(textLine),
  }),
  output: answer({
    /** Licenses of reading and of math. */
    students: z.int(),
    trial: z.boolean(),
    /** The last day of the subscription. */
    expiration: calendarDay,
  }),
  refusals: ['buyer-only', 'activation-code-missing', 'activation-code-used', 'activation-code-expired'],
});
