import { statement } from '../../../db/client.ts';
import { startingOrganization } from '../../accounts/public.ts';

/** Finds a user by username, with the organization to start in; no row for a closed account. */
export const findUserToImpersonate = statement<
  { id: string; is_staff: boolean; organization_id: string },
  [username: string]
>(
  'find-user-to-impersonate',
  `select u.id, 'admin' = any(u.account_types) as is_staff, own.organization_id
   from users u cross join lateral (${startingOrganization('u.id')}) own where lower(u.username) = lower($1)`,
);

/** Ends the session that starts an impersonation; no row if it has ended. */
export const endStaffSession = statement<{ id: string }, [sessionId: string, now: Date]>(
  'end-staff-session',
  'update sessions set ended_at = $2 where id = $1 and ended_at is null returning id',
);

/**
 * Starts an impersonation with its session, which has no staff rights; no row if the user has left the organization in
 * the meantime.
 */
export const insertImpersonation = statement<
  { id: string },
  [
    staffId: string,
    userId: string,
    organizationId: string,
    reason: string,
    now: Date,
    expiresAt: Date,
    tokenHash: Buffer,
    device: string,
  ]
>(
  'insert-impersonation',
  `with member as (
     select user_id from memberships where user_id = $2 and organization_id = $3 for key share
   ), impersonation as (
     insert into impersonations (staff_id, user_id, reason, started_at, expires_at)
     select $1, user_id, $4, $5, $6 from member returning id
   )
   insert into sessions (
     token_hash, user_id, organization_id, created_at, last_seen_at, expires_at, device, is_strong, impersonation_id
   )
   select $7, $2, $3, $5, $5, $6, $8, false, id from impersonation
   returning impersonation_id as id`,
);

/** The impersonations of a user, latest first. Each ended with its session, or expired. */
export const listImpersonationsOf = statement<
  { id: string; reason: string; started_at: Date; ended_at: Date },
  [userId: string]
>(
  'list-impersonations-of',
  `select i.id, i.reason, i.started_at, coalesce(i.ended_at, s.ended_at, i.expires_at) as ended_at
   from impersonations i left join sessions s on s.impersonation_id = i.id
   where i.user_id = $1 order by i.started_at desc, i.id desc limit 50`,
);
