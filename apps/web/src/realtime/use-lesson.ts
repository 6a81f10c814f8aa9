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
        const exercise = exerciseAfter(event);
        if (exercise !== undefined) {
          // An answer on its way may be older than the event.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, (known) => ({
            valid: true as const,
            exercise,
            goalMet: known?.goalMet ?? null,
          }));
        }
        // Whether a goal was met is the server's to say: mostly it is known before the exercise is closed.
        if (event.kind === 'result-recorded' || event.kind === 'exercise-closed')
          void queryClient.invalidateQueries({ queryKey });
      }),
    [queryClient],
  );

  return data;
};

const exerciseAfter = (event: RealtimeEvent): Lesson['exercise'] | undefined => {
  if (event.kind === 'exercise-opened') {
    const { type, number, lines } = event;
    return { type, number, ...(lines && { lines }) };
  }
  return event.kind === 'exercise-closed' ? null : undefined;
};
