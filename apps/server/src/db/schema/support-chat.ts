import { chatAuthors } from '@sixty/domain/site/chat-author.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

/** The support conversation of a customer or of a guest's browser: one for each. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: idColumn(),
    /** Null for a guest. */
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the token in a guest's cookie; null for a customer. */
    tokenHash: bytes('token_hash'),
    /** Given by a guest. */
    name: text('name'),
    email: text('email'),
    createdAt: instantColumn('created_at').notNull(),
    lastMessageAt: instantColumn('last_message_at').notNull(),
    /** When staff closed it; a new message reopens it. */
    closedAt: instantColumn('closed_at'),
    /** When the visitor wrote the first unanswered message; null if it is answered or closed. */
    waitingSince: instantColumn('waiting_since'),
    /** When the latest message that the visitor has seen was written. */
    readAt: instantColumn('read_at'),
    /** When support was last notified by email of a waiting visitor, and the visitor of an answer. */
    supportMailedAt: instantColumn('support_mailed_at'),
    visitorMailedAt: instantColumn('visitor_mailed_at'),
  },
  (table) => [
    uniqueIndex('support_conversations_user_id_key').on(table.userId),
    uniqueIndex('support_conversations_token_hash_key').on(table.tokenHash),
    index('support_conversations_last_message_at_idx').on(table.lastMessageAt),
    // Staff see waiting conversations first, customers before guests, then open and closed ones.
    index('support_conversations_waiting_idx')
      .on(sql`(${table.userId} is null)`, table.waitingSince, table.id)
      .where(sql`${table.waitingSince} is not null`),
    index('support_conversations_not_waiting_idx')
      .on(sql`(${table.closedAt} is null)`, table.lastMessageAt, table.id)
      .where(sql`${table.waitingSince} is null`),
    check('support_conversations_one_visitor', sql`(${table.userId} is null) <> (${table.tokenHash} is null)`),
    check(
      'support_conversations_left_by_guest',
      sql`${table.userId} is null or (${table.name} is null and ${table.email} is null)`,
    ),
    check('support_conversations_closed', sql`${table.closedAt} is null or ${table.waitingSince} is null`),
  ],
);

/** The messages. Their sender makes the id. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    author: text('author', { enum: chatAuthors }).notNull(),
    staffId: uuid('staff_id').references(() => users.id),
    text: text('text').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [
    index('support_messages_conversation_id_at_idx').on(table.conversationId, table.at),
    check('support_messages_author_known', sql`${table.author} in ('visitor', 'staff')`),
    check('support_messages_staff', sql`(${table.author} = 'staff') = (${table.staffId} is not null)`),
    check('support_messages_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
