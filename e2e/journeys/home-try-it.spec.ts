import type { Page } from '@playwright/test';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { expectAccessible, startApp } from '../rig/screen.ts';
import { sheet, start, word } from '../screens/home.ts';

const hint = (page: Page) => sheet(page).getByRole('status').first();

const figures = (page: Page) => sheet(page).getByRole('heading', { level: 3 });

/** Opens the page with a clock that the test advances. */
const openHome = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/');
  await startApp(page);
  await expect(word(page, 0)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** Lets the time run out, and then the pause that ignores late taps. */
const passThirtySeconds = async (page: Page): Promise<void> => {
  await page.clock.runFor(30_000);
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
};

/** What the browser stores and requests. */
const watch = (page: Page) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    // The view of the page itself is counted when the app has started.
    if (!/\/assets\/|\/api\/page-views$/.test(request.url())) requests.push(`${request.method()} ${request.url()}`);
  });
  const stored = () =>
    page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        (await indexedDB.databases()).map(({ name }) => name),
      ]),
    );
  return { requests, stored };
};

test('a guest reads for thirty seconds by mouse and sees the result on a chart; nothing is requested or stored', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'block' });
  await openHome(page);
  await expect(page).toHaveTitle('Sixty: one-minute exercises in reading and math');
  const { requests, stored } = watch(page);
  const before = await stored();

  await word(page, 2).click();
  await expect(word(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(hint(page)).toHaveText('Press Start first, then tap what is missed.');
  await start(page).click();
  await expect(hint(page)).toHaveText('Tap each word that is missed or misread.');
  await page.clock.runFor(5000);
  for (const index of [1, 8, 12]) await word(page, index).click();
  await word(page, 12).click();
  await expect(sheet(page).getByLabel('Errors')).toHaveText('2');
  await page.clock.runFor(25_000);
  // A tap just after the time is over was meant as a mark.
  await word(page, 20).click();
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
  await word(page, 39).click();

  await expect(figures(page)).toHaveText('76 words correct per minute 95% accuracy');
  await expect(figures(page)).toBeFocused();
  await expect(sheet(page)).toContainText(
    '40 words in 30 seconds, 2 of them missed. Times two, for a whole minute: 76 words correct.',
  );
  await expect(sheet(page)).toContainText('Missed: crow me');
  await expect(sheet(page).locator('svg circle.stroke-accent').first()).toBeVisible();
  await sheet(page).getByText('The same in numbers').click();
  await expect(sheet(page).getByRole('row', { name: /^Your reading 76 4$/ })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);

  await sheet(page).getByRole('button', { name: 'Another last word' }).click();
  await page.clock.runFor(1000);
  await sheet(page).getByRole('button', { name: 'Read to the end' }).click();
  await expect(figures(page)).toContainText('184 words correct per minute');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(start(page)).toBeFocused();
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'false');

  expect(requests).toEqual([]);
  expect(await stored()).toBe(before);
});

test('a guest reads by keyboard: Space starts and stops, arrows move, Enter marks', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openHome(page);
  await start(page).focus();
  await page.keyboard.press('Space');
  await expect(word(page, 0)).toBeFocused();
  await page.clock.runFor(12_000);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('z');
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 29; step += 1) await page.keyboard.press('ArrowRight');
  await expect(word(page, 29)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText(
    '30 words in 12 seconds, 1 of them missed. Counted up to a whole minute: 145 words correct.',
  );
  await expect(figures(page)).toBeFocused();
  // Elsewhere on the page the keys belong to the browser.
  await page.getByRole('link', { name: 'Log in as a teacher' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'Log in as a teacher' })).toBeFocused();
});

test('a reading stopped immediately is not counted', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openHome(page);
  await start(page).click();
  await page.clock.runFor(2000);
  await sheet(page).getByRole('button', { name: 'Stop' }).click();
  await expect(hint(page)).toHaveText(
    'Stopped after 2 seconds, which is too short to count. Press Start to try again.',
  );
  await expect(start(page)).toBeVisible();
});

for (const [name, device, scheme] of [
  ['a tablet', tablet, 'light'],
  ['a phone', phone, 'dark'],
] as const) {
  test(`a guest reads by touch on ${name}`, async ({ openBrowser }) => {
    const page = await openBrowser({ ...device, colorScheme: scheme });
    await openHome(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await start(page).tap();
    await page.clock.runFor(4000);
    await expect(sheet(page).getByRole('button', { name: 'Stop' })).toBeInViewport();
    await word(page, 4).tap();
    await expect(word(page, 4)).toHaveAttribute('aria-pressed', 'true');
    await passThirtySeconds(page);
    await word(page, 49).tap();
    await expect(figures(page)).toHaveText('98 words correct per minute 98% accuracy');
    await page.clock.resume();
    await expectAccessible(page);
  });
}
