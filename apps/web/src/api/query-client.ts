import { QueryClient, type QueryFilters } from '@tanstack/react-query';
import { CallRefused, isUnreachable } from './call-refused.ts';

export const sessionKey = ['session'] as const;

/** Retries without a network only delay the message. */
const isOffline = (error: unknown): boolean => error instanceof CallRefused && error.code === 'offline';

/** The cache of the server's state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails immediately with its message instead of pausing.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // The length of a lesson: lists seen in it stay available offline.
      gcTime: 30 * 60_000,
      retry: (failures, error) => isUnreachable(error) && !isOffline(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Refetches matching queries. A first response in flight may predate the change, and invalidating does not request it
 * again: it is refetched on arrival.
 */
export const refetch = async (filters: QueryFilters): Promise<void> => {
  const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  const first = fetching.filter(({ state }) => !state.dataUpdatedAt);
  await queryClient.invalidateQueries(filters);
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) });
};

/** After a new result: fetches everything that shows results. */
export const refetchResults = (): void => {
  for (const noun of ['exercise-list', 'records', 'students', 'student', 'today']) void refetch({ queryKey: [noun] });
};

/** After a change of students, shares or licenses: refetches everything except an open exercise. */
export const refetchRoster = (): Promise<void> =>
  refetch({ predicate: ({ queryKey: [noun] }) => noun !== 'exercise' && noun !== sessionKey[0] });
