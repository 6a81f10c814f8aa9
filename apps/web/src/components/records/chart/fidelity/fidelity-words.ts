import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { bestSessions, type FidelityWeek, leastSessions } from '@sixty/domain/records/fidelity.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { countText } from '../chart-text.ts';

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

/** The weeks up to that of the last session: of a student who is done, those after it say nothing. */
export const weeksOfUse = (weeks: readonly FidelityWeek[]): readonly FidelityWeek[] =>
  weeks.slice(0, weeks.findLastIndex(({ sessions }) => sessions > 0) + 1);

/** What the weeks show, in plain words; they end with that of today, or before it with that of the last session. */
export const fidelitySummary = (weeks: readonly FidelityWeek[], today: CalendarDay): string => {
  const whole = weeks.filter((week) => !isRunning(week, today));
  const running = weeks.find((week) => isRunning(week, today));
  return [
    wholeWeeksText(whole, running !== undefined),
    `${bestSessions} a week are best.`,
    ...(running ? [`This week so far: ${countText(running.sessions, 'session')}.`] : []),
  ].join(' ');
};

const wholeWeeksText = (whole: readonly FidelityWeek[], reachToday: boolean): string => {
  const low = whole.filter((week) => week.low).length;
  if (whole.length === 0) return 'No week is over yet.';
  if (whole.length === 1)
    return `The one whole week had ${low === 1 ? 'fewer than' : 'at least'} ${leastSessions} sessions.`;
  const which = reachToday
    ? `the last ${whole.length} whole weeks`
    : `the ${whole.length} weeks to ${formatCalendarDay(whole.at(-1)?.sunday ?? '')}`;
  if (whole.every(({ sessions }) => sessions === 0)) return `There was no session in ${which}.`;
  return `${low === 0 ? 'None' : low} of ${which} had fewer than ${leastSessions} sessions.`;
};
