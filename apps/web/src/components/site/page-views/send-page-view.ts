import { pageOf } from './page-of.ts';

/** Do Not Track or Global Privacy Control asks for it: they are about others than us, and are heard all the same. */
const isUnwanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Tells the server that a page was looked at (`countPageView` of the contract, whose declaration would be most of what is
 * loaded for this): the pattern of its address and nothing else. It is no call, for whatever comes of it is nothing to
 * whoever looks at the page.
 */
export const sendPageView = (matches: Parameters<typeof pageOf>[0]): void => {
  const page = pageOf(matches);
  if (page === null || isUnwanted() || !navigator.onLine) return;
  navigator.sendBeacon('/api/page-views', new Blob([JSON.stringify({ page })], { type: 'application/json' }));
};
