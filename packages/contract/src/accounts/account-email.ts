import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { textLine } from '../fields.ts';

/** How long a link that verifies an address works. */
export const verificationDays = 7;

export const findVerification = endpoint({
  method: 'GET',
  path: '/api/account/verify-email',
  audience: ['customer'],
  summary: "Where the caller's verification link goes, and whether there is anything left to verify",
  input: noInput,
  output: answer({
    /** The new address, if it was changed and is not verified yet. */
    email: z.string(),
    verified: z.boolean(),
  }),
  refusals: [],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/account/verify-email',
  audience: ['open'],
  summary: 'Follow an emailed verification link; a repeat gets the first answer',
  input: z.object({ code: z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/)) }),
  output: answer({ message: z.string() }),
  refusals: ['verification-missing', 'verification-over', 'email-taken'],
});

export const resendVerification = endpoint({
  method: 'PUT',
  path: '/api/account/verify-email',
  audience: ['customer'],
  summary: "Send the caller's verification link again",
  input: noInput,
  /** `sent` is false if there was nothing left to verify. */
  output: answer({ message: z.string(), sent: z.boolean() }),
  refusals: [],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/account/unsubscribe',
  audience: ['open'],
  summary: 'Send an address only mail about its own account from now on',
  input: z.object({ email: textLine }),
  output: answer({ message: z.string() }),
  refusals: ['puzzle-needed', 'email-invalid'],
});
