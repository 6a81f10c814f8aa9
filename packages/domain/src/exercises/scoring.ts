import { maxSeconds } from './clock.ts';
import type { ExerciseKey } from './exercise.ts';

/** What was counted in one exercise: items read, errors among them, whole seconds taken. */
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

/** A rate as tables and charts show it. */
export const toOneDecimal = (rate: number): number => Math.round(rate * 10) / 10;

/** Share of the items read that were right, 0 to 1. */
export const accuracy = ({ responses, errors }: Score): number => (responses - errors) / responses;

/** Errors allowed in an exercise whose goal is met (A section 9, read as C65 says). */
export const errorLimit = ({ type, number }: ExerciseKey): number =>
  (type === 'phonics/alphabet' || type === 'phonics/phonics') && number <= 3 ? 0 : 2;

/** A goal is met by all items within the minute and no more errors than the limit (A sections 4 and 9). */
export const isGoalMet = (score: Score, goal: { readonly responses: number; readonly errors: number }): boolean =>
  score.seconds <= maxSeconds && score.responses >= goal.responses && score.errors <= goal.errors;
