import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { addDays, type CalendarDay, daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { fourPointRule, type GoalLine, goalLineOutcome } from '@sixty/domain/records/goal-line.ts';
import { directionOf, enoughPoints, enoughWeeks, growthWeeks } from '@sixty/domain/records/growth.ts';
import { type NormGrade, orfWeeklyGain } from '@sixty/domain/records/norms.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { countText, rateText, signedText, sure, weeklyText } from '../chart-text.ts';
import type { ItemNoun } from '../performance/performance-text.ts';
import type { Trend } from './growth-layout.ts';

/** The source of the norms. */
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
  unclear: 'No clear trend yet',
};

/** The text for the trend of one difficulty, or that it is too early. */
export const growthText = ({ growth, points, fitted, fittedDays }: Trend, noun: ItemNoun): string => {
  const { start, end } = fittedDays;
  const leftOut =
    fitted.length < points.length
      ? [`Older results are left out: growth covers the ${growthWeeks} weeks up to the latest one.`]
      : [];
  if (!growth) return [tooEarlyText({ points: fitted, first: start, last: end }), ...leftOut].join(' ');
  return [
    `${fitted.length} results from ${formatCalendarDay(start)} to ${formatCalendarDay(end)}.`,
    ...leftOut,
    `${directionText[directionOf(growth.weekly, growth.margin)]}: ${weeklyText(growth, noun)} (${sure}).`,
    growth.methodsAgree
      ? 'The two methods agree.'
      : `The two methods do not agree: single days pull the line. The steadier one says ${signedText(7 * growth.steadyLine.slope)} a week.`,
  ].join(' ');
};

/** The gain of students in texts of a grade according to the norms, to compare with the growth. */
export const normGainText = (grade: NormGrade): string =>
  `By the norms, grade ${grade} gains ${rateText(orfWeeklyGain(grade, 50))} words a week in the middle (50th percentile).`;

/** Notes that some results are repeated readings, which the norms do not cover; null if none of the fitted ones is. */
export const readAgainText = ({ points, fitted }: Pick<Trend, 'points' | 'fitted'>): string | null => {
  const storiesIn = (some: Trend['points']) => new Set(some.map(({ exercise }) => exercise)).size;
  const firstReadings = storiesIn(points) - storiesIn(points.slice(0, -fitted.length));
  const count = fitted.length - firstReadings;
  if (count === 0) return null;
  return `${count} of the results ${count === 1 ? 'is a story' : 'are stories'} read again; the norms are of first readings.`;
};

const advices = {
  change: 'the last 4 results lie below the goal line. Consider changing how you teach this.',
  raise: 'the last 4 results lie above the goal line. Consider a higher goal.',
  continue: 'the last 4 results do not all lie on one side of the goal line. Continue as planned.',
} as const;

/**
 * The advice of the four-point rule or, after the goal's day, the outcome; null without a goal. The rule applies only
 * once there is a trend.
 */
export const adviceText = (trend: Trend, today: CalendarDay): string | null => {
  const { growth, goalLine, goalLinePath } = trend;
  if (!goalLine) return null;
  if (today > goalLine.day) return outcomeText(trend, goalLine);
  if (!growth) return 'Advice: too early to say.';
  const advice = goalLinePath && fourPointRule(goalLinePath);
  if (!advice) return 'Advice: too early to say. It takes 4 results after those from which the goal line starts.';
  return `Advice (four-point rule): ${advices[advice]}`;
};

/** The outcome of a goal whose day has passed. */
const outcomeText = ({ places, first }: Trend, goalLine: GoalLine): string => {
  const outcome = goalLineOutcome(places, first, goalLine);
  const day = formatCalendarDay(goalLine.day);
  if (!outcome) return `The goal was not reached by ${day}: there were no results in this difficulty.`;
  const on = formatCalendarDay(addDays(first, outcome.result.x));
  if (outcome.isReached) return `The goal was reached on ${on}.`;
  return `The goal was not reached by ${day}. The best result was ${rateText(outcome.result.y)}, on ${on}.`;
};

/** '90 words correct per minute by Jun 12, 2027' */
export const goalLineText = ({ value, day }: Pick<StudentGoalLine, 'value' | 'day'>, noun: ItemNoun): string =>
  `${countText(value, noun)} correct per minute by ${formatCalendarDay(day)}`;
