import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Public keys with which a user signs in (WebAuthn): each replaces password and second factor. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: ofUser(),
    credentialId: bytes('credential_id').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** The authenticator's signature count; 0 if it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, as the browser reported. */
    transports: text('transports').array().notNull(),
    /** The user's own name for it. */
    name: text('name').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_id_key').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
);

/** The secret of a user's authenticator app, from which codes are made (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the server's key. */
  secret: bytes('secret').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** The half minute since 1970 of the latest accepted code: earlier codes are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Single-use codes for users who have lost the second factor. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: ofUser(),
    /** Hashed with the server's key. */
    codeHash: bytes('code_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(table.userId, table.codeHash)],
);

/**
 * State between the steps of a sign-in, or of setting up a factor: valid for a few minutes in the browser that holds
 * the token. It grants no access. The passkey challenge and the authenticator secret are derived from the row's id and
 * the server's key.
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: ['second-factor', 'enrolment', 'passkey', 'add-passkey', 'add-totp'] }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    /** The user who gave the password or sets up a factor; null for a sign-in that begins with the passkey. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the hash of the given password: a password change ends the sign-in. */
    passwordMark: bytes('password_mark'),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('sign_in_tickets_token_hash_key').on(table.tokenHash),
    index('sign_in_tickets_expires_at_idx').on(table.expiresAt),
    check(
      'sign_in_tickets_purpose_known',
      sql`${table.purpose} in ('second-factor', 'enrolment', 'passkey', 'add-passkey', 'add-totp')`,
    ),
    check('sign_in_tickets_user', sql`(${table.userId} is null) = (${table.purpose} = 'passkey')`),
    check(
      'sign_in_tickets_password',
      sql`(${table.passwordMark} is null) = (${table.purpose} not in ('second-factor', 'enrolment'))`,
    ),
  ],
);
