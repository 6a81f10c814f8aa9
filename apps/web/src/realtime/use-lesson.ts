import type { RealtimeEvent } from '@sixty/contract/realtime.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Lesson, lessonQuery } from '../api/queries.ts';
import { useStore } from '../ui/store.ts';
import { connectionStatus, subscribe } from './socket.ts';

/**
 * What the instructor has open in the lesson of this student's device, and what it may celebrate; undefined before the
 * first answer. It is asked for on every connection, so nothing that happened without one is missed; events in between
 * change it at once.
 */
export const useLesson = (): Lesson | undefined => {
  const queryClient = useQueryClient();
  const status = useStore(connectionStatus);
  const { data } = useQuery(lessonQuery());

  useEffect(() => {
    if (status === 'connected') void queryClient.invalidateQueries({ queryKey: lessonQuery().queryKey });
  }, [status, queryClient]);

  useEffect(
    () =>
      subscribe((event) => {
        const { queryKey } = lessonQuery();
        const after = lessonAfter(event);
        if (after) {
          // An answer on its way may be older than the event.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, { valid: true, ...after });
        }
        // A result may come after its exercise was closed, and be voided after that.
        if (event.kind === 'result-recorded' || event.kind === 'results-changed')
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );

  return data;
};

/** What goes on in the lesson after an event; null where it tells nothing of that. */
const lessonAfter = (event: RealtimeEvent): Pick<Lesson, 'exercise' | 'goalMet'> | null => {
  if (event.kind === 'exercise-closed') return { exercise: null, goalMet: event.goalMet };
  if (event.kind !== 'exercise-opened') return null;
  const { type, number, lines } = event;
  return { exercise: { type, number, ...(lines && { lines }) }, goalMet: null };
};
