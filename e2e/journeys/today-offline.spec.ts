import type { Page } from '@playwright/test';
import { browserState } from '../rig/browser-state.ts';
import { expect, keepsApp, offline, tablet, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { signInTeacher } from '../rig/session.ts';
import { doubleTap } from '../rig/touch.ts';

/** How many exercises are kept for opening the page without a network. */
const keptExercises = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('sixty-kept', 1);
        // As the app does.
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
        opening.onsuccess = () => {
          const database = opening.result;
          const kept = database.transaction('kept').objectStore('kept').get('today');
          kept.onsuccess = () => {
            database.close();
            const queries: readonly { readonly key: readonly unknown[] }[] = kept.result?.queries ?? [];
            resolve(queries.filter(({ key }) => key[0] === 'exercise').length);
          };
        };
      }),
  );

test('opened without a network, today is there with its exercises, and results are sent later', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  for (const name of ['Ana Keepsake', 'Ben Keepsake', 'Cleo Keepsake'])
    await world.student(name, { owner: teacher, programs: ['math'] });
  const page = await openBrowser({ ...tablet, ...keepsApp }, offline);
  await signInTeacher(page, teacher);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first page of a browser is not yet opened by the service worker.
  await page.reload();
  await expect.poll(() => keptExercises(page)).toBe(3);

  await goOffline(page);
  await page.reload();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('0 of 3 done')).toBeVisible();
  await today.getByRole('button', { name: 'Begin', exact: true }).tap();
  await expect(page.getByText('Ana Keepsake')).toBeVisible();
  await doubleTap(page.locator('[data-item="9"]'));
  await page.getByLabel('Time (s)').fill('30');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Ben · 1. ' }).tap();
  await expect(page.getByText('Ben Keepsake')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();

  // Opened again, the first one is still done.
  await page.goto('/dashboard');
  await expect(today.getByText('1 of 3 done')).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/probe') && answer.ok());
  await goOnline(page);
  await sent;
  await expect(page.getByText('1 result kept on this device is now recorded.')).toBeVisible();
  await expect(today.getByText('1 of 3 done')).toBeVisible();
});

test('logging out deletes what was kept', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  await world.student('Dora Keepsake', { owner: teacher, programs: ['math'] });
  const page = await openBrowser(keepsApp);
  await signInTeacher(page, teacher);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => keptExercises(page)).toBe(1);
  expect(await browserState(page)).toContain('Keepsake');
  await page.getByRole('banner').locator('details > summary').last().click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => keptExercises(page)).toBe(0);
  await expect.poll(async () => (await browserState(page)).includes('Keepsake')).toBe(false);
});
