import type { Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { countWithin, networkOf } from '../../../http/throttle.ts';
import { findHasPaid } from './queries.ts';

const day = 24 * 3600;

/** Invitations per day: each carries user-entered names. Messages to one person have their own limits. */
const limits = {
  inviter: { name: 'invitations-by', limit: 300, seconds: day },
  organization: { name: 'invitations-to', limit: 1000, seconds: day },
  /** An account that costs nothing must not send many names to strangers. */
  unpaid: { name: 'invitations-unpaid', limit: 20, seconds: day },
  network: { name: 'invitations-from', limit: 1000, seconds: day },
} as const;

/** Counts invitations, and returns the limit of the day that they exceed, or null. */
export const countInvitations = async (
  key: ServerKey,
  rows: Rows,
  { userId, organizationId }: RosterScope,
  { address, now }: { readonly address: string; readonly now: Date },
  count: number,
): Promise<keyof typeof limits | null> => {
  const [found] = await rows(findHasPaid, [organizationId]);
  const counted = [
    ['inviter', userId],
    [found?.has_paid ? 'organization' : 'unpaid', organizationId],
    ['network', networkOf(address)],
  ] as const;
  for (const [name, part] of counted)
    if (!(await countWithin(rows, key, { rule: limits[name], parts: [part] }, now, count))) return name;
  return null;
};
