import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Public keys with which a user signs in (WebAuthn): each counts as password and second factor in one. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: ofUser(),
    credentialId: bytes('credential_id').notNull(),
    /** COSE. */
    publicKey: bytes('public_key').notNull(),
    /** How often the authenticator says that it signed; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches it, as the browser said. */
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

/** The secret that a user's authenticator app shares with the server, of which codes are made (RFC 6238). */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  /** Encrypted with the server's key. */
  secret: bytes('secret').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  /** The half minute, counted from 1970, of the latest code that was taken: none up to it is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Codes for who has lost the second factor, each of which works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: ofUser(),
    /** With the server's key. */
    codeHash: bytes('code_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_user_id_code_hash_key').on(table.userId, table.codeHash)],
);

/**
 * What lies between the steps of a sign-in, or of setting a factor up: a few minutes of one browser, which holds the
 * token. It opens nothing by itself. The challenge for a passkey and the secret for an authenticator app are made from
 * the row's id and the server's key.
 */
export const signInTickets = pgTable(
  'sign_in_tickets',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: ['second-factor', 'enrolment', 'passkey', 'add-passkey', 'add-totp'] }).notNull(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    /** Whose password was given, or who sets a factor up; null for a sign-in that begins with the passkey. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the hash of the password that was given: another password ends what was begun with it. */
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
