import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

/**
 * Codes of emailed account links: to reset a password, or to verify an address. Each is derived from its row's id and
 * the server's key, so that only its hash is stored.
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
    /** The address that it was sent to. */
    email: text('email').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it was used or superseded. */
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('account_codes_code_hash_key').on(table.codeHash),
    index('account_codes_user_id_idx').on(table.userId).where(sql`ended_at is null`),
    check('account_codes_purpose_known', sql`${table.purpose} in ('reset-password', 'verify-email')`),
  ],
);

/** Addresses that get only messages about their own account, as keyed hashes: no stranger's address is stored. */
export const unsubscribedAddresses = pgTable(
  'unsubscribed_addresses',
  {
    addressHash: bytes('address_hash').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.addressHash] })],
);
