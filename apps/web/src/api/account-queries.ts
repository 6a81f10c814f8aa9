import { findAccount, listOwnSessions } from '@sixty/contract/accounts/account-profile.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export type AccountInfo = OutputOf<typeof findAccount>;

/** The own account. */
export const accountQuery = () => queryOptions({ queryKey: ['account'], queryFn: () => call(findAccount, {}) });

/** Where the user is signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: async () => (await call(listOwnSessions, {})).sessions,
    staleTime: 0,
  });
