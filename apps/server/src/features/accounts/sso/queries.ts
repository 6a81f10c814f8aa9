import { statement } from '../../../db/client.ts';
import { startingOrganization } from '../sessions/queries.ts';

/** The user of a provider's subject, with the starting organization. */
export const findIdentity = statement<
  { user_id: string; organization_id: string | null; password_hash: string | null },
  [provider: string, subject: string]
>(
  'find-identity',
  `select i.user_id, u.password_hash, own.organization_id from user_identities i join users u on u.id = i.user_id
   left join lateral (${startingOrganization('i.user_id')}) own on true
   where i.provider = $1 and i.subject = $2`,
);

/** Records a use; returns a row if it is the first. */
export const spendOnce = statement<{ spent: true }, [tokenHash: Buffer, until: Date]>(
  'spend-sso-token',
  'insert into spent_sso_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing returning true as spent',
);

/** A user without a password; `verifiedAt` is null if the address is unverified. */
export const insertSsoUser = statement<
  { id: string },
  [
    username: string,
    name: string,
    email: string,
    verifiedAt: Date | null,
    provider: string,
    subject: string,
    now: Date,
    termsVersion: string,
  ]
>(
  'insert-sso-user',
  `with made as (
     insert into users (username, name, email, email_verified_at, created_at, terms_version, terms_accepted_at)
     values ($1, $2, $3, $4, $7, $8, $7) returning id
   ), identity as (
     insert into user_identities (provider, subject, user_id, created_at) select $5, $6, id, $7 from made
   )
   select id from made`,
);
