import { type ExerciseType, isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import type { Try } from '@sixty/domain/exercises/student-result.ts';
import { itemNoun } from '../exercise/item-noun.ts';

const aMinute = 60;

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Such as: You read 86 words. Nothing is said of none. */
const doneSentence = ({ count, seconds }: Try, type: ExerciseType, items: readonly string[]): string => {
  if (count === 0) return '';
  const verb = isMathOperation(type) ? 'solved' : 'read';
  const all = items.length > 0 && count === items.length ? 'all ' : '';
  const time = seconds < aMinute ? ` in ${countOf(seconds, 'second')}` : '';
  return `You ${verb} ${all}${countOf(count, itemNoun(type, items))}${time}.`;
};

/** Such as: That is 4 more than last time. Only what got better is compared. */
const comparisonOf = (last: Try, before: Try | undefined): string => {
  if (!before) return '';
  if (last.seconds === before.seconds && last.count > before.count)
    return `That is ${last.count - before.count} more than last time.`;
  if (last.count === before.count && last.seconds < before.seconds)
    return `That is ${countOf(before.seconds - last.seconds, 'second')} faster than last time.`;
  if (last.count / last.seconds > before.count / before.seconds) return 'That is faster than last time.';
  return last.count === before.count && last.seconds === before.seconds ? 'That is the same as last time.' : '';
};

/**
 * A student's result in their own words, without errors, and never less than before; '' for nothing to say.
 *
 * @param tries oldest first; the last one is new
 * @param items the exercise's items; none while they load
 */
export const studentResultText = (
  tries: readonly Try[],
  type: ExerciseType,
  items: readonly string[],
): { readonly done: string; readonly comparison: string } => {
  const last = tries.at(-1);
  if (!last) return { done: '', comparison: '' };
  return { done: doneSentence(last, type, items), comparison: comparisonOf(last, tries.at(-2)) };
};
