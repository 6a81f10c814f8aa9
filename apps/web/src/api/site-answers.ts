import { getSession } from '@sixty/contract/accounts/session.ts';
import { listSsoProviders } from '@sixty/contract/accounts/sso.ts';
import type { OutputOf } from '@sixty/contract/endpoint.ts';
import { findPrice } from '@sixty/contract/sales/pricing.ts';
import { listSiteLinks } from '@sixty/contract/site/site-links.ts';
import { siteLinksQuery } from './frame-queries.ts';
import { pricesAddress, pricesQuery } from './pricing-queries.ts';
import { sessionQuery } from './queries.ts';
import { queryClient } from './query-client.ts';
import { ssoProvidersQuery } from './sso-queries.ts';

/** The server's answers to a guest; public pages are prerendered with them (decision 029). */
export interface SiteAnswers {
  readonly session: OutputOf<typeof getSession>;
  readonly siteLinks: OutputOf<typeof listSiteLinks>;
  readonly prices: OutputOf<typeof findPrice>;
  readonly ssoProviders: OutputOf<typeof listSsoProviders>;
}

/** The id of the element that holds them in a page. */
export const siteAnswersId = 'site-answers';

/** @param ask returns the answer of an address. @throws if an answer does not match the contract */
export const fetchSiteAnswers = async (ask: (path: string) => Promise<unknown>): Promise<SiteAnswers> => ({
  session: getSession.output.parse(await ask(getSession.path)),
  siteLinks: listSiteLinks.output.parse(await ask(listSiteLinks.path)),
  prices: findPrice.output.parse(await ask(pricesAddress)),
  ssoProviders: listSsoProviders.output.parse(await ask(listSsoProviders.path)),
});

/**
 * Fills the cache with the data the page was prerendered with, so that hydration matches. The session is still
 * requested.
 */
export const primeSiteAnswers = ({ siteLinks, prices, ssoProviders }: SiteAnswers): void => {
  queryClient.setQueryData(siteLinksQuery().queryKey, siteLinks);
  queryClient.setQueryData(pricesQuery().queryKey, prices);
  queryClient.setQueryData(ssoProvidersQuery().queryKey, ssoProviders);
};

/** The same on the server, where the session is always a guest's. */
export const primeGuest = (answers: SiteAnswers): void => {
  queryClient.setQueryData(sessionQuery().queryKey, answers.session);
  primeSiteAnswers(answers);
};
