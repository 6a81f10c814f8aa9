import * as z from 'zod/mini';
import { answer, endpoint, noInput } from '../endpoint.ts';
import { instant, textLine } from '../fields.ts';

/** The rows of the list. Shares end from the top, so that the rest moves up. */
export const maxOutsideShares = 100;

const user = z.object({ username: z.string(), name: z.string() });

/** What one user shares with another outside the organization. */
const outsideShare = z.object({
  giver: user,
  recipient: user,
  /** How many students. */
  students: z.int(),
  /** Whether the recipient may change at least one of them. */
  write: z.boolean(),
  /** Whether it waits for the approval of a Licensee, and gives no access. */
  pending: z.boolean(),
  /** When the first was shared. */
  since: instant,
});

export type OutsideShare = z.infer<typeof outsideShare>;

export const listOutsideShares = endpoint({
  method: 'GET',
  path: '/api/students/share/outside',
  audience: ['manager'],
  summary:
    'Who shares students of the current organization with people outside, for its Licensee; those that wait first, then the newest',
  input: noInput,
  output: answer({ shares: z.array(outsideShare), more: z.boolean() }),
  refusals: ['licensee-only'],
});

export const decideOutsideShares = endpoint({
  method: 'POST',
  path: '/api/students/share/outside',
  audience: ['manager'],
  summary:
    'Approve or refuse the waiting shares of one user with another outside the current organization, or end those that do not wait, as its Licensee',
  input: z.object({
    giverUsername: textLine,
    recipientUsername: textLine,
    decision: z.enum(['approve', 'refuse', 'end']),
  }),
  output: answer({ message: z.string() }),
  refusals: ['licensee-only', 'share-missing', 'share-outside-off'],
});
