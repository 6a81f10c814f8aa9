import type { OrganizationPermission } from '@sixty/domain/access/audience.ts';
import type { MemberFacts } from '@sixty/domain/organizations/permission-rules.ts';
import { statement } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';
import { isReadyToGrade } from '../../exercises/public.ts';
import { counts } from '../../students/public.ts';

/**
 * The groups of an organization that a member manages: 'all' for a Licensee, the id of their group for a Manager, ''
 * for none. Text, so that no group is never mistaken for all of them.
 */
export type ManagedGroups = string;

/** SQL that is true if a member or an invitation is in a managed group; takes the position of the parameter. */
const isManaged = (groupId: string, managed: string): string =>
  `(${managed}::text = 'all' or ${groupId}::text = ${managed})`;

const memberFacts = `m.user_id as "userId", m.permission, m.group_id as "groupId"`;

export const findMember = statement<MemberFacts, [organizationId: string, userId: string]>(
  'find-member',
  `select ${memberFacts} from memberships m where m.organization_id = $1 and m.user_id = $2`,
);

/** Members by username, ignoring case. */
export const findMembersNamed = statement<
  MemberFacts & { readonly username: string },
  [organizationId: string, usernames: readonly string[]]
>(
  'find-members-named',
  `select ${memberFacts}, named.username
   from (select distinct lower(name) as username from unnest($2::text[]) as name) named
   join users u on lower(u.username) = named.username
   join memberships m on m.organization_id = $1 and m.user_id = u.id
   order by m.user_id`,
);

export interface ListedMember {
  readonly name: string;
  readonly username: string;
  readonly permission: OrganizationPermission;
  readonly group_id: string | null;
  readonly student_limit: number | null;
  readonly student_count: number;
  /** Null unless the caller manages all groups. */
  readonly is_ready: boolean | null;
}

export const listMembers = statement<ListedMember, [organizationId: string, managed: ManagedGroups]>(
  'list-members',
  `select u.name, u.username, m.permission, m.group_id, m.student_limit, coalesce(owned.count, 0) as student_count,
     case when $2 = 'all' then ${isReadyToGrade('m.user_id')} end as is_ready
   from memberships m
   join users u on u.id = m.user_id
   left join (
     select st.owner_id, count(*)::int as count from students st
     where st.organization_id = $1 and ${counts('st.id')} group by st.owner_id
   ) owned on owned.owner_id = m.user_id
   where m.organization_id = $1 and ${isManaged('m.group_id', '$2')}
   order by u.name collate name_order, lower(u.username) collate name_order`,
);

export interface ListedGroup {
  /** Null for members without a group. */
  readonly id: string | null;
  readonly name: string | null;
  readonly student_limit: number | null;
  readonly student_count: number;
}

/** Members without a group first, only for a Licensee, then the groups by name. */
export const listGroupsOf = statement<ListedGroup, [organizationId: string, managed: ManagedGroups]>(
  'list-groups-of',
  `with counted as (
     select st.group_id, count(*)::int as count from students st
     where st.organization_id = $1 and ${counts('st.id')} group by st.group_id
   ), listed as (
     select id, name, student_limit from groups where organization_id = $1 and ${isManaged('id', '$2')}
     union all
     select null, null, null where $2 = 'all'
   )
   select listed.*, coalesce(counted.count, 0) as student_count
   from listed left join counted on counted.group_id is not distinct from listed.id
   order by listed.name collate name_order nulls first, listed.id`,
);

/** The Licensees and Managers, whose open browsers may show the members. */
export const listManagers = statement<{ user_id: string }, [organizationId: string]>(
  'list-managers',
  `select user_id from memberships where organization_id = $1 and permission <> 'instructor'`,
);

/** Moves members to a group, each with a permission; only an Instructor has a limit. */
export const assignMembers = statement<
  never,
  [
    organizationId: string,
    userIds: readonly string[],
    permissions: readonly OrganizationPermission[],
    groupId: string | null,
  ]
>(
  'assign-members',
  `update memberships m
   set permission = assigned.permission, group_id = $4,
     student_limit = case when assigned.permission = 'instructor' then m.student_limit end
   from unnest($2::uuid[], $3::text[]) as assigned (user_id, permission)
   where m.organization_id = $1 and m.user_id = assigned.user_id`,
);

/** Students of the organization with whom one of the users has a lesson, or a device in one, or whom one shared. */
export const listTaught = statement<{ student_id: string }, [organizationId: string, userIds: readonly string[]]>(
  'list-taught',
  `select st.id as student_id from students st
   where st.organization_id = $1 and st.id in (
     select student_id from student_codes where instructor_id = any($2::uuid[]) and ended_at is null
     union
     select student_id from sessions where user_id = any($2::uuid[]) and student_id is not null and ended_at is null
     union
     select student_id from student_shares where giver_id = any($2::uuid[])
   )`,
);

