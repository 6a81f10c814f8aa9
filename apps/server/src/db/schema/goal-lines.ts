import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { sql } from 'drizzle-orm';
import { check, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/** A value that a student should reach in an exercise type, and its date. */
export const goalLines = pgTable(
  'goal_lines',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    type: text('type', { enum: exerciseTypes }).notNull(),
    /** Correct words, letters or problems per minute. */
    value: smallint('value').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    setBy: uuid('set_by')
      .notNull()
      .references(() => users.id),
    setAt: instantColumn('set_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.type] }),
    check('goal_lines_value', sql`${table.value} between 1 and 250`),
  ],
);
