import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';
import type { Undo } from './programs.ts';
import type { Target } from './requests.ts';

export type OpenContext = (caller: Target, options?: BrowserContextOptions) => Promise<BrowserContext>;

/** A browser in which each context is a separate tablet, signed in as the caller; a guest has no cookie. */
export const openBrowser = async (undo: Undo): Promise<OpenContext> => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    // The main program handles interrupts.
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  undo(() => browser.close());
  return async ({ origin, cookie }, options = {}) => {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 820, height: 1180 },
      hasTouch: true,
      serviceWorkers: 'block',
      ...options,
    });
    const cookies = cookie.split('; ').flatMap((pair) => (pair === '' ? [] : [pair.split('=')]));
    await context.addCookies(cookies.map(([name = '', ...value]) => ({ name, value: value.join('='), url: origin })));
    return context;
  };
};

/** Opens a page with an exercise; resolves when it is drawn and its socket is open. */
export const openExercise = async (page: Page, path: string): Promise<void> => {
  await Promise.all([page.waitForEvent('websocket'), page.goto(path, { waitUntil: 'networkidle' })]);
  await page.locator('.exercise-text').waitFor();
};
