import type { Page } from '@playwright/test';
import { expect, offline, phone, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { openRoster, rowOf } from '../screens/manage-students.ts';

const namesShown = (page: Page) =>
  page
    .getByRole('table', { name: 'Students' })
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent?.replace('Select ', '').trim()));

test('the roster is restored on return from a record, and reset by the navigation', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openRoster(page);
  const search = page.getByLabel('Search students');
  await search.fill('Maya');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByText('1 student found')).toBeVisible();
  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  await expect(page).toHaveURL(/\/students\/records\//);
  await page.goBack();
  await expect(search).toHaveValue('Maya');
  await expect(page.getByText('1 student found')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Manage Students' }).click();
  await expect(search).toHaveValue('');
});

test('the roster is sorted, searched and selected', async ({ openBrowser, world }) => {
  await world.student('Zed Journey');
  const page = await openBrowser();
  await openRoster(page);
  // Active first, then by owner from Z to A. Unshared students come last.
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await namesShown(page))[0]).toBe('Zoe Martin');
  await expect.poll(async () => (await namesShown(page)).at(-1)).toBe('Zed Journey');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await namesShown(page))[0]).toBe('Aisha Siddiqui');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(async () => (await namesShown(page))[0]).toBe('Zoe Martin');

  const search = page.getByLabel('Search students');
  await search.fill('demo.TUTOR');
  await expect(page.getByText('1 student found')).toBeVisible();
  await expect.poll(() => namesShown(page)).toEqual(['Zoe Martin']);
  const zoe = page.getByRole('checkbox', { name: 'Select Zoe Martin' });
  await zoe.check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await search.fill('nobody at all');
  await expect(page.getByText('1 selected, 1 not in this search')).toBeVisible();
  await expect(page.getByText('No student matches “nobody at all”.')).toBeVisible();
  await search.fill('');
  await page.getByRole('checkbox', { name: 'Select Maya Lopez' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Please unselect any shared or archived students')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unselect this one' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(zoe).not.toBeChecked();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(dialog.getByText('Please enter a username.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Unselect all' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByText(/^\d+ selected$/)).toHaveText(`${(await namesShown(page)).length} selected`);

  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  await expect(page).toHaveURL(/\/students\/records\/phonics\/phonics\?id=[0-9a-f-]+$/);
});

test('each student is a card at 360 pixels, and nothing is lost without a network', async ({ openBrowser }) => {
  const page = await openBrowser(phone, offline);
  await signInTeacher(page, people.teacher, '/students');
  const row = rowOf(page, 'Maya Lopez');
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, Z to A');
  await expect(page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()).toHaveAccessibleName(
    'Select Zoe Martin',
  );
  const bar = page.getByRole('region', { name: 'Selected students' });
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  await takePictures(page, 'manage-students-phone');
  await bar.getByRole('button', { name: 'Unselect all' }).click();
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, A to Z');
  await page.getByLabel('Search students').fill('maya');
  await page.getByRole('checkbox', { name: 'Select Maya Lopez' }).check();
  await page.getByLabel('Search students').fill('omar');
  await expect(page.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked();
  await page.getByLabel('Search students').fill('');
  const unselectBox = await bar.getByRole('button', { name: 'Unselect all' }).boundingBox();
  expect((unselectBox?.x ?? 360) + (unselectBox?.width ?? 0)).toBeLessThanOrEqual(344);
  await row.getByRole('button', { name: 'Edit Student Maya Lopez' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Retention').selectOption('Retained 1 Year');
  await goOffline(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("You don't appear to be online.")).toBeVisible();
  await expect(dialog.getByLabel('Retention')).toHaveValue('Retained 1 Year');
  await goOnline(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your student has been updated.')).toBeVisible();
  // No notification covers the bar.
  await bar.getByRole('button', { name: 'Unselect all' }).click();
  await expect(bar).toBeHidden();
});
