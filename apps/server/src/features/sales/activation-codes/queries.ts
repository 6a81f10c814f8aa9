import { statement } from '../../../db/client.ts';

/** Inserts codes, except those with a known id. @returns the new ones. */
export const insertCodes = statement<
  { id: string },
  [
    ids: readonly string[],
    hashes: readonly Buffer[],
    transactionId: string,
    students: number,
    tier: string,
    expiresOn: string,
    createdBy: string,
    now: Date,
  ]
>(
  'insert-activation-codes',
  `insert into activation_codes (id, code_hash, transaction_id, students, tier, expires_on, created_by, created_at)
   select code.id, code.hash, $3, $4, $5, $6, $7, $8 from unnest($1::uuid[], $2::bytea[]) as code (id, hash)
   on conflict do nothing
   returning id`,
);

/** Counts the codes that match. */
export const countCodesLike = statement<
  { count: number },
  [ids: readonly string[], transactionId: string, students: number, tier: string, expiresOn: string]
>(
  'count-activation-codes-like',
  `select count(*)::int as count from activation_codes
   where id = any($1::uuid[]) and transaction_id = $2 and students = $3 and tier = $4 and expires_on = $5`,
);

/** Finds a code by its hash and locks it until the transaction ends. */
export const lockActivationCode = statement<
  { id: string; students: number; tier: 'trial' | 'basic'; expires_on: string },
  [codeHash: Buffer]
>(
  'lock-activation-code',
  `select id, students, tier, expires_on::text as expires_on from activation_codes where code_hash = $1 for update`,
);

/**
 * Finds the organization a code was used for. Runs after the lock is taken, so that it sees what a concurrent use
 * committed.
 */
export const findUseOfCode = statement<{ organization_id: string }, [codeId: string]>(
  'find-use-of-code',
  'select organization_id from subscriptions where activation_code_id = $1',
);

/** Finds a user by username, with the user's organizations; locks them until the transaction ends. */
export const listPlaces = statement<
  { user_id: string; id: string; name: string; personal: boolean; is_licensee: boolean },
  [username: string]
>(
  'list-places',
  `select u.id as user_id, o.id, o.name, o.personal, m.permission = 'licensee' as is_licensee
   from users u join memberships m on m.user_id = u.id join organizations o on o.id = m.organization_id
   where lower(u.username) = lower($1)
   order by o.personal desc, o.id
   for key share of m`,
);

/** The time zone of an organization's last purchase; no row if it never bought. */
export const findBuyersZone = statement<{ zone: string }, [organizationId: string]>(
  'find-buyers-zone',
  `select zone from subscriptions where organization_id = $1 and zone <> 'UTC' order by created_at desc, id desc limit 1`,
);

export const insertCodesSubscription = statement<
  { id: string },
  [organizationId: string, codeId: string, students: number, trial: boolean, now: Date, expiresAt: Date, zone: string]
>(
  'insert-codes-subscription',
  `with used as (update activation_codes set used_at = $5 where id = $2)
   insert into subscriptions (
     organization_id, activation_code_id, reading_seats, math_seats, trial, starts_at, expires_at, created_at, zone
   )
   values ($1, $2, $3, $3, $4, $5, $6, $5, $7)
   returning id`,
);

/** An organization's members, whose open browsers get its events. */
export const listMembersOf = statement<{ user_id: string }, [organizationIds: readonly string[]]>(
  'list-members-of',
  'select distinct user_id from memberships where organization_id = any($1::uuid[])',
);

/** Finds codes by their hashes, each with the reason why it cannot be used on a given day; null if it can. */
export const listCodesToSend = statement<
  { id: string; code_hash: Buffer; refusal: 'staff-code-used' | 'activation-code-expired' | null },
  [hashes: readonly Buffer[], today: string]
>(
  'list-activation-codes-to-send',
  `select id, code_hash, case
     when used_at is not null then 'staff-code-used' when expires_on < $2 then 'activation-code-expired'
   end as refusal
   from activation_codes where code_hash = any($1::bytea[]) order by id`,
);

/** What a message says about codes that are still usable. */
export const listSentCodes = statement<
  { id: string; students: number; tier: 'trial' | 'basic'; expires_on: string },
  [ids: readonly string[]]
>(
  'list-sent-activation-codes',
  `select id, students, tier, expires_on::text as expires_on from activation_codes
   where id = any($1::uuid[]) and used_at is null order by id`,
);

/** What a code gave, for a message to a member of the organization; no row for other users. */
export const findActivated = statement<
  {
    email: string;
    /** Null for the user's own organization. */
    organization: string | null;
    students: number;
    tier: 'trial' | 'basic';
    expires_on: string;
  },
  [subscriptionId: string, userId: string]
>(
  'find-activated-code',
  `select u.email, case when not o.personal then o.name end as organization, c.students, c.tier,
     c.expires_on::text as expires_on
   from subscriptions sub
   join activation_codes c on c.id = sub.activation_code_id
   join organizations o on o.id = sub.organization_id
   join memberships m on m.organization_id = o.id and m.user_id = $2
   join users u on u.id = m.user_id
   where sub.id = $1`,
);
