import { statement } from '../../../db/client.ts';

export type CodePurpose = 'reset-password' | 'verify-email';

/**
 * Stores a code and ends the user's earlier password codes. Earlier verification codes stay, each for the address it
 * was sent to. Repeating it with the same id, as a retried message does, renews the code; if the code has ended, no
 * row is returned.
 */
export const insertCode = statement<
  { id: string },
  [id: string, purpose: CodePurpose, codeHash: Buffer, userId: string, email: string, now: Date, expiresAt: Date]
>(
  'insert-account-code',
  `with ended as (
     update account_codes set ended_at = $6
     where user_id = $4 and purpose = $2 and purpose <> 'verify-email' and ended_at is null and id <> $1
   )
   insert into account_codes (id, purpose, code_hash, user_id, email, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do update set expires_at = excluded.expires_at where account_codes.ended_at is null
   returning id`,
);

/** Counts a user's codes for a purpose since a time, excluding one id. */
export const countCodes = statement<
  { count: number },
  [userId: string, purpose: CodePurpose, since: Date, exceptId: string]
>(
  'count-account-codes',
  `select count(*)::int as count from account_codes
   where user_id = $1 and purpose = $2 and created_at > $3 and id <> $4`,
);

/** Ends all codes of a user. */
export const endCodes = statement<never, [userId: string, now: Date]>(
  'end-account-codes',
  'update account_codes set ended_at = $2 where user_id = $1 and ended_at is null',
);

/** The address of a code whose link still works. */
export const findCodeAddress = statement<{ email: string }, [id: string, purpose: CodePurpose, now: Date]>(
  'find-account-code-address',
  'select email from account_codes where id = $1 and purpose = $2 and ended_at is null and expires_at > $3',
);

/** Deletes codes that ended long ago, because they hold an address. */
export const deleteOldAccountCodes = statement<never, [overSince: Date]>(
  'delete-old-account-codes',
  'delete from account_codes where least(ended_at, expires_at) < $1',
);
