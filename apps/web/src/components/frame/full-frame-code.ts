import { createStore, useStore } from '../../ui/store.ts';

type FullFrame = Pick<typeof import('./full-frame.tsx'), 'FullHeader' | 'SiteFooter' | 'SupportPlace'>;

const loaded = createStore<FullFrame | null>(null);

/**
 * Loads the code of the full frame, which is separate because exercises do without it. Without a network it may fail:
 * the next screen tries again, and this one shows a header without menus.
 */
export const loadFullFrame = async (): Promise<void> => {
  if (loaded.get() === null) await import('./full-frame.tsx').then(loaded.set, () => undefined);
};

/** The full frame once loaded, otherwise null. */
export const useFullFrame = (): FullFrame | null => useStore(loaded);
