import { calendarDayAt } from '../kernel/calendar-day.ts';
import { earlyPhonics } from './after-submit.ts';
import type { ExerciseKey } from './exercise.ts';
import { isMathOperation } from './exercise-type.ts';
import { isGoalMet, type Score } from './scoring.ts';

/** The latest result of a student, in whatever exercise it was. */
export interface PreviousSubmission {
  readonly exercise: ExerciseKey;
  readonly score: Score;
  /** The goals in force when it was done. */
  readonly goal: { readonly responses: number; readonly errors: number };
  /** The day and the IANA zone in which it was done (domain model, invariant 9). */
  readonly day: string;
  readonly zone: string;
}

/** Exercises whose goal is not celebrated: math, and the first of phonics (A section 4, Student leaving an exercise). */
const isCelebrated = ({ type, number }: ExerciseKey): boolean =>
  !isMathOperation(type) && !(type === 'phonics/phonics' && number <= earlyPhonics);

/**
 * The exercise whose goal the student met last, where leaving it is celebrated: the previous submission was today, by
 * the calendar where it was done, and had all responses with no more errors than the limit. Null where not.
 */
export const goalMetToday = (previous: PreviousSubmission | null, now: Date): ExerciseKey | null => {
  if (!previous) return null;
  const { exercise, score, goal, day, zone } = previous;
  const isMet = isGoalMet(score, goal) && calendarDayAt(now, zone) === day;
  return isMet && isCelebrated(exercise) ? exercise : null;
};
