import { statement } from '../../../db/client.ts';

/** Whether a username and an email address are taken, compared as the unique indexes do. */
export const findTaken = statement<{ username: boolean; email: boolean }, [username: string, email: string]>(
  'find-taken',
  `select exists (select from users where lower(username) = lower($1)) as username,
     exists (select from users where lower(email) = lower($2)) as email`,
);

export const insertUser = statement<
  { id: string },
  [
    username: string,
    name: string,
    email: string,
    passwordHash: string,
    role: string | null,
    referral: string | null,
    entity: string | null,
    notes: string | null,
    postalCode: string | null,
    city: string | null,
    country: string | null,
    state: string | null,
    phoneNumber: string | null,
    now: Date,
    emailVerifiedAt: Date | null,
    /** Accepted now; null if they were not shown. */
    termsVersion: string | null,
  ]
>(
  'insert-user',
  `insert into users (
     username, name, email, password_hash, role, referral, entity, notes, postal_code, city, country, state, phone_number,
     created_at, email_verified_at, terms_version, terms_accepted_at
   )
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     case when $16::text is not null then $14::timestamptz end)
   returning id`,
);

/** The user's personal organization with the user as Licensee, and a trial unless it has no licenses. */
export const insertPersonalOrganization = statement<
  { id: string },
  [userId: string, name: string, licenses: number, now: Date, expiresAt: Date]
>(
  'insert-personal-organization',
  `with organization as (
     insert into organizations (name, personal, created_at) values ($2, true, $4) returning id
   ), member as (
     insert into memberships (organization_id, user_id, permission) select id, $1, 'licensee' from organization
   ), trial as (
     insert into subscriptions (organization_id, reading_seats, math_seats, trial, starts_at, expires_at, created_at)
     select id, $3, $3, true, $4, $5, $4 from organization where $3::int > 0
   )
   select id from organization`,
);
