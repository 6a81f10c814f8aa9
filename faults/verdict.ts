import { goalErrorsOf, isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import type { LedgerEntry } from './ledger.ts';
import type { StoredResult } from './stored-results.ts';

/** The outcome of the submissions. Each number counts submissions; all except the first four must be 0. */
export interface Verdict {
  readonly submitted: number;
  readonly acknowledged: number;
  readonly repeats: number;
  /** Stored, although the client lost the connection before the acknowledgment and gave up. */
  readonly storedUnacknowledged: number;
  /** Acknowledged but not stored, or stored only by a later retry. */
  readonly lost: number;
  /** Stored more than once, or stored under an id that no client made. */
  readonly duplicated: number;
  /** Stored with other numbers than were submitted and acknowledged. */
  readonly changed: number;
}

/** @param stored the results that were not in the database before the first submission. */
export const judge = (entries: readonly LedgerEntry[], stored: readonly StoredResult[]): Verdict => {
  const rowsById = Map.groupBy(stored, ({ id }) => id);
  const sentById = new Map(entries.map((entry) => [entry.submission.submissionId, entry]));
  const rowsOf = ({ submission }: LedgerEntry) => rowsById.get(submission.submissionId) ?? [];
  const count = (matches: (entry: LedgerEntry) => boolean) => entries.filter(matches).length;
  const rowsTooMany = stored.length - rowsById.size;
  const strangers = [...rowsById.keys()].filter((id) => !sentById.has(id)).length;
  return {
    submitted: entries.length,
    acknowledged: count(({ acknowledged }) => acknowledged !== null),
    repeats: entries.reduce((sum, { sent }) => sum + sent - 1, 0),
    storedUnacknowledged: count((entry) => entry.acknowledged === null && rowsOf(entry).length > 0),
    lost: count((entry) => isLost(entry, rowsOf(entry))),
    duplicated: rowsTooMany + strangers,
    changed: count((entry) => rowsOf(entry).some((row) => !isSame(entry, row))),
  };
};

const isLost = ({ acknowledged }: LedgerEntry, rows: readonly StoredResult[]): boolean =>
  acknowledged !== null && !rows.some(({ receivedAt }) => receivedAt.getTime() <= acknowledged.at);

const isSame = ({ submission, acknowledged }: LedgerEntry, row: StoredResult): boolean =>
  row.studentId === submission.studentID &&
  row.type === submission.type &&
  row.number === submission.probeNumber &&
  row.seconds === submission.time &&
  row.responses === submission.responses &&
  row.errors.length === submission.errors.length &&
  row.errors.every((item, index) => item === submission.errors[index]) &&
  // A submission without a delay counts as taken now.
  row.takenAt.getTime() === row.receivedAt.getTime() &&
  row.zone === submission.zone &&
  (acknowledged === null || acknowledged.answer.goalMet === goalMetBy(row));

const goalMetBy = ({ seconds, responses, errors, responseGoal, errorGoal }: StoredResult): boolean => {
  const goal = { responses: responseGoal, errors: errorGoal };
  return isGoalMet({ seconds, responses, goalErrors: goalErrorsOf(errors, goal) }, goal);
};
