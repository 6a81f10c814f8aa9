import { statement } from '../../../db/client.ts';

/** SQL that is true if a student counts toward limits: with an Active license (B section 3, Student-limit setting). */
export const counts = (student: string): string =>
  `exists (select from licenses l where l.student_id = ${student} and l.status = 'active')`;

/** A member or a group with a limit. */
export interface LimitRow {
  readonly id: string;
  readonly student_limit: number;
}

/** A group, which roster files know by its name. */
export interface GroupLimitRow extends LimitRow {
  readonly name: string;
}

/** Locked until the transaction ends, one after another, or read without locks. */
const locks = { hold: 'for no key update', read: '' } as const;

type Ids = readonly string[] | null;

/** Those of the members with a limit; null for all members. */
const limitedMembers = (how: keyof typeof locks) =>
  statement<LimitRow, [organizationId: string, userIds: Ids]>(
    `${how}-limited-members`,
    `select user_id as id, student_limit from memberships
     where organization_id = $1 and ($2::uuid[] is null or user_id = any($2)) and student_limit is not null
     order by user_id ${locks[how]}`,
  );

/** Those of the groups with a limit; null for all groups. */
const limitedGroups = (how: keyof typeof locks) =>
  statement<GroupLimitRow, [organizationId: string, groupIds: Ids]>(
    `${how}-limited-groups`,
    `select id, name, student_limit from groups
     where organization_id = $1 and ($2::uuid[] is null or id = any($2)) and student_limit is not null
     order by id ${locks[how]}`,
  );

export const limited = {
  hold: { members: limitedMembers('hold'), groups: limitedGroups('hold') },
  read: { members: limitedMembers('read'), groups: limitedGroups('read') },
} as const;

/** How many students of each of these owners, and in each of these groups, count; no row for none. */
export const countLimited = statement<
  { id: string; count: number },
  [organizationId: string, ownerIds: readonly string[], groupIds: readonly string[]]
>(
  'count-limited',
  `select owner_id as id, count(*)::int as count from students st
   where organization_id = $1 and owner_id = any($2::uuid[]) and ${counts('st.id')} group by owner_id
   union all
   select group_id as id, count(*)::int as count from students st
   where organization_id = $1 and group_id = any($3::uuid[]) and ${counts('st.id')} group by group_id`,
);

/** The places left by a member's limit; no row without a limit. */
export const findOwnPlaces = statement<{ left: number }, [organizationId: string, userId: string]>(
  'find-own-places',
  `select m.student_limit - (
     select count(*)::int from students st
     where st.organization_id = $1 and st.owner_id = $2 and ${counts('st.id')}
   ) as left
   from memberships m where m.organization_id = $1 and m.user_id = $2 and m.student_limit is not null`,
);
