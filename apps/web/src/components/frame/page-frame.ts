export type Frame = 'full' | 'exercise' | 'page';

/**
 * The parts of a route match that determine the frame. `_notFound` is the router's mark for an unknown address below a
 * page's path.
 */
interface Match {
  readonly staticData: { readonly frame?: Frame };
  readonly _notFound?: boolean | undefined;
}

/** The frame of the current page: the route's choice, and the full one by default. */
export const frameOf = (matches: readonly Match[]): Frame =>
  matches.some(({ _notFound }) => _notFound) ? 'full' : (matches.at(-1)?.staticData.frame ?? 'full');
