import type { RealtimeEvent } from '@sixty/contract/realtime.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Lesson, lessonQuery } from '../api/queries.ts';
import { refetch } from '../api/query-client.ts';
import { useStore } from '../ui/store.ts';
import { connectionStatus, subscribe } from './socket.ts';

/**
 * The exercise that the instructor has open on this student's device, and what it may celebrate; undefined before the
 * first answer. It is refetched on every connection, so that no missed event matters; events update it immediately.
 */
export const useLesson = (): Lesson | undefined => {
  const queryClient = useQueryClient();
  const status = useStore(connectionStatus);
  const { data } = useQuery(lessonQuery());

  useEffect(() => {
    if (status === 'connected') void refetch({ queryKey: lessonQuery().queryKey });
  }, [status]);

  useEffect(
    () =>
      subscribe((event) => {
        const { queryKey } = lessonQuery();
        const after = lessonAfter(event);
        if (after) {
          // A response in flight may predate the event.
          void queryClient.cancelQueries({ queryKey });
          queryClient.setQueryData(queryKey, { valid: true, ...after });
        }
        // A result may arrive after its exercise was closed, and be voided later.
        if (event.kind === 'result-recorded' || event.kind === 'results-changed') void refetch({ queryKey });
      }),
    [queryClient],
  );

  return data;
};

/** The lesson after an event; null if the event does not affect it. */
const lessonAfter = (event: RealtimeEvent): Pick<Lesson, 'exercise' | 'goalMet'> | null => {
  if (event.kind === 'exercise-closed') return { exercise: null, goalMet: event.goalMet };
  if (event.kind !== 'exercise-opened') return null;
  const { type, number, lines } = event;
  return { exercise: { type, number, ...(lines && { lines }) }, goalMet: null };
};
