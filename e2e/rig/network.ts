import type { Page } from '@playwright/test';

/** Holds calls to an address, as a slow network does, until the returned function releases them. */
export const holdCalls = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
