import type { InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { submitExercise } from '@sixty/contract/exercises/submission.ts';

export type Submission = InputOf<typeof submitExercise>;

/** What a client knows of one submission. */
export interface LedgerEntry {
  readonly submission: Submission;
  /** How often it was sent. */
  sent: number;
  /** The first acknowledgement that arrived, and when, in milliseconds since 1970. */
  acknowledged: { readonly answer: OutputOf<typeof submitExercise>; readonly at: number } | null;
}

/** Everything that the clients sent and heard. */
export interface Ledger {
  readonly entries: LedgerEntry[];
  /** Answers that no submission should get, each as one sentence. */
  readonly wrongAnswers: string[];
}
