import type { CalendarDay } from '../kernel/calendar-day.ts';

/** The earliest valid birthday of a student (A section 9). */
export const earliestBirthday = '1905-01-01' as CalendarDay;

export type BirthdayError = 'birthday-missing' | 'birthday-out-of-range';

/**
 * Validation error for a birthday, or null (A section 5, Student forms).
 *
 * @param day null if not given.
 * @param today the latest valid day.
 */
export const birthdayError = (day: CalendarDay | null, today: CalendarDay): BirthdayError | null => {
  if (day === null) return 'birthday-missing';
  return day < earliestBirthday || day > today ? 'birthday-out-of-range' : null;
};
