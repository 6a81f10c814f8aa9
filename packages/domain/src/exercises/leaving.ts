import { calendarDayAt } from '../kernel/calendar-day.ts';
import { earlyPhonics } from './after-submit.ts';
import type { ExerciseKey } from './exercise.ts';
import { isMathOperation } from './exercise-type.ts';
import { type Goal, type GoalScore, isGoalMet } from './scoring.ts';

/** A student's latest result, in any exercise. */
export interface PreviousSubmission {
  readonly exercise: ExerciseKey;
  readonly score: GoalScore;
  /** The goals in force at that time. */
  readonly goal: Goal;
  /** The result's day and IANA zone. */
  readonly day: string;
  readonly zone: string;
}

/** Not celebrated: math, and phonics 1 (A section 4, Student leaving an exercise). */
const isCelebrated = ({ type, number }: ExerciseKey): boolean =>
  !isMathOperation(type) && !(type === 'phonics/phonics' && number <= earlyPhonics);

/**
 * The exercise to celebrate on leaving: the latest result is from today, in its own time zone, and met the goal with
 * no more errors than the limit. Else null.
 */
export const goalMetToday = (previous: PreviousSubmission | null, now: Date): ExerciseKey | null => {
  if (!previous) return null;
  const { exercise, score, goal, day, zone } = previous;
  const isMet = isGoalMet(score, goal) && calendarDayAt(now, zone) === day;
  return isMet && isCelebrated(exercise) ? exercise : null;
};
