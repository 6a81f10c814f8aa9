import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { highestGoalLine } from '@sixty/domain/records/goal-line.ts';

/** The next last day of May: the norms were measured in spring, near the end of the school year. */
export const endOfSchoolYear = (today: CalendarDay): CalendarDay => {
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) < '05-31' ? year : year + 1}-05-31` as CalendarDay;
};

/** Validation error for a goal line value; undefined if it is valid. */
export const goalLineError = (value: number): string | undefined =>
  Number.isInteger(value) && value >= 1 && value <= highestGoalLine
    ? undefined
    : `A whole number from 1 to ${highestGoalLine}.`;
