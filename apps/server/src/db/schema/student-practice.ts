import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { students } from './students.ts';

/**
 * What an organization's page asks of each student and program, without reading results. Triggers on `exercise_results`
 * and `voided_results` keep days and zone, of the results that count; a job fills in growth.
 */
export const studentPractice = pgTable(
  'student_practice',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    /** The latest calendar day with a result; null where none counts. */
    lastDay: date('last_day', { mode: 'string' }),
    /** Bit n is set where there is a result on the day n days before the last one, from 0 to 62. */
    days: bigint('days', { mode: 'bigint' }).notNull().default(sql`0`),
    /** When and in which IANA zone the latest result was done; of two at one moment, the later name. */
    lastTakenAt: instantColumn('last_taken_at'),
    zone: text('zone'),
    /** Grows with every change of the results. */
    changes: integer('changes').notNull().default(0),
    /** What `changes` was when growth was looked for; null before the first time. */
    growthChanges: integer('growth_changes'),
    /** The type of the latest result, in whose skill set growth was looked for. */
    growthType: text('growth_type', { enum: exerciseTypes }),
    /** Corrects per minute and week, and what can be said of it; null where it is too early to say. */
    growthWeekly: real('growth_weekly'),
    growthDirection: text('growth_direction', { enum: ['growing', 'falling', 'unclear'] }),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.program] }),
    check('student_practice_program_known', sql`${table.program} in ('reading', 'math')`),
    check('student_practice_days', sql`(${table.lastDay} is null) = (${table.days} = 0)`),
    check('student_practice_growth', sql`(${table.growthWeekly} is null) = (${table.growthDirection} is null)`),
  ],
);
