/** What of a route's match tells which page it is. `_notFound` is the router's mark of an address that only begins like a page's. */
interface Match {
  /** A text, which the router's types do not say of all routes at once. */
  readonly fullPath: unknown;
  readonly _notFound?: boolean | undefined;
}

/** The pattern of the address of a page as the build lists it; null for "not found". */
export const pageOf = (matches: readonly Match[]): string | null => {
  if (matches.some(({ _notFound }) => _notFound)) return null;
  const path = matches.at(-1)?.fullPath;
  return typeof path === 'string' ? path.replace(/(.)\/$/, '$1') : null;
};
