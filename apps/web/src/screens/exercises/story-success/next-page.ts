import { parseSearch, type SearchParams } from '../../../api/search-params.ts';

/** A page of this site, as the router takes it. */
export interface NextPage {
  readonly to: string;
  readonly search: SearchParams;
}

/**
 * The page that an address names in its `next`, such as `/probes/phrases?id=1` (A section 2); null for none, and for
 * addresses of other sites, so that a link from elsewhere cannot lead away.
 */
export const nextPage = (next: string | undefined, origin: string): NextPage | null => {
  if (!next?.startsWith('/')) return null;
  try {
    const url = new URL(next, origin);
    return url.origin === origin ? { to: url.pathname, search: parseSearch(url.search) } : null;
  } catch {
    return null;
  }
};
