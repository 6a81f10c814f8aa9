import { expect, type Page } from '@playwright/test';

/** Cuts the network, and waits until calls fail: a call right after the cut can still get through on a busy machine. */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true);
  const answers = () =>
    page.evaluate(() => fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(Boolean, () => false));
  await expect.poll(answers).toBe(false);
};

export const goOnline = (page: Page): Promise<void> => page.context().setOffline(false);

/** Holds calls to an address, as a slow network does, until the returned function releases them. */
export const holdCalls = async (page: Page, url: string | RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
};
