import { QueryClient } from '@tanstack/react-query';
import { isUnreachable } from './call-refused.ts';

export const sessionKey = ['session'] as const;

/** What this browser knows of the server's state. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a call fails at once with its sentence instead of waiting unseen.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => isUnreachable(error) && failures < 2,
    },
    mutations: { networkMode: 'always' },
  },
});
