import { isMinuteOver } from '@sixty/domain/exercises/attempt.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';
import { countsText } from '../exercise/result-text.ts';
import type { AttemptState } from './attempt-store.ts';
import { checkedAttempt } from './checked-attempt.ts';

/** What a tap does once the minute is over (decision 034); null before. */
export const afterMinuteText = ({ attempt, marksErrors }: AttemptState, noun: ItemNoun): string | null => {
  if (!isMinuteOver(attempt)) return null;
  const lastItem = `last ${noun} ${noun === 'problem' ? 'solved' : 'read'}`;
  if (marksErrors) return `A tap marks an error. A double tap moves the ${lastItem}.`;
  return attempt.lastWord === null
    ? `Tap or double click the ${lastItem}.`
    : `Another tap moves the ${lastItem}. A tap on it marks an error.`;
};

/** What Submit would record, such as '86 words, 3 errors'; null if it would be refused. */
export const recordedText = (state: AttemptState, noun: ItemNoun): string | null => {
  if (state.attempt.clock.running) return null;
  const checked = checkedAttempt(state);
  return checked.ok ? countsText(noun, checked.value.responses, checked.value.errors.length) : null;
};
