import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine, withDefault } from '../fields.ts';

/** How long a recovery link works, in minutes. */
export const resetMinutes = 60;

/** The code of an emailed account link. */
const linkCode = z.string().check(z.maxLength(100), z.regex(/^[\w-]*$/));

/** The errors of a new password. */
export const newPasswordRefusals = [
  'password-missing',
  'password-too-short',
  'password-too-long',
  'password-without-lower',
  'password-without-upper',
  'password-without-digit',
  'password-common',
] as const;

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/account/recover',
  audience: ['guest'],
  summary:
    'Ask for a link with which to set a new password, by username or by email address; the answer is the same whether there is such an account',
  input: z.object({ username: withDefault(textLine, ''), emailAddress: withDefault(textLine, '') }),
  output: answer({ message: z.string() }),
  refusals: ['puzzle-needed', 'recovery-nothing-given'],
});

export const checkResetCode = endpoint({
  method: 'GET',
  path: '/api/account/recover',
  audience: ['guest'],
  summary: 'Whether the code of an emailed link still sets a new password',
  input: z.object({ code: linkCode }),
  output: answer({}),
  refusals: ['reset-code-invalid'],
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/account/recover',
  audience: ['guest'],
  summary: 'Set a new password with the code of an emailed link; ends all sessions of the account',
  input: z.object({ code: linkCode, password: textLine }),
  output: answer({ message: z.string() }),
  refusals: ['reset-code-invalid', ...newPasswordRefusals],
});
