import { findAccount, listOwnSessions } from '@sixty/contract/accounts/account-profile.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type AccountInfo = OutputOf<typeof findAccount>;

/** The caller's account. */
export const accountQuery = () => queryOptions({ queryKey: ['account'], queryFn: () => call(findAccount, {}) });

/** The user's active sessions. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: async () => (await call(listOwnSessions, {})).sessions,
    staleTime: 0,
  });