/** Locks a member's students in the organization, in order. Edits lock them before the membership, too. */
export const lockOwned = statement<never, [organizationId: string, userId: string]>(
  'lock-owned',
  `select from students where organization_id = $1 and owner_id = $2 order by id for no key update`,
);

/**
 * Ends a user's open invitations to the organization, by username or verified address, so none leads back after a
 * removal.
 */
export const endInvitesTo = statement<never, [organizationId: string, userId: string, now: Date]>(
  'end-invites-to',
  `update organization_invitations set ended_at = $3
   where id in (
     select i.id from organization_invitations i join users u on u.id = $2
     where i.organization_id = $1 and i.ended_at is null and (
       i.user_id = u.id or (u.email_verified_at is not null and lower(i.email) = lower(u.email))
     )
     order by i.id for no key update of i
   )`,
);

export const deleteMembership = statement<never, [organizationId: string, userId: string]>(
  'delete-membership',
  'delete from memberships where organization_id = $1 and user_id = $2',
);

/** The Licensee with the oldest account: user ids sort by time. */
export const findOldestLicensee = statement<{ user_id: string }, [organizationId: string]>(
  'find-oldest-licensee',
  `select user_id from memberships where organization_id = $1 and permission = 'licensee' order by user_id limit 1`,
);

/** A member's students in the organization whose name the new owner already has, there or elsewhere. */
export const listSameNames = statement<
  { id: string; name: string },
  [organizationId: string, userId: string, newOwnerId: string]
>(
  'list-same-names',
  `select st.id, st.name from students st
   where st.organization_id = $1 and st.owner_id = $2
     and exists (select from students own where own.owner_id = $3 and lower(own.name) = lower(st.name))
   order by st.id`,
);

/** The names of all students of some users. */
export const listStudentNames = statement<{ name: string }, [userIds: readonly string[]]>(
  'list-student-names',
  'select name from students where owner_id = any($1::uuid[])',
);

/** Hands a member's students over, some with a new name. */
export const handOver = statement<
  { id: StudentAccess },
  [
    organizationId: string,
    userId: string,
    newOwnerId: string,
    renamedIds: readonly string[],
    newNames: readonly string[],
  ]
>(
  'hand-over',
  `update students st
   set owner_id = $3, name = coalesce((
     select renamed.name from unnest($4::uuid[], $5::text[]) as renamed (id, name) where renamed.id = st.id
   ), st.name)
   where organization_id = $1 and owner_id = $2 returning id`,
);

/**
 * Removes a user's other ties to an organization: instructor lists, shares of its students, and offers of them by the
 * user or to the user's verified address.
 */
export const removeOrganizationTies = statement<never, [organizationId: string, userId: string, now: Date]>(
  'remove-organization-ties',
  `with listed as (
     delete from student_instructors si using students st
     where si.user_id = $2 and st.id = si.student_id and st.organization_id = $1
   ), shared as (
     delete from student_shares sh using students st
     where sh.recipient_id = $2 and st.id = sh.student_id and st.organization_id = $1
   )
   update student_transfers set ended_at = $3
   where id in (
     select t.id from student_transfers t join users u on u.id = $2
     where t.organization_id = $1 and t.ended_at is null
       and (t.sender_id = u.id or (u.email_verified_at is not null and lower(t.email) = lower(u.email)))
     order by t.id for no key update of t
   )`,
);

/** Moves a user's browsers from the organization to the personal one. */
export const moveSessionsHome = statement<never, [organizationId: string, userId: string]>(
  'move-sessions-home',
  `update sessions set organization_id = home.id, group_id = null, without_group = false
   from (
     select o.id from memberships m join organizations o on o.id = m.organization_id
     where m.user_id = $2 and o.personal order by o.id limit 1
   ) home
   where user_id = $2 and organization_id = $1 and ended_at is null`,
);

export interface LimitedMember extends MemberFacts {
  readonly username: string;
  readonly group_name: string | null;
  readonly group_limit: number | null;
  readonly student_limit: number | null;
  readonly student_count: number;
}

/** A member by username, with what bounds the limit. */
export const findLimitedMember = statement<LimitedMember, [organizationId: string, username: string]>(
  'find-limited-member',
  `select ${memberFacts}, u.username, g.name as group_name, g.student_limit as group_limit, m.student_limit, (
     select count(*)::int from students st
     where st.organization_id = $1 and st.owner_id = m.user_id and ${counts('st.id')}
   ) as student_count
   from users u join memberships m on m.organization_id = $1 and m.user_id = u.id left join groups g on g.id = m.group_id
   where lower(u.username) = lower($2)`,
);

/** Waits for concurrent calls that add a student to the member. */
export const setMemberLimit = statement<never, [organizationId: string, userId: string, studentLimit: number | null]>(
  'set-member-limit',
  'update memberships set student_limit = $3 where organization_id = $1 and user_id = $2',
);
