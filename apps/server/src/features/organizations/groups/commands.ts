import { randomBytes } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type {
  createGroup as createEndpoint,
  editGroup as editEndpoint,
} from '@sixty/contract/organizations/organization-groups.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { uuidV7 } from '@sixty/domain/kernel/uuid.ts';
import { groupNameError } from '@sixty/domain/organizations/group.ts';
import { type MemberFacts, managesGroup } from '@sixty/domain/organizations/permission-rules.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { inTransaction, type Rows, violates } from '../../../db/client.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { notifyRosterChanged } from '../../students/public.ts';
import { lockActing, type MemberDeps, notifyMembersChanged, studentsTaughtBy } from '../members/commands.ts';
import {
  deleteGroup,
  emptyGroup,
  endManagerInvites,
  findGroup,
  type GroupRow,
  insertGroup,
  leaveGroup,
  listGroupViewers,
  lockGroupRow,
  lockMembersOf,
  lockStudentsOf,
  updateGroup,
} from './queries.ts';

/** Creates a group, for a Licensee (B section 6). Repeating the call with the same id creates no second one. */
export const createGroup = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { name: typed, id: given }: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  const id = given?.toLowerCase() ?? uuidV7(now.getTime(), randomBytes(10));
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    if (acting.value.permission !== 'licensee') return refuse('licensee-only');
    const error = groupNameError(typed);
    if (error) return refuse(error);
    const name = normalName(typed);
    const [made] = await rows(insertGroup, [id, organizationId, name]);
    if (!made) {
      const [there] = await rows(findGroup, [organizationId, name]);
      if (!there) return refuse('group-made-already');
      return there.id === id && there.name === name ? accept([]) : refuse('group-name-taken');
    }
    await recordActions(rows, { at: now, actorId: userId, action: 'group-created' }, [
      { subjectId: id, details: { organization: organizationId } },
    ]);
    return accept(await rows(listGroupViewers, [organizationId, id]));
  });
  if (done.ok) notifyViewers(deps, done.value);
  return done;
};

const notifyViewers = (deps: MemberDeps, viewers: readonly { readonly user_id: string }[]): void =>
  notifyRosterChanged(
    deps,
    viewers.map(({ user_id }) => user_id),
  );

/** A group that the member manages. For other groups, the answer does not reveal whether they exist. */
const managedGroup = async (
  rows: Rows,
  acting: MemberFacts,
  organizationId: string,
  name: string,
): Promise<Result<GroupRow, 'group-missing'>> => {
  const [group] = await rows(findGroup, [organizationId, normalName(name)]);
  return group && managesGroup(acting, group.id) ? accept(group) : refuse('group-missing');
};

/**
 * Renames a group, and sets its student limit if given. References use the id, so nothing else changes. A repeated
 * call finds the group under its new name and is accepted if nothing is left to change.
 */
export const editGroup = async (
  deps: MemberDeps,
  actor: CustomerActor,
  { name: typed, previousName, studentLimit }: InputOf<typeof editEndpoint>,
  now: Date,
) => {
  const { userId, organizationId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    const error = groupNameError(typed);
    const name = normalName(typed);
    const isUnchanged = (group: GroupRow) =>
      group.name === name && (studentLimit === undefined || group.student_limit === studentLimit);
    const found = await managedGroup(rows, acting.value, organizationId, previousName);
    if (!found.ok) {
      const again = await managedGroup(rows, acting.value, organizationId, name);
      return again.ok && isUnchanged(again.value) ? accept([]) : found;
    }
    if (error) return refuse(error);
    const group = found.value;
    if (isUnchanged(group)) return accept([]);
    const limit = studentLimit === undefined ? group.student_limit : studentLimit;
    await rows(updateGroup, [group.id, name, limit]);
    const details = { organization: organizationId, renamed: name !== group.name, limit: limit ?? 'none' };
    await recordActions(rows, { at: now, actorId: userId, action: 'group-changed' }, [
      { subjectId: group.id, details },
    ]);
    return accept(await rows(listGroupViewers, [organizationId, group.id]));
  }).catch((error: unknown) => {
    if (violates(error, 'groups_name_key')) return refuse('group-name-taken');
    throw error;
  });
  if (done.ok) notifyViewers(deps, done.value);
  return done;
};

/**
 * Deletes a group. Its students and members then have none (C47), its Managers become Instructors, because a Manager
 * needs a group, and lessons they gave to its students end. Locks are taken in the order organization, students,
 * members, group.
 */
export const removeGroup = async (deps: MemberDeps, actor: CustomerActor, name: string, now: Date) => {
  const { userId, organizationId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    const acting = await lockActing(rows, actor);
    if (!acting.ok) return acting;
    const found = await managedGroup(rows, acting.value, organizationId, name);
    if (!found.ok) return found;
    const group = found.value.id;
    await rows(lockStudentsOf, [group]);
    const members = (await rows(lockMembersOf, [group])).map(({ user_id }) => user_id);
    await rows(lockGroupRow, [group]);
    const viewers = await rows(listGroupViewers, [organizationId, group]);
    await rows(endManagerInvites, [group, now]);
    await rows(leaveGroup, [group]);
    const students = await rows(emptyGroup, [group]);
    await rows(deleteGroup, [group]);
    const action = { at: now, actorId: userId };
    const details = { organization: organizationId, students: students.length, members: members.length };
    await recordActions(rows, { ...action, action: 'group-removed' }, [{ subjectId: group, details }]);
    await recordActions(
      rows,
      { ...action, action: 'member-left-group' },
      members.map((subjectId) => ({ subjectId, details: { organization: organizationId, group } })),
    );
    const taught = await studentsTaughtBy(rows, organizationId, members);
    return accept({ members, taught, viewers });
  });
  if (!done.ok) return done;
  const { members, taught, viewers } = done.value;
  await notifyMembersChanged(deps, members, taught, now);
  notifyViewers(deps, viewers);
  return accept({});
};
