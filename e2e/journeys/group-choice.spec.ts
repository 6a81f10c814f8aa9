import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { holdCalls } from '../rig/network.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { accountMenu, addSchool, chooseGroup, groupMenu, openGroups, students } from '../screens/groups.ts';

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const tabTo = async (page: Page, text: RegExp) => {
  for (let presses = 0; presses < 30; presses += 1) {
    if (text.test((await focusedText(page)) ?? '')) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Nothing that says ${text} has the focus.`);
};

test('a Licensee chooses a group by keyboard, and every list and the form follow', async ({ openBrowser, world }) => {
  const { teacher } = await addSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(students(page)).toHaveCount(4);
  await page.goto('/students/summary');
  await expect(students(page)).toHaveCount(4);
  await accountMenu(page).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Group: All groups$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'All groups' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await takePictures(page, 'groups-menu');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'groups-menu-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  const release = await holdCalls(page, '**/api/organizations/switch');
  await tabTo(page, /^Owls$/);
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog', { name: 'Switching...' });
  await expect(overlay).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  release();
  await expect(page.getByText('Now showing the students of Owls.')).toBeVisible();
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Hill School, Owls');
  await expect(students(page)).toHaveCount(2);
  await expectAccessible(page);
  await takePictures(page, 'groups-dashboard');

  await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(page.getByText('Now showing the students of Owls.')).toBeHidden();
  await expect(page.getByRole('main').getByText('Group: Owls')).toBeVisible();
  await expect(page.getByText('2 students', { exact: true })).toBeVisible();
  await expect(students(page)).toHaveCount(2);
  await takePictures(page, 'groups-manage');
  await page.getByRole('button', { name: 'Add Student' }).click();
  await expect(page.getByRole('dialog').getByLabel('Group')).toHaveValue('Owls');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'By need' }).click();
  await expect(page.getByRole('main').getByText('Group: Owls')).toBeVisible();
  await expect(students(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Files' }).click();
  await expect(page.getByText('every student you manage here, of all groups')).toBeVisible();
});

test('the choice holds after the next log-in, and leads back to all groups', async ({ openBrowser, world }) => {
  const { teacher } = await addSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(students(page)).toHaveCount(4);
  await chooseGroup(page, 'No Group');
  await expect(page.getByText('Now showing the students without a group.')).toBeVisible();
  await expect(students(page)).toHaveText(/Cem Free/);
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await signInTeacher(page, teacher);
  await expect(page.getByRole('main')).toContainText('Hill School, No Group');
  await expect(students(page)).toHaveCount(1);
  await chooseGroup(page, 'All groups');
  await expect(page.getByText('Now showing the students of all groups.')).toBeVisible();
  await expect(students(page)).toHaveCount(4);
});

test('on a phone in the dark a group without students says so', async ({ openBrowser, world }) => {
  const { teacher } = await addSchool(world);
  const page = await openBrowser({ ...phone, colorScheme: 'dark' });
  await signInTeacher(page, teacher);
  await expect(students(page)).toHaveCount(4);
  await openGroups(page);
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/groups-phone-menu.png' });
  const targets = page.locator('details[open] :is(summary, a, button):not([aria-hidden])').filter({ visible: true });
  for (const target of await targets.all()) {
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport();
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: /^Wrens/ }).tap();
  await expect(page.getByText(/^There are no students in Wrens/)).toBeVisible();
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/groups-phone-empty.png' });
  await page.goto('/students');
  await expect(page.getByText(/^There are no students in Wrens/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/groups-phone-manage.png' });
});

test('a Manager sees only their group and has no choice', async ({ openBrowser, world }) => {
  const { teacher } = await addSchool(world, 'manager');
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(page.getByRole('main')).toContainText('Hill School, Owls');
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: 'Hill School' })).toContainText('Manager, Owls');
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await expect(groupMenu(page)).toHaveCount(0);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/groups-manager.png' });
});
