import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { bestSessions, type FidelityWeek, minSessions } from '@sixty/domain/records/fidelity.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { countText } from '../count-text.ts';

/** Shown for a student whose last full week was low (C81). */
export const fidelityWarningText = `Fewer than ${minSessions} sessions last week`;

/** An unfinished week, which cannot be judged yet. */
export const isUnfinished = ({ sunday }: FidelityWeek, today: CalendarDay): boolean => sunday >= today;

/** The table text of one week: '2 sessions, fewer than 3' */
export const weekText = (week: FidelityWeek, today: CalendarDay): string => {
  if (isUnfinished(week, today)) return 'This week, not over';
  if (week.low) return `Fewer than ${minSessions}`;
  return week.sessions >= bestSessions ? 'Best' : `${minSessions} or more`;
};

/** The weeks up to that of the last session; later ones say nothing about a student who has finished. */
export const weeksOfUse = (weeks: readonly FidelityWeek[]): readonly FidelityWeek[] =>
  weeks.slice(0, weeks.findLastIndex(({ sessions }) => sessions > 0) + 1);

/** A summary of the weeks; they end with the current one, or with that of the last session. */
export const fidelitySummary = (weeks: readonly FidelityWeek[], today: CalendarDay): string => {
  const whole = weeks.filter((week) => !isUnfinished(week, today));
  const unfinished = weeks.find((week) => isUnfinished(week, today));
  return [
    wholeWeeksText(whole, unfinished !== undefined),
    `${bestSessions} a week are best.`,
    ...(unfinished ? [`This week so far: ${countText(unfinished.sessions, 'session')}.`] : []),
  ].join(' ');
};

const wholeWeeksText = (whole: readonly FidelityWeek[], reachToday: boolean): string => {
  const low = whole.filter((week) => week.low).length;
  if (whole.length === 0) return 'No week is over yet.';
  if (whole.length === 1)
    return `The one whole week had ${low === 1 ? 'fewer than' : 'at least'} ${minSessions} sessions.`;
  const which = reachToday
    ? `the last ${whole.length} whole weeks`
    : `the ${whole.length} weeks to ${formatCalendarDay(whole.at(-1)?.sunday ?? '')}`;
  if (whole.every(({ sessions }) => sessions === 0)) return `There was no session in ${which}.`;
  return `${low === 0 ? 'None' : low} of ${which} had fewer than ${minSessions} sessions.`;
};
