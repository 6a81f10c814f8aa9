import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { exceedsLimit } from '@sixty/domain/organizations/student-limit.ts';
import type { Rows } from '../../../db/client.ts';
import { countLimited, type GroupLimitRow, type LimitRow, limited } from './queries.ts';

/** Those whose number of students may grow by a change: members by their users' ids, and groups. */
interface LimitHolders {
  readonly owners: readonly string[];
  readonly groups: readonly (string | null)[];
}

/** Limits, with how many students counted toward each when they were read. */
export interface StudentLimits {
  readonly organizationId: string;
  readonly members: readonly LimitRow[];
  readonly groups: readonly GroupLimitRow[];
  readonly before: ReadonlyMap<string, number>;
}

type LimitRefusal = 'instructor-limit-reached' | 'group-limit-reached';

const idsOf = (rows: readonly LimitRow[]) => rows.map(({ id }) => id);

const countNow = async (
  rows: Rows,
  { organizationId, members, groups }: Omit<StudentLimits, 'before'>,
): Promise<ReadonlyMap<string, number>> => {
  if (members.length + groups.length === 0) return new Map();
  const counted = await rows(countLimited, [organizationId, idsOf(members), idsOf(groups)]);
  return new Map(counted.map(({ id, count }) => [id, count]));
};

const limitsOf = async (
  rows: Rows,
  how: keyof typeof limited,
  organizationId: string,
  holders: LimitHolders | 'all',
): Promise<StudentLimits> => {
  const owners = holders === 'all' ? null : holders.owners;
  const groups = holders === 'all' ? null : holders.groups.filter((id) => id !== null);
  const found = {
    organizationId,
    members: await rows(limited[how].members, [organizationId, owners]),
    groups: groups?.length === 0 ? [] : await rows(limited[how].groups, [organizationId, groups]),
  };
  return { ...found, before: await countNow(rows, found) };
};

/** All limits of an organization, without locks. */
export const readLimits = (rows: Rows, organizationId: string): Promise<StudentLimits> =>
  limitsOf(rows, 'read', organizationId, 'all');

/**
 * Locks the limits of members and groups of an organization, if they have one, so that the second of two callers who
 * take the last place waits and counts again. Call it after locking the students that change, and before locking
 * seats.
 */
export const lockLimits = (rows: Rows, organizationId: string, holders: LimitHolders | 'all'): Promise<StudentLimits> =>
  limitsOf(rows, 'hold', organizationId, holders);

/** Checks, after all writes, whether they exceed a limit. A refusal rolls them back. */
export const checkLimits = async (rows: Rows, limits: StudentLimits): Promise<Result<null, LimitRefusal>> => {
  const after = await countNow(rows, limits);
  const isExceeded = ({ id, student_limit: limit }: LimitRow) =>
    exceedsLimit({ limit, before: limits.before.get(id) ?? 0, after: after.get(id) ?? 0 });
  if (limits.members.some(isExceeded)) return refuse('instructor-limit-reached');
  return limits.groups.some(isExceeded) ? refuse('group-limit-reached') : accept(null);
};

/** How many more students may count: per member by id, and per group by name. Without a limit there is no entry. */
export const placesLeft = ({ members, groups, before }: StudentLimits) => {
  const leftOf = ({ id, student_limit }: LimitRow): number => student_limit - (before.get(id) ?? 0);
  return {
    owners: new Map(members.map((row) => [row.id, leftOf(row)])),
    groups: new Map(groups.map((row) => [row.name, leftOf(row)])),
  };
};
