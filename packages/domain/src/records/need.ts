import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { leastSessions } from './fidelity.ts';

/**
 * What of a student asks for attention, the most pressing first: nothing was done for two weeks; nothing was ever done;
 * goals have not been met for nine results in a row; results fall; the last whole week had too few sessions.
 */
export const needs = ['not-seen', 'not-begun', 'stuck', 'falling', 'low-fidelity'] as const;

export type Need = (typeof needs)[number];

/** Results in a row, of one type, without a goal from which on something else should be tried. */
export const stuckAfter = 9;

/** Days without a result after which a student has not been seen for too long. */
export const notSeenAfterDays = 14;

export interface NeedFacts {
  /** The day of the latest result; null where there is none. */
  readonly lastDay: CalendarDay | null;
  readonly today: CalendarDay;
  /** Results of the type of the latest one since a goal was met in it. */
  readonly sinceGoal: number;
  readonly direction: 'growing' | 'falling' | 'unclear' | null;
  /** Days with a result in the last whole week; null where the student began later. */
  readonly lastWeek: number | null;
}

/** Every need that the facts show, the most pressing first. */
export const needsOf = ({ lastDay, today, sinceGoal, direction, lastWeek }: NeedFacts): readonly Need[] => {
  if (lastDay === null) return ['not-begun'];
  const notSeen = daysBetween(lastDay, today) > notSeenAfterDays;
  const shown: Readonly<Record<Need, boolean>> = {
    'not-begun': false,
    'not-seen': notSeen,
    stuck: sinceGoal >= stuckAfter,
    falling: direction === 'falling',
    'low-fidelity': !notSeen && lastWeek !== null && lastWeek < leastSessions,
  };
  return needs.filter((need) => shown[need]);
};

/** Students in order of need: the most pressing first, then by how many, then those longest unseen, then as they came. */
export const byNeed = <Student extends { readonly needs: readonly Need[]; readonly lastDay: string | null }>(
  students: readonly Student[],
): readonly Student[] => {
  const rank = ({ needs: [first] }: Student) => (first === undefined ? needs.length : needs.indexOf(first));
  const unseen = (a: Student, b: Student) =>
    a.needs.length > 0 ? (a.lastDay ?? '').localeCompare(b.lastDay ?? '') : 0;
  return students.toSorted((a, b) => rank(a) - rank(b) || b.needs.length - a.needs.length || unseen(a, b));
};
