import { statement } from '../../../db/client.ts';
import { type AccountRow, accountColumns } from '../account/queries.ts';

export const findAccount = statement<AccountRow, [userId: string]>(
  'find-account',
  `select ${accountColumns} from users where id = $1`,
);

/** Locks the account until the transaction ends. */
export const lockAccount = statement<AccountRow & { readonly password_hash: string | null }, [userId: string]>(
  'lock-account',
  `select ${accountColumns}, password_hash from users where id = $1 for no key update`,
);

/** Whether another user has the address. */
export const isEmailTaken = statement<{ taken: boolean }, [email: string, userId: string]>(
  'is-email-taken',
  'select exists (select from users where lower(email) = lower($1) and id <> $2) as taken',
);

/**
 * Saves all fields except the address, empty texts as null. A personal organization follows its user's name unless it
 * has its own.
 */
export const updateAccount = statement<
  never,
  [
    userId: string,
    name: string,
    streetAddress: string,
    city: string,
    state: string,
    country: string,
    postalCode: string,
    phoneNumber: string,
    faxNumber: string,
  ]
>(
  'update-account',
  `with own as (
     update organizations o set name = $2 from memberships m, users u
     where m.organization_id = o.id and m.user_id = $1 and u.id = $1 and o.personal and o.name = u.name
   )
   update users set name = $2, street_address = nullif($3, ''), city = $4, state = $5, country = $6, postal_code = $7,
     phone_number = $8, fax_number = nullif($9, '')
   where id = $1`,
);

export const setPendingEmail = statement<never, [userId: string, email: string | null]>(
  'set-pending-email',
  'update users set pending_email = $2 where id = $1',
);

export const setPassword = statement<never, [userId: string, passwordHash: string]>(
  'set-password',
  'update users set password_hash = $2 where id = $1',
);

/** A user's customer sessions that are live at `$2` and were seen after `$3`. */
export const listUserSessions = statement<
  { id: string; device: string | null; created_at: Date; last_seen_at: Date },
  [userId: string, now: Date, seenAfter: Date]
>(
  'list-user-sessions',
  `select id, device, created_at, last_seen_at from sessions
   where user_id = $1 and student_id is null and ended_at is null and expires_at > $2 and last_seen_at > $3
   order by last_seen_at desc, id`,
);

/** Ends one of the user's own sessions; no row if there is none. */
export const endUserSession = statement<{ id: string }, [userId: string, sessionId: string, now: Date]>(
  'end-user-session',
  `update sessions set ended_at = $3
   where id = $2 and user_id = $1 and student_id is null and ended_at is null and expires_at > $3 returning id`,
);
