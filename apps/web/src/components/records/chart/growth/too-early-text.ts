import { daysBetween } from '@sixty/domain/kernel/calendar-day.ts';
import { enoughPoints, enoughWeeks, missingFor } from '@sixty/domain/records/growth.ts';
import { countText } from '../count-text.ts';
import type { Difficulty } from '../difficulty.ts';
import type { Trend } from './growth-layout.ts';

/** What growth takes. */
export const enoughText = `${enoughPoints} days over ${enoughWeeks} weeks`;

/** The whole weeks from the first to the latest measurement: '5 weeks'. */
export const weeksText = ({ start, end }: Trend['fittedDays']): string => {
  const weeks = Math.floor(daysBetween(start, end) / 7);
  return weeks > 0 ? countText(weeks, 'week') : 'less than a week';
};

/** Why it is too early for growth, to follow 'it takes …, and', and a sentence on what helps. */
interface TooEarly {
  readonly missing: 'exercises' | 'days' | 'weeks';
  readonly reason: string;
  readonly help: string;
}

/** What is missing for growth in one difficulty: exercises, days or weeks. Null if nothing is. */
export const tooEarlyFor = (
  { fitted, fittedDays }: Pick<Trend, 'fitted' | 'fittedDays'>,
  { title, exercises }: Pick<Difficulty, 'title' | 'exercises'>,
): TooEarly | null => {
  const missing = missingFor(fitted);
  if (missing === null) return null;
  if (missing === 'weeks') {
    return {
      missing,
      reason: `so far they cover only ${weeksText(fittedDays)}`,
      help: 'Only time helps: later first results, not more of them now.',
    };
  }
  return exercises < enoughPoints
    ? {
        missing: 'exercises',
        reason: `“${title}” has only ${countText(exercises, 'exercise')}, and repeats are practice`,
        help: 'Here, goals met show progress.',
      }
    : {
        missing,
        reason: `there ${fitted.length === 1 ? 'is' : 'are'} ${fitted.length}`,
        help: 'New exercises help; repeats are practice and do not count.',
      };
};
