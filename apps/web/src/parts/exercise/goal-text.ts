import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { countText } from '../chart/chart-text.ts';
import type { FinishedExercise } from './finished-exercise.ts';
import { itemNoun } from './item-noun.ts';

/** 'Goal: 60 words, at most 2 errors' */
export const goalText = (type: ExerciseType, { responses, errors }: FinishedExercise['goal']): string =>
  `Goal: ${countText(responses, itemNoun(type))}, ${errors === 0 ? 'no errors' : `at most ${countText(errors, 'error')}`}`;
