import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refetch } from '../../../api/query-client.ts';
import { todayQuery } from '../../../api/today-queries.ts';
import { subscribe } from '../../../realtime/socket.ts';
import { localToday } from '../../dates/local-today.ts';

/** Today's students, also after a change on another device of the teacher. */
export const useToday = () => {
  const day = localToday();
  const query = useQuery(todayQuery(day));
  useEffect(
    () =>
      subscribe(({ kind }) => {
        if (kind === 'student-selected' || kind === 'today-changed') void refetch({ queryKey: ['today'] });
      }),
    [],
  );
  return { day, ...query };
};
