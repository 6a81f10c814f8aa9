import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Browsers that journeys reuse. A page in a fresh process costs three times as much as one in a process that has
 * compiled the app (docs/testing.md), so a journey gets a used page: without cookies, storage, routes, history and
 * listeners, at a page without the app.
 */
export interface BrowserPool {
  readonly take: (options: BrowserContextOptions) => Promise<Page>;
  /** Cleans a page for the next journey, or closes its browser if it cannot be cleaned. */
  readonly giveBack: (page: Page) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A server address that only the pool answers, with a page that requests nothing. */
const parkingPath = '/parked';
const parkedPage = '<!doctype html><html lang="en"><title>Parked</title><link rel="icon" href="data:,">';

/** A page's memory grows with everything it has shown. */
const maxJourneys = 25;

/** Events that journeys listen to. */
const events = [
  ...(['console', 'pageerror', 'dialog', 'download', 'popup', 'websocket', 'framenavigated'] as const),
  ...(['request', 'response', 'requestfailed', 'requestfinished'] as const),
];

/** What cannot be undone on a page. */
const lasting = ['addInitScript', 'routeWebSocket', 'addLocatorHandler', 'exposeFunction', 'exposeBinding'] as const;

interface Pooled {
  readonly key: string;
  readonly options: BrowserContextOptions;
  journeys: number;
  isSpoiled: boolean;
}

/** Options of shared browsers. With any other option, a journey gets its own browser. */
const shared = new Set(['viewport', 'hasTouch', 'isMobile', 'colorScheme', 'baseURL']);

/** The pool's key. The color scheme is set for each journey. */
const keyOf = ({ colorScheme: _, ...options }: BrowserContextOptions): string => JSON.stringify(options);

export const createBrowserPool = (
  browser: Browser,
  defaults: BrowserContextOptions & { readonly baseURL: string },
  localStorage: Readonly<Record<string, string>>,
): BrowserPool => {
  const idle = new Map<string, Page[]>();
  const pooled = new Map<Page, Pooled>();

  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const origin = new URL(options.baseURL ?? defaults.baseURL).origin;
    const saved = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
    const storageState = { cookies: [], origins: [{ origin, localStorage: saved }] };
    const context = await browser.newContext({ ...defaults, storageState, ...options });
    return context.newPage();
  };

  /** Records what cannot be undone. */
  const watch = (page: Page, entry: Pooled): void => {
    const spoil = (owner: object, name: string) => {
      const method = Reflect.get(owner, name) as (...parameters: unknown[]) => unknown;
      Reflect.set(owner, name, (...parameters: unknown[]) => {
        entry.isSpoiled = true;
        return method.apply(owner, parameters);
      });
    };
    for (const name of lasting) spoil(page, name);
    spoil(page.clock, 'install');
    for (const name of ['addInitScript', 'newCDPSession', 'grantPermissions', 'addCookies', 'close'])
      spoil(page.context(), name);
  };

  const clean = async (page: Page, { options }: Pooled): Promise<void> => {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const event of events) page.removeAllListeners(event);
    // A running clock asks before its page is left.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearCookies();
    await page.route(`**${parkingPath}`, (route) => route.fulfill({ contentType: 'text/html', body: parkedPage }));
    await page.goto(parkingPath, { timeout: 5_000 });
    await page.unrouteAll();
    page.removeAllListeners('dialog');
    await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: defaults.reducedMotion ?? null });
    const { viewport = defaults.viewport } = options;
    if (viewport) await page.setViewportSize(viewport);
    const devtools = await sessionOf(context, page);
    const origin = new URL(page.url()).origin;
    await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
    await devtools.send('Page.resetNavigationHistory');
    await devtools.detach();
    await page.evaluate((saved) => {
      window.sessionStorage.clear();
      window.localStorage.clear();
      for (const [name, value] of Object.entries(saved)) window.localStorage.setItem(name, value);
    }, localStorage);
  };

  const drop = async (page: Page): Promise<void> => {
    pooled.delete(page);
    await page.context().close();
  };

  return {
    take: async (options) => {
      if (Object.keys(options).some((name) => !shared.has(name))) return open(options);
      const key = keyOf(options);
      const page = idle.get(key)?.pop() ?? (await open(options));
      let entry = pooled.get(page);
      if (!entry) {
        entry = { key, options, journeys: 0, isSpoiled: false };
        pooled.set(page, entry);
        watch(page, entry);
      }
      entry.journeys += 1;
      await page.emulateMedia({ colorScheme: options.colorScheme ?? null });
      return page;
    },
    giveBack: async (page) => {
      const entry = pooled.get(page);
      if (!entry || entry.isSpoiled || entry.journeys >= maxJourneys || page.isClosed()) return drop(page);
      try {
        await clean(page, entry);
        idle.set(entry.key, [...(idle.get(entry.key) ?? []), page]);
      } catch {
        await drop(page);
      }
    },
    close: async () => {
      for (const page of [...idle.values()].flat()) await page.context().close();
    },
  };
};

/** A session of the pool itself, which does not mark the page as spoiled. */
const sessionOf = (context: BrowserContext, page: Page) =>
  Object.getPrototypeOf(context).newCDPSession.call(context, page) as ReturnType<BrowserContext['newCDPSession']>;
