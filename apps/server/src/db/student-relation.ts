import { relationsThatCan, type StudentAction } from '@sixty/domain/access/student-access.ts';
import type { Brand } from '@sixty/domain/kernel/brand.ts';

/**
 * Id of a student whom the caller may at least read. Only statements that check `relationAllows` return it; statements
 * without their own check require it, so that they cannot take an id from a client.
 */
export type StudentAccess = Brand<string, 'StudentAccess'>;

/**
 * SQL that is true if the giver of the share `share` may still share the student `st`: a share ends with the right of
 * the user who gave it, however that ends.
 */
export const giverMayShare = (share: string): string => `exists (
    select from memberships giver where giver.user_id = ${share}.giver_id and giver.organization_id = st.organization_id
      and (st.owner_id = giver.user_id or giver.permission = 'licensee'
        or (giver.permission = 'manager' and giver.group_id = st.group_id)
        or exists (
          select from student_instructors taught where taught.student_id = st.id and taught.user_id = giver.user_id
        ))
  )`;

/**
 * SQL that joins to the student `st` the user's relation, as `relation.kind`: one of the domain's `StudentRelation`,
 * or null. The only place that defines access to students for the database.
 *
 * @param user the SQL of the user's id, such as `$1`.
 */
export const joinRelation = (user: string): string => `
  left join memberships member on member.user_id = ${user} and member.organization_id = st.organization_id
  left join student_shares share on share.student_id = st.id and share.recipient_id = ${user}
    and not share.pending and ${giverMayShare('share')}
  cross join lateral (
    select case
      when member.user_id is not null and st.owner_id = ${user} then 'owner'
      when member.user_id is not null and exists (
        select from student_instructors listed where listed.student_id = st.id and listed.user_id = ${user}
      ) then 'instructor'
      when member.permission = 'licensee' then 'licensee'
      when member.permission = 'manager' and member.group_id = st.group_id then 'manager'
      when share.can_write then 'recipient-write'
      when share.recipient_id is not null then 'recipient-read'
    end as kind
  ) relation`;

/** SQL that is true if `relation.kind` allows the action. */
export const relationAllows = (action: StudentAction): string =>
  `relation.kind in (${relationsThatCan(action)
    .map((relation) => `'${relation}'`)
    .join(', ')})`;

/** SQL for the student in `$2`, as `id`, if the user in `$1` may instruct them. */
export const instructableStudent = `
  select st.id from students st ${joinRelation('$1')} where st.id = $2 and ${relationAllows('instruct')}`;
