import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { joinGroup as joinEndpoint } from '@sixty/contract/organizations/organization-members.ts';
import { normalUsername } from '@sixty/domain/accounts/username.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organizations/no-group.ts';
import {
  type Assignment,
  assignmentBlock,
  type MemberFacts,
  managesGroup,
  memberBlock,
} from '@sixty/domain/organizations/permission-rules.ts';
import { maxLimit, placesOf } from '@sixty/domain/organizations/student-limit.ts';
import { nameWithSuffix } from '@sixty/domain/students/name-with-suffix.ts';
import { nameKey, normalName } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows, rowsOf, violates } from '../../../db/client.ts';
import { lockGroup } from '../../../db/groups.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import {
  countSeats,
  endLostAccess,
  findRosterViewers,
  notifyRosterChanged,
  seatCounts,
} from '../../students/public.ts';
import { lockOrganization } from '../organizations/queries.ts';
import {
  assignMembers,
  deleteMembership,
  endInvitesTo,
  findLimitedMember,
  findMember,
  findMembersNamed,
  findOldestLicensee,
  handOver,
  type LimitedMember,
  listManagers,
  listSameNames,
  listStudentNames,
  listTaught,
  lockOwned,
  type ManagedGroups,
  moveSessionsHome,
  removeOrganizationTies,
  setMemberLimit,
} from './queries.ts';

export interface MemberDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

/** The groups that a member manages, for statements that list their contents. */
export const managedGroupsOf = (acting: MemberFacts): ManagedGroups => {
  if (acting.permission === 'licensee') return 'all';
  return managesGroup(acting, acting.groupId) ? (acting.groupId ?? '') : '';
};

/** The caller as a member who manages others, in their current role. */
export const findActing = async (
  rows: Rows,
  { scope: { userId, organizationId } }: CustomerActor,
): Promise<Result<MemberFacts, 'customer-only' | 'manager-only'>> => {
  const [acting] = await rows(findMember, [organizationId, userId]);
  if (!acting) return refuse('customer-only');
  return acting.permission === 'instructor' ? refuse('manager-only') : accept(acting);
};

/** Like `findActing`, and locks the organization: roles in it do not change until the transaction ends. */
export const lockActing = async (rows: Rows, actor: CustomerActor) => {
  await rows(lockOrganization, [actor.scope.organizationId]);
  return findActing(rows, actor);
};

/** Normalizes a typed username. */
const usernameOf = (typed: string): string => normalUsername(typed.trim());

/** Finds a group by a typed name; null for none. */
const groupNamed = async (
  rows: Rows,
  organizationId: string,
  written: string,
): Promise<Result<string | null, 'group-missing'>> => {
  if (isNoGroup(written)) return accept(null);
  const [group] = await rows(lockGroup, [organizationId, normalName(written)]);
  return group ? accept(group.id) : refuse('group-missing');
};

/**
 * Call it after commit, when the rights of members have changed. Ends their shares and lessons of students whom they
 * lost, with the devices.
 */
export const notifyMembersChanged = async (
  deps: MemberDeps,
  userIds: readonly string[],
  taught: readonly string[],
  now: Date,
): Promise<void> => {
  await endLostAccess(deps, taught, now);
  for (const userId of userIds) deps.realtime.toInstructor(userId, { kind: 'session-changed' });
};

export const studentsTaughtBy = async (rows: Rows, organizationId: string, userIds: readonly string[]) =>
  (await rows(listTaught, [organizationId, userIds])).map(({ student_id }) => student_id);

const managersOf = async (rows: Rows, organizationId: string) =>
  (await rows(listManagers, [organizationId])).map(({ user_id }) => user_id);

/**
 * Moves members to a group, each with a permission (B section 4): all of them or none. Rights in the previous group
 * end.
 */
