import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instantColumn } from './columns.ts';
import { users } from './users.ts';

/** A user's identity at a single sign-on provider. Accounts are found by this, never by email address (C49). */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** The provider's id in the settings. */
    provider: text('provider').notNull(),
    /** The user's permanent id at the provider. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('user_identities_user_id_idx').on(table.userId),
  ],
);

/** Single sign-on values that are accepted once: used attempts, assertions and tickets, until they expire. */
export const spentSsoTokens = pgTable(
  'spent_sso_tokens',
  {
    /** SHA-256 of the kind and the id. */
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash] })],
);
