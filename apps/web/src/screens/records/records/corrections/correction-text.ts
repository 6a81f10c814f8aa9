import type { RawRecord } from '@sixty/contract/records/records.ts';
import { minReasonLength } from '@sixty/domain/records/result-change.ts';
import { formatCalendarDay } from '../../../../components/dates/format-date.ts';
import { countText } from '../../../../components/records/chart/count-text.ts';
import type { ItemNoun } from '../../../../components/records/chart/performance/performance-text.ts';

/** 'Exercise 12, 47 words correct per minute, Nov 3, 2026' */
export const resultInWords = ({ number, wcpm, date }: RawRecord, noun: ItemNoun): string =>
  `Exercise ${number}, ${countText(wcpm, noun)} correct per minute, ${formatCalendarDay(date)}`;

/** The possible action for a result; null for none. */
export const correctionFor = ({ canCorrect, counts }: RawRecord): 'leave-out-or-move' | 'count-again' | null => {
  if (!canCorrect) return null;
  return counts ? 'leave-out-or-move' : 'count-again';
};

/** Validation error for a reason; undefined if it is valid. */
export const reasonError = (reason: string): string | undefined =>
  reason.trim().length < minReasonLength ? 'Say why in a few words. It stays with the result.' : undefined;

/** The most common reasons for each action. */
export const commonReasons = {
  'leave-out': ['Wrong student', 'Interrupted', 'Wrong exercise', 'Timer mistake'],
  move: ['Wrong student'],
  'count-again': ['It was right', 'Left out by mistake'],
} as const;
