import { isGoalMet } from '@sixty/domain/exercises/scoring.ts';
import { countText } from '../../records/chart/count-text.ts';
import type { ItemNoun } from '../../records/chart/performance/performance-text.ts';
import type { FinishedExercise } from './finished-exercise.ts';

/** '38 words, 2 errors' */
export const countsText = (noun: ItemNoun, responses: number, errors: number): string =>
  `${countText(responses, noun)}, ${errorsText(errors)}`;

const errorsText = (errors: number): string => (errors === 0 ? 'no errors' : countText(errors, 'error'));

/** Which errors count, if some are beyond the goal mark. */
const upToText = (
  { errors, goalErrors }: FinishedExercise['score'],
  { responses }: FinishedExercise['goal'],
): string => (goalErrors < errors ? ` (${goalErrors} up to ${responses})` : '');

/** '38 of 40 words, 2 errors, 60 seconds. Goal not met yet.'; beyond the goal mark '95 of 61 words, 4 errors (1 up to 61)'. */
export const resultText = (noun: ItemNoun, { score, goal }: FinishedExercise): string => {
  const counts = [
    `${score.responses} of ${countText(goal.responses, noun)}`,
    errorsText(score.errors) + upToText(score, goal),
    countText(score.seconds, 'second'),
  ].join(', ');
  return `${counts}. Goal ${isGoalMet(score, goal) ? 'met' : 'not met yet'}.`;
};
