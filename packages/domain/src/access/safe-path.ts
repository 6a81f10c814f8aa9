/** Dot segments, plain or encoded: they could climb out of the path. */
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Never a redirect target: API calls, and pages for guests only. */
const excluded = /^\/(?:api|account\/(?:log-in|sign-up))(?:\/|$)/;

/**
 * The page to open after login: an ASCII path of this site, with its query, that suits the account; else null. Refuses
 * anything a browser could read as another site's address.
 */
export const safePath = (given: unknown, signsIn: 'teacher' | 'student'): string | null => {
  if (typeof given !== 'string' || given.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return null;
  const path = /^[^?#]*/.exec(given)?.[0] ?? '';
  if (dots.test(path) || excluded.test(path)) return null;
  if (/^\/student(?:\/|$)/.test(path) !== (signsIn === 'student')) return null;
  return given.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
};
