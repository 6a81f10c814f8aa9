import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { createOrganization as createEndpoint } from '@sixty/contract/organizations/new-organization.ts';
import type { switchOrganization as switchEndpoint } from '@sixty/contract/organizations/organizations.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organizations/group.ts';
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

/** Organizations that a user may make: each is free, and has seats, groups and invitations of its own. */
const creations = { name: 'organizations-made', failures: 20, seconds: 24 * 3600 } as const;

/** The choice of a group, and how it is called: null for all of them, as is everything for whoever has no choice. */
interface Choice {
  readonly shownGroup: ShownGroup;
  readonly name: string | null;
}

const wholeOrganization: Choice = { shownGroup: 'all', name: null };

/**
 * What a member may choose to see: a Licensee all groups, those in none, or one group by its name in any case, which stays
 * until the transaction ends. All others have their own group and no choice, and nor has anybody at home.
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

/** Where a session works now, and what has to be told of that after commit. */
interface Moved {
  readonly hasLeft: boolean;
  readonly hasRegrouped: boolean;
  /** Devices of the lesson that ended with it. */
  readonly devices: readonly string[];
}

/**
 * Lets a session work in an organization of which its user is a member, within a transaction that holds the user. The
 * instructor's lesson ends in the same step where the organization changes, as at logging out: it was with a student of
 * the former one. With the group alone it goes on, as nobody's access changes. Null where the session has ended.
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

/** Tells the user's browsers, after commit, that a session moved. */
export const notifyMoved = (
  { realtime }: Pick<OrganizationDeps, 'realtime'>,
  userId: string,
  { hasLeft, hasRegrouped, devices }: Moved,
): void => {
  realtime.endSessions(devices);
  if (hasLeft || hasRegrouped) realtime.toInstructor(userId, { kind: 'session-changed' });
};

/**
 * Lets a session work in another organization, or see the students of another group of it (B section 4). Nothing happens
 * where all is so already.
 * @returns the other choice in the organization that was open already, else null.
 */
export const switchOrganization = async (
  deps: OrganizationDeps,
  actor: CustomerActor,
  { id, groupName }: InputOf<typeof switchEndpoint>,
  now: Date,
) => {
  const { userId } = actor.scope;
  const done = await inTransaction(deps.db, async (rows) => {
    // The order of a selection and of logging out: the user first.
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
 * Makes an organization with the caller as its Licensee, and lets the session work in it (B sections 2.2 and 4). Once more
 * under the same id it makes nothing, and gets the first answer.
 */
export const createOrganization = async (
  deps: OrganizationDeps & { readonly throttle: Throttle },
  actor: CustomerActor,
  { name, id = randomUUID() }: InputOf<typeof createEndpoint>,
  now: Date,
) => {
  const mistake = organizationNameError(name);
  if (mistake) return refuse(mistake);
  const { userId } = actor.scope;
  const attempt = [{ rule: creations, parts: [userId] }];
  const wait = await deps.throttle.begin(attempt);
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
  if (!done.ok || !done.value.isNew) await deps.throttle.giveBack(attempt);
  if (!done.ok) return done;
  notifyMoved(deps, userId, done.value.moved);
  return accept({ id });
};
