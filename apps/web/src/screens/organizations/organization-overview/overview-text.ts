import type { OrganizationOverview, UnseenStudent } from '@sixty/contract/organizations/organization-overview.ts';
import type { CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { growthParts, type OverviewPeriod } from '@sixty/domain/organizations/overview.ts';
import { minCellSize, type SuppressedCount } from '@sixty/domain/organizations/suppression.ts';
import { bestSessions, minSessions } from '@sixty/domain/records/fidelity.ts';
import { enoughPoints, enoughWeeks, growthWeeks } from '@sixty/domain/records/growth.ts';
import { unseenAfterDays } from '@sixty/domain/records/need.ts';
import { programTitle } from '@sixty/domain/students/licenses/program.ts';
import { daysText } from '../../../components/records/chart/chart-text.ts';
import type { ProgramCounts } from './overview-rows.ts';
import type { ComparedBy } from './overview-search.ts';

const number = new Intl.NumberFormat('en-US');

/** '1,240', 'under 5', 'hidden' */
export const shownText = (count: SuppressedCount): string => {
  if (typeof count === 'number') return number.format(count);
  return count === 'under-five' ? `under ${minCellSize}` : 'hidden';
};

/** '1 student', '1,240 students' */
export const studentsText = (count: number): string =>
  `${number.format(count)} ${count === 1 ? 'student' : 'students'}`;

export const periodTitle: Readonly<Record<OverviewPeriod, string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'last-4-weeks': 'Last 4 weeks',
};

/** The name of the period before a period. */
export const beforeTitle: Readonly<Record<OverviewPeriod, string>> = {
  'this-week': 'last week',
  'last-week': 'the week before',
  'last-4-weeks': 'the 4 weeks before',
};

/** 'Nov 16 to Nov 22, 2026' */
export const weeksText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  daysText({ start: from as CalendarDay, end: to as CalendarDay });

/** The column headers for students by days of practice. */
export const practiceTitles = (period: OverviewPeriod): readonly string[] =>
  period === 'last-4-weeks'
    ? ['No day', 'Under 3 a week', '3 or 4 a week', '5 or more a week']
    : ['No day', '1 or 2 days', '3 or 4 days', '5 or more'];

/** The column headers for students by growth, in the order of the parts. */
export const growthTitles: readonly string[] = growthParts.map(
  (part) => ({ growing: 'Growing', steady: 'Steady', falling: 'Falling', 'too-early': 'Too early to say' })[part],
);

/** 'Reading: 40 of 60 seats are in use, 20 are unused.' */
export const seatsText = ({ program, purchased, used, available }: OrganizationOverview['seats'][number]): string => {
  const inUse = `${programTitle(program)}: ${number.format(used)} of ${number.format(purchased)} seats are in use`;
  if (available < 0) return `${inUse}, ${number.format(-available)} more than there are.`;
  return `${inUse}, ${number.format(available)} ${available === 1 ? 'is' : 'are'} unused.`;
};

/** 'none' or '1,240' */
const countOrNone = (count: number): string => (count === 0 ? 'none' : number.format(count));

const often = (parts: readonly number[]): number => (parts[2] ?? 0) + (parts[3] ?? 0);

/** A summary of practice days of all students in the filter. */
export const practiceText = ({ program, whole }: ProgramCounts, period: OverviewPeriod): string => {
  if (whole.total === 0) return `Nobody has an Active ${programTitle(program)} license.`;
  const [none = 0, , , best = 0] = whole.now;
  const when = { 'this-week': 'This week so far', 'last-week': 'Last week', 'last-4-weeks': 'In the last 4 weeks' }[
    period
  ];
  const aWeek = period === 'last-4-weeks' ? ' a week' : '';
  const days = `on ${minSessions} days or more${aWeek}`;
  const enough = often(whole.now);
  const bestText = enough === 0 ? '' : `, ${countOrNone(best)} of them on ${bestSessions} or more`;
  const { total } = whole;
  return (
    `${when} ${countOrNone(enough)} of ${studentsText(total)} practiced ${days}${bestText}, and ${countOrNone(none)} not at all; ` +
    `${beforeTitle[period]} ${countOrNone(often(whole.before))} did so ${days}.`
  );
};

/** What counts as a day of practice, and what the plan requires. */
export const practiceRule = (program: ProgramCounts['program']): string =>
  `Counted are days with a result in ${programTitle(program)}, from Monday to Sunday where the student practices, of students who have an Active license of it today. ${bestSessions} days a week are recommended; fewer than ${minSessions} are too few.`;

