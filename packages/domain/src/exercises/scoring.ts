import { errorsWithin } from './attempt.ts';
import { maxSeconds } from './clock.ts';
import type { Exercise } from './exercise.ts';

/** The counts of one exercise: items read, errors among them, whole seconds. */
export interface Score {
  readonly responses: number;
  readonly errors: number;
  readonly seconds: number;
}

/** Items per minute, errors included (C90). */
export const wordsPerMinute = ({ responses, seconds }: Score): number => (responses * 60) / seconds;

/** Words correct per minute, WCPM (C90). */
export const wordsCorrectPerMinute = ({ responses, errors, seconds }: Score): number =>
  ((responses - errors) * 60) / seconds;

export const errorsPerMinute = ({ errors, seconds }: Score): number => (errors * 60) / seconds;

/** A rate as shown in tables and charts. */
export const toOneDecimal = (rate: number): number => Math.round(rate * 10) / 10;

/** The share of items read correctly, 0 to 1. */
export const accuracy = ({ responses, errors }: Score): number => (responses - errors) / responses;

/** A score as its goal counts it: of the errors only those up to the goal mark. */
export interface GoalScore extends Pick<Score, 'responses' | 'seconds'> {
  readonly goalErrors: number;
}

/** The items to read within the minute, and the errors allowed among them. */
export interface Goal {
  readonly responses: number;
  readonly errors: number;
}

/**
 * The goal of an exercise of `itemCount` items: in a story all up to its goal mark, else all (A section 9, in the
 * readings of C65 and C99).
 */
export const goalOf = (
  { type, number, responseGoal }: Pick<Exercise, 'type' | 'number' | 'responseGoal'>,
  itemCount: number,
): Goal => ({
  responses: responseGoal ?? itemCount,
  errors: (type === 'phonics/alphabet' || type === 'phonics/phonics') && number <= 3 ? 0 : 2,
});

/** How many errors count for the goal: who reads on beyond the mark does not lose the goal by errors there. */
export const goalErrorsOf = (errors: readonly number[], { responses }: Pick<Goal, 'responses'>): number =>
  errorsWithin(errors, responses).length;

/**
 * A goal is met by reading the items of the goal within the minute with no more errors among them than the limit (A sections 4
 * and 9). For SQL, `isMet` of the server's goal-met.ts repeats this rule.
 */
export const isGoalMet = (score: GoalScore, goal: Goal): boolean =>
  score.seconds <= maxSeconds && score.responses >= goal.responses && score.goalErrors <= goal.errors;
