import type { InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises/submission.ts';

export type Submission = InputOf<typeof submitExercise> & { readonly submissionId: string };

/** A client's record of one submission. */
export interface LedgerEntry {
  readonly submission: Submission;
  /** Number of times it was sent. */
  sent: number;
  /** The first acknowledgment that arrived, and its time in milliseconds since 1970. */
  acknowledged: { readonly answer: OutputOf<typeof submitExercise>; readonly at: number } | null;
}

/** Everything that the clients sent and received. */
export interface Ledger {
  readonly entries: LedgerEntry[];
  /** Answers that no submission should get, one sentence each. */
  readonly wrongAnswers: string[];
}
