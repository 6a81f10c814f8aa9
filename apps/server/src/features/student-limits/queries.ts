import { statement } from '../../db/client.ts';

/** SQL that is true where a student counts toward limits: with an Active license (B section 3, Student-limit setting). */
export const counts = (student: string): string =>
  `exists (select from licenses l where l.student_id = ${student} and l.status = 'active')`;

/** A member or a group whose students are limited. */
export interface LimitRow {
  readonly id: string;
  readonly student_limit: number;
}

/** Those of the members who have a limit, one after another: whoever brings them a student waits until this is done. */
export const lockLimitedMembers = statement<LimitRow, [organizationId: string, userIds: readonly string[]]>(
  'lock-limited-members',
  `select user_id as id, student_limit from memberships
   where organization_id = $1 and user_id = any($2::uuid[]) and student_limit is not null
   order by user_id for no key update`,
);

/** Those of the groups that have a limit. */
export const lockLimitedGroups = statement<LimitRow, [organizationId: string, groupIds: readonly string[]]>(
  'lock-limited-groups',
  `select id, student_limit from groups
   where organization_id = $1 and id = any($2::uuid[]) and student_limit is not null
   order by id for no key update`,
);

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
