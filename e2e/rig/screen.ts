import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { axePath } from './build.ts';

/** Waits until color transitions end. Endless animations are not awaited. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    do {
      await frame();
      await frame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });

/**
 * Loads axe from the page's server, where the browser keeps it compiled: an eighth of the cost of sending it. A page
 * without a network gets it sent.
 */
const loadAxe = async (page: Page): Promise<void> => {
  const isLoaded = await page.evaluate(async (path) => {
    if ('axe' in window) return true;
    if (!navigator.onLine || location.pathname.startsWith('/dev/')) return false;
    const script = document.createElement('script');
    script.src = path;
    await new Promise((resolve) => {
      script.onload = resolve;
      script.onerror = resolve;
      document.head.append(script);
    });
    script.remove();
    return 'axe' in window;
  }, axePath);
  if (!isLoaded) await page.evaluate(axe.source);
};

/** What axe finds on the current screen (WCAG 2.2 AA and best practices), each with the elements. */
export const violationsOn = async (page: Page): Promise<string[]> => {
  // A page that is still loading has no heading yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await settle(page);
  await loadAxe(page);
  return page.evaluate(async () => {
    // A selector for each element that was checked is half of the cost.
    const options = { resultTypes: ['violations' as const], selectors: false };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
};

/** axe finds nothing on the current screen. */
export const expectAccessible = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([]);

/** Saves a picture of the screen in the three widths for review, where `PICTURES` names it. */
export const takePictures = async (page: Page, name: string): Promise<void> => {
  if (!process.env.PICTURES) return;
  const before = page.viewportSize();
  for (const [width, height] of [
    [1280, 800],
    [820, 1180],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settle(page);
    await page.screenshot({ path: `e2e/pictures/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
};

/** Moves the mouse on a prerendered page, which starts the app, and waits for it (decision 029). */
export const startApp = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await expect(page.locator('html')).not.toHaveAttribute('data-drawn');
};

/** The size of the text is chosen and shown in words (C73). */
export const expectSizesInWords = async (page: Page, name: string): Promise<void> => {
  await page.locator('summary').click();
  const slider = page.getByRole('slider', { name });
  for (const [size, words] of ['small', 'medium', 'medium', 'large'].entries()) {
    await slider.fill(String(size + 1));
    await expect(slider).toHaveAttribute('aria-valuetext', words);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
};
