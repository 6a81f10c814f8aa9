import type { InputOf } from '@sixty/contract/endpoint.ts';
import type { switchOrganization as switchEndpoint } from '@sixty/contract/organizations.ts';
import { accept, type Result, refuse } from '@sixty/domain/kernel/result.ts';
import { isNoGroup, noGroup } from '@sixty/domain/organization/group.ts';
import { normalName } from '@sixty/domain/student/student-name.ts';
import { type Database, inTransaction, type Rows } from '../../db/client.ts';
import type { CustomerActor, ShownGroup } from '../../http/actor.ts';
import type { Realtime } from '../../realtime/realtime.ts';
import { endLessonWithin } from '../lessons/commands.ts';
import { lockUser } from '../lessons/queries.ts';
import { lockGroup } from '../students/queries.ts';
import { lockMember, type Member, moveSession } from './queries.ts';

export interface OrganizationDeps {
  readonly db: Database;
  readonly realtime: Realtime;
}

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

/**
 * Lets a session work in another organization, or see the students of another group of it (B section 4). The instructor's
 * lesson ends in the same step where the organization changes, as at logging out: it was with a student of the former one.
 * With the group alone it goes on, as nobody's access changes. Nothing happens where all is so already.
 * @returns the other choice in the organization that was open already, else null.
 */
export const switchOrganization = async (
  { db, realtime }: OrganizationDeps,
  { sessionId, scope: { userId } }: CustomerActor,
  { id, groupName }: InputOf<typeof switchEndpoint>,
  now: Date,
) => {
  const done = await inTransaction(db, async (rows) => {
    // The order of a selection and of logging out: the user first.
    await rows(lockUser, [userId]);
    const [member] = await rows(lockMember, [userId, id]);
    if (!member) return refuse('organization-missing');
    const choice = await choiceOf(rows, id, member, groupName);
    if (!choice.ok) return choice;
    const [moved] = await rows(moveSession, [sessionId, userId, id, choice.value.shownGroup]);
    if (!moved) return refuse('customer-only');
    return accept({
      hasChanged: moved.left || moved.regrouped,
      devices: moved.left ? await endLessonWithin(rows, userId, now) : [],
      choice: moved.regrouped && !moved.left ? choice.value : null,
    });
  });
  if (!done.ok) return done;
  const { hasChanged, devices, choice } = done.value;
  realtime.endSessions(devices);
  if (hasChanged) realtime.toInstructor(userId, { kind: 'session-changed' });
  return accept(choice);
};
