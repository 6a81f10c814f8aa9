export type Frame = 'full' | 'exercise' | 'page';

/** What of a route's match decides on the frame. `_notFound` is the router's mark of an address that only begins like a page's. */
interface Match {
  readonly staticData: { readonly frame?: Frame };
  readonly _notFound?: boolean | undefined;
}

/** What stands around the page of an address: what its route asks for, and everything around none. */
export const frameOf = (matches: readonly Match[]): Frame =>
  matches.some(({ _notFound }) => _notFound) ? 'full' : (matches.at(-1)?.staticData.frame ?? 'full');
