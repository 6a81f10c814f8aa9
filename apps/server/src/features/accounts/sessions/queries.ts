import type { ReadingSettings } from '@sixty/domain/exercises/reading-settings.ts';
import { noGroup } from '@sixty/domain/organizations/no-group.ts';
import { statement } from '../../../db/client.ts';

/**
 * The id of the account with a typed username, ignoring case, or the lowercase name if there is none. Always one row.
 * Only the database compares names, so that all spellings of one account count as one.
 */
const typedAccount = `(
  select coalesce(known.id::text, typed.name) as account, known.id, known.password_hash
  from (values (lower($1))) typed (name) left join users known on lower(known.username) = typed.name
) u`;

/** SQL for the organization in which a user starts: the last one used, otherwise the one that is not personal. */
export const startingOrganization = (userId: string): string => `
  select m.organization_id from memberships m join organizations o on o.id = m.organization_id
  where m.user_id = ${userId}
  order by (
    select max(s.created_at) from sessions s
    where s.user_id = m.user_id and s.organization_id = o.id and s.impersonation_id is null
  ) desc nulls last, o.personal, o.id
  limit 1`;

/** The user of a username, with the starting organization. */
export const findLogin = statement<
  { account: string; id: string | null; password_hash: string | null; organization_id: string | null },
  [username: string]
>(
  'find-login',
  `select u.account, u.id, u.password_hash, own.organization_id
   from ${typedAccount}
   left join lateral (${startingOrganization('u.id')}) own on true`,
);

/** The organization in which a user starts, and the current password hash. */
export const findFirstOrganization = statement<
  { organization_id: string; password_hash: string | null },
  [userId: string]
>(
  'find-first-organization',
  `select own.organization_id, u.password_hash
   from users u cross join lateral (${startingOrganization('u.id')}) own where u.id = $1`,
);

/** The live lesson of the instructor with a username, and whether the hash is that of its code. */
export const findLessonLogin = statement<
  { account: string; code_id: string | null; is_right: boolean | null },
  [username: string, codeHash: Buffer, now: Date]
>(
  'find-lesson-login',
  `select u.account, c.id as code_id, c.code_hash = $2 as is_right
   from ${typedAccount}
   left join student_codes c on c.instructor_id = u.id and c.ended_at is null and c.expires_at > $3`,
);

/**
 * Signs a user in if the password is still the one that was checked. The lock serializes this with password changes:
 * either the change sees the session and ends it, or no session is made. No session is made without the membership
 * either, because a closed SSO account still has the checked password: none. The session is the first of an account if
 * there is no other and the account is less than a month old; sessions are kept for a month. A Licensee continues with
 * the last group, which is locked against deletion.
 */
export const insertSession = statement<
  { id: string; is_first: boolean },
  [
    tokenHash: Buffer,
    userId: string,
    organizationId: string,
    now: Date,
    expiresAt: Date,
    device: string | null,
    passwordHash: string | null,
    monthAgo: Date,
    isStrong: boolean,
  ]
>(
  'insert-session',
  `with member as (
     select user_id from memberships where user_id = $2 and organization_id = $3 for key share
   ), account as (
     select u.id, u.created_at from member join users u on u.id = member.user_id
     where u.password_hash is not distinct from $7 for share of u
   ), last as (
     select s.group_id, s.without_group
     from sessions s join memberships m on m.user_id = s.user_id and m.organization_id = s.organization_id
     where s.user_id = $2 and s.organization_id = $3 and m.permission = 'licensee'
     order by s.created_at desc limit 1
   ), held as (
     select g.id from last join groups g on g.organization_id = $3 and g.id = last.group_id for key share of g
   )
   insert into sessions (
     token_hash, user_id, organization_id, created_at, last_seen_at, expires_at, device, is_strong, group_id, without_group
   )
   select $1, id, $3, $4, $4, $5, $6, $9, (select id from held), coalesce((select without_group from last), false)
   from account
   returning id, (select created_at > $8 from account) and not exists (
     select from sessions earlier where earlier.user_id = $2 and earlier.student_id is null
   ) as is_first`,
);

/**
 * Links a device to the lesson of a live code. It follows the instructor to the next student if it is on the network
 * from which the student was selected, unless it is for this student only. The row lock serializes this with a new
 * selection: either the selection sees the device and ends it or hands it over, or the device finds the code ended.
 */
