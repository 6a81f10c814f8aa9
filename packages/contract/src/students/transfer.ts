import { programs } from '@sixty/domain/students/licenses/program.ts';
import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine } from '../fields.ts';
import { studentIds } from './sharing.ts';

/** How long an emailed transfer can be accepted (C44). */
export const transferDays = 7;

export const sendTransfer = endpoint({
  method: 'POST',
  path: '/api/students/transfer/send',
  audience: ['customer'],
  summary: 'Offer to transfer students to an email address; nothing moves before it is accepted',
  input: z.object({ students: studentIds, email: textLine }),
  output: answer({ message: z.string() }),
  refusals: [
    'transfer-not-allowed',
    'student-missing',
    'unselect-students',
    'transfer-email-missing',
    'email-invalid',
    'transfer-to-yourself',
  ],
});

/** The code of the emailed link. */
const transferCode = z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/));

export const findTransfer = endpoint({
  method: 'GET',
  path: '/api/students/transfer',
  audience: ['customer'],
  summary: 'The transfer that an emailed link offers, for its recipient',
  input: z.object({ code: transferCode }),
  output: answer({
    /** The giver's name. */
    sender: z.string(),
    students: z.array(z.object({ id, name: z.string(), programs: z.array(z.enum(['Reading', 'Math'])) })),
    /** Seats that accepting takes from the current organization, by program. */
    seats: z.array(z.object({ program: z.enum(programs), needed: z.int(), available: z.int() })),
    /** Name of the organization that the students move to. */
    organization: z.string(),
    expires: instant,
  }),
  refusals: ['transfer-missing', 'transfer-over', 'transfer-not-for-you', 'email-not-verified'],
});

export const acceptTransfer = endpoint({
  method: 'POST',
  path: '/api/students/transfer/accept',
  audience: ['customer'],
  summary: 'Accept what an emailed link offers: the students move into the current organization with all their records',
  input: z.object({ code: transferCode }),
  output: answer({ message: z.string() }),
  refusals: [
    'transfer-missing',
    'transfer-over',
    'transfer-not-for-you',
    'email-not-verified',
    'transfer-no-licenses',
    'transfer-name-taken',
    'instructor-limit-reached',
    'group-limit-reached',
  ],
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/api/students/transfers',
  audience: ['customer'],
  summary: 'Transfers that the caller offered from the current organization and that can still be accepted',
  input: noInput,
  output: answer({
    transfers: z.array(
      z.object({ id, email: z.string(), students: z.array(z.object({ id, name: z.string() })), expires: instant }),
    ),
  }),
  refusals: [],
});

export const takeBackTransfer = endpoint({
  method: 'DELETE',
  path: '/api/students/transfer',
  audience: ['customer'],
  summary: 'Take back a transfer that was not accepted yet',
  input: z.object({ transferID: id }),
  output: answer({ message: z.string() }),
  refusals: ['transfer-over'],
});
