import { type Query, QueryClient } from '@tanstack/react-query';
import { CallRefused, isUnreachable } from './call-refused.ts';

export const sessionKey = ['session'] as const;

/** Trying again without a network only keeps people waiting for the sentence. */
const isOffline = (error: unknown): boolean => error instanceof CallRefused && error.code === 'offline';

/** What this browser knows of the server's state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once with its sentence instead of waiting unseen.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      // For as long as a lesson takes: without a network the lists seen in it are there.
      gcTime: 30 * 60_000,
      retry: (failures, error) => isUnreachable(error) && !isOffline(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});

/** A result was recorded: whatever shows results is asked for anew. */
export const refetchResults = (): void => {
  for (const noun of ['exercise-list', 'records', 'students', 'student']) {
    void queryClient.invalidateQueries({ queryKey: [noun] });
  }
};

/**
 * Students, shares or licenses are others than before: everything is asked for anew, but for an exercise that somebody
 * is reading or grading.
 */
export const refetchRoster = async (): Promise<void> => {
  const predicate = ({ queryKey: [noun] }: { readonly queryKey: readonly unknown[] }) =>
    noun !== 'exercise' && noun !== sessionKey[0];
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  const asked = queryClient.getQueryCache().findAll({ predicate }).filter(isFirst);
  await queryClient.invalidateQueries({ predicate });
  // A first answer that was on its way is not asked for twice, and may be older than what has changed.
  for (const { queryKey } of asked) void queryClient.invalidateQueries({ queryKey, exact: true });
};
