import { statement } from '../../../db/client.ts';
import type { StudentAccess } from '../../../db/student-relation.ts';

/**
 * Users whose open browsers may show the students: owners, listed instructors and recipients, Licensees and Managers
 * of their organizations, and users in a lesson with them. They only learn that something changed, so an unneeded
 * recipient, such as the Manager of another group, does no harm.
 */
export const listRosterViewers = statement<{ user_id: string }, [students: readonly StudentAccess[]]>(
  'list-roster-viewers',
  `with changed as (select owner_id, organization_id from students where id = any ($1::uuid[]))
   select owner_id as user_id from changed
   union select user_id from memberships
     where organization_id in (select organization_id from changed) and permission <> 'instructor'
   union select user_id from student_instructors where student_id = any ($1::uuid[])
   union select recipient_id from student_shares where student_id = any ($1::uuid[])
   union select instructor_id from student_codes where student_id = any ($1::uuid[]) and ended_at is null`,
);
