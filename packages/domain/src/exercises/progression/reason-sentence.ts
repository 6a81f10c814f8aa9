import { type ExerciseType, isStoryType } from '../exercise-type.ts';
import type { Aside, NextExercise, NextReason } from './next-exercise.ts';
import type { Continuation, Detour } from './types-to-continue.ts';

/**
 * Why an exercise is suggested, for the instructor; and if the latest result was of another one, why it stays.
 *
 * @param missed what was missed most often in the exercise that was left, if one was
 */
export const reasonSentence = (
  { reason, aside }: Omit<NextExercise, 'number'>,
  missed: readonly string[] = [],
): string =>
  [
    sentenceOf(reason),
    missed.length > 0 && `Practice from ${leftBy(reason)}: ${missed.join(', ')}.`,
    aside && asideSentence(aside),
  ]
    .filter(Boolean)
    .join(' ');

/** The exercise that a way out left; null for other reasons. */
export const leftBy = (reason: NextReason): number | null =>
  reason.kind === 'easier' || reason.kind === 'onward' ? reason.left : null;

/** Why a student continues with an exercise, which may be on another list than the one shown. */
export const continuationSentence = (
  continuation: Continuation,
  failedCheck: boolean,
  missed: readonly string[] = [],
): string =>
  [
    continuation.detour && detourSentence(continuation.detour, continuation.type),
    continuation.follows && 'All goals before it have been met.',
    failedCheck && continuation.type === 'phonics/alphabet' && 'Many letter sounds were wrong in the check.',
    continuation.reason.kind !== 'start' && reasonSentence(continuation, missed),
  ]
    .filter(Boolean)
    .join(' ') || 'This list comes next.';

/** A list in a sentence, in the plural. */
const listName = (type: ExerciseType): string => {
  if (isStoryType(type)) return 'stories';
  if (type === 'phrases') return 'phrases';
  return type === 'phonics/alphabet' ? 'letters' : 'phonics lists';
};

const detourSentence = (detour: Detour, type: ExerciseType): string => {
  if (detour.kind === 'easier') {
    return `The goals of ${listName(detour.instead)} are out of reach for now, so ${listName(type)} come first.`;
  }
  return detour.isLikely
    ? `The goals of ${listName(type)} are within reach now.`
    : `Several goals have been met in easier lists, so ${listName(type)} are tried again.`;
};

const asideSentence = ({ number, kind }: Aside): string =>
  `${kind === 'practice' ? 'Practicing' : 'A single try at'} ${number} does not change what comes next.`;

const sentenceOf = (reason: NextReason): string => {
  switch (reason.kind) {
    case 'start':
      return 'No results here yet.';
    case 'repeat':
      return `Attempt ${reason.attempts + 1}. Most goals take 4 to 8.`;
    case 'next':
      return `The goal of ${reason.after} has been met.`;
    case 'skip':
      return `The last two goals were met at the first attempt, so ${
        reason.through > reason.skipped ? `${reason.skipped} to ${reason.through} are` : `${reason.skipped} is`
      } skipped.`;
    case 'placed':
      return `The letter sounds are known, so ${listed(reason.skipped)} ${reason.skipped.length > 1 ? 'are' : 'is'} skipped.`;
    case 'practice':
      return `Letter sounds were wrong in ${reason.after}, so they are practiced next.`;
    case 'easier':
      return reason.isFlat
        ? `Four attempts at ${reason.left} brought no gain, so an easier one comes first.`
        : `The goal of ${reason.left} has not been met in ${reason.attempts} attempts, so an easier one comes first.`;
    case 'onward':
      return reason.after === null
        ? `The goal of ${reason.left} can wait. Another exercise comes first.`
        : `The goal of ${reason.left} can wait: after an easier one comes the next.`;
    case 'finished':
      return 'This is the end of the list. The last exercise keeps it fluent.';
  }
};

const listed = (numbers: readonly number[]): string => numbers.join(', ').replace(/, (?=\d+$)/, ' and ');
