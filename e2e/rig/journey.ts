import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type BrowserPool, createBrowserPool } from './browser-pool.ts';
import { startServer, type TestServer } from './server.ts';
import { rememberOrigin } from './session.ts';
import { createWorld, type World } from './world/world.ts';

/** Console errors that a journey expects, as when it cuts the network or stops the server. */
type Expected = (text: string) => boolean;

/**
 * Console errors that any journey may cause: page views beyond the rate limit, as journeys do in minutes what people
 * do in days; a device that asked for its lesson just before the lesson ended; a navigation back to the page between
 * two journeys; a call that falls into a cut of the network, which only journeys make, however short.
 */
const isHarmless = (text: string): boolean =>
  /status of (429 .*\/api\/page-views|401 .*\/api\/lesson|404 .*\/parked)$|ERR_INTERNET_DISCONNECTED/.test(text);

interface JourneyFixtures {
  /** The demo world as at its start. Creates the data that the journey needs, and makes changes from outside. */
  readonly world: World;
  /** Opens a separate browser. Errors on its console fail the journey, except those that `expected` matches. */
  readonly openBrowser: (options?: BrowserContextOptions, expected?: Expected) => Promise<Page>;
}

/** The local storage of an instructor who has seen the pop-ups of every exercise, and keeps the records' parts open. */
const remembered = {
  'sixty-popups-off': 'placement sound-out prefixes suffixes made-up-words',
  'sixty-records-open': 'growth sessions notes hard all',
};

interface WorkerFixtures {
  readonly server: TestServer;
  readonly browsers: BrowserPool;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  browsers: [
    async ({ browser, server }, use) => {
      const pool = createBrowserPool(
        browser,
        {
          baseURL: server.url,
          viewport: { width: 1280, height: 800 },
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
        },
        remembered,
      );
      await use(pool);
      await pool.close();
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ server }, use) => {
      await server.restoreDemo();
      await use(createWorld(server));
    },
    { auto: true },
  ],
  openBrowser: async ({ browsers, server }, use) => {
    const complaints: string[] = [];
    const pages: Page[] = [];
    await use(async (options = {}, expected = () => false) => {
      const page = await browsers.take(options);
      pages.push(page);
      rememberOrigin(page, options.baseURL ?? server.url);
      page.on('console', (message) => {
        const text = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !isHarmless(text) && !expected(text)) complaints.push(text);
      });
      page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
      return page;
    });
    for (const page of pages) await browsers.giveBack(page);
    expect(complaints, 'errors on the console').toEqual([]);
  },
});

export { expect };

/** Touch devices. */
export const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true } as const;
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** A browser whose service worker caches the app for offline use. */
export const keepsApp = { serviceWorkers: 'allow' } as const;

/** Console errors that a cut network and a stopped server may cause. */
export const offline = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|You don't appear to be online|ERR_CONNECTION|ERR_NETWORK|WebSocket|socket\.io|Failed to load|when fetching the script/.test(
    text,
  );
