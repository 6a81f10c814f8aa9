/** Text that this browser keeps; null where there is none, or where the browser keeps nothing. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps text in this browser, or forgets it where it is null. A browser that keeps nothing goes without. */
export const writeStored = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Denied by a setting, or full.
  }
};
