import { isNotFound } from './not-found.ts';

export type Frame = 'full' | 'exercise' | 'page';

type Match = Parameters<typeof isNotFound>[0][number] & { readonly staticData: { readonly frame?: Frame } };

/** The frame of the current page: the route's choice, and the full one by default. */
export const frameOf = (matches: readonly Match[]): Frame =>
  isNotFound(matches) ? 'full' : (matches.at(-1)?.staticData.frame ?? 'full');
