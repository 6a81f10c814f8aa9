import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/**
 * Who did what to what. Append-only, enforced by triggers. Only ids, so that no name outlives a deletion, and no
 * foreign keys, so that the log outlives its subjects.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instantColumn('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    /** The user whom staff impersonated. */
    actingAsId: uuid('acting_as_id'),
    action: text('action').notNull(),
    subjectId: uuid('subject_id'),
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (table) => [
    index('audit_log_subject_id_idx').on(table.subjectId, table.at),
    // Staff read the log by actor, latest first.
    index('audit_log_actor_id_idx').on(table.actorId, table.id),
    index('audit_log_acting_as_id_idx').on(table.actingAsId, table.id),
    index('audit_log_action_idx').on(table.action, table.id),
  ],
);
