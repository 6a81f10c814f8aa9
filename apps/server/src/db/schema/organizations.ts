import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { users } from './users.ts';

export const organizations = pgTable('organizations', {
  id: idColumn(),
  name: text('name').notNull(),
  /** Made at sign-up for one customer. */
  personal: boolean('personal').notNull(),
  createdAt: instantColumn('created_at').notNull().defaultNow(),
});

/** Groups of an organization. Students and members without one are in the group that is shown as 'No Group'. */
export const groups = pgTable(
  'groups',
  {
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    name: text('name').notNull(),
  },
  (table) => [
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
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.organizationId] }),
    foreignKey({ columns: [table.organizationId, table.groupId], foreignColumns: [groups.organizationId, groups.id] }),
    index('memberships_organization_id_idx').on(table.organizationId),
    check('memberships_permission_known', sql`${table.permission} in ('licensee', 'manager', 'instructor')`),
  ],
);
