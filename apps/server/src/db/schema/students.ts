import { type ProfileField, profileFields, profileOptions } from '@sixty/domain/students/student-profile.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  type PgTextBuilderInitial,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profileColumn } from '../student-profile.ts';
import { idColumn, instantColumn, isOneOf } from './columns.ts';
import { groups, organizations } from './organizations.ts';
import { users } from './users.ts';

type Choices<Field extends ProfileField> = (typeof profileOptions)[Field] extends readonly [
  infer First extends string,
  ...infer Others extends string[],
]
  ? [First, ...Others]
  : never;

const profileColumns = Object.fromEntries(
  profileFields.map((field) => [field, text(profileColumn(field), { enum: profileOptions[field] })]),
) as unknown as { [Field in ProfileField]: PgTextBuilderInitial<Field, Choices<Field>> };

export const students = pgTable(
  'students',
  {
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    groupId: uuid('group_id'),
    /** The student's id in the school's own system, from a roster file. */
    externalId: text('external_id'),
    name: text('name').notNull(),
    birthDay: date('birth_day', { mode: 'string' }),
    /** Of a student whose grade was given instead of a birthday; it has no effect once there is a birthday. */
    kindergartenYear: smallint('kindergarten_year'),
    ...profileColumns,
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('students_owner_id_name_key').on(table.ownerId, sql`lower(${table.name})`),
    uniqueIndex('students_organization_id_external_id_key')
      .on(table.organizationId, table.externalId)
      .where(sql`external_id is not null`),
    unique('students_organization_id_id_key').on(table.organizationId, table.id),
    foreignKey({ columns: [table.organizationId, table.groupId], foreignColumns: [groups.organizationId, groups.id] }),
    index('students_organization_id_group_id_idx').on(table.organizationId, table.groupId),
    index('students_by_name_idx').on(table.organizationId, sql`(${table.name} collate name_order)`, table.id),
    // Finds the student of a sheet by the end of the id.
    index('students_sheet_idx').on(sql`right(${table.id}::text, 6)`),
    check('students_age_known', sql`num_nonnulls(${table.birthDay}, ${table.kindergartenYear}) > 0`),
    check('students_birth_day_range', sql`${table.birthDay} >= '1905-01-01'`),
    ...profileFields.map((field) =>
      check(`students_${profileColumn(field)}_known`, isOneOf(table[field], profileOptions[field])),
    ),
    check('students_name_length', sql`char_length(${table.name}) between 3 and 175`),
  ],
);

/** Instructors besides the owner who work with a student. */
export const studentInstructors = pgTable(
  'student_instructors',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.userId] }),
    index('student_instructors_user_id_idx').on(table.userId),
  ],
);

/** A student that the owner shares with a user inside or outside the organization. */
export const studentShares = pgTable(
  'student_shares',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => users.id),
    /** Who shared last: the share stands while that user may share the student. */
    giverId: uuid('giver_id')
      .notNull()
      .references(() => users.id),
    canWrite: boolean('can_write').notNull(),
    /** Waits for the approval of a Licensee, and gives no access until then. */
    pending: boolean('pending').notNull().default(false),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.recipientId] }),
    index('student_shares_recipient_id_idx').on(table.recipientId),
    index('student_shares_giver_id_idx').on(table.giverId),
  ],
);

/**
 * Students whose data is due to be deleted, and when the Licensees of their organization were warned (decision 016). A
 * row is deleted when the student is no longer due or belongs to another organization.
 */
export const retentionWarnings = pgTable(
  'retention_warnings',
  {
    studentId: uuid('student_id')
      .primaryKey()
      .references(() => students.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    firstAt: instantColumn('first_at').notNull(),
    secondAt: instantColumn('second_at'),
    /** The first day on which the data may be deleted, everywhere on earth. */
    eraseOn: date('erase_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    index('retention_warnings_organization_id_idx').on(table.organizationId, table.eraseOn, table.studentId),
    index('retention_warnings_erase_on_idx').on(table.eraseOn, table.studentId).where(sql`second_at is not null`),
  ],
);
