import { addDays, type CalendarDay, weekday } from '../kernel/calendar-day.ts';
import { sundayOnOrAfter } from './performance-window.ts';

/** A section 9, Fidelity: weeks with fewer sessions are marked, as many days a week are the optimum. */
export const leastSessions = 3;
export const bestSessions = 5;

/** A week from Monday to Sunday. Sessions are days with a result, however many results they have (C81). */
export interface FidelityWeek {
  readonly sunday: CalendarDay;
  readonly sessions: number;
  /** Fewer than 3 sessions in a week that is over: it is no fault of a Tuesday that the week has two. */
  readonly low: boolean;
}

/** The first day of a week. */
export const mondayOnOrBefore = (day: CalendarDay): CalendarDay => addDays(day, 1 - weekday(day));

/**
 * Every week from that of the first session to that of today, those without a session too.
 * @param sessions days with a result in any order; the same day may stand there more than once
 */
export const fidelityWeeks = (sessions: readonly CalendarDay[], today: CalendarDay): readonly FidelityWeek[] => {
  const days = [...new Set(sessions)].toSorted();
  const [first] = days;
  if (first === undefined) return [];
  const weeks: FidelityWeek[] = [];
  for (let sunday = sundayOnOrAfter(first); sunday <= sundayOnOrAfter(today); sunday = addDays(sunday, 7)) {
    const count = days.filter((day) => day <= sunday && day >= mondayOnOrBefore(sunday)).length;
    weeks.push({ sunday, sessions: count, low: sunday < today && count < leastSessions });
  }
  return weeks;
};

/**
 * Sessions in the last week that is over; null where the student had not begun before it (C81).
 * @param sessions as many days with a result as tell: those of that week, and one before it
 */
export const lastWeekOf = (sessions: readonly CalendarDay[], today: CalendarDay): number | null => {
  const lastSunday = addDays(sundayOnOrAfter(today), -7);
  const lastMonday = mondayOnOrBefore(lastSunday);
  if (!sessions.some((day) => day < lastMonday)) return null;
  return new Set(sessions.filter((day) => day >= lastMonday && day <= lastSunday)).size;
};

/** Whether a teacher is warned: the last week that is over was low, and the student had begun before it (C81). */
export const isFidelityLow = (sessions: readonly CalendarDay[], today: CalendarDay): boolean =>
  (lastWeekOf(sessions, today) ?? leastSessions) < leastSessions;
