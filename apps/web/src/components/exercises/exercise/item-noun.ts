import { type ExerciseType, isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';

/** A letter, or the pair for one sound: English has no q without u. */
const letter = /^([a-z]|qu)$/i;

/** The unit that a student reads or solves in a type of exercise, or in one exercise if its items are given. */
export const itemNoun = (type: ExerciseType, items: readonly string[] = []): ItemNoun => {
  if (isMathOperation(type)) return 'problem';
  const onlyLetters = items.length > 0 && items.every((item) => letter.test(item));
  return type === 'phonics/alphabet' || onlyLetters ? 'letter' : 'word';
};
