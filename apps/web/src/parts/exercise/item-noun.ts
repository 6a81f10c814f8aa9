import { type ExerciseType, isMathOperation } from '@sixty/domain/exercise/exercise-type.ts';
import type { ItemNoun } from '../chart/performance-words.ts';

/** What a student reads or solves in a type of exercise. */
export const itemNoun = (type: ExerciseType): ItemNoun => {
  if (isMathOperation(type)) return 'problem';
  return type === 'phonics/alphabet' ? 'letter' : 'word';
};
