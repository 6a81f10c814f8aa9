import { addDays, type CalendarDay, weekday } from '../kernel/calendar-day.ts';
import { sundayOnOrAfter } from './performance-window.ts';

/** A section 9, Fidelity: weeks with fewer sessions are marked; the optimum of days a week. */
export const minSessions = 3;
export const bestSessions = 5;

/** A week from Monday to Sunday. A session is a day with at least one result (C81). */
export interface FidelityWeek {
  readonly sunday: CalendarDay;
  readonly sessions: number;
  /** Fewer than 3 sessions in a full week: the current week may still get more. */
  readonly low: boolean;
}

/** The first day of a week. */
export const mondayOnOrBefore = (day: CalendarDay): CalendarDay => addDays(day, 1 - weekday(day));

/**
 * Every week from the first session to today, including those without a session.
 *
 * @param sessions days with a result in any order; days may repeat
 */
export const fidelityWeeks = (sessions: readonly CalendarDay[], today: CalendarDay): readonly FidelityWeek[] => {
  const days = [...new Set(sessions)].toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const weeks: FidelityWeek[] = [];
  for (let sunday = sundayOnOrAfter(first); sunday <= sundayOnOrAfter(today); sunday = addDays(sunday, 7)) {
    const count = days.filter((day) => day <= sunday && day >= mondayOnOrBefore(sunday)).length;
    weeks.push({ sunday, sessions: count, low: sunday < today && count < minSessions });
  }
  return weeks;
};

/**
 * Sessions in the last full week; null if the student started later (C81).
 *
 * @param sessions the days with a result in that week, and one before it
 */
export const lastWeekOf = (sessions: readonly CalendarDay[], today: CalendarDay): number | null => {
  const lastSunday = addDays(sundayOnOrAfter(today), -7);
  const lastMonday = mondayOnOrBefore(lastSunday);
  if (!sessions.some((day) => day < lastMonday)) return null;
  return new Set(sessions.filter((day) => day >= lastMonday && day <= lastSunday)).size;
};

/** Whether to warn a teacher: the last full week was low, and the student started before it (C81). */
export const isFidelityLow = (sessions: readonly CalendarDay[], today: CalendarDay): boolean =>
  (lastWeekOf(sessions, today) ?? minSessions) < minSessions;
