import { type Rows, statement } from './client.ts';

/**
 * Adds to the audit log who did what to what, within the transaction that does it. `details` is JSON, of ids, counts and
 * words of ours alone: no name and no address outlives a deletion there.
 */
export const insertAuditEntry = statement<
  never,
  [now: Date, actorId: string, action: string, subjectId: string, details: string]
>(
  'insert-audit-entry',
  `insert into audit_log (at, actor_id, action, subject_id, details) values ($1, $2, $3, $4, $5::jsonb)`,
);
/** `details` are texts of JSON objects, one for each subject. */
const insertAuditEntries = statement<
  never,
  [now: Date, actorId: string, action: string, subjectIds: readonly string[], details: readonly string[]]
>(
  'insert-audit-entries',
  `insert into audit_log (at, actor_id, action, subject_id, details)
   select $1, $2, $3, entry.subject_id, entry.details::jsonb
   from unnest($4::uuid[], $5::text[]) as entry (subject_id, details)`,
);

interface Action {
  readonly at: Date;
  readonly actorId: string;
  /** Past tense, such as `student-shared`. */
  readonly action: string;
}

/** Records who did what to which subjects: ids and flags alone, so that nobody's name outlives a deletion there. */
export const recordActions = async <Subject>(
  rows: Rows,
  { at, actorId, action }: Action,
  subjects: readonly Subject[],
  entryOf: (subject: Subject) => { readonly subjectId: string; readonly details: Record<string, string | boolean> },
): Promise<void> => {
  const entries = subjects.map(entryOf);
  const details = entries.map((entry) => JSON.stringify(entry.details));
  await rows(insertAuditEntries, [at, actorId, action, entries.map(({ subjectId }) => subjectId), details]);
};
