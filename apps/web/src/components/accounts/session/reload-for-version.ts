import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { keep, readStored } from '../../../api/browser-storage.ts';
import { alertStore } from '../../alerts/alerts.ts';
import { hasRecentInput } from './recent-input.ts';

const storageKey = 'sixty-reloaded-for';

/** While servers of two versions answer, a reload may bring the old page again: the next try waits. In milliseconds. */
const retryMs = 10 * 60_000;

/** The last reload of this tab for a version, and its time in milliseconds. */
export interface Reload {
  readonly version: string;
  readonly at: number;
}

export const isDue = (version: string, last: Reload | null, now: number): boolean =>
  last?.version !== version || now - last.at >= retryMs;

/**
 * Reloads the page without the browser's caches, because the server has another version than the page (B section 4).
 * At an unsafe moment it does nothing: the next navigation asks again.
 */
export const reloadForVersion = async (version: string, app: App): Promise<void> => {
  if (!isSafeMoment(app) || !isDue(version, readReload(), Date.now())) return;
  // Without a connection the device's copy is all there is.
  const status = await fetch(location.href, { cache: 'no-store' }).then(
    (answer) => answer.status,
    () => 0,
  );
  // An unknown address is a page, too.
  if ((status !== 200 && status !== 404) || !isSafeMoment(app)) return;
  // Without storage the reload would repeat endlessly.
  if (!keep('tab', storageKey, JSON.stringify({ version, at: Date.now() } satisfies Reload))) return;
  await clearCaches();
  location.reload();
};

interface App {
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
}

/** A reload loses nothing: no exercise, nothing typed or being sent, no dialog, no message to read. */
const isSafeMoment = ({ queryClient, router }: App): boolean =>
  !isExerciseScreen(router) &&
  !hasRecentInput() &&
  queryClient.isMutating() === 0 &&
  alertStore.get().length === 0 &&
  document.querySelector('dialog[open]') === null;

const isExerciseScreen = (router: AnyRouter): boolean =>
  router.state.matches.some(
    (match: { staticData: { frame?: string } }) => (match.staticData.frame ?? 'full') !== 'full',
  );

const readReload = (): Reload | null => {
  try {
    return JSON.parse(readStored('tab', storageKey) ?? 'null');
  } catch {
    // The name of a version, as earlier pages stored it.
    return null;
  }
};

const clearCaches = async (): Promise<void> => {
  // Caches exist only in secure contexts.
  if (!('caches' in window)) return;
  for (const name of await caches.keys()) await caches.delete(name);
  // Without its cache the worker opens nothing offline; the next page registers it again, which fills the cache.
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
};
