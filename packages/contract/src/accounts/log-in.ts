import * as z from 'zod/mini';
import { answer, endpoint } from '../endpoint.ts';
import { textLine } from '../fields.ts';
import { sessionShape } from './session.ts';

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  audience: ['open'],
  summary: "Sign in; a student gives the instructor's username and the 5-character code as password",
  input: z.object({
    username: textLine.check(z.minLength(1)),
    password: textLine.check(z.minLength(1)),
    type: z.enum(['teacher', 'student']),
    /** From a student's device: it does not follow the instructor to the next student. */
    onlyThisStudent: z.optional(z.boolean()),
  }),
  output: answer(sessionShape),
  refusals: [
    'login-failed',
    'student-login-failed',
    'student-code-closed',
    'puzzle-needed',
    'second-factor-needed',
    'passkey-needed',
    'second-factor-missing',
  ],
});
