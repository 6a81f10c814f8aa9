import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

/**
 * Codes of links that are e-mailed about an account: to set a new password, or to show that an address is the user's.
 * Each is made from its row's id and the server's key, so that only its hash is stored.
 */
export const accountCodes = pgTable(
  'account_codes',
  {
    id: idColumn(),
    purpose: text('purpose', { enum: ['reset-password', 'verify-email'] }).notNull(),
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was sent. */
    email: text('email').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it was used, or overtaken by a later one. */
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('account_codes_code_hash_key').on(table.codeHash),
    index('account_codes_user_id_idx').on(table.userId).where(sql`ended_at is null`),
    check('account_codes_purpose_known', sql`${table.purpose} in ('reset-password', 'verify-email')`),
  ],
);

/** Addresses that get nothing but what is about their own account, as keyed hashes: no address of a stranger is kept. */
export const unsubscribedAddresses = pgTable(
  'unsubscribed_addresses',
  {
    addressHash: bytes('address_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash] })],
);
