import { afterSubmit } from '@sixty/domain/exercises/after-submit.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import type { StoryLevel } from '@sixty/domain/exercises/exercise-type.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exerciseListQuery, exerciseQuery } from '../../../api/queries.ts';

/**
 * Preloads the list that follows this exercise, and the likely next exercise, so that the lesson continues if the
 * network fails.
 */
export const usePreloadNextList = (
  { type, number }: ExerciseKey,
  suggestedStory: StoryLevel | null,
  studentID: string,
): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const next = afterSubmit({ type, number }, suggestedStory);
    const load = async () => {
      const list = await queryClient.fetchQuery(exerciseListQuery({ type: next.type, studentID }));
      const listed = new Set(list.sections.flatMap(({ probes }) => probes.map((each) => each.number)));
      const likely = next.type === type ? [number + 1] : [];
      for (const each of new Set([list.suggestedProbe.number, ...likely])) {
        if (!listed.has(each)) continue;
        await queryClient.prefetchQuery(exerciseQuery({ type: next.type, number: each, studentID }));
      }
      const also = list.continueWith;
      if (also) await queryClient.prefetchQuery(exerciseQuery({ type: also.type, number: also.number, studentID }));
    };
    // The next screen requests what is missing.
    load().catch(() => undefined);
  }, [type, number, suggestedStory, studentID, queryClient]);
};
