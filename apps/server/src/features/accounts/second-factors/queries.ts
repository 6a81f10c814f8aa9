import { statement } from '../../../db/client.ts';

/** SQL that is true if the user `u` has a second factor. */
const hasFactor = `(exists (select from totp_secrets where user_id = u.id) or exists (select from passkeys where user_id = u.id))`;

export interface FactorsRow {
  readonly username: string;
  readonly name: string;
  readonly password_hash: string | null;
  readonly is_staff: boolean;
  readonly totp_at: Date | null;
  readonly passkeys: number;
}

const factors = (lock: string): string =>
  `select u.username, u.name, u.password_hash, 'admin' = any(u.account_types) as is_staff,
     (select t.created_at from totp_secrets t where t.user_id = u.id) as totp_at,
     (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys
   from users u where u.id = $1 ${lock}`;

export const findFactors = statement<FactorsRow, [userId: string]>('find-factors', factors(''));

/**
 * Whether the session was proved since a time, and with a second factor. No row if it has ended: under the lock on the
 * user, a caller comes before or after a reset, never in between.
 */
export const findProof = statement<
  { is_recent: boolean; is_strong: boolean; has_factor: boolean; has_password: boolean },
  [sessionId: string, since: Date, now: Date]
>(
  'find-proof',
  `select greatest(s.created_at, s.proved_at) > $2 as is_recent, s.is_strong, ${hasFactor} as has_factor,
     u.password_hash is not null as has_password
   from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null and s.expires_at > $3`,
);

export const markProved = statement<never, [sessionId: string, now: Date]>(
  'mark-proved',
  'update sessions set proved_at = $2 where id = $1',
);

/** Marks a session as strong, after its user set up the first factor in it. */
export const markStrong = statement<never, [sessionId: string]>(
  'mark-strong',
  'update sessions set is_strong = true where id = $1',
);

export const findTotp = statement<{ secret: Buffer }, [userId: string]>(
  'find-totp',
  'select secret from totp_secrets where user_id = $1',
);

export const insertTotp = statement<never, [userId: string, secret: Buffer, now: Date, step: number]>(
  'insert-totp',
  'insert into totp_secrets (user_id, secret, created_at, last_step) values ($1, $2, $3, $4)',
);

/** Consumes the TOTP code of a 30-second step. No row if it, or a later one, was used. */
export const useTotpStep = statement<{ user_id: string }, [userId: string, step: number]>(
  'use-totp-step',
  'update totp_secrets set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
);

export const deleteTotp = statement<{ user_id: string }, [userId: string]>(
  'delete-totp',
  'delete from totp_secrets where user_id = $1 returning user_id',
);

export const insertRecoveryCodes = statement<never, [userId: string, codeHashes: readonly Buffer[], now: Date]>(
  'insert-recovery-codes',
  `insert into recovery_codes (user_id, code_hash, created_at) select $1, code_hash, $3 from unnest($2::bytea[]) as code_hash`,
);

/** Consumes a recovery code. No row if it does not exist or has already been used. */
export const useRecoveryCode = statement<{ id: string }, [userId: string, codeHash: Buffer, now: Date]>(
  'use-recovery-code',
  `update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning id`,
);

export const countRecoveryCodes = statement<{ count: number }, [userId: string]>(
  'count-recovery-codes',
  'select count(*)::int from recovery_codes where user_id = $1 and used_at is null',
);

export const deleteRecoveryCodes = statement<never, [userId: string]>(
  'delete-recovery-codes',
  'delete from recovery_codes where user_id = $1',
);

export const listPasskeys = statement<
  {
    id: string;
    credential_id: Buffer;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  },
  [userId: string]
>(
  'list-passkeys',
  `select id, credential_id, transports, name, created_at, last_used_at from passkeys where user_id = $1
   order by created_at, id`,
);

export const findPasskey = statement<
  { id: string; user_id: string; public_key: Buffer; counter: string },
  [credentialId: Buffer]
>('find-passkey', 'select id, user_id, public_key, counter from passkeys where credential_id = $1');

/** Records the use of a passkey. No row if its counter went back, which reveals a copy, or if it was removed. */
export const usePasskey = statement<{ id: string }, [id: string, counter: number, now: Date]>(
  'use-passkey',
  `update passkeys set counter = $2, last_used_at = $3
   where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
);

/** No row if the passkey is already registered. */
export const insertPasskey = statement<
  { id: string },
  [
    userId: string,
    credentialId: Buffer,
    publicKey: Buffer,
    counter: number,
    transports: readonly string[],
    name: string,
    now: Date,
  ]
>(
  'insert-passkey',
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning id`,
);

export const renamePasskey = statement<{ id: string }, [userId: string, id: string, name: string]>(
  'rename-passkey',
  'update passkeys set name = $3 where user_id = $1 and id = $2 returning id',
);

export const deletePasskey = statement<{ id: string }, [userId: string, id: string]>(
  'delete-passkey',
  'delete from passkeys where user_id = $1 and id = $2 returning id',
);

export const findNoticeAddress = statement<{ email: string; username: string; is_verified: boolean }, [userId: string]>(
  'find-notice-address',
  'select email, username, email_verified_at is not null as is_verified from users where id = $1',
);

/** Deletes every factor of an account that is closed or recovered by the owner of its address. */
export const deleteSecondFactors = statement<never, [userId: string]>(
  'delete-second-factors',
  `with keys as (delete from passkeys where user_id = $1), codes as (delete from recovery_codes where user_id = $1),
     tickets as (delete from sign_in_tickets where user_id = $1)
   delete from totp_secrets where user_id = $1`,
);
