import { createStore, useStore } from '../../ui/store.ts';

type FullFrame = Pick<typeof import('./full-frame.tsx'), 'FullHeader' | 'SiteFooter' | 'SupportCorner'>;

const loaded = createStore<FullFrame | null>(null);

/**
 * Fetches what stands around screens with the full frame, apart from that of exercises, which do without. Without a
 * network it may not come: the next screen tries again, and this one shows a header without menus.
 */
export const loadFullFrame = async (): Promise<void> => {
  if (loaded.get() === null) await import('./full-frame.tsx').then(loaded.set, () => undefined);
};

/** The same once it is there, else null. */
export const useFullFrame = (): FullFrame | null => useStore(loaded);