export const assignToGroup = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { name, usernames, permission: given }: InputOf<typeof joinEndpoint>,
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    const group = await groupNamed(rows, organizationId, name);
    if (!group.ok) return group;
    const names = usernames.map((each) => usernameOf(each));
    const found = await rows(findMembersNamed, [organizationId, names]);
    const byName = new Map(found.map((member) => [member.username, member]));
    const changes = new Map<string, Assignment & { readonly member: MemberFacts }>();
    for (const [index, username] of names.entries()) {
      const title = typeof given === 'string' ? given : given[index];
      const assignment: Assignment = {
        permission: title === 'Manager' ? 'manager' : 'instructor',
        groupId: group.value,
      };
      const member = byName.get(username.toLowerCase());
      const block = assignmentBlock(acting.value, member, assignment);
      if (block) return refuse(block);
      if (member) changes.set(member.userId, { ...assignment, member });
    }
    const changed = [...changes.values()].filter(
      ({ member, permission, groupId }) => member.permission !== permission || member.groupId !== groupId,
    );
    const userIds = changed.map(({ member }) => member.userId);
    if (userIds.length === 0) return accept({ userIds, taught: [], managers: [] });
    const permissions = changed.map(({ permission }) => permission);
    await rows(assignMembers, [organizationId, userIds, permissions, group.value]);
    await recordActions(
      rows,
      { at: now, actorId: userId, action: 'member-assigned' },
      changed.map(({ member, permission, groupId }) => ({
        subjectId: member.userId,
        details: { organization: organizationId, permission, group: groupId ?? noGroup },
      })),
    );
    const taught = await studentsTaughtBy(rows, organizationId, userIds);
    return accept({ userIds, taught, managers: await managersOf(rows, organizationId) });
  });
  if (!done.ok) return done;
  const { userIds, taught, managers } = done.value;
  await notifyMembersChanged(deps, userIds, taught, now);
  notifyRosterChanged(deps, managers);
  return accept({});
};

interface StudentReassignment {
  readonly organizationId: string;
  readonly from: MemberFacts & { readonly username: string };
  /** The user who gets the students. */
  readonly newOwner: string;
}

/** New names, by id, for students whose name the new owner already has: a name clash must not keep a member in. */
const namesWithNewOwner = async (
  rows: Rows,
  { organizationId, from, newOwner }: StudentReassignment,
): Promise<ReadonlyMap<string, string>> => {
  const same = await rows(listSameNames, [organizationId, from.userId, newOwner]);
  if (same.length === 0) return new Map();
  const taken = new Set((await rows(listStudentNames, [[from.userId, newOwner]])).map(({ name }) => nameKey(name)));
  return new Map(
    same.map(({ id, name }) => {
      const marked = nameWithSuffix(name, from.username, (each) => taken.has(nameKey(each)));
      taken.add(nameKey(marked));
      return [id, marked];
    }),
  );
};

/**
 * Removes a member from the organization. Their students go to the Licensee who removes them, otherwise to the oldest
 * Licensee; on a name clash, a student's name gets the old owner's username appended. The member's browsers continue
 * in the personal organization. Locks are taken in the order organization, students, invitations, membership: adding a
 * student, switching and signing in lock the membership, so this waits for them.
 */
