import { resultChangeKinds } from '@sixty/domain/records/result-change.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { exerciseResults } from './exercise-results.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/**
 * Changes of results after they were recorded. Append-only, for the result's student, and deleted only with them. Each
 * change locks the result's row, so that ids give the order of its changes.
 */
export const resultChanges = pgTable(
  'result_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    resultId: uuid('result_id')
      .notNull()
      .references(() => exerciseResults.id, { onDelete: 'cascade' }),
    /** The result's student, to find their changes without reading all results. */
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id),
    kind: text('kind', { enum: resultChangeKinds }).notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => users.id),
    changedAt: instantColumn('changed_at').notNull(),
    /** For a move: the copy at the source, the original at the target. It may be erased with its student. */
    counterpartId: uuid('counterpart_id'),
  },
  (table) => [
    index('result_changes_result_id_idx').on(table.resultId),
    index('result_changes_student_id_idx').on(table.studentId),
    check(
      'result_changes_kind_known',
      sql.raw(`"kind" in (${resultChangeKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    // The text of a move is cleared when the other student is erased, because it may name them.
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
 * Results that do not count: voided, or moved to another student. A trigger on `result_changes` maintains the table,
 * and its own triggers refuse any other change. The view `counted_results` is `exercise_results` without these.
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
