const storageKey = 'sixty-reloaded-for';

let firstSeen: string | undefined;

/**
 * Loads the page anew, without anything the browser kept, when the server was updated since the page was loaded
 * (B section 4): once for each version, and never while an exercise is on screen.
 */
export const reloadForVersion = (version: string, onExerciseScreen: boolean): void => {
  firstSeen ??= version;
  if (version === firstSeen || onExerciseScreen || sessionStorage.getItem(storageKey) === version) return;
  sessionStorage.setItem(storageKey, version);
  void clearCaches().finally(() => location.reload());
};

const clearCaches = async (): Promise<void> => {
  // Absent where the page is not served securely.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
};
