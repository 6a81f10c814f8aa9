import type { Cart } from '@sixty/domain/subscription/price.ts';

/** The subscription that the page extends, as its address names it (B section 2.1). */
export interface ExtendSearch {
  readonly math?: string;
  readonly reading?: string;
  readonly start?: string;
  readonly exp?: string;
  readonly created?: string;
}

/** What the one pricing page is used for. */
export type PricingView =
  | { readonly kind: 'subscribe' }
  | { readonly kind: 'add' }
  | { readonly kind: 'extend'; readonly search: ExtendSearch };

export const viewTitles = {
  subscribe: 'Subscribe',
  add: 'Add Licenses',
  extend: 'Extend Subscriptions',
} as const satisfies Record<PricingView['kind'], string>;

const countOf = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^\d{1,5}$/.test(text) ? Math.min(Number(text), 65_535) : otherwise;

/** What stands in the counters when the page opens: one of each to begin with (C13), the present licenses where they are extended. */
export const firstCart = (view: PricingView): Cart => {
  if (view.kind === 'add') return { reading: 0, math: 0, training: 0 };
  if (view.kind === 'subscribe') return { reading: 1, math: 1, training: 0 };
  return { reading: countOf(view.search.reading, 0), math: countOf(view.search.math, 0), training: 0 };
};
