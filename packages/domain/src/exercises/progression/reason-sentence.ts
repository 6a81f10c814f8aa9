import type { NextReason } from './next-exercise.ts';

/** Goals are expected after 4 to 8 attempts (A section 9). */
const expectedAttempts = 8;

/** One sentence for the instructor on why an exercise is suggested. */
export const reasonSentence = (reason: NextReason): string => {
  switch (reason.kind) {
    case 'start':
      return 'Start here: nothing of this kind has been done yet.';
    case 'repeat':
      return repeatSentence(reason.attempts);
    case 'next':
      return `The goal of ${reason.after} has been met.`;
    case 'skip':
      return `The last two goals were met at the first attempt, so ${reason.skipped} is skipped.`;
    case 'placed':
      return `The letter sounds are known, so ${listed(reason.skipped)} ${reason.skipped.length > 1 ? 'are' : 'is'} skipped.`;
    case 'finished':
      return 'All goals have been met. The last exercise keeps it fluent.';
  }
};

const listed = (numbers: readonly number[]): string => numbers.join(', ').replace(/, (?=\d+$)/, ' and ');

const repeatSentence = (attempts: number): string => {
  if (attempts === 1) return 'The goal has not been met yet. Most goals take 4 to 8 attempts.';
  if (attempts <= expectedAttempts)
    return `The goal has not been met yet, after ${attempts} attempts of the usual 4 to 8.`;
  return `The goal has not been met in ${attempts} attempts: practice the missed items by themselves before the next one.`;
};
