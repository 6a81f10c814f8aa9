import { type Query, QueryClient } from '@tanstack/react-query';
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

/** Refetches all results after one was recorded. */
export const refetchResults = (): void => {
  for (const noun of ['exercise-list', 'records', 'students', 'student']) {
    void queryClient.invalidateQueries({ queryKey: [noun] });
  }
};

/**
 * Refetches everything after students, shares or licenses changed, except an exercise that a user is reading or
 * grading.
 */
export const refetchRoster = async (): Promise<void> => {
  const predicate = ({ queryKey: [noun] }: { readonly queryKey: readonly unknown[] }) =>
    noun !== 'exercise' && noun !== sessionKey[0];
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  const asked = queryClient.getQueryCache().findAll({ predicate }).filter(isFirst);
  await queryClient.invalidateQueries({ predicate });
  // A first response in flight is not requested twice and may predate the change.
  for (const { queryKey } of asked) void queryClient.invalidateQueries({ queryKey, exact: true });
};
