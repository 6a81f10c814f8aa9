import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exerciseQuery } from '../../../api/queries.ts';
import { subscribe } from '../../../realtime/socket.ts';

/** An exercise that was refused, as by a license that has been archived, is asked for again when it is opened again. */
export const useRetryRefusedExercise = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribe((event) => {
        if (event.kind !== 'exercise-opened') return;
        const { queryKey } = exerciseQuery({ type: event.type, number: event.number });
        if (queryClient.getQueryState(queryKey)?.status === 'error') void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );
};
