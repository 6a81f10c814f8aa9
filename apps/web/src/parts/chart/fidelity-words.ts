import { bestSessions, type FidelityWeek, leastSessions } from '@sixty/domain/chart/fidelity.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { countText } from './chart-text.ts';

/** Said of a student whose last whole week was low (C81). */
export const fidelityWarningText = `Fewer than ${leastSessions} sessions last week`;

/** The week that is not over: nothing can be said of it yet. */
export const isRunning = ({ sunday }: FidelityWeek, today: CalendarDay): boolean => sunday >= today;

/** What one week was, for its row of the table: '2 sessions, fewer than 3' */
export const weekText = (week: FidelityWeek, today: CalendarDay): string => {
  if (isRunning(week, today)) return 'This week, not over';
  if (week.low) return `Fewer than ${leastSessions}`;
  return week.sessions >= bestSessions ? 'Best' : `${leastSessions} or more`;
};

/** What the weeks show, in plain words; they end with that of today. */
export const fidelitySummary = (weeks: readonly FidelityWeek[], today: CalendarDay): string => {
  const whole = weeks.filter((week) => !isRunning(week, today));
  const running = weeks.find((week) => isRunning(week, today));
  return [
    wholeWeeksText(whole),
    `${bestSessions} a week are best.`,
    ...(running ? [`This week so far: ${countText(running.sessions, 'session')}.`] : []),
  ].join(' ');
};

const wholeWeeksText = (whole: readonly FidelityWeek[]): string => {
  const low = whole.filter((week) => week.low).length;
  if (whole.length === 0) return 'No week is over yet.';
  if (whole.length === 1)
    return `The one whole week had ${low === 1 ? 'fewer than' : 'at least'} ${leastSessions} sessions.`;
  const lastWeeks = `of the last ${whole.length} whole weeks had fewer than ${leastSessions} sessions.`;
  if (whole.every(({ sessions }) => sessions === 0))
    return `There was no session in the last ${whole.length} whole weeks.`;
  return `${low === 0 ? 'None' : low} ${lastWeeks}`;
};
