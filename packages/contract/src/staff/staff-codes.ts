import { activationTiers, maxCodesInEmail } from '@sixty/domain/sales/activation-code.ts';
import { discountTypes } from '@sixty/domain/sales/discount-form.ts';
import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { calendarDay, choice, id, numberTyped, textLine, withDefault } from '../fields.ts';
import { typedCode } from '../sales/activation-codes.ts';

export const generateActivationCodes = endpoint({
  method: 'POST',
  path: '/api/admin/activation-codes',
  audience: ['admin'],
  summary: 'Generate codes that each give a customer seats in both programs',
  input: z.object({
    transactionContactName: textLine,
    /** `YYYY-MM-DD HH:MM:SS` in UTC. */
    transactionCreated: textLine,
    numberOfCodes: numberTyped,
    students: numberTyped,
    tier: choice(activationTiers),
    /** The last valid day, of the code and of what it gives. */
    expiration: calendarDay,
    /** Made by the client: repeating the call gives the same codes. */
    batchID: z.optional(id),
  }),
  output: answer({ codes: z.array(z.string()) }),
  refusals: [
    'staff-contact-missing',
    'staff-created-invalid',
    'staff-code-count-invalid',
    'staff-students-invalid',
    'staff-tier-missing',
    'staff-expiration-invalid',
    'staff-expiration-past',
    'staff-transaction-missing',
    'staff-codes-changed',
  ],
});

export const forceActivate = endpoint({
  method: 'POST',
  path: '/api/admin/force-activate',
  audience: ['admin'],
  summary: 'Activate a code for a customer by the master username; a repeat gets the first answer',
  input: z.object({
    username: textLine,
    code: typedCode,
    /** The name of the organization, if the user is the Licensee of several. */
    organization: withDefault(textLine, ''),
  }),
  output: answer({
    expiration: calendarDay,
    /** Whether the customer had it before, so that nothing was added. */
    usedBefore: z.boolean(),
  }),
  refusals: [
    'staff-user-missing',
    'staff-sub-account',
    'staff-organization-needed',
    'staff-organization-missing',
    'activation-code-missing',
    'activation-code-used',
    'activation-code-expired',
  ],
});

export const sendActivationCodes = endpoint({
  method: 'POST',
  path: '/api/admin/activation-codes/send-email',
  audience: ['admin'],
  summary: 'Send up to ten checked activation codes to an address',
  input: z.object({
    emailAddress: textLine,
    codes: z.array(z.object({ code: typedCode, send: z.boolean() })).check(z.maxLength(maxCodesInEmail)),
    /** Made by the client: repeating the call within the hour sends nothing more. */
    messageID: z.optional(id),
  }),
  output: answer({ message: z.string() }),
  refusals: ['email-missing', 'email-invalid', 'staff-codes-none', 'staff-codes-not-sendable'],
});

export const generateSalesCode = endpoint({
  method: 'POST',
  path: '/api/admin/sales-code',
  audience: ['admin'],
  summary: 'Generate a code for a promised price',
  input: z.object({
    name: textLine,
    /** In dollars. */
    price: numberTyped,
    /** Made by the client: repeating the call gives the same code. */
    id: z.optional(id),
  }),
  output: answer({ code: z.string(), created: z.string() }),
  refusals: ['staff-sales-name-missing', 'staff-sales-price-invalid', 'staff-codes-changed'],
});

export const sendSalesCode = endpoint({
  method: 'POST',
  path: '/api/admin/sales-code/send-email',
  audience: ['admin'],
  summary: 'Send a sales code with its price to an address',
  input: z.object({ emailAddress: textLine, code: typedCode, messageID: z.optional(id) }),
  output: answer({ message: z.string() }),
  refusals: ['email-missing', 'email-invalid', 'staff-sales-code-missing'],
});

export const createDiscountCode = endpoint({
  method: 'POST',
  path: '/api/admin/discount-code',
  audience: ['admin'],
  summary: 'Create a discount code; a repeat gets the first answer',
  input: z.object({
    code: textLine,
    /** Dollars if fixed, else percents. */
    amount: numberTyped,
    type: z.enum(discountTypes),
    minStudents: numberTyped,
    maxStudents: numberTyped,
    /** The last day. */
    expiration: calendarDay,
    comment: withDefault(textLine, ''),
  }),
  output: answer({ message: z.string(), code: z.string() }),
  refusals: [
    'staff-discount-code-invalid',
    'staff-amount-invalid',
    'staff-percentage-invalid',
    'staff-min-students-invalid',
    'staff-max-students-invalid',
    'staff-students-reversed',
    'staff-discount-expiration-missing',
    'staff-discount-code-taken',
  ],
});
