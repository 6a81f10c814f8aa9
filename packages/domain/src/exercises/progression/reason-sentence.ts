import type { Aside, NextExercise, NextReason } from './next-exercise.ts';
import type { Continuation } from './types-to-continue.ts';

/** Goals are expected after 4 to 8 attempts (A section 9). */
const expectedAttempts = 8;

/** Why an exercise is suggested, for the instructor; and if the latest result was of another one, why it stays. */
export const reasonSentence = ({ reason, aside }: Omit<NextExercise, 'number'>): string =>
  [sentenceOf(reason), aside && asideSentence(aside)].filter(Boolean).join(' ');

/** Why a student continues with an exercise, which may be on another list than the one shown. */
export const continuationSentence = (continuation: Continuation, failedCheck: boolean): string =>
  [
    continuation.follows && 'All goals before it have been met.',
    failedCheck && continuation.type === 'phonics/alphabet' && 'Many letter sounds were wrong in the check.',
    continuation.reason.kind !== 'start' && reasonSentence(continuation),
  ]
    .filter(Boolean)
    .join(' ') || 'This list comes next.';

const asideSentence = ({ number, kind }: Aside): string =>
  `${kind === 'practice' ? 'Practicing' : 'A single try at'} ${number} does not change what comes next.`;

const sentenceOf = (reason: NextReason): string => {
  switch (reason.kind) {
    case 'start':
      return 'No results here yet.';
    case 'repeat':
      return repeatSentence(reason.attempts);
    case 'next':
      return `The goal of ${reason.after} has been met.`;
    case 'skip':
      return `The last two goals were met at the first attempt, so ${reason.skipped} is skipped.`;
    case 'placed':
      return `The letter sounds are known, so ${listed(reason.skipped)} ${reason.skipped.length > 1 ? 'are' : 'is'} skipped.`;
    case 'practice':
      return `Letter sounds were wrong in ${reason.after}, so they are practiced next.`;
    case 'finished':
      return 'All goals have been met. The last exercise keeps it fluent.';
  }
};

const listed = (numbers: readonly number[]): string => numbers.join(', ').replace(/, (?=\d+$)/, ' and ');

const repeatSentence = (attempts: number): string => {
  if (attempts <= expectedAttempts) return `Attempt ${attempts + 1}. Most goals take 4 to 8.`;
  return `The goal has not been met in ${attempts} attempts: practice the missed items separately before the next one.`;
};
