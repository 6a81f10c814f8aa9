import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, offline, phone, tablet, test } from '../rig/journey.ts';
import { goOffline } from '../rig/network.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { accountMenu, addTeacherOfSchool } from '../screens/frame.ts';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('the menus open, close and return the focus by keyboard', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await main.getByRole('link', { name: 'Pricing' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toBe('Resources');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Pronunciation guide' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect.poll(() => focusedText(page)).toMatch(/^Reading guide/);
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/frame-resources.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Pronunciation guide' })).toBeHidden();
  await expect.poll(() => focusedText(page)).toBe('Resources');

  await accountMenu(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: school.name })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'frame-account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePictures(page, 'frame-account-dark');
  await expectAccessible(page);
  // Tabbing past the last entry leaves the menu and closes it.
  await page.getByRole('button', { name: 'Log Out' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden();
});

for (const [name, device] of [
  ['tablet', tablet],
  ['phone', phone],
] as const satisfies readonly (readonly [string, BrowserContextOptions])[]) {
  test(`one menu holds everything by touch on a ${name}`, async ({ openBrowser, world }) => {
    const { teacher } = await addTeacherOfSchool(world);
    const page = await openBrowser(device);
    await signInTeacher(page, teacher);
    await accountMenu(page).tap();
    await expect(page.getByRole('link', { name: 'Math guide' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Organization' })).toBeVisible();
    await expectAccessible(page);
    if (process.env.PICTURES) await page.screenshot({ path: `e2e/pictures/frame-menu-${name}.png` });
    // All of it is reachable, and large enough for a finger.
    const targets = page.locator('details[open] :is(a, button):not([aria-hidden])').filter({ visible: true });
    for (const target of await targets.all()) {
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport();
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.touchscreen.tap(5, 700);
    await expect(page.getByRole('link', { name: 'Math guide' })).toBeHidden();
    if (name === 'phone') await accountMenu(page).tap();
    await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).filter({ visible: true }).tap();
    await expect(page).toHaveURL(/\/students$/);
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeHidden();
  });
}

test('navigation and footer have no dead links', async ({ openBrowser, world }) => {
  const { teacher } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  const followAll = async () => {
    const links = page.getByRole('banner').or(page.getByRole('contentinfo')).locator('a');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(paths.length).toBeGreaterThan(1);
    for (const path of new Set(paths)) expect((await page.request.get(path)).status(), path).toBe(200);
  };
  await page.goto('/account/log-in/teacher');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  await followAll();
  await signInTeacher(page, teacher);
  await accountMenu(page).click();
  await followAll();
});

test('the header is one line wherever its links stand, also without a network', async ({ openBrowser, world }) => {
  const { teacher } = await addTeacherOfSchool(world, 'Bartholomew Alexander Featherstonehaugh');
  const page = await openBrowser({}, offline);
  const banner = page.getByRole('banner');
  const isOneLine = async () => {
    for (const width of [721, 820, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(async () => (await banner.boundingBox())?.height, `${width}`).toBeLessThan(70);
    }
  };
  await page.goto('/account/log-in/teacher');
  await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible();
  await isOneLine();
  await signInTeacher(page, teacher);
  await expect(banner.getByRole('link', { name: 'Manage Students' })).toBeVisible();
  await goOffline(page);
  await expect(banner.getByText('Offline')).toBeVisible();
  await isOneLine();
});
