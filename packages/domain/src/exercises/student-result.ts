import { calendarDayAt } from '../kernel/calendar-day.ts';
import { type Score, wordsCorrectPerMinute } from './scoring.ts';

/** A result as its student sees it: items right and whole seconds, no errors. */
export interface Try {
  readonly count: number;
  readonly seconds: number;
}

/** The latest result of a student, with earlier ones of the same exercise. */
export interface StudentResult {
  /** Oldest first, at most `maxTries`; the last one is new. */
  readonly tries: readonly Try[];
  /** Whether it is better than every earlier result of the exercise; false for a first one. */
  readonly isBest: boolean;
}

export const maxTries = 5;

/**
 * What a student's device shows after a result.
 *
 * @param scores results of one exercise, oldest first; the last one is the student's latest
 * @param latest day and IANA zone of the latest
 * @returns null if there is none, or it is not from today in its own zone
 */
export const studentResult = (
  scores: readonly Score[],
  latest: { readonly day: string; readonly zone: string } | null,
  now: Date,
): StudentResult | null => {
  const rates = scores.map(wordsCorrectPerMinute);
  const rate = rates.pop();
  if (rate === undefined || !latest || calendarDayAt(now, latest.zone) !== latest.day) return null;
  return {
    tries: scores.slice(-maxTries).map(({ responses, errors, seconds }) => ({ count: responses - errors, seconds })),
    isBest: rates.length > 0 && rates.every((earlier) => rate > earlier),
  };
};
