import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { organizations } from './organizations.ts';
import { students } from './students.ts';

/** A student's seat in one program. Repeats the organization, because seats are counted by it. */
export const licenses = pgTable(
  'licenses',
  {
    id: idColumn(),
    organizationId: uuid('organization_id').notNull(),
    studentId: uuid('student_id').notNull(),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    status: text('status', { enum: ['active', 'archived'] })
      .notNull()
      .default('active'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    archivedAt: instantColumn('archived_at'),
  },
  (table) => [
    uniqueIndex('licenses_student_id_program_key').on(table.studentId, table.program),
    foreignKey({
      name: 'licenses_student_fk',
      columns: [table.organizationId, table.studentId],
      foreignColumns: [students.organizationId, students.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    check('licenses_program_known', sql`${table.program} in ('reading', 'math')`),
    check('licenses_status_known', sql`${table.status} in ('active', 'archived')`),
    check('licenses_archived_at', sql`(${table.status} = 'archived') = (${table.archivedAt} is not null)`),
  ],
);

/**
 * Number of active licenses of an organization in a program, maintained by triggers on `licenses`: in a large
 * organization counting them at each submission costs more than the submission. Every change of licenses locks this
 * row until the transaction ends, so that two cannot take the last seat.
 */
export const seatsInUse = pgTable(
  'seats_in_use',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.program] }),
    check('seats_in_use_count', sql`${table.count} >= 0`),
  ],
);

/**
 * Seats of a personal organization that another organization uses while this row exists (B section 2.4): they count as
 * received there and not as available here.
 */
export const seatDelegations = pgTable(
  'seat_delegations',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    recipientOrganizationId: uuid('recipient_organization_id')
      .notNull()
      .references(() => organizations.id),
    program: text('program', { enum: ['reading', 'math'] }).notNull(),
    seats: integer('seats').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    changedAt: instantColumn('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.recipientOrganizationId, table.program] }),
    index('seat_delegations_recipient_idx').on(table.recipientOrganizationId, table.program),
    check('seat_delegations_program_known', sql`${table.program} in ('reading', 'math')`),
    check('seat_delegations_seats', sql`${table.seats} between 1 and 65535`),
    check('seat_delegations_to_another', sql`${table.organizationId} <> ${table.recipientOrganizationId}`),
  ],
);
