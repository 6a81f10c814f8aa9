import { profileOptions } from '@sixty/domain/students/student-profile.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { groups, organizations } from './organizations.ts';
import { users } from './users.ts';

/** SQL that is true for an option of the list, or null. */
const isOneOf = (column: SQLWrapper, options: readonly string[]) =>
  sql`${column} in (${sql.raw(options.map((option) => `'${option}'`).join(', '))})`;

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
    birthDay: date('birth_day', { mode: 'string' }).notNull(),
    gender: text('gender', { enum: profileOptions.gender }),
    ethnicity: text('ethnicity', { enum: profileOptions.ethnicity }),
    currentSchoolEnrollment: text('current_school_enrollment', { enum: profileOptions.currentSchoolEnrollment }),
    iep: text('iep', { enum: profileOptions.iep }),
    retention: text('retention', { enum: profileOptions.retention }),
    englishLanguageLearner: text('english_language_learner', { enum: profileOptions.englishLanguageLearner }),
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
    check('students_birth_day_range', sql`${table.birthDay} >= '1905-01-01'`),
    check('students_gender_known', isOneOf(table.gender, profileOptions.gender)),
    check('students_ethnicity_known', isOneOf(table.ethnicity, profileOptions.ethnicity)),
    check(
      'students_current_school_enrollment_known',
      isOneOf(table.currentSchoolEnrollment, profileOptions.currentSchoolEnrollment),
    ),
    check('students_iep_known', isOneOf(table.iep, profileOptions.iep)),
    check('students_retention_known', isOneOf(table.retention, profileOptions.retention)),
    check(
      'students_english_language_learner_known',
      isOneOf(table.englishLanguageLearner, profileOptions.englishLanguageLearner),
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
    canWrite: boolean('can_write').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.recipientId] }),
    index('student_shares_recipient_id_idx').on(table.recipientId),
  ],
);
