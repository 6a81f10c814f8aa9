import { transactionTypes } from '@sixty/domain/sales/transaction.ts';
import { staffTools } from '@sixty/domain/staff/staff-tool.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import * as z from 'zod/mini';
import { personFields, personRefusals, placeFields, placeRefusals } from '../accounts/sign-up.ts';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { choice, id, numberTyped, textLine, withDefault } from '../fields.ts';

export const listStaffTools = endpoint({
  method: 'GET',
  path: '/api/admin/tools',
  audience: ['admin'],
  summary: 'The staff tools disabled in the menu (C39), and the length of the trial that staff give',
  input: noInput,
  output: answer({
    off: z.array(z.enum(staffTools)),
    /** The days of the trial of an account made by staff; null without a trial. */
    trialDays: z.nullable(z.int()),
  }),
  refusals: [],
});

export const createTransaction = endpoint({
  method: 'POST',
  path: '/api/admin/transaction',
  audience: ['admin'],
  summary: 'Record a sale that was agreed with a customer',
  input: z.object({
    contactName: textLine,
    emailAddress: textLine,
    streetAddress: textLine,
    ...placeFields,
    faxNumber: withDefault(textLine, ''),
    district: withDefault(textLine, ''),
    school: withDefault(textLine, ''),
    transactionType: choice(transactionTypes),
    /** In whole dollars. */
    transactionPrice: numberTyped,
    comment: withDefault(textLine, ''),
    /** Made by the client: repeating the call gives the first answer. */
    id: z.optional(id),
  }),
  output: answer({ transactionCreated: z.string() }),
  refusals: [
    'staff-contact-missing',
    'email-missing',
    'email-invalid',
    'staff-street-missing',
    ...placeRefusals,
    'staff-transaction-type-missing',
    'staff-price-invalid',
    'staff-transaction-exists',
    'staff-transaction-changed',
  ],
});

/** The longest text of a message to a customer. */
export const maxEmailText = 5000;

/** Text of several lines. */
const linesOfText = z.string().check(z.maxLength(maxEmailText), z.regex(/^(?:\P{Cc}|[\r\n\t])*$/u));

export const sendStaffEmail = endpoint({
  method: 'POST',
  path: '/api/admin/send-email',
  audience: ['admin'],
  summary: 'Send a plain message to a user, or to an address',
  input: z.object({
    /** A username, or an address. */
    to: textLine,
    subject: textLine,
    text: linesOfText,
    /** Made by the client: repeating the call within the hour sends nothing more. */
    messageID: z.optional(id),
  }),
  output: answer({ message: z.string() }),
  refusals: [
    'staff-recipient-missing',
    'staff-recipient-unknown',
    'email-invalid',
    'staff-subject-missing',
    'staff-text-missing',
  ],
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/admin/create-account',
  audience: ['admin'],
  summary: 'Create an account with a short trial for a person, and send a link to set a password',
  input: z.object({
    name: z.pipe(textLine, z.transform(normalName)),
    username: textLine,
    emailAddress: textLine,
    ...personFields,
    /** Sending the same form again with its id gives the first answer. */
    formID: z.optional(id),
  }),
  output: answer({ message: z.string() }),
  refusals: personRefusals,
});
