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

/** What the server answers a guest: public pages are drawn with it before a browser asks (decision 029). */
export interface SiteAnswers {
  readonly session: OutputOf<typeof getSession>;
  readonly siteLinks: OutputOf<typeof listSiteLinks>;
  readonly prices: OutputOf<typeof findPrice>;
  readonly ssoProviders: OutputOf<typeof listSsoProviders>;
}

/** The element that brings them along with a page. */
export const siteAnswersId = 'site-answers';

/** @param ask gives what an address answers. @throws where an answer does not match the contract */
export const fetchSiteAnswers = async (ask: (path: string) => Promise<unknown>): Promise<SiteAnswers> => ({
  session: getSession.output.parse(await ask(getSession.path)),
  siteLinks: listSiteLinks.output.parse(await ask(listSiteLinks.path)),
  prices: findPrice.output.parse(await ask(pricesAddress)),
  ssoProviders: listSsoProviders.output.parse(await ask(listSsoProviders.path)),
});

/** Knows what the page was drawn with, so that it is drawn the same again. Who is signed in is asked for all the same. */
export const primeSiteAnswers = ({ siteLinks, prices, ssoProviders }: SiteAnswers): void => {
  queryClient.setQueryData(siteLinksQuery().queryKey, siteLinks);
  queryClient.setQueryData(pricesQuery().queryKey, prices);
  queryClient.setQueryData(ssoProvidersQuery().queryKey, ssoProviders);
};

/** The same where nobody can be signed in. */
export const knowGuest = (answers: SiteAnswers): void => {
  queryClient.setQueryData(sessionQuery().queryKey, answers.session);
  primeSiteAnswers(answers);
};