export const removeMember = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { id, customerUsername }: { readonly id: string; readonly customerUsername: string },
  now: Date,
) => {
  const { scope } = actor;
  const { userId, organizationId } = scope;
  if (id.toLowerCase() !== organizationId) return refuse('organization-missing');
  const remove = async (rows: Rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    const [member] = await rows(findMembersNamed, [organizationId, [usernameOf(customerUsername)]]);
    const block = memberBlock(acting.value, member);
    if (block) return refuse(block);
    if (!member) return refuse('member-missing');
    await rows(lockOwned, [organizationId, member.userId]);
    await rows(endInvitesTo, [organizationId, member.userId, now]);
    await rows(deleteMembership, [organizationId, member.userId]);
    const [oldest] = await rows(findOldestLicensee, [organizationId]);
    const newOwner = acting.value.permission === 'licensee' ? userId : oldest?.user_id;
    if (newOwner === undefined) throw new Error('The organization has no Licensee.');
    const renamed = await namesWithNewOwner(rows, { organizationId, from: member, newOwner });
    const names = [[...renamed.keys()], [...renamed.values()]] as const;
    const handed = await rows(handOver, [organizationId, member.userId, newOwner, ...names]);
    const students = handed.map((student) => student.id);
    const taught = await studentsTaughtBy(rows, organizationId, [member.userId]);
    await rows(removeOrganizationTies, [organizationId, member.userId, now]);
    await rows(moveSessionsHome, [organizationId, member.userId]);
    const action = { at: now, actorId: userId };
    await recordActions(rows, { ...action, action: 'member-removed' }, [
      { subjectId: member.userId, details: { organization: organizationId, students: students.length } },
    ]);
    await recordActions(
      rows,
      { ...action, action: 'student-owner-changed' },
      students.map((subjectId) => ({
        subjectId,
        details: { from: member.userId, to: newOwner, ...(renamed.has(subjectId) && { renamed: true }) },
      })),
    );
    const viewers = [...(await findRosterViewers(rows, scope, students)), ...(await managersOf(rows, organizationId))];
    // The removed user's pages reload their students too, so that an open exercise shows the lost access.
    const notify = [...new Set([...viewers, member.userId])];
    return accept({ removed: member.userId, taught, viewers: notify, hasRenamed: renamed.size > 0 });
  };
  const done = await inTransaction(deps.db, remove).catch((error: unknown) => {
    if (!violates(error, 'students_owner_id_name_key')) throw error;
    // The new owner got a student with such a name just now; the second try sees it.
    return inTransaction(deps.db, remove);
  });
  if (!done.ok) return done;
  const { removed, taught, viewers, hasRenamed } = done.value;
  await notifyMembersChanged(deps, [removed], taught, now);
  notifyRosterChanged(deps, viewers);
  return accept({ hasRenamed });
};

interface NamedMember {
  readonly username: string;
  /** The group in which the caller sees the member. */
  readonly groupName: string;
}

/** An Instructor whose limit the caller may see, and the highest limit. */
const limitedMember = async (
  rows: Rows,
  acting: MemberFacts,
  organizationId: string,
  { username, groupName }: NamedMember,
  now: Date,
): Promise<Result<LimitedMember & { readonly maxLimit: number }, 'member-missing' | 'limit-of-instructors-only'>> => {
  const [member] = await rows(findLimitedMember, [organizationId, usernameOf(username)]);
  if (!member || !managesGroup(acting, member.groupId)) return refuse('member-missing');
  const isInGroup = isNoGroup(groupName)
    ? member.groupId === null
    : member.group_name?.toLowerCase() === normalName(groupName).toLowerCase();
  if (!isInGroup) return refuse('member-missing');
  if (member.permission !== 'instructor') return refuse('limit-of-instructors-only');
  const seatsLeft = placesOf((await rows(countSeats, [organizationId, now])).map(seatCounts));
  const bounds = { groupLimit: member.group_limit, seatsLeft, studentCount: member.student_count };
  return accept({ ...member, maxLimit: maxLimit(bounds) });
};

export const findLimit = async (
  { db }: Pick<MemberDeps, 'db'>,
  actor: CustomerActor,
  named: NamedMember,
  now: Date,
) => {
  const rows: Rows = (of, values) => rowsOf(db, of, values);
  const acting = await findActing(rows, actor);
  if (!acting.ok) return acting;
  return limitedMember(rows, acting.value, actor.scope.organizationId, named, now);
};

/** Limits an Instructor, or removes the limit. An unchanged limit may stay above the highest one. */
export const limitMember = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { studentLimit, ...named }: NamedMember & { readonly studentLimit: number | null },
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    const member = await limitedMember(rows, acting.value, organizationId, named, now);
    if (!member.ok) return member;
    if (member.value.student_limit === studentLimit) return accept({ member: member.value, notify: [] });
    if (studentLimit !== null && studentLimit > member.value.maxLimit) return refuse('limit-too-high');
    await rows(setMemberLimit, [organizationId, member.value.userId, studentLimit]);
    const details = { organization: organizationId, limit: studentLimit ?? 'none' };
    await recordActions(rows, { at: now, actorId: userId, action: 'member-limited' }, [
      { subjectId: member.value.userId, details },
    ]);
    const notify = [member.value.userId, ...(await managersOf(rows, organizationId))];
    return accept({ member: { ...member.value, student_limit: studentLimit }, notify });
  });
  if (!done.ok) return done;
  notifyRosterChanged(deps, done.value.notify);
  return accept(done.value.member);
};
