import type { ExerciseType, StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import { useQuery } from '@tanstack/react-query';
import { suggestedStoryQuery } from '../../../api/queries.ts';

/** The level of the stories after phrases: the one in the address, else the one the server suggests once loaded. */
export const useStoryLevel = (type: ExerciseType, studentId: string, given: StoryLevel | null): StoryLevel | null => {
  const { data } = useQuery({ ...suggestedStoryQuery(studentId), enabled: !given && type === 'phrases' });
  return given ?? data?.suggestedStory ?? null;
};
