import { type CalendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { minSessions } from './fidelity.ts';

/**
 * The needs of a student, most urgent first: no result for two weeks; no result at all; no goal met in nine results in
 * a row; falling results; too few sessions in the last full week.
 */
export const needs = ['not-seen', 'not-begun', 'stuck', 'falling', 'low-fidelity'] as const;

export type Need = (typeof needs)[number];

/** Results of one type in a row without a met goal after which to try something else. */
export const stuckAfter = 9;

/** Results since a goal was met, of those of a type, latest first. */
export const resultsSinceGoal = (results: readonly { readonly met: boolean }[]): number => {
  const index = results.findIndex(({ met }) => met);
  return index < 0 ? results.length : index;
};

/** Days without a result that are too long. */
export const unseenAfterDays = 14;

export interface NeedFacts {
  /** The day of the latest result; null without results. */
  readonly lastDay: CalendarDay | null;
  readonly today: CalendarDay;
  /** Results of the latest result's type since a goal was met in it. */
  readonly sinceGoal: number;
  readonly direction: 'growing' | 'falling' | 'unclear' | null;
  /** Days with a result in the last full week; null if the student started later. */
  readonly lastWeek: number | null;
}

/** All needs by the facts, most urgent first. */
export const needsOf = ({ lastDay, today, sinceGoal, direction, lastWeek }: NeedFacts): readonly Need[] => {
  if (lastDay === null) return ['not-begun'];
  const notSeen = daysBetween(lastDay, today) > unseenAfterDays;
  const shown: Readonly<Record<Need, boolean>> = {
    'not-begun': false,
    'not-seen': notSeen,
    stuck: sinceGoal >= stuckAfter,
    falling: direction === 'falling',
    'low-fidelity': !notSeen && lastWeek !== null && lastWeek < minSessions,
  };
  return needs.filter((need) => shown[need]);
};

/**
 * Students in order of need: most urgent first, then by the number of needs, then by the longest time without a
 * result, then in the given order.
 */
export const byNeed = <Student extends { readonly needs: readonly Need[]; readonly lastDay: string | null }>(
  students: readonly Student[],
): readonly Student[] => {
  const rank = ({ needs: [first] }: Student) => (first === undefined ? needs.length : needs.indexOf(first));
  const unseen = (a: Student, b: Student) =>
    a.needs.length > 0 ? (a.lastDay ?? '').localeCompare(b.lastDay ?? '') : 0;
  return students.toSorted((a, b) => rank(a) - rank(b) || b.needs.length - a.needs.length || unseen(a, b));
};
