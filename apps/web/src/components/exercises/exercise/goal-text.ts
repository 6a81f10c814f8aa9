import { countText } from '../../records/chart/count-text.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';
import type { FinishedExercise } from './finished-exercise.ts';

/** 'Goal: 60 words, at most 2 errors among them' */
export const goalText = (noun: ItemNoun, { responses, errors }: FinishedExercise['goal']): string =>
  `Goal: ${countText(responses, noun)}, ${errors === 0 ? 'no errors' : `at most ${countText(errors, 'error')} among them`}`;
