import { noteKinds } from '@sixty/domain/records/note-kind.ts';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/** Dated notes and changes of plan on the charts of a program. A removed one stays, with the user who removed it. */
export const studentNotes = pgTable(
  'student_notes',
  {
    id: idColumn(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: noteKinds }).notNull(),
    text: text('text').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: instantColumn('created_at').notNull(),
    removedAt: instantColumn('removed_at'),
    removedBy: uuid('removed_by').references(() => users.id),
  },
  (table) => [
    index('student_notes_student_id_idx').on(table.studentId, table.program).where(sql`removed_at is null`),
    check('student_notes_program_known', sql`${table.program} in ('reading', 'math')`),
    check('student_notes_kind_known', sql`${table.kind} in ('note', 'change')`),
    check('student_notes_text', sql`char_length(${table.text}) between 1 and 175`),
    check('student_notes_removed', sql`(${table.removedAt} is null) = (${table.removedBy} is null)`),
  ],
);
