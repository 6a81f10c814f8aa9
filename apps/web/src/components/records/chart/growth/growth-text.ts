import type { StudentGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { toOneDecimal } from '@sixty/domain/exercises/scoring.ts';
import { addDays, type CalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import {
  type FourPointAdvice,
  fourPointRule,
  type GoalLine,
  goalLineOutcome,
} from '@sixty/domain/records/goal-line.ts';
import { type Growth, growthWeeks } from '@sixty/domain/records/growth.ts';
import { type NormGrade, orfWeeklyGain } from '@sixty/domain/records/norms.ts';
import { formatCalendarDay } from '../../../dates/format-date.ts';
import { leaningOf, marginText, signedText, sure, weeklyRangeText, weeklyText } from '../chart-text.ts';
import { countText, rateText } from '../count-text.ts';
import type { Difficulty } from '../difficulty.ts';
import type { ItemNoun } from '../performance/performance-text.ts';
import type { Trend } from './growth-layout.ts';
import { enoughText, tooEarlyFor, weeksText } from './too-early-text.ts';

/** The source of the norms. */
export const normSource =
  'Norms: J. Hasbrouck and G. Tindal, 2017, University of Oregon: students in the United States who read a text of their grade aloud for the first time.';

/** 'first results on 3 days over 4 weeks' */
const firstsText = ({ fitted, fittedDays }: Pick<Trend, 'fitted' | 'fittedDays'>): string =>
  `first results on ${countText(fitted.length, 'day')}${fitted.length === 1 ? '' : ` over ${weeksText(fittedDays)}`}`;

/**
 * 'Too early to say: there are first results on 3 days over 4 weeks; it takes 10 days over 8 weeks.', with what is in the way
 * and what helps.
 */
export const tooEarlyText = (trend: Trend, difficulty: Pick<Difficulty, 'title' | 'exercises'>): string => {
  const early = tooEarlyFor(trend, difficulty);
  return [
    `Too early to say: there are ${firstsText(trend)}; it takes ${enoughText}.`,
    ...(early?.missing === 'exercises' ? [`${early.reason}.`] : []),
    ...(early ? [early.help] : []),
  ].join(' ');
};

/** In short: '+1.2 ± 0.4 words a week'; no amount where the two methods do not agree. */
export const growthFact = ({ growth }: Trend, noun: ItemNoun): string => {
  if (!growth) return 'Too early to say';
  return growth.methodsAgree ? weeklyText(growth, noun) : 'No clear trend yet';
};

/** The direction of growth, and where it lies as far as that can be said. */
const directionText = (growth: Growth, noun: ItemNoun): string => {
  const { direction, methodsAgree, steadyLine } = growth;
  if (!methodsAgree) {
    return `No clear trend yet: the two methods do not agree, because single days pull the line. The steadier one says ${signedText(7 * steadyLine.slope)} a week.`;
  }
  const amount = `${weeklyRangeText(growth, noun)} each week`;
  const verb = { growing: 'grow', falling: 'fall' } as const;
  if (direction !== 'unclear') return `They ${verb[direction]}: ${amount} (${sure}). The two methods agree.`;
  const leaning = leaningOf(growth);
  return leaning
    ? `They probably ${verb[leaning]}: ${amount} (${sure} at a single look). It is too early to be sure at repeated looks. The two methods agree.`
    : `No clear trend yet: ${amount} (${sure}). The two methods agree.`;
};

/** The text for the trend of one difficulty, or that it is too early. */
export const growthText = (
  trend: Trend,
  noun: ItemNoun,
  difficulty: Pick<Difficulty, 'title' | 'exercises'>,
): string => {
  const { growth, fitted, measured, fittedDays } = trend;
  const leftOut =
    fitted.length < measured.length
      ? [`Older results are left out: growth covers the ${growthWeeks} weeks up to the latest first result.`]
      : [];
  if (!growth) return [tooEarlyText(trend, difficulty), ...leftOut].join(' ');
  return [
    `First results on ${countText(fitted.length, 'day')} from ${formatCalendarDay(fittedDays.start)} to ${formatCalendarDay(fittedDays.end)}.`,
    ...leftOut,
    directionText(growth, noun),
  ].join(' ');
};

/** The gain of students in texts of a grade according to the norms, to compare with the growth. */
export const normGainText = (grade: NormGrade): string =>
  `By the norms, grade ${grade} gains ${rateText(orfWeeklyGain(grade, 50))} words a week in the middle (50th percentile).`;

/** How the last first results lie, for the advice that follows from it. */
const fourPointTexts: Readonly<Record<FourPointAdvice['advice'], readonly [lie: string, advice: string]>> = {
  change: ['lie below the goal line', 'Consider changing how you teach this.'],
  raise: ['lie above the goal line', 'Consider a higher goal.'],
  continue: ['are not clearly on one side of the goal line', 'Continue as planned.'],
};

/**
 * ': 12 words below it on average, and chance alone could account for up to 9'; nothing where that is no reason to change
 * anything.
 */
const distanceText = ({ advice, distance, margin }: FourPointAdvice, noun: ItemNoun): string =>
  advice === 'continue'
    ? ''
    : `: ${countText(toOneDecimal(Math.abs(distance)), noun)} ${distance < 0 ? 'below' : 'above'} it on average, and chance alone could account for up to ${marginText(margin)}`;

/**
 * The advice of the four-point rule or, after the goal's day, the outcome; null without a goal. The rule applies only
 * once there is a trend.
 */
export const adviceText = (trend: Trend, today: CalendarDay, noun: ItemNoun): string | null => {
  const { growth, goalLine, goalLinePath } = trend;
  if (!goalLine) return null;
  if (today > goalLine.day) return outcomeText(trend, goalLine);
  if (!growth) return 'Advice: too early to say.';
  const told = goalLinePath && fourPointRule(goalLinePath, growth);
  if (!told) {
    return 'Advice: too early to say. It takes first results on 4 days after those from which the goal line starts.';
  }
  const [lie, advice] = fourPointTexts[told.advice];
  return `Advice (four-point rule): the last 4 first results ${lie}${distanceText(told, noun)}. ${advice}`;
};

/** The outcome of a goal whose day has passed. */
const outcomeText = ({ measured, first }: Trend, goalLine: GoalLine): string => {
  const outcome = goalLineOutcome(measured, first, goalLine);
  const day = formatCalendarDay(goalLine.day);
  if (!outcome) return `The goal was not reached by ${day}: there were no first results in this difficulty.`;
  const on = formatCalendarDay(addDays(first, outcome.result.x));
  if (outcome.isReached) return `The goal was reached on ${on}.`;
  return `The goal was not reached by ${day}. The best first result was ${rateText(outcome.result.y)}, on ${on}.`;
};

/** '90 words correct per minute by Jun 12, 2027' */
export const goalLineText = ({ value, day }: Pick<StudentGoalLine, 'value' | 'day'>, noun: ItemNoun): string =>
  `${countText(value, noun)} correct per minute by ${formatCalendarDay(day)}`;
