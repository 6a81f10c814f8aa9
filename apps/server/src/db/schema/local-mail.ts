import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';

/** Messages for the local mailbox, stored when no mail server is set. */
export const localMail = pgTable(
  'local_mail',
  {
    id: idColumn(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    at: instantColumn('at').notNull(),
  },
  (table) => [index('local_mail_at_idx').on(table.at)],
);
