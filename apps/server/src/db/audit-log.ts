import { type Rows, statement } from './client.ts';
import { actorsOf } from './impersonation.ts';

/** `details` are texts of JSON objects, one for each subject. */
const insertAuditEntries = statement<
  never,
  [
    now: Date,
    actorId: string,
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
  readonly actorId: string;
  /** Past tense, such as `student-shared`. */
  readonly action: string;
}

interface Entry {
  readonly subjectId: string;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records who did what to which subjects, within the transaction that does it: ids, counts and words of ours alone, so that
 * nobody's name or address outlives a deletion there. While staff visit a user, both stand there.
 */
export const recordActions = async (
  rows: Rows,
  { at, actorId, action }: Action,
  entries: readonly Entry[],
): Promise<void> => {
  const details = entries.map((entry) => JSON.stringify(entry.details ?? {}));
  await rows(insertAuditEntries, [
    at,
    ...actorsOf(actorId),
    action,
    entries.map(({ subjectId }) => subjectId),
    details,
  ]);
};
