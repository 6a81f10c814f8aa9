import { outsideSharing } from '@sixty/domain/organizations/outside-sharing.ts';
import { type FirstSchoolDay, usualFirstSchoolDay } from '@sixty/domain/records/school-year.ts';
import { defaultRetentionYears, retentionYears } from '@sixty/domain/students/retention.ts';
import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { users } from './users.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** Created at sign-up for one customer. */
    personal: boolean('personal').notNull(),
    /** Whether members share students with people outside. */
    outsideSharing: text('outside_sharing', { enum: outsideSharing }).notNull().default('allowed'),
    /** Whether its Licensee allows recordings of its students' minutes. */
    secondListen: boolean('second_listen').notNull().default(false),
    /** Month and day on which school years begin, `MM-DD`: the norms of readings count from it. */
    firstSchoolDay: text('first_school_day').$type<FirstSchoolDay>().notNull().default(usualFirstSchoolDay),
    /** Years without activity after which a student's data is deleted. */
    retentionYears: integer('retention_years').notNull().default(defaultRetentionYears),
    /** When its students were last checked for data to delete; null before the first time. */
    retentionCheckedAt: instantColumn('retention_checked_at'),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('organizations_retention_checked_at_idx').on(table.retentionCheckedAt.asc().nullsFirst()),
    check('organizations_first_school_day', sql`${table.firstSchoolDay} ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'`),
    check('organizations_retention_years', sql`${table.retentionYears} in (${sql.raw(retentionYears.join(', '))})`),
  ],
);

/** Maximum number of students with an active license; null for No Limit (B section 3, Student-limit setting). */
const limitColumn = () => integer('student_limit');

const isLimit = (column: SQLWrapper) => sql`${column} between 1 and 65535`;

/** Groups of an organization. Students and members without one appear in the group 'No Group'. */
export const groups = pgTable(
  'groups',
  {
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
    studentLimit: limitColumn(),
  },
  (table) => [
    check('groups_student_limit', isLimit(table.studentLimit)),
    uniqueIndex('groups_name_key').on(table.organizationId, sql`lower(${table.name})`),
    unique('groups_organization_id_id_key').on(table.organizationId, table.id),
  ],
);

export const memberships = pgTable(
  'memberships',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    permission: text('permission', { enum: ['licensee', 'manager', 'instructor'] }).notNull(),
    groupId: uuid('group_id'),
    /** For the students that an Instructor owns here; Managers and Licensees have none (B section 4). */
    studentLimit: limitColumn(),
  },
  (table) => [
    check(
      'memberships_student_limit',
      sql`${isLimit(table.studentLimit)} and (${table.permission} = 'instructor' or ${table.studentLimit} is null)`,
    ),
    primaryKey({ columns: [table.userId, table.organizationId] }),
    foreignKey({ columns: [table.organizationId, table.groupId], foreignColumns: [groups.organizationId, groups.id] }),
    index('memberships_organization_id_idx').on(table.organizationId),
    check('memberships_permission_known', sql`${table.permission} in ('licensee', 'manager', 'instructor')`),
  ],
);

/**
 * Invitations to an organization, each to a username or an email address, by a link with a code. Nobody becomes a
 * member before accepting (B section 4, C48).
 */
export const organizationInvitations = pgTable(
  'organization_invitations',
  {
    id: idColumn(),
    /** SHA-256 of the code; a new one each time it is sent. */
    codeHash: bytes('code_hash').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    inviterId: uuid('inviter_id')
      .notNull()
      .references(() => users.id),
    /** The user invited by username; null for an address. */
    userId: uuid('user_id').references(() => users.id),
    email: text('email'),
    permission: text('permission', { enum: ['licensee', 'manager', 'instructor'] }).notNull(),
    groupId: uuid('group_id'),
    studentLimit: limitColumn(),
    createdAt: instantColumn('created_at').notNull(),
    sentAt: instantColumn('sent_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /** When it was accepted, withdrawn or superseded. */
    endedAt: instantColumn('ended_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('organization_invitations_code_hash_key').on(table.codeHash),
    // One open invitation for each person: a new invitation supersedes it.
    uniqueIndex('organization_invitations_user_id_key')
      .on(table.organizationId, table.userId)
      .where(sql`ended_at is null`),
    uniqueIndex('organization_invitations_email_key')
      .on(table.organizationId, sql`lower(${table.email})`)
      .where(sql`ended_at is null`),
    // When a group is deleted, the migration clears only the group column, which Drizzle cannot express.
    foreignKey({
      name: 'organization_invitations_group_fk',
      columns: [table.organizationId, table.groupId],
      foreignColumns: [groups.organizationId, groups.id],
    }).onDelete('set null'),
    index('organization_invitations_group_id_idx').on(table.groupId).where(sql`group_id is not null`),
    check('organization_invitations_to_one', sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
    check(
      'organization_invitations_permission_known',
      sql`${table.permission} in ('licensee', 'manager', 'instructor')`,
    ),
    check(
      'organization_invitations_permission_rules',
      sql`case ${table.permission}
        when 'licensee' then ${table.groupId} is null and ${table.studentLimit} is null
        when 'manager' then (${table.groupId} is not null or ${table.endedAt} is not null) and ${table.studentLimit} is null
        else ${table.studentLimit} is null or ${isLimit(table.studentLimit)}
      end`,
    ),
    check('organization_invitations_accepted', sql`${table.acceptedBy} is null or ${table.endedAt} is not null`),
  ],
);
