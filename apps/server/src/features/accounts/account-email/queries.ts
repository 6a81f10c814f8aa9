import { statement } from '../../../db/client.ts';

/** The address to verify: the pending one, otherwise the current one. */
export const findAddress = statement<{ email: string; verified: boolean }, [userId: string]>(
  'find-address',
  `select coalesce(pending_email, email) as email, pending_email is null and email_verified_at is not null as verified
   from users where id = $1`,
);

export interface VerificationRow {
  readonly user_id: string;
  /** The address the link was sent to. */
  readonly email: string;
  /** Whether the link is unused. */
  readonly is_open: boolean;
  readonly is_expired: boolean;
  /** Whether the link's address is the user's pending one, or the current one. */
  readonly is_pending: boolean;
  readonly is_present: boolean;
  readonly is_verified: boolean;
  readonly present_email: string;
  readonly username: string;
}

/** Finds a link by the hash of its code and locks its user, to serialize with changes of the address. */
export const lockVerification = statement<VerificationRow, [codeHash: Buffer, now: Date]>(
  'lock-verification',
  `select c.user_id, c.email, c.ended_at is null as is_open, c.expires_at <= $2 as is_expired,
     lower(u.pending_email) is not distinct from lower(c.email) as is_pending, lower(u.email) = lower(c.email) as is_present,
     u.email_verified_at is not null as is_verified, u.email as present_email, u.username
   from account_codes c join users u on u.id = c.user_id
   where c.purpose = 'verify-email' and c.code_hash = $1
   for no key update of u`,
);

export const markVerified = statement<never, [userId: string, now: Date]>(
  'mark-verified',
  'update users set email_verified_at = $2 where id = $1',
);

/** Replaces the current address with the pending one (C96). */
export const movePendingEmail = statement<never, [userId: string, now: Date]>(
  'move-pending-email',
  'update users set email = pending_email, pending_email = null, email_verified_at = $2 where id = $1',
);

/** Ends a user's open links to an address. */
export const endVerifications = statement<never, [userId: string, now: Date, email: string]>(
  'end-verifications',
  `update account_codes set ended_at = $2
   where user_id = $1 and purpose = 'verify-email' and ended_at is null and lower(email) = lower($3)`,
);
