import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';

/** The most addresses of one referral. */
export const maxReferrals = 20;

export const referFriends = endpoint({
  method: 'POST',
  path: '/api/account/referral',
  audience: ['customer'],
  summary: 'Send a recommendation to email addresses, separated by commas',
  input: z.object({ emails: z.string().check(z.maxLength(4000)) }),
  output: answer({
    message: z.string(),
    /** What was typed as an address and is none, so that no message was sent to it. */
    skipped: z.array(z.string()),
  }),
  refusals: ['puzzle-needed', 'referral-emails-missing', 'referral-too-many'],
});

/** The latest announcement, and from when on it is not news for new accounts. */
export const latestUpdate = { id: '2026-students', since: '2026-11-22T00:00:00Z' } as const;

export const findUpdate = endpoint({
  method: 'GET',
  path: '/api/update',
  audience: ['customer'],
  summary: 'Whether the caller has seen what is new',
  input: noInput,
  output: answer({ seen: z.boolean() }),
  refusals: [],
});

export const markUpdateSeen = endpoint({
  method: 'POST',
  path: '/api/update',
  audience: ['customer'],
  summary: 'Remember that the caller has seen what is new',
  input: noInput,
  output: answer({}),
  refusals: [],
});
