import { fourPointRule } from '@sixty/domain/chart/aim.ts';
import { directionOf, enoughPoints, enoughWeeks } from '@sixty/domain/chart/growth.ts';
import { type NormGrade, orfWeeklyGain } from '@sixty/domain/chart/norms.ts';
import { daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { formatCalendarDay } from '../dates/format-date.ts';
import { countText, rateText, signedText, sure, weeklyText } from './chart-text.ts';
import type { Trend } from './growth-layout.ts';
import type { ItemNoun } from './performance-words.ts';

/** Where the norms stand. */
export const normSource =
  'Norms: J. Hasbrouck and G. Tindal, 2017, University of Oregon: students in the United States who read a text of their grade aloud for the first time.';

/** 'There are 4 results over 3 weeks; it takes 6 over 6 weeks.' */
export const tooEarlyText = ({
  points,
  first,
  last,
}: Pick<Trend, 'first' | 'last'> & { readonly points: readonly unknown[] }): string => {
  const weeks = Math.floor(daysBetween(first, last) / 7);
  const there = points.length === 1 ? 'is 1 result' : `are ${points.length} results`;
  const over = weeks > 0 ? countText(weeks, 'week') : 'less than a week';
  return `Too early to say: there ${there}${points.length === 1 ? '' : ` over ${over}`}; it takes ${enoughPoints} over ${enoughWeeks} weeks.`;
};

const directionText: Readonly<Record<ReturnType<typeof directionOf>, string>> = {
  growing: 'They grow',
  falling: 'They fall',
  unclear: 'No sure direction',
};

/** What the trend of one difficulty says, or that it is too early to say. */
export const growthText = ({ growth, ...trend }: Trend, noun: ItemNoun): string => {
  if (!growth) return tooEarlyText(trend);
  const { points, first, last } = trend;
  return [
    `${points.length} results from ${formatCalendarDay(first)} to ${formatCalendarDay(last)}.`,
    `${directionText[directionOf(growth)]}: ${weeklyText(growth, noun)} (${sure}).`,
    growth.methodsAgree
      ? 'The two methods agree.'
      : `The two methods do not agree: single days pull the line. The steadier one says ${signedText(7 * growth.steadyLine.slope)} a week.`,
  ].join(' ');
};

/** What students gain in texts of a grade by the norms, to hold beside the growth. */
export const normGainText = (grade: NormGrade): string =>
  `By the norms, grade ${grade} gains ${rateText(orfWeeklyGain(grade, 50))} words a week in the middle (50th percentile).`;

const advices = {
  change: 'the last 4 results lie below the aim line. Consider changing how you teach this.',
  raise: 'the last 4 results lie above the aim line. Consider a higher aim.',
  'go-on': 'the last 4 results do not all lie on one side of the aim line. Go on as planned.',
} as const;

/** What the four-point rule advises; null without an aim. It speaks only where the trend does. */
export const adviceText = ({ growth, aim, aimLine, fitted }: Trend): string | null => {
  if (!aim) return null;
  if (!growth) return 'Advice: too early to say.';
  const advice = aimLine && fourPointRule(fitted, aimLine);
  if (!advice) return 'Advice: none, for the day of the aim is not after the first results.';
  return `Advice (four-point rule): ${advices[advice]}`;
};

/** '90 words correct per minute by Jun 12, 2027' */
export const aimText = ({ value, day }: NonNullable<Trend['aim']>, noun: ItemNoun): string =>
  `${countText(value, noun)} correct per minute by ${formatCalendarDay(day)}`;
