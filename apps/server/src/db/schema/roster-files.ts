import type { Program } from '@sixty/domain/students/licenses/program.ts';
import type { RosterLine } from '@sixty/domain/students/roster-files/roster-line.ts';
import type { PlannedRow, RosterFields } from '@sixty/domain/students/roster-files/roster-plan.ts';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { idColumn, instantColumn } from './columns.ts';
import { organizations } from './organizations.ts';
import { users } from './users.ts';

/** What an import changed, so that it can be undone. */
export interface ImportOutcome {
  readonly made: readonly {
    readonly id: string;
    readonly fields: RosterFields;
    readonly programs: readonly Program[];
  }[];
  readonly changed: readonly {
    readonly id: string;
    readonly from: RosterFields;
    readonly to: RosterFields;
    readonly assigned: readonly Program[];
  }[];
}

/** What a file would change, as counts: the full plan can be 8 MB. */
export interface ImportNumbers {
  /** Available seats, and those that it takes. */
  readonly left: { readonly [Key in Program]: number };
  readonly needed: { readonly [Key in Program]: number };
  /** Seats requested by lines that got none. */
  readonly missing: { readonly [Key in Program]: number };
  /** Lines of each kind. */
  readonly counts: { readonly [Kind in PlannedRow['kind']]: number };
}

/** Checked roster files: deleted after a day, in which they can be imported and undone. */
export const rosterFiles = pgTable(
  'roster_files',
  {
    id: idColumn(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    fileName: text('file_name').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    /** For new students if the file names none. */
    programs: text('programs').array().$type<Program[]>().notNull(),
    lines: jsonb('lines').$type<readonly RosterLine[]>().notNull(),
    plan: jsonb('plan').$type<readonly PlannedRow[]>().notNull(),
    numbers: jsonb('numbers').$type<ImportNumbers>().notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    outcome: jsonb('outcome').$type<ImportOutcome>(),
    undoneAt: instantColumn('undone_at'),
  },
  (table) => [
    index('roster_files_user_id_idx').on(table.userId, table.createdAt),
    check('roster_files_outcome', sql`(${table.confirmedAt} is null) = (${table.outcome} is null)`),
    check('roster_files_undone', sql`${table.undoneAt} is null or ${table.confirmedAt} is not null`),
  ],
);
