import { type ExerciseType, isMathOperation, isStoryType } from '@sixty/domain/exercises/exercise-type.ts';

/** Format of the body of an exercise file. */
export type ExerciseFormat = 'list' | 'phrases' | 'problems' | 'story';

export const formatOf = (type: ExerciseType): ExerciseFormat => {
  if (isMathOperation(type)) return 'problems';
  if (isStoryType(type)) return 'story';
  return type === 'phrases' ? 'phrases' : 'list';
};
