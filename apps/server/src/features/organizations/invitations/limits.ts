import type { Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import type { RosterScope } from '../../../http/actor.ts';
import { countWithin, networkOf } from '../../../http/throttle.ts';
import { findHadLicenses } from './queries.ts';

const day = 24 * 3600;

/** Invitations per day: each carries user-entered names. Messages to one person have their own limits. */
const limits = {
  inviter: { name: 'invitations-by', limit: 300, seconds: day },
  organization: { name: 'invitations-to', limit: 1000, seconds: day },
  /** An account that costs nothing must not send many names to strangers. */
  trial: { name: 'invitations-trial', limit: 20, seconds: day },
  network: { name: 'invitations-from', limit: 1000, seconds: day },
} as const;

/** Counts invitations, and returns whether all are within the limits of the day. */
export const countInvitations = async (
  key: ServerKey,
  rows: Rows,
  { userId, organizationId }: RosterScope,
  { address, now }: { readonly address: string; readonly now: Date },
  count: number,
): Promise<boolean> => {
  const [found] = await rows(findHadLicenses, [organizationId]);
  const counted = [
    { rule: limits.inviter, parts: [userId] },
    { rule: found?.had_licenses ? limits.organization : limits.trial, parts: [organizationId] },
    { rule: limits.network, parts: [networkOf(address)] },
  ];
  for (const each of counted) if (!(await countWithin(rows, key, each, now, count))) return false;
  return true;
};
