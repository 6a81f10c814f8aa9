import { type Database, type Rows, rowsOf } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { CustomerActor, RosterScope } from '../../../http/actor.ts';
import type { RequestContext } from '../../../http/route.ts';
import { countWithin, networkOf, type Throttle, unlimited } from '../../../http/throttle.ts';
import { findHasPaid } from './queries.ts';

const day = 24 * 3600;

/** Invitations per day: each carries user-entered names. Messages to one person have their own limits. */
const limits = {
  inviter: { name: 'invitations-by', limit: 300, seconds: day },
  organization: { name: 'invitations-to', limit: 1000, seconds: day },
  /** An account that costs nothing must not send many names to strangers. */
  unpaid: { name: 'invitations-unpaid', limit: 20, seconds: day },
} as const;

/** Calls of a network for organizations that cost nothing, of which anybody may have many. */
const unpaidCalls = {
  ...{ name: 'invitations-from', limit: unlimited, seconds: day },
  puzzles: { after: 50, doubling: 25 },
} as const;

const hasPaid = async (rows: Rows, organizationId: string): Promise<boolean> => {
  const [found] = await rows(findHasPaid, [organizationId]);
  return found?.has_paid === true;
};

/** Asks for a puzzle where a network has invited often for organizations that never paid. */
export const admitInvitation = async (
  { db, throttle }: { readonly db: Database; readonly throttle: Throttle },
  { actor, address, solution, now }: RequestContext<CustomerActor>,
) =>
  (await hasPaid((of, values) => rowsOf(db, of, values), actor.scope.organizationId))
    ? null
    : throttle.admit([{ rule: unpaidCalls, parts: [networkOf(address)] }], { solution, now });

/** Counts invitations, and returns the limit of the day that they exceed, or null. */
export const countInvitations = async (
  key: ServerKey,
  rows: Rows,
  { userId, organizationId }: RosterScope,
  now: Date,
  count: number,
): Promise<keyof typeof limits | null> => {
  const counted = [
    ['inviter', userId],
    [(await hasPaid(rows, organizationId)) ? 'organization' : 'unpaid', organizationId],
  ] as const;
  for (const [name, part] of counted)
    if (!(await countWithin(rows, key, { rule: limits[name], parts: [part] }, now, count))) return name;
  return null;
};
