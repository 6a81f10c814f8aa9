import { statement } from '../../../db/client.ts';

/** The account of an email address, otherwise that of a username, ignoring case; both may be empty. */
export const findAccountToRecover = statement<
  { id: string; email: string; username: string; is_verified: boolean; has_password: boolean },
  [username: string, emailAddress: string]
>(
  'find-account-to-recover',
  `select id, email, username, email_verified_at is not null as is_verified, password_hash is not null as has_password from users
   where lower(email) = lower($2) or lower(username) = lower($1)
   order by lower(email) = lower($2) desc limit 1`,
);

/**
 * The user whose password a code sets, and whether the address was verified before. No row if the code has ended or
 * expired, or was sent to an address the user no longer has.
 */
export const findReset = statement<{ user_id: string; is_verified: boolean }, [codeHash: Buffer, now: Date]>(
  'find-reset',
  `select c.user_id, u.email_verified_at is not null as is_verified from account_codes c join users u on u.id = c.user_id
   where c.code_hash = $1 and c.purpose = 'reset-password' and c.ended_at is null and c.expires_at > $2
     and lower(c.email) = lower(u.email)`,
);

/**
 * Sets the password. The link has verified the address, so a pending one is dropped: somebody else may have requested
 * it.
 */
export const setResetPassword = statement<never, [userId: string, passwordHash: string, now: Date]>(
  'set-reset-password',
  `update users set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3), pending_email = null
   where id = $1`,
);
