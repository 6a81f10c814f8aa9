import type { ExerciseKey } from './exercise.ts';
import { type ExerciseType, isStoryType, mathOperations, type StoryLevel, type StoryType } from './exercise-type.ts';

/** A section 9: phonics exercises that lead back to phonics. */
export const earlyPhonics = 3;

/** A section 4: the level of the stories after phrases if none is suggested. */
const defaultStoryLevel: StoryLevel = 'high';

export type AfterSubmit =
  | { readonly screen: 'list'; readonly type: ExerciseType }
  | { readonly screen: 'story-success'; readonly type: StoryType; readonly number: number };

/** Where the instructor goes after a recorded result (A section 4, After a successful submit; C67, C71). */
export const afterSubmit = ({ type, number }: ExerciseKey, suggestedStory: StoryLevel | null): AfterSubmit => {
  if (isStoryType(type)) return { screen: 'story-success', type, number };
  switch (type) {
    case 'phonics/alphabet':
      return { screen: 'list', type };
    case 'phonics/phonics':
      return { screen: 'list', type: number <= earlyPhonics ? type : 'phrases' };
    case 'phrases':
      return { screen: 'list', type: `stories/${suggestedStory ?? defaultStoryLevel}` };
    default:
      return { screen: 'list', type: mathOperations[mathOperations.indexOf(type) + 1] ?? type };
  }
};
