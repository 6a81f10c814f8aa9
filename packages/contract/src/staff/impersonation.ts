import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { id, instant, textLine } from '../fields.ts';

/** The longest reason for an impersonation. */
export const maxImpersonationReason = 500;

export const forceLogin = endpoint({
  method: 'POST',
  path: '/api/admin/force-login',
  audience: ['admin'],
  summary: "Work as a user for an hour at most: the caller's own session ends, and the user can see it",
  input: z.object({
    username: textLine,
    reason: z.string().check(z.maxLength(maxImpersonationReason), z.regex(/^\P{Cc}*$/u)),
  }),
  output: answer({ message: z.string() }),
  refusals: ['impersonation-reason-missing', 'staff-user-missing', 'impersonation-of-staff'],
});

const impersonation = z.object({
  id,
  reason: z.string(),
  startedAt: instant,
  /** When it ended; while it continues, when it ends at the latest. */
  endedAt: instant,
  isOver: z.boolean(),
});

export type StaffImpersonation = z.infer<typeof impersonation>;

export const listOwnImpersonations = endpoint({
  method: 'GET',
  path: '/api/account/impersonations',
  audience: ['customer'],
  summary: "When and why staff worked in the caller's account, newest first",
  input: noInput,
  output: answer({ impersonations: z.array(impersonation) }),
  refusals: [],
});
