import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { exceedsLimit } from '@sixty/domain/organization/student-limit.ts';
import type { Rows } from '../../db/client.ts';
import { countLimited, type LimitRow, lockLimitedGroups, lockLimitedMembers } from './queries.ts';

/** Whose students come to be more by a change: members by their users' ids, and groups. */
interface LimitHolders {
  readonly owners: readonly string[];
  readonly groups: readonly (string | null)[];
}

/** Limits that are held until the transaction ends, with how many students counted before the change. */
export interface HeldLimits {
  readonly organizationId: string;
  readonly members: readonly LimitRow[];
  readonly groups: readonly LimitRow[];
  readonly before: ReadonlyMap<string, number>;
}

type LimitRefusal = 'instructor-limit-reached' | 'group-limit-reached';

const idsOf = (rows: readonly LimitRow[]) => rows.map(({ id }) => id);

const countIn = async (
  rows: Rows,
  { organizationId, members, groups }: Pick<HeldLimits, 'organizationId' | 'members' | 'groups'>,
): Promise<ReadonlyMap<string, number>> => {
  if (members.length + groups.length === 0) return new Map();
  const counted = await rows(countLimited, [organizationId, idsOf(members), idsOf(groups)]);
  return new Map(counted.map(({ id, count }) => [id, count]));
};

/**
 * Holds the limits of members and groups of an organization, where they have one, so that of two who take the last place the
 * second waits and counts anew. To be called after the students that change are locked, and before seats are.
 */
export const holdLimits = async (
  rows: Rows,
  organizationId: string,
  { owners, groups }: LimitHolders,
): Promise<HeldLimits> => {
  const groupIds = groups.filter((id) => id !== null);
  const held = {
    organizationId,
    members: await rows(lockLimitedMembers, [organizationId, owners]),
    groups: groupIds.length > 0 ? await rows(lockLimitedGroups, [organizationId, groupIds]) : [],
  };
  return { ...held, before: await countIn(rows, held) };
};

/** Asked when everything is written: whether one of the limits is exceeded by it. A refusal undoes it. */
export const checkLimits = async (rows: Rows, held: HeldLimits): Promise<Result<null, LimitRefusal>> => {
  const after = await countIn(rows, held);
  const isExceeded = ({ id, student_limit: limit }: LimitRow) =>
    exceedsLimit({ limit, before: held.before.get(id) ?? 0, after: after.get(id) ?? 0 });
  if (held.members.some(isExceeded)) return refuse('instructor-limit-reached');
  return held.groups.some(isExceeded) ? refuse('group-limit-reached') : accept(null);
};
