import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { students } from './students.ts';

/**
 * Practice of each student and program for an organization's page, so that it reads no results. Triggers on
 * `exercise_results` and `voided_results` maintain days and zone, from results that count; a job fills in growth, and a
 * request for today's students fills in what comes next.
 */
export const studentPractice = pgTable(
  'student_practice',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    /** The latest calendar day with a result; null if none counts. */
    lastDay: date('last_day', { mode: 'string' }),
    /** Bit n is set if there is a result n days before the last one, from 0 to 62. */
    days: bigint('days', { mode: 'bigint' }).notNull().default(sql`0`),
    /** Time and IANA zone of the latest result; of two at the same moment, the zone that sorts last. */
    lastTakenAt: instantColumn('last_taken_at'),
    zone: text('zone'),
    /** Increases with every change of the results. */
    changes: integer('changes').notNull().default(0),
    /** The value of `changes` when growth was last computed; null before the first time. */
    growthChanges: integer('growth_changes'),
    /** The version of the rules of growth then; of another version it is computed again. */
    growthVersion: smallint('growth_version'),
    /** The type of the latest result, whose skill set the growth is about. */
    growthType: text('growth_type', { enum: exerciseTypes }),
    /** Correct items per minute gained per week, and the judgment about it; null if there is too little data. */
    growthWeekly: doublePrecision('growth_weekly'),
    growthDirection: text('growth_direction', { enum: ['growing', 'falling', 'unclear'] }),
    /** The value of `changes` when what comes next was last computed, and the day; null before the first time. */
    nextChanges: integer('next_changes'),
    nextOn: date('next_on', { mode: 'string' }),
    /** The exercise that comes next, why, and the results of the latest one's type since a goal was met in it. */
    nextType: text('next_type', { enum: exerciseTypes }),
    nextNumber: smallint('next_number'),
    nextReason: text('next_reason'),
    sinceGoal: smallint('since_goal'),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.program] }),
    check('student_practice_program_known', sql`${table.program} in ('reading', 'math')`),
    check('student_practice_days', sql`(${table.lastDay} is null) = (${table.days} = 0)`),
    check('student_practice_growth', sql`(${table.growthWeekly} is null) = (${table.growthDirection} is null)`),
  ],
);
