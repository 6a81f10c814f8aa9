import { pageOf } from './page-of.ts';

/** Honors Do Not Track and Global Privacy Control, although they are aimed at third parties. */
const isUnwanted = (): boolean =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/**
 * Reports a page view to the server (`countPageView` of the contract, whose declaration would be most of the code
 * loaded for this): only the pattern of its address. It does not use `call`, because its outcome never matters to the
 * user.
 */
export const sendPageView = (matches: Parameters<typeof pageOf>[0]): void => {
  const page = pageOf(matches);
  if (page === null || isUnwanted() || !navigator.onLine) return;
  navigator.sendBeacon('/api/page-views', new Blob([JSON.stringify({ page })], { type: 'application/json' }));
};
