import { statement } from '../../db/client.ts';

/**
 * Who a typed username is about, in any case: their id, or where there is nobody the name in small letters. Always one
 * row. The database alone compares names, so that no two spellings of one account are two accounts to anything else.
 */
const typedAccount = `(
  select coalesce(known.id::text, typed.name) as account, known.id, known.password_hash
  from (values (lower($1))) typed (name) left join users known on lower(known.username) = typed.name
) u`;

/** SQL for the organization in which the user `u` starts: the last one used, else the one that is not personal. */
const firstOrganization = `
  select m.organization_id from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = u.id
  order by (
    select max(s.created_at) from sessions s where s.user_id = u.id and s.organization_id = o.id
  ) desc nulls last, o.personal, o.id
  limit 1`;

/** The user of a username, with the organization to start in. */
export const findLogin = statement<
  { account: string; id: string | null; password_hash: string | null; organization_id: string | null },
  [username: string]
>(
  'find-login',
  `select u.account, u.id, u.password_hash, own.organization_id
   from ${typedAccount}
   left join lateral (${firstOrganization}) own on true`,
);

/** The organization in which a user starts. */
export const findFirstOrganization = statement<{ organization_id: string }, [userId: string]>(
  'find-first-organization',
  `select own.organization_id from users u cross join lateral (${firstOrganization}) own where u.id = $1`,
);

/** The live lesson of the instructor of a username, with whether its code is the one of the hash. */
export const findLessonLogin = statement<
  { account: string; code_id: string | null; is_right: boolean | null },
  [username: string, codeHash: Buffer, now: Date]
>(
  'find-lesson-login',
  `select u.account, c.id as code_id, c.code_hash = $2 as is_right
   from ${typedAccount}
   left join student_codes c on c.instructor_id = u.id and c.ended_at is null and c.expires_at > $3`,
);

export const insertSession = statement<
  never,
  [tokenHash: Buffer, userId: string, organizationId: string, now: Date, expiresAt: Date, isStrong: boolean]
>(
  'insert-session',
  `insert into sessions (token_hash, user_id, organization_id, created_at, last_seen_at, expires_at, is_strong)
   values ($1, $2, $3, $4, $4, $5, $6)`,
);

/**
 * Links a device to the lesson of a code, if that is still live. The lock on its row makes this and a new selection
 * take turns: either the selection sees the device and ends it, or the device finds the code ended.
 */
export const insertDeviceSession = statement<
  { user_id: string },
  [codeId: string, tokenHash: Buffer, now: Date, expiresAt: Date]
>(
  'insert-device-session',
  `with code as (
     select instructor_id, student_id from student_codes
     where id = $1 and ended_at is null and expires_at > $3
     for share
   )
   insert into sessions (token_hash, user_id, student_id, created_at, last_seen_at, expires_at)
   select $2, instructor_id, student_id, $3, $3, $4 from code returning user_id`,
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

/** SQL that is true where a session or a code ended or expired, whichever came first, before `$1`. */
const overBefore = 'least(ended_at, expires_at) < $1';

export const deleteOldSessions = statement<never, [overSince: Date]>(
  'delete-old-sessions',
  `delete from sessions where ${overBefore}`,
);

export const deleteOldCodes = statement<never, [overSince: Date]>(
  'delete-old-codes',
  `delete from student_codes where ${overBefore}`,
);

/** Counts of failed log-ins whose time has passed; `now` in milliseconds since 1970. */
export const deleteSpentLimits = statement<never, [now: number]>(
  'delete-spent-limits',
  'delete from rate_limits where expire <= $1',
);
