import { statement } from '../../db/client.ts';

/** The user of a username, with the organization to start in: the last one used, else the one that is not personal. */
export const findLogin = statement<
  { id: string; password_hash: string | null; organization_id: string | null },
  [username: string]
>(
  'find-login',
  `select u.id, u.password_hash, own.organization_id
   from users u
   left join lateral (
     select m.organization_id from memberships m join organizations o on o.id = m.organization_id
     where m.user_id = u.id
     order by (
       select max(s.created_at) from sessions s where s.user_id = u.id and s.organization_id = o.id
     ) desc nulls last, o.personal, o.id
     limit 1
   ) own on true
   where lower(u.username) = lower($1)`,
);

export const insertSession = statement<
  never,
  [tokenHash: Buffer, userId: string, organizationId: string, now: Date, expiresAt: Date]
>(
  'insert-session',
  `insert into sessions (token_hash, user_id, organization_id, created_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $4, $5)`,
);

/**
 * Links a device to the lesson of a code, if that is still live. The lock on its row makes this and a new selection
 * take turns: either the selection sees the device and ends it, or the device finds the code ended.
 */
export const insertDeviceSession = statement<
  { id: string },
  [codeId: string, tokenHash: Buffer, now: Date, expiresAt: Date]
>(
  'insert-device-session',
  `with code as (
     select instructor_id, student_id from student_codes
     where id = $1 and ended_at is null and expires_at > $3
     for share
   )
   insert into sessions (token_hash, user_id, student_id, created_at, last_seen_at, expires_at)
   select $2, instructor_id, student_id, $3, $3, $4 from code returning id`,
);

export const endSession = statement<never, [id: string, now: Date]>(
  'end-session',
  'update sessions set ended_at = $2 where id = $1 and ended_at is null',
);

/** How the user of a session and the current organization and group are called. */
export const findCustomerNames = statement<
  { name: string; username: string; organization_name: string; group_name: string | null },
  [userId: string, organizationId: string]
>(
  'find-customer-names',
  `select u.name, u.username, o.name as organization_name, g.name as group_name
   from users u
   join memberships m on m.user_id = u.id
   join organizations o on o.id = m.organization_id
   left join groups g on g.id = m.group_id
   where u.id = $1 and o.id = $2`,
);

export const findStudentName = statement<{ name: string }, [studentId: string]>(
  'find-student-name',
  'select name from students where id = $1',
);
