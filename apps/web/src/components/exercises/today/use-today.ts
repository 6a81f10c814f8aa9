import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetch } from '../../../api/query-client.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { subscribe } from '../../../realtime/socket.ts';
import { localToday } from '../../dates/local-today.ts';

/**
 * Today's students, also after a change on another device of the teacher. They are kept for opening the page without a
 * network, again after each change.
 */
export const useToday = () => {
  const day = localToday();
  const query = useQuery(todayQuery(day));
  const client = useQueryClient();
  const { data } = query;
  useEffect(
    () =>
      subscribe(({ kind }) => {
        if (kind === 'student-selected' || kind === 'today-changed') void refetch({ queryKey: ['today'] });
      }),
    [],
  );
  useEffect(() => {
    if (!data) return;
    // The screen comes first. Without its code, the next change tries again.
    void import('./keep-today.ts').then(
      ({ keepToday }) => keepToday(client, day, data),
      () => undefined,
    );
  }, [client, day, data]);
  return { day, ...query };
};
