import { listOrganizations } from '@sixty/contract/organizations/organizations.ts';
import { listSiteLinks } from '@sixty/contract/site/site-links.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The customer's organizations. */
export const organizationsQuery = () =>
  queryOptions({
    queryKey: ['organizations'],
    queryFn: async () => (await call(listOrganizations, {})).orgs,
  });

/** The same for all users while the server runs. */
export const siteLinksQuery = () =>
  queryOptions({
    queryKey: ['site-links'],
    queryFn: () => call(listSiteLinks, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
