/** Dots as a part of a path, in both spellings: they could leave it. */
const dots = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** What is no page to go on to: calls, and the pages of those who are not signed in. */
const excluded = /^\/(?:api|account\/(?:log-in|sign-up))(?:\/|$)/;

/**
 * The page to go on to after signing in: a path of this site, with its query, that is for whoever signs in, in ASCII; else
 * null. Anything that a browser could read as another site's address is refused.
 */
export const safePath = (given: unknown, signsIn: 'teacher' | 'student'): string | null => {
  if (typeof given !== 'string' || given.length > 1000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(given)) return null;
  const path = /^[^?#]*/.exec(given)?.[0] ?? '';
  if (dots.test(path) || excluded.test(path)) return null;
  if (/^\/student(?:\/|$)/.test(path) !== (signsIn === 'student')) return null;
  return given.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent);
};
