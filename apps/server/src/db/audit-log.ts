import { statement } from './client.ts';

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