export const insertDeviceSession = statement<
  { user_id: string },
  [
    codeId: string,
    tokenHash: Buffer,
    now: Date,
    expiresAt: Date,
    device: string | null,
    network: Buffer | null,
    onlyThisStudent: boolean,
  ]
>(
  'insert-device-session',
  `with code as (
     select instructor_id, student_id, network from student_codes
     where id = $1 and ended_at is null and expires_at > $3
     for share
   )
   insert into sessions (
     token_hash, user_id, student_id, created_at, last_seen_at, expires_at, device, network, follows_from
   )
   select $2, instructor_id, student_id, $3, $3, $4, $5, $6, case when network = $6 and not $7 then network end
   from code
   returning user_id`,
);

export const endSession = statement<never, [id: string, now: Date]>(
  'end-session',
  'update sessions set ended_at = $2 where id = $1 and ended_at is null',
);

/** Ends the customer sessions of a user, except one to keep, if given. */
export const endUserSessions = statement<{ id: string }, [userId: string, keptId: string | null, now: Date]>(
  'end-user-sessions',
  `update sessions set ended_at = $3
   where user_id = $1 and student_id is null and id is distinct from $2 and ended_at is null returning id`,
);

/** The details of a sign-in for its notice. */
export const findSignIn = statement<
  { email: string; username: string; is_verified: boolean; device: string | null; created_at: Date },
  [sessionId: string]
>(
  'find-sign-in',
  `select u.email, u.username, u.email_verified_at is not null as is_verified, s.device, s.created_at
   from sessions s join users u on u.id = s.user_id where s.id = $1`,
);

/**
 * The names of a session's user, organization and group. For a Licensee, the group is the one chosen to filter
 * students, null for the whole organization; for others it is their own.
 */
export const findCustomerNames = statement<
  {
    name: string;
    username: string;
    email_verified: boolean;
    organization_name: string;
    group_name: string | null;
  },
  [userId: string, organizationId: string, sessionId: string]
>(
  'find-customer-names',
  `select u.name, u.username, u.email_verified_at is not null as email_verified, o.name as organization_name,
     coalesce(g.name, case when m.permission <> 'licensee' or s.without_group then '${noGroup}' end) as group_name
   from users u
   join memberships m on m.user_id = u.id
   join organizations o on o.id = m.organization_id
   join sessions s on s.id = $3
   left join groups g on g.id = case when m.permission = 'licensee' then s.group_id else m.group_id end
   where u.id = $1 and o.id = $2`,
);

/** The staff member who works as a session's user, and until when. */
export const findImpersonationOfSession = statement<{ staff: string; expires_at: Date }, [sessionId: string]>(
  'find-impersonation-of-session',
  `select staff.name as staff, i.expires_at
   from sessions s join impersonations i on i.id = s.impersonation_id join users staff on staff.id = i.staff_id
   where s.id = $1`,
);

/** The name of a device's student and the settings of reading; `font` is null for the standard ones. */
export const findDeviceStudent = statement<{ name: string } & (ReadingSettings | { font: null }), [studentId: string]>(
  'find-device-student',
  `select st.name, r.font, r.size, r.spacing, r.paper, r.star
   from students st left join reading_settings r on r.student_id = st.id where st.id = $1`,
);

/** SQL that is true if a session or code first ended or expired before `$1`. */
const overBefore = 'least(ended_at, expires_at) < $1';

/** An impersonation outlives its session, so it gets the session's end time. */
export const deleteOldSessions = statement<never, [overSince: Date]>(
  'delete-old-sessions',
  `with ended as (
     update impersonations i set ended_at = s.ended_at
     from sessions s where s.impersonation_id = i.id and s.ended_at < $1
   )
   delete from sessions where ${overBefore}`,
);

export const deleteOldCodes = statement<never, [overSince: Date]>(
  'delete-old-codes',
  `delete from student_codes where ${overBefore}`,
);

/** Used SSO tokens that have expired anyway. */
export const deleteSpentSsoTokens = statement<never, [now: Date]>(
  'delete-spent-sso-tokens',
  'delete from spent_sso_tokens where expires_at <= $1',
);

/** Expired counts of failed logins; `now` in milliseconds since 1970. */
export const deleteSpentLimits = statement<never, [now: number]>(
  'delete-spent-limits',
  'delete from rate_limits where expire <= $1',
);
