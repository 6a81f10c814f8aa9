import { listSsoProviders } from '@sixty/contract/accounts/sso.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** Identity providers: operator settings, which do not change while the page is open. */
export const ssoProvidersQuery = () =>
  queryOptions({
    queryKey: ['sso-providers'],
    queryFn: () => call(listSsoProviders, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
