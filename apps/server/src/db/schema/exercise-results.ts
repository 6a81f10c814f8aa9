import { errorKinds } from '@sixty/domain/exercises/error-kind.ts';
import { exerciseTypes } from '@sixty/domain/exercises/exercise-type.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { students } from './students.ts';
import { users } from './users.ts';

const knownErrorKinds = sql.raw(`array[${errorKinds.map((kind) => `'${kind}'`).join(', ')}]`);

/**
 * One completed exercise. Rows never change, and are deleted only with their student; the key is the submission id
 * from the instructor's browser. No row depends on another: the first attempt at an exercise is the earliest one.
 */
export const exerciseResults = pgTable(
  'exercise_results',
  {
    id: uuid('id').primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: exerciseTypes }).notNull(),
    number: smallint('number').notNull(),
    contentVersion: text('content_version').notNull(),
    itemCount: smallint('item_count').notNull(),
    seconds: smallint('seconds').notNull(),
    responses: smallint('responses').notNull(),
    /** Indexes of the items with errors, ascending, all below `responses`. */
    errors: smallint('errors').array().notNull(),
    /** The kind of each error, null for an error without one; null if none has a kind. */
    errorKinds: text('error_kinds', { enum: errorKinds }).array(),
    /** The goals in force on that day. */
    responseGoal: smallint('response_goal').notNull(),
    errorGoal: smallint('error_goal').notNull(),
    /** The errors up to the goal mark, which count for the goal; null where all count, as they did before. */
    goalErrors: smallint('goal_errors'),
    takenAt: instantColumn('taken_at').notNull(),
    /** Local day and IANA zone of the exercise. */
    localDay: date('local_day', { mode: 'string' }).notNull(),
    zone: text('zone').notNull(),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
  },
  (table) => [
    // By time, so that the latest of a type takes one lookup; with the number, attempts at one exercise need no row.
    index('exercise_results_student_id_type_taken_at_idx').on(table.studentId, table.type, table.takenAt, table.number),
    // For the first, the latest and recent results of a student, of any type.
    index('exercise_results_student_id_taken_at_idx').on(table.studentId, table.takenAt),
    check('exercise_results_number', sql`${table.number} >= 1`),
    check('exercise_results_seconds', sql`${table.seconds} between 1 and 60`),
    check('exercise_results_responses', sql`${table.responses} between 1 and ${table.itemCount}`),
    check('exercise_results_errors', sql`cardinality(${table.errors}) <= ${table.responses}`),
    check('exercise_results_error_kinds', sql`cardinality(${table.errorKinds}) = cardinality(${table.errors})`),
    check('exercise_results_error_kinds_known', sql`array_remove(${table.errorKinds}, null) <@ ${knownErrorKinds}`),
  ],
);
