import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { exerciseQuery } from '../../../api/queries.ts';
import { subscribe } from '../../../realtime/socket.ts';

/** Requests a refused exercise again when it is opened again, as after a license was restored. */
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
