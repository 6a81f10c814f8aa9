import { type ExerciseType, isMathOperation } from '@sixty/domain/exercises/exercise-type.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-words.ts';

/** A letter, or the pair that stands for one sound because English knows no q without u. */
const letter = /^([a-z]|qu)$/i;

/** What a student reads or solves in a type of exercise, or in one exercise where its items are given. */
export const itemNoun = (type: ExerciseType, items: readonly string[] = []): ItemNoun => {
  if (isMathOperation(type)) return 'problem';
  const onlyLetters = items.length > 0 && items.every((item) => letter.test(item));
  return type === 'phonics/alphabet' || onlyLetters ? 'letter' : 'word';
};
