import type { Page } from '@playwright/test';

/**
 * Everything that a browser stores and shows, as one text: the page with its address and history entry, the query
 * cache, the local database, the stores, and the service worker's caches except the app itself.
 */
export const browserState = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const root = document.getElementById('root') ?? document.body;
    const [key] = Object.keys(root).filter((each) => each.startsWith('__reactContainer$'));
    interface Fiber {
      readonly memoizedProps?: { readonly client?: { readonly getQueryCache?: () => unknown } };
      readonly child: Fiber | null;
    }
    let fiber = (root as unknown as Record<string, Fiber | null>)[key ?? ''] ?? null;
    while (fiber && !fiber.memoizedProps?.client?.getQueryCache) fiber = fiber.child;
    const cache = fiber?.memoizedProps?.client?.getQueryCache?.() as
      | { getAll: () => readonly { queryKey: unknown; state: unknown }[] }
      | undefined;
    if (!cache) throw new Error('What was loaded is not found.');
    const queries = cache.getAll().map(({ queryKey, state }) => ({ queryKey, state }));

    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames)
        databases.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      database.close();
    }

    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      for (const request of await store.keys()) {
        cached.push(request.url);
        const answer = await store.match(request);
        if (answer?.headers.get('content-type')?.includes('json')) cached.push(await answer.text());
      }
    }
    return JSON.stringify({
      page: [location.href, document.title, document.body.innerHTML],
      history: history.state,
      queries,
      databases,
      cached,
      stores: [{ ...localStorage }, { ...sessionStorage }],
    });
  });
