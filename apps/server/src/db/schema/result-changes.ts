import { resultChangeKinds } from '@sixty/domain/exercises/result-change.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { exerciseResults } from './exercise-results.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/**
 * What happened to results after they were recorded. Rows are only ever added, for the student of the result, and go only
 * with them. Who changes a result holds its row, so that the changes of one result come in the order of their ids.
 */
export const resultChanges = pgTable(
  'result_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => exerciseResults.id, { onDelete: 'cascade' }),
    /** The student of the result, so that theirs are found without reading all results. */
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    kind: text('kind', { enum: resultChangeKinds }).notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instantColumn('changed_at').notNull(),
    /** Of a move: the copy where it was moved away, the original where it was moved here. It may be erased with its student. */
    counterpartId: uuid('counterpart_id'),
  },
  (table) => [
    index('result_changes_result_id_idx').on(table.resultId),
    index('result_changes_student_id_idx').on(table.studentId),
    check(
      'result_changes_kind_known',
      sql.raw(`"kind" in (${resultChangeKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    // That of a move is emptied when the other student is erased, for it may name them.
    check(
      'result_changes_reason',
      sql`char_length(${table.reason}) between 3 and 175 or (${table.reason} = '' and ${table.counterpartId} is not null)`,
    ),
    check(
      'result_changes_counterpart',
      sql`(${table.kind} in ('moved-away', 'moved-here')) = (${table.counterpartId} is not null)`,
    ),
  ],
);

/**
 * Results that do not count: voided, or moved to another student. A trigger on `result_changes` keeps it, and triggers of
 * its own refuse what the changes do not tell of. The view
 * `standing_results` is `exercise_results` without these.
 */
export const voidedResults = pgTable(
  'voided_results',
  {
    resultId: uuid('result_id')
      .primaryKey()
      .references(() => exerciseResults.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id').notNull(),
  },
  (table) => [index('voided_results_student_id_idx').on(table.studentId)],
);
