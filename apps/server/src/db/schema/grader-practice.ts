import { practiceReadings } from '@sixty/domain/exercises/grader-practice/readiness.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { users } from './users.ts';

/** How well a user graded the scripted readings. Others see only whether the user has passed all of them. */
export const graderPractice = pgTable(
  'grader_practice',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The number of the reading. */
    reading: smallint('reading').notNull(),
    attempts: integer('attempts').notNull(),
    /** Agreement with the key in percent. */
    best: smallint('best').notNull(),
    latest: smallint('latest').notNull(),
    /** When it was first passed. */
    passedAt: instantColumn('passed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reading] }),
    check('grader_practice_reading', sql`${table.reading} between 1 and ${sql.raw(String(practiceReadings))}`),
    check('grader_practice_agreement', sql`${table.best} between ${table.latest} and 100 and ${table.latest} >= 0`),
  ],
);
