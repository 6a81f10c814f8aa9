import type { RawRecord } from '@sixty/contract/records/records.ts';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { countText } from '../../../../components/records/chart/chart-text.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-words.ts';

/** 'Exercise 12, 47 words correct per minute, Nov 3, 2026' */
export const resultInWords = ({ number, wcpm, date }: RawRecord, noun: ItemNoun): string =>
  `Exercise ${number}, ${countText(wcpm, noun)} correct per minute, ${formatCalendarDay(date)}`;

/** What can be done with a result now; null where nothing can. */
export const mending = ({ canCorrect, counts }: RawRecord): 'leave-out-or-move' | 'count-again' | null => {
  if (!canCorrect) return null;
  return counts ? 'leave-out-or-move' : 'count-again';
};

/** Characters that a reason has at least. */
const leastReason = 3;

/** What is wrong with a reason; undefined where nothing is. */
export const reasonProblem = (reason: string): string | undefined =>
  reason.trim().length < leastReason ? 'Say in a few words why. It stays with the result.' : undefined;

/** Reasons that are given most for what is done. */
export const usualReasons = {
  'leave-out': ['Wrong student', 'Interrupted', 'Wrong exercise', 'Timer mistake'],
  move: ['Wrong student'],
  'count-again': ['It was right', 'Left out by mistake'],
} as const;
