import type { StudentSummary } from '@sixty/contract/students/roster-summary.ts';
import { exerciseTypeTitle } from '@sixty/domain/exercises/exercise-type-title.ts';
import { minSessions } from '@sixty/domain/records/fidelity.ts';
import { growthWeeks } from '@sixty/domain/records/growth.ts';
import { type Need, stuckAfter, unseenAfterDays } from '@sixty/domain/records/need.ts';
import { formatCalendarDay } from '../../../components/dates/format-date.ts';
import { itemNoun } from '../../../components/exercises/exercise/item-noun.ts';
import { leaningOf, signedText, weeklyText } from '../../../components/records/chart/chart-text.ts';
import { countText } from '../../../components/records/chart/count-text.ts';
import { needTitle } from '../../../components/students/student/need-title.ts';

/** The rules for needing attention, shown on request. */
export const needRules: readonly string[] = [
  `${needTitle['not-seen']}: no result for more than ${unseenAfterDays} days.`,
  `${needTitle['not-begun']}: no result at all.`,
  `${needTitle.stuck}: ${stuckAfter} results or more in a row without a goal, in the type of the latest one.`,
  `${needTitle.falling}: the trend of first results goes down, in the skill set of the latest result and ${growthWeeks} weeks, and chance alone is unlikely, even in a year of weekly looks.`,
  `${needTitle['low-fidelity']}: fewer than ${minSessions} sessions in the last whole week.`,
];

/** Why a student needs attention, with evidence: 'Not seen lately: last on Nov 3, 2026' */
export const needText = (need: Need, { lastDay, sessions, growth }: StudentSummary): string => {
  const because: Readonly<Record<Need, string | null>> = {
    'not-seen': lastDay && `last on ${formatCalendarDay(lastDay)}`,
    'not-begun': null,
    stuck: `${stuckAfter} results or more`,
    falling: growth && `${signedText(growth.weekly)} a week`,
    'low-fidelity': `${sessions.at(-2) ?? 0} last week`,
  };
  return [needTitle[need], because[need]].filter((text) => text !== null).join(': ');
};

/** 'Short a: +1.2 ± 0.4 words a week'; says if it may be chance, or if it probably is not. */
export const growthText = ({ growth, lastType }: StudentSummary): string => {
  if (!growth || lastType === null) return 'Too early to say';
  const text = `${growth.skillSetTitle}: ${weeklyText(growth, itemNoun(lastType))}`;
  if (growth.direction !== 'unclear') return text;
  return `${text} (${leaningOf(growth) ? 'too early to be sure' : 'may be chance'})`;
};

/** '12 min'; whole minutes, at least one if the student practiced. */
export const minutesOf = (seconds: number): number => (seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60)));

/** 'Days practiced in the last six weeks: 3, 4, 0, 5, 2 and 1 this week' */
export const sessionsText = (sessions: readonly number[]): string =>
  `Days practiced in the last ${sessions.length} weeks: ${sessions.slice(0, -1).join(', ')} and ${sessions.at(-1) ?? 0} this week`;

/** 'Nov 3, 2026, phonics' */
export const lastText = ({ lastDay, lastType }: StudentSummary): string =>
  lastDay && lastType ? `${formatCalendarDay(lastDay)}, ${exerciseTypeTitle[lastType].toLowerCase()}` : 'Never';

/** The text above the table: the number of students, and how many need attention. */
export const rosterText = (students: readonly StudentSummary[]): string => {
  const inNeed = students.filter(({ needs }) => needs.length > 0).length;
  const all = countText(students.length, 'student');
  if (inNeed === 0) return `${all}. Nobody needs attention today.`;
  return `${all}. ${inNeed} ${inNeed === 1 ? 'needs' : 'need'} attention today.`;
};
