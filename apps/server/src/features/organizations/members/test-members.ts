import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { groups, memberships } from '../../../db/schema/schema.ts';
import { addAccount, addCustomer, addGroup, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';

/**
 * What a user may manage in a school, named as calls name it: a group (the user's own if any) with Instructors, and an
 * empty group.
 */
export const addManaged = async (db: Database, schoolId: string, userId: string) => {
  const [own] = await db.orm
    .select({ name: groups.name, id: groups.id })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .where(and(eq(memberships.organizationId, schoolId), eq(memberships.userId, userId)));
  const group = own ?? (await addGroup(db, schoolId));
  const colleague = async () => {
    const user = await addUser(db);
    await addMember(db, schoolId, user.id, 'instructor', group.id);
    return user.username;
  };
  return {
    schoolId,
    managedGroup: group.name,
    emptyGroup: (await addGroup(db, schoolId)).name,
    assignedMember: await colleague(),
    limitedMember: await colleague(),
    removedMember: await colleague(),
  };
};

/** A school with two groups and a signed-in Licensee. */
export const addSchool = async (db: Database, seats: { reading?: number; math?: number } = {}) => {
  const { user, organization, owner, token } = await addAccount(db, { personal: false, ...seats });
  const [owls, larks] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  return { id: organization.id, licensee: user, owner, token, owls, larks };
};

export type School = Awaited<ReturnType<typeof addSchool>>;

/** A user with a personal organization, a member of a school and signed in to it. */
export const addColleague = async (
  db: Database,
  { id }: Pick<School, 'id'>,
  permission: OrganizationPermission,
  groupId: string | null = null,
) => {
  const { user, organization } = await addCustomer(db);
  await addMember(db, id, user.id, permission, groupId);
  const owner = { userId: user.id, organizationId: id };
  return { user, username: user.username, home: organization, owner, token: await addSession(db, owner) };
};

/** A user's membership in a school; undefined for no member. */
export const membershipOf = async ({ orm }: Database, schoolId: string, userId: string) => {
  const [found] = await orm
    .select()
    .from(memberships)
    .where(and(eq(memberships.organizationId, schoolId), eq(memberships.userId, userId)));
  return found;
};
