import type { ExerciseKey } from './exercise.ts';
import { errorLimit, isGoalMet, type Score } from './scoring.ts';

/** The last attempt at any exercise of a type, and how many items that exercise had. */
export interface LastAttempt extends Score {
  readonly key: ExerciseKey;
  readonly itemCount: number;
}

/**
 * The number of the exercise to do next within one type: repeat until the goal is met, then the next one; the first
 * for a beginner and the last for someone who has met its goal. `exerciseCount` is at least 1.
 */
export const suggestedNumber = (last: LastAttempt | null, exerciseCount: number): number => {
  if (!last) return 1;
  const met = isGoalMet(last, { responses: last.itemCount, errors: errorLimit(last.key) });
  return Math.min(exerciseCount, last.key.number + (met ? 1 : 0));
};
