import type { Page } from '@playwright/test';

/** Holds the calls to an address back, as a slow network does, until the returned function lets them go. */
export const holdCalls = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
