import type { Rows } from '../../../db/client.ts';
import type { ServerKey } from '../../../db/server-key.ts';
import { eachWithin } from '../../../http/throttle.ts';

const day = 24 * 3600;

/**
 * Messages per person and day. The limit by organization is checked first, so one organization cannot use up those of
 * others.
 */
const messageLimits = {
  perOrganization: { name: 'invitations-person', limit: 3, seconds: day },
  total: { name: 'invitations-address', limit: 10, seconds: day },
} as const;

/**
 * Counts a message to each of these people: user ids, or lowercase addresses. Call it before locking any invitation,
 * because other organizations wait for the counts.
 *
 * @returns those who may get one today.
 */
export const countMessages = async (
  key: ServerKey,
  rows: Rows,
  organizationId: string,
  people: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  const here = people.map((person) => [organizationId, person] as const);
  const withinHere = await eachWithin(rows, key, messageLimits.perOrganization, here, now);
  const anywhere = here.filter((parts) => withinHere.has(parts)).map(([, person]) => [person] as const);
  const within = await eachWithin(rows, key, messageLimits.total, anywhere, now);
  return new Set(anywhere.filter((parts) => within.has(parts)).map(([person]) => person));
};
