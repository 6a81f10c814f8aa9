/** What of a route's match tells which page it is. `_notFound` is the router's mark of an address that only begins like a page's. */
interface Match {
  /** A text, which the router's types do not say of all routes at once. */
  readonly fullPath: unknown;
  readonly pathname: string;
  readonly _notFound?: boolean | undefined;
}

/**
 * A page as the build lists it: the pattern of its address, and the address itself of a public page, whose name tells of
 * nobody; null for "not found".
 */
export const pageOf = (matches: readonly Match[]): string | null => {
  if (matches.some(({ _notFound }) => _notFound)) return null;
  const { fullPath: path, pathname } = matches.at(-1) ?? {};
  if (typeof path === 'string' && path.endsWith('/$page')) return pathname ?? null;
  return typeof path === 'string' ? path.replace(/(.)\/$/, '$1') : null;
};
