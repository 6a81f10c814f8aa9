import { type Rows, statement } from './client.ts';
import { actorsOf } from './impersonation.ts';

/** `details` are JSON objects as text, one per subject. */
const insertAuditEntries = statement<
  never,
  [
    now: Date,
    actorId: string | null,
    actingAsId: string | null,
    action: string,
    subjectIds: readonly string[],
    details: readonly string[],
  ]
>(
  'insert-audit-entries',
  `insert into audit_log (at, actor_id, acting_as_id, action, subject_id, details)
   select $1, $2, $3, $4, entry.subject_id, entry.details::jsonb
   from unnest($5::uuid[], $6::text[]) as entry (subject_id, details)`,
);

interface Action {
  readonly at: Date;
  /** Null for periodic work of the server. */
  readonly actorId: string | null;
  /** Past tense, such as `student-shared`. */
  readonly action: string;
}

interface Entry {
  readonly subjectId: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records who did what to which subjects, in the same transaction. Holds only ids, counts and fixed words, so that no
 * name or address outlives a deletion. During impersonation an entry names both users.
 */
export const recordActions = async (
  rows: Rows,
  { at, actorId, action }: Action,
  entries: readonly Entry[],
): Promise<void> => {
  const details = entries.map((entry) => JSON.stringify(entry.details ?? {}));
  await rows(insertAuditEntries, [
    at,
    ...(actorId === null ? ([null, null] as const) : actorsOf(actorId)),
    action,
    entries.map(({ subjectId }) => subjectId),
    details,
  ]);
};
