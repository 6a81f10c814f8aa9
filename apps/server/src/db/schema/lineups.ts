import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { memberships } from './organizations.ts';
import { students } from './students.ts';

/** Small groups in which a teacher takes students, in order. They end with the membership. */
export const lineupGroups = pgTable(
  'lineup_groups',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    place: smallint('place').notNull(),
    name: text('name').notNull(),
    /** 1 for Monday to 7 for Sunday. */
    weekdays: smallint('weekdays').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId, table.place] }),
    foreignKey({
      name: 'lineup_groups_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [memberships.userId, memberships.organizationId],
    }).onDelete('cascade'),
    check('lineup_groups_name', sql`char_length(${table.name}) between 1 and 40`),
    check('lineup_groups_weekdays', sql`${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]`),
  ],
);

/** The place of a student in a teacher's lineup, and the day on which the student was absent. */
export const lineupStudents = pgTable(
  'lineup_students',
  {
    userId: uuid('user_id').notNull(),
    organizationId: uuid('organization_id').notNull(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    /** Null in no group. */
    groupPlace: smallint('group_place'),
    /** Null if the teacher has not placed the student. */
    place: smallint('place'),
    absentOn: date('absent_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId, table.studentId] }),
    foreignKey({
      name: 'lineup_students_membership_fk',
      columns: [table.userId, table.organizationId],
      foreignColumns: [memberships.userId, memberships.organizationId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lineup_students_group_fk',
      columns: [table.userId, table.organizationId, table.groupPlace],
      foreignColumns: [lineupGroups.userId, lineupGroups.organizationId, lineupGroups.place],
    }),
    index('lineup_students_student_id_idx').on(table.studentId),
    index('lineup_students_absent_on_idx').on(table.absentOn).where(sql`absent_on is not null`),
  ],
);
