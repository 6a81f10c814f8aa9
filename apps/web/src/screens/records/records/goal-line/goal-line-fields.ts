import { highestGoalLine } from '@sixty/domain/records/goal-line.ts';

/** Validation error for a goal line value; undefined if it is valid. */
export const goalLineError = (value: number): string | undefined =>
  Number.isInteger(value) && value >= 1 && value <= highestGoalLine
    ? undefined
    : `A whole number from 1 to ${highestGoalLine}.`;
