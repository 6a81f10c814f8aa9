import { keep, readStored } from '../../../api/browser-storage.ts';

const storageKey = 'sixty-reloaded-for';

let firstSeen: string | undefined;

interface Seen {
  /** The server's version when this page was loaded. */
  readonly first: string;
  readonly now: string;
  /** The version for which this tab was loaded anew before, if any. */
  readonly reloadedFor: string | null;
  readonly onExerciseScreen: boolean;
}

/** Once for each version, so that two servers of different versions do not make a loop; never under an exercise. */
export const needsReload = ({ first, now, reloadedFor, onExerciseScreen }: Seen): boolean =>
  now !== first && now !== reloadedFor && !onExerciseScreen;

/**
 * Loads the page anew, without anything the browser kept, when the server was updated since the page was loaded
 * (B section 4).
 */
export const reloadForVersion = (version: string, onExerciseScreen: boolean): void => {
  firstSeen ??= version;
  const reloadedFor = readStored('tab', storageKey);
  if (!needsReload({ first: firstSeen, now: version, reloadedFor, onExerciseScreen })) return;
  // Where nothing is kept it could not be known that this was done, and it would be done again and again.
  if (!keep('tab', storageKey, version)) return;
  void clearCaches().finally(() => location.reload());
};

const clearCaches = async (): Promise<void> => {
  // Absent where the page is not served securely.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
  // Without its cache the worker would open nothing offline; the next page registers it anew, and it fills it again.
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
};
