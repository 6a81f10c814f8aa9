import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instantColumn } from './columns.ts';
import { users } from './users.ts';

/** Who a user is at a provider of single sign-on. Accounts are found by this, never by an email address (C49). */
export const userIdentities = pgTable(
  'user_identities',
  {
    /** The provider's id in the settings. */
    provider: text('provider').notNull(),
    /** Who it is there, for good. */
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

/** What single sign-on accepts once: attempts, assertions and tickets that were used, until nobody could use them again. */
export const spentSsoTokens = pgTable(
  'spent_sso_tokens',
  {
    /** SHA-256 of what it is and of its id. */
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash] })],
);
