import { date, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';
import { organizations } from './organizations.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/**
 * Consent to recordings of a student's minutes. It was given to an organization, so it stops counting when the student
 * belongs to another one.
 */
export const recordingConsents = pgTable('recording_consents', {
  studentId: uuid('student_id')
    .primaryKey()
    .references(() => students.id, { onDelete: 'cascade' }),
  organizationId: uuid('organization_id')
    .notNull()
    .references(() => organizations.id),
  givenOn: date('given_on', { mode: 'string' }).notNull(),
  notedBy: uuid('noted_by')
    .notNull()
    .references(() => users.id),
  notedAt: instantColumn('noted_at').notNull(),
});
