/** What a browser keeps as text: on the device, or as long as the tab lives. */
type Keeper = 'device' | 'tab';

/** @throws where the browser keeps nothing, as with site data turned off. */
const storageOf = (keeper: Keeper): Storage => (keeper === 'device' ? localStorage : sessionStorage);

/** The text that was kept under a name; null where there is none, or where the browser keeps nothing. */
export const readStored = (keeper: Keeper, name: string): string | null => {
  try {
    return storageOf(keeper).getItem(name);
  } catch {
    return null;
  }
};

/** Keeps a text under a name. @returns whether it is kept: a browser may refuse, and the page works all the same. */
export const keep = (keeper: Keeper, name: string, text: string): boolean => {
  try {
    storageOf(keeper).setItem(name, text);
    return true;
  } catch {
    return false;
  }
};

/** Forgets the text that was kept under a name. */
export const removeStored = (keeper: Keeper, name: string): void => {
  try {
    storageOf(keeper).removeItem(name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
};
