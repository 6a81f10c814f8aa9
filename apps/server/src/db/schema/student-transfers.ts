import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { organizations } from './organizations.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/**
 * Students offered to the holder of an email address, by a link with the code. Nothing moves before it is accepted.
 */
export const studentTransfers = pgTable(
  'student_transfers',
  {
    id: idColumn(),
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').notNull(),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id),
    /** The organization that the students leave. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    email: text('email').notNull(),
    /** Number of students offered: if fewer are left, one was deleted, and the offer is void. */
    studentCount: integer('student_count').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it was accepted, withdrawn, or superseded by another offer of one of its students. */
    endedAt: instantColumn('ended_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('student_transfers_code_hash_key').on(table.codeHash),
    index('student_transfers_sender_id_idx').on(table.senderId).where(sql`ended_at is null`),
    check('student_transfers_accepted', sql`${table.acceptedBy} is null or ${table.endedAt} is not null`),
  ],
);

export const transferredStudents = pgTable(
  'transferred_students',
  {
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => studentTransfers.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.studentId] }),
    index('transferred_students_student_id_idx').on(table.studentId),
  ],
);
