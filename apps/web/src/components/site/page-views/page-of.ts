import { isNotFound } from '../../frame/not-found.ts';

type Match = Parameters<typeof isNotFound>[0][number] & {
  /** A string, though the router's types do not say so for all routes at once. */
  readonly fullPath: unknown;
};

/** A page as the build lists it: the pattern of its address, which identifies no user; null for "not found". */
export const pageOf = (matches: readonly Match[]): string | null => {
  const path = isNotFound(matches) ? null : matches.at(-1)?.fullPath;
  return typeof path === 'string' ? path.replace(/(.)\/$/, '$1') : null;
};
