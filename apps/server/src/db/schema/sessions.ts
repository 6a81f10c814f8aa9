import type { ItemRange } from '@sixty/domain/exercises/item-range.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, idColumn, instantColumn } from './columns.ts';
import { groups, organizations } from './organizations.ts';
import { impersonations } from './staff.ts';
import { students } from './students.ts';
import { users } from './users.ts';

/**
 * A signed-in browser: a customer's, or a student's device linked to a lesson of the instructor in `userId`. Only the
 * cookie holds the token itself.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: idColumn(),
    /** SHA-256 of the token. */
    tokenHash: bytes('token_hash').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    studentId: uuid('student_id').references(() => students.id, { onDelete: 'cascade' }),
    organizationId: uuid('organization_id').references(() => organizations.id),
    /** The group that a Licensee selected; null for the whole organization, or if the group was deleted. */
    groupId: uuid('group_id'),
    /** True for the selection of students without a group. */
    withoutGroup: boolean('without_group').notNull().default(false),
    /** The browser and system, such as 'Firefox on Windows', to recognize sessions and devices; null if unknown. */
    device: text('device'),
    /** True if a second factor was given, without which a staff session has no staff rights. */
    isStrong: boolean('is_strong').notNull().default(false),
    /** When the password was last confirmed after the sign-in; null for never. */
    provedAt: instantColumn('proved_at'),
    /** A keyed hash of the network on which a student's device was linked; null if unknown, and for customers. */
    network: bytes('network'),
    /**
     * A keyed hash of the instructor's network: a selection from there hands this student's device over to the next
     * student. Null for a device that is for one student only, and for customers.
     */
    followsFrom: bytes('follows_from'),
    /** True once a student's device was handed over; then it answers only on the network on which it was linked. */
    handedOver: boolean('handed_over').notNull().default(false),
    /** Set while staff work as the user. */
    impersonationId: uuid('impersonation_id').references(() => impersonations.id),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    lastSeenAt: instantColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
  },
  (table) => [
    uniqueIndex('sessions_token_hash_key').on(table.tokenHash),
    index('sessions_user_id_idx').on(table.userId).where(sql`ended_at is null`),
    // Finds the devices of a student who is deleted or whose instructors change.
    index('sessions_student_id_idx').on(table.studentId).where(sql`student_id is not null`),
    // Finds the organization that the user last worked in, at log-in.
    index('sessions_user_id_organization_id_created_at_idx').on(table.userId, table.organizationId, table.createdAt),
    // When a group is deleted, the migration clears only the group column, which Drizzle cannot express.
    foreignKey({
      columns: [table.organizationId, table.groupId],
      foreignColumns: [groups.organizationId, groups.id],
    }).onDelete('set null'),
    index('sessions_group_id_idx').on(table.groupId).where(sql`group_id is not null`),
    check('sessions_one_group', sql`not ${table.withoutGroup} or ${table.groupId} is null`),
    check(
      'sessions_group_of_organization',
      sql`${table.organizationId} is not null or (${table.groupId} is null and not ${table.withoutGroup})`,
    ),
    check(
      'sessions_follows_student',
      sql`${table.studentId} is not null or (${table.followsFrom} is null and not ${table.handedOver})`,
    ),
    check('sessions_student_or_customer', sql`(${table.studentId} is null) or (${table.organizationId} is null)`),
  ],
);

/**
 * The code with which a student's device signs in, and the lesson that it opens: one live row per instructor. The code
 * is derived from the row's id and the server's key, so it can be shown without being stored.
 */
export const studentCodes = pgTable(
  'student_codes',
  {
    id: idColumn(),
    instructorId: uuid('instructor_id')
      .notNull()
      .references(() => users.id),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
    createdAt: instantColumn('created_at').notNull().defaultNow(),
    expiresAt: instantColumn('expires_at').notNull(),
    endedAt: instantColumn('ended_at'),
    /** The exercise that is open on the student's device. */
    openType: text('open_type'),
    openNumber: integer('open_number'),
    /** The lines to practice; null for the whole exercise. */
    openLines: jsonb('open_lines').$type<readonly ItemRange[]>(),
    /** A keyed hash of the network from which the instructor selected the student; null if unknown. */
    network: bytes('network'),
  },
  (table) => [
    uniqueIndex('student_codes_live_key').on(table.instructorId).where(sql`ended_at is null`),
    index('student_codes_student_id_idx').on(table.studentId),
    check('student_codes_open', sql`(${table.openType} is null) = (${table.openNumber} is null)`),
    check('student_codes_open_lines', sql`${table.openLines} is null or ${table.openType} is not null`),
  ],
);

/** Counts of attempts (http/throttle.ts): keys are keyed hashes, so no username or address is stored. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
