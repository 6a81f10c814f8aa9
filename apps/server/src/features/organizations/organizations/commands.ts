import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { createOrganization as createEndpoint } from '@sixty/contract/organizations/new-organization.ts';
import type { switchOrganization as switchEndpoint } from '@sixty/contract/organizations/organizations.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organizations/no-group.ts';
import { organizationNameError } from '@sixty/domain/organizations/organization-name.ts';
import { normalName } from '@sixty/domain/students/student-name.ts';
import { recordActions } from '../../../db/audit-log.ts';
import { type Database, inTransaction, type Rows } from '../../../db/client.ts';
import { lockGroup } from '../../../db/groups.ts';
import { lockUser } from '../../../db/lock-user.ts';
import type { CustomerActor, ShownGroup } from '../../../http/actor.ts';
import { type Throttle, tooMany } from '../../../http/throttle.ts';
import type { Realtime } from '../../../realtime/realtime.ts';
import { endLessonWithin } from '../../exercises/public.ts';
import {
  findMadeOrganization,
  insertMember,
  insertOrganization,
  lockMember,
  type Member,
  moveSession,
} from './queries.ts';

export interface OrganizationDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

/** Organizations per user: each is free and has its own seats, groups and invitations. */
const creations = { name: 'organizations-made', limit: 20, seconds: 24 * 3600 } as const;

/** A chosen group and its name; null for all groups, and for members without a choice. */
interface Choice {
  readonly shownGroup: ShownGroup;
  readonly name: string | null;
}

const wholeOrganization: Choice = { shownGroup: 'all', name: null };

/**
 * The group a member chooses to see: for a Licensee all groups, none, or one by its name in any case, which is locked
 * until the transaction ends. All other members, and every user at home, have no choice.
 */
const choiceOf = async (
  rows: Rows,
  organizationId: string,
  { permission, personal, group_name }: Member,
  typed = '',
): Promise<Result<Choice, 'group-missing' | 'group-not-yours'>> => {
  const name = normalName(typed);
  if (name === '') return accept(wholeOrganization);
  if (permission !== 'licensee') {
    const isOwn = isNoGroup(name) ? group_name === null : group_name?.toLowerCase() === name.toLowerCase();
    return isOwn ? accept(wholeOrganization) : refuse('group-not-yours');
  }
  if (isNoGroup(name)) return accept(personal ? wholeOrganization : { shownGroup: 'none', name: noGroup });
  const [group] = await rows(lockGroup, [organizationId, name]);
  return group ? accept({ shownGroup: group.id, name: group.name }) : refuse('group-missing');
};

/** The organization in which a session now works, and what to send after commit. */
interface Moved {
  readonly hasLeft: boolean;
  readonly hasRegrouped: boolean;
  /** Devices of the lesson that ended with it. */
  readonly devices: readonly string[];
}

/**
 * Moves a session to an organization of its user, within a transaction that locks the user. If the organization
 * changes, the instructor's lesson ends in the same step, as at logout: its student belongs to the previous one. If
 * only the group changes, the lesson continues, because access is unchanged. Null if the session has ended.
 */
export const moveSessionWithin = async (
  rows: Rows,
  { sessionId, scope: { userId } }: CustomerActor,
  { id, shownGroup }: { readonly id: string; readonly shownGroup: ShownGroup },
  now: Date,
): Promise<Moved | null> => {
  const [moved] = await rows(moveSession, [sessionId, userId, id, shownGroup]);
  if (!moved) return null;
  const devices = moved.left ? await endLessonWithin(rows, userId, now) : [];
  return { hasLeft: moved.left, hasRegrouped: moved.regrouped, devices };
};

/** After commit, notifies the user's browsers that a session moved. */
export const notifyMoved = (
  { realtime }: Pick<OrganizationDeps, 'realtime'>,
  userId: string,
  { hasLeft, hasRegrouped, devices }: Moved,
): void => {
  realtime.endSessions(devices);
  if (hasLeft || hasRegrouped) realtime.toInstructor(userId, { kind: 'session-changed' });
};

/**
 * Switches a session to another organization, or to the students of another group in it (B section 4). Repeating it
 * has no effect.
 *
 * @returns the new choice if only the group changed, otherwise null.
 */
export const switchOrganization = async (
  deps: OrganizationDeps,
  actor: CustomerActor,
  { id, groupName }: InputOf<typeof switchEndpoint>,
  now: Date,
) => {
  const { userId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    // The lock order of a selection and a logout: the user first.
    await rows(lockUser, [userId]);
    const [member] = await rows(lockMember, [userId, id]);
    if (!member) return refuse('organization-missing');
    const choice = await choiceOf(rows, id, member, groupName);
    if (!choice.ok) return choice;
    const moved = await moveSessionWithin(rows, actor, { id, shownGroup: choice.value.shownGroup }, now);
    return moved ? accept({ moved, choice: choice.value }) : refuse('customer-only');
  });
  if (!done.ok) return done;
  const { moved, choice } = done.value;
  notifyMoved(deps, userId, moved);
  return accept(moved.hasRegrouped && !moved.hasLeft ? choice : null);
};

/**
 * Creates an organization with the caller as its Licensee, and switches the session to it (B sections 2.2 and 4).
 * Repeating it with the same id creates nothing and gets the first answer.
 */
export const createOrganization = async (
  deps: OrganizationDeps & { readonly throttle: Throttle },
  actor: CustomerActor,
  { name, id = randomUUID() }: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const error = organizationNameError(name);
  if (error) return refuse(error);
  const { userId } = actor.scope;
  const attempt = [{ rule: creations, parts: [userId] }];
  const wait = await deps.throttle.countAttempt(attempt);
  if (wait !== null) return tooMany(wait);
  const done = await inTransaction(deps.db, async (rows) => {
    await rows(lockUser, [userId]);
    const [made] = await rows(insertOrganization, [id, name, now]);
    const [known] = made ? [] : await rows(findMadeOrganization, [id, userId, name]);
    if (!made && !known) return refuse('organization-made-already');
    if (made) {
      await rows(insertMember, [id, userId, 'licensee', null, null]);
      await recordActions(rows, { at: now, actorId: userId, action: 'organization-made' }, [{ subjectId: id }]);
    }
    const moved = await moveSessionWithin(rows, actor, { id, shownGroup: 'all' }, now);
    return moved ? accept({ moved, isNew: made !== undefined }) : refuse('customer-only');
  });
  if (!done.ok || !done.value.isNew) await deps.throttle.uncount(attempt);
  if (!done.ok) return done;
  notifyMoved(deps, userId, done.value.moved);
  return accept({ id });
};
