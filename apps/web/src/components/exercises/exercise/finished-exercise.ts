import type { Goal, GoalScore, Score } from '@sixty/domain/exercises/scoring.ts';

/** The counts and the goal of an exercise, passed to the screen that shows its result. */
export interface FinishedExercise {
  readonly score: Score & GoalScore;
  readonly goal: Goal;
}
