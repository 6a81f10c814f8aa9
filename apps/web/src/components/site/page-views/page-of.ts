/**
 * The parts of a route match that identify the page. `_notFound` is the router's mark for an unknown address below a
 * page's path.
 */
interface Match {
  /** A string, though the router's types do not say so for all routes at once. */
  readonly fullPath: unknown;
  readonly pathname: string;
  readonly _notFound?: boolean | undefined;
}

/**
 * A page as the build lists it: the pattern of its address or, for a public page, the address itself, which identifies
 * no user; null for "not found".
 */
export const pageOf = (matches: readonly Match[]): string | null => {
  if (matches.some(({ _notFound }) => _notFound)) return null;
  const { fullPath: path, pathname } = matches.at(-1) ?? {};
  if (typeof path === 'string' && path.endsWith('/$page')) return pathname ?? null;
  return typeof path === 'string' ? path.replace(/(.)\/$/, '$1') : null;
};