/** A summary of growth of all students in the filter. */
export const growthText = ({ program, whole }: ProgramCounts): string => {
  if (whole.total === 0) return `Nobody has an Active ${programTitle(program)} license.`;
  const [growing = 0, steady = 0, falling = 0, early = 0] = whole.growth;
  if (early === whole.total)
    return `It is too early to say how ${studentsText(whole.total)} ${whole.total === 1 ? 'grows' : 'grow'}.`;
  return (
    `Of ${studentsText(whole.total)}, results of ${countOrNone(growing)} grow and those of ${countOrNone(falling)} fall; of ${countOrNone(steady)} chance may be ` +
    `all that changes, and of ${countOrNone(early)} it is too early to say.`
  );
};

export const growthRule =
  'Each student is compared with nobody else: with their own first results of exercises in the skill set of the latest ' +
  `result, in ${growthWeeks} weeks; repeats are practice. It takes ${enoughPoints} of them over ${enoughWeeks} weeks to say how they change, and ` +
  'growing or falling is said where chance alone is unlikely, even in a year of weekly looks.';

export const typesRule =
  'The gain is that of the student in the middle, in corrects per minute from week to week. Types of exercise are not ' +
  `combined, as their numbers mean different things, and it is shown only for ${minCellSize} or more students.`;

/** Whose growth is still to be computed, for newer results or newer rules; null if nobody's is. */
export const pendingText = (pending: number): string | null =>
  pending === 0 ? null : `Growth of ${studentsText(pending)} is being computed.`;

export const hiddenRule =
  `On paper and in saved files, comparisons hide counts of fewer than ${minCellSize} students (“under ${minCellSize}”), and others of the ` +
  `same table that would reveal them (“hidden”). Several tables or pages together can reveal more. The counts of all ` +
  `students are complete.`;

/** 'Riverside Schools, Seats, 2026-11-22.csv', without characters that some devices do not allow in file names. */
export const csvName = (workplace: string, title: string, day: string): string =>
  `${workplace.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')}, ${title}, ${day}.csv`;

/** Printed first where hardly anything can be compared, with the way to the available data. */
export const mostHiddenText = (by: ComparedBy): string =>
  `Most counts of this comparison are hidden: with so few ${by}, or so few students of each, they would reveal one of fewer than ${minCellSize} ` +
  `students. The counts of all students are complete. Choose one ${by === 'groups' ? 'group' : 'instructor'} to print all of its own.`;

/** The number of unseen students. */
export const unseenText = (count: number): string => {
  if (count === 0)
    return `Every student with an Active license has a result of the last ${unseenAfterDays} days, or was added in them.`;
  return `${studentsText(count)} with an Active license ${count === 1 ? 'has' : 'have'} had no result for more than ${unseenAfterDays} days.`;
};

/** Whether the charts are empty. */
export const isUnpracticed = ({ programs }: OrganizationOverview): boolean =>
  programs.every(
    ({ whole }) => [whole.now, whole.before].every(([none]) => none === whole.total) && whole.growth[3] === whole.total,
  );

/** The key figures of all students in the filter; shares are of Active licenses. */
export const headlines = (overview: OrganizationOverview, period: OverviewPeriod) => {
  const total = overview.programs.reduce((sum, { whole }) => sum + whole.total, 0);
  const unused = overview.seats.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const sum = (of: (program: ProgramCounts) => number) => overview.programs.reduce((all, each) => all + of(each), 0);
  const share = (count: number) => (total === 0 ? '–' : `${Math.round((100 * count) / total)}%`);
  return [
    {
      title: 'Practice as planned',
      value: share(sum(({ whole }) => often(whole.now))),
      text: `${minSessions} days or more, ${periodTitle[period].toLowerCase()}; ${beforeTitle[period]} ${share(sum(({ whole }) => often(whole.before)))}`,
    },
    {
      title: 'Results grow',
      value: share(sum(({ whole }) => whole.growth[0] ?? 0)),
      text: `of licenses in use; ${share(sum(({ whole }) => whole.growth[3] ?? 0))} too early to say`,
    },
    {
      title: 'Not seen',
      value: number.format(overview.unseen),
      text: `${overview.unseen === 1 ? 'student' : 'students'} for more than ${unseenAfterDays} days`,
    },
    {
      title: 'Unused seats',
      value: number.format(unused),
      text: overview.seats
        .map(({ program, available }) => `${number.format(available)} ${programTitle(program)}`)
        .join(', '),
    },
  ] as const;
};

/** How long a student has been unseen: 'Never; added 40 days ago' */
export const unseenSince = (
  { lastDay, added }: Pick<UnseenStudent, 'lastDay' | 'added'>,
  formatted: (day: string) => string,
): string => (lastDay === null ? `Never; added on ${formatted(added)}` : formatted(lastDay));
