import type { Score } from '@sixty/domain/exercises/scoring.ts';

/** What was counted in an exercise and what was asked for; it goes along to the screen that tells of it. */
export interface FinishedExercise {
  readonly score: Score;
  readonly goal: { readonly responses: number; readonly errors: number };
}
