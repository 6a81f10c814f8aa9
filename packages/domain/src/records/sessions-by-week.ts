import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { sundayOnOrAfter } from './performance-window.ts';

/**
 * Sessions in each of the last weeks, the current one last. A session is a day with at least one result (C81). Weeks
 * run from Monday to Sunday; other days are left out.
 */
export const sessionsByWeek = (days: readonly CalendarDay[], today: CalendarDay, weeks: number): readonly number[] => {
  const sunday = sundayOnOrAfter(today);
  const ago = [...new Set(days)].map((day) => Math.floor(daysBetween(day, sunday) / 7));
  return Array.from({ length: weeks }, (_, index) => ago.filter((each) => each === weeks - 1 - index).length);
};
