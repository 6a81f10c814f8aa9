import { countedEvents } from '@sixty/contract/site/counting.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, pgTable, text, unique } from 'drizzle-orm/pg-core';

const known = sql.raw(countedEvents.map((event) => `'${event}'`).join(', '));

/** Counts of actions per day, without users: sums that reveal no single visit (B section 4). */
export const dailyCounts = pgTable(
  'daily_counts',
  {
    /** In UTC. */
    day: date('day').notNull(),
    event: text('event', { enum: countedEvents }).notNull(),
    /** The pattern of a page's address, such as `/students/records/$`; null for anything but a page view. */
    page: text('page'),
    audience: text('audience', { enum: ['guest', 'customer'] }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    unique('daily_counts_key').on(table.day, table.event, table.page, table.audience).nullsNotDistinct(),
    check('daily_counts_event_known', sql`${table.event} in (${known})`),
    check('daily_counts_page', sql`(${table.page} is not null) = (${table.event} = 'page-view')`),
    check('daily_counts_audience_known', sql`${table.audience} in ('guest', 'customer')`),
  ],
);
