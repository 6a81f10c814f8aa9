/** Browser storage for text: per device (localStorage) or per tab (sessionStorage). */
type Keeper = 'device' | 'tab';

/** @throws where storage is unavailable, as with site data turned off. */
const storageOf = (keeper: Keeper): Storage => (keeper === 'device' ? localStorage : sessionStorage);

/** The stored text; null if there is none or storage is unavailable. */
export const readStored = (keeper: Keeper, name: string): string | null => {
  try {
    return storageOf(keeper).getItem(name);
  } catch {
    return null;
  }
};

/** Stores a text. @returns whether it was stored: a browser may refuse, and the page works without. */
export const keep = (keeper: Keeper, name: string, text: string): boolean => {
  try {
    storageOf(keeper).setItem(name, text);
    return true;
  } catch {
    return false;
  }
};

/** Removes a stored text. */
export const removeStored = (keeper: Keeper, name: string): void => {
  try {
    storageOf(keeper).removeItem(name);
  } catch {
    // Without storage there is nothing to remove.
  }
};
