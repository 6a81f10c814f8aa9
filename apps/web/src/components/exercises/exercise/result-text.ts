import { isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import { countText } from '../../records/chart/chart-text.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';
import type { FinishedExercise } from './finished-exercise.ts';

/** '38 of 40 words, 2 errors, 60 seconds. Goal not met yet.' */
export const resultText = (noun: ItemNoun, { score, goal }: FinishedExercise): string => {
  const counts = [
    `${score.responses} of ${countText(goal.responses, noun)}`,
    score.errors === 0 ? 'no errors' : countText(score.errors, 'error'),
    countText(score.seconds, 'second'),
  ].join(', ');
  return `${counts}. Goal ${isGoalMet(score, goal) ? 'met' : 'not met yet'}.`;
};
