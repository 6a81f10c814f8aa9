import { keep, readStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-reloaded-for';

let firstSeen: string | undefined;

interface Seen {
  /** The server's version when this page was loaded. */
  readonly first: string;
  readonly now: string;
  /** The version for which this tab was already reloaded, if any. */
  readonly reloadedFor: string | null;
  readonly onExerciseScreen: boolean;
}

/** Once per version, so that two servers of different versions cause no loop; never during an exercise. */
export const needsReload = ({ first, now, reloadedFor, onExerciseScreen }: Seen): boolean =>
  now !== first && now !== reloadedFor && !onExerciseScreen;

/**
 * Reloads the page without the browser's caches when the server was updated since the page was loaded (B section 4).
 */
export const reloadForVersion = (version: string, onExerciseScreen: boolean): void => {
  firstSeen ??= version;
  const reloadedFor = readStored('tab', storageKey);
  if (!needsReload({ first: firstSeen, now: version, reloadedFor, onExerciseScreen })) return;
  // Without storage the reload would repeat endlessly.
  if (!keep('tab', storageKey, version)) return;
  void clearCaches().finally(() => location.reload());
};

const clearCaches = async (): Promise<void> => {
  // Caches exist only in secure contexts.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
  // Without its cache the worker opens nothing offline; the next page registers it again, which fills the cache.
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
};
