import type { CalendarDay } from '../kernel/calendar-day.ts';

/** The earliest birthday that a student can have (A section 9). */
export const earliestBirthday = '1905-01-01' as CalendarDay;

export type BirthdayError = 'birthday-missing' | 'birthday-out-of-range';

/**
 * What is wrong with a birthday, or null (A section 5, Student forms).
 * @param day null where none was given.
 * @param today the latest day that it may be.
 */
export const birthdayError = (day: CalendarDay | null, today: CalendarDay): BirthdayError | null => {
  if (day === null) return 'birthday-missing';
  return day < earliestBirthday || day > today ? 'birthday-out-of-range' : null;
};
