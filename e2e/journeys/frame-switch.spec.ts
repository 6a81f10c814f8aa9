import type { Page } from '@playwright/test';
import { expect, offline, test } from '../rig/journey.ts';
import { goOffline, goOnline, holdCalls } from '../rig/network.ts';
import { expectAccessible } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { accountMenu, addTeacherOfSchool } from '../screens/frame.ts';

const rows = (page: Page) => page.getByRole('main').getByRole('row');

const openOrganizations = async (page: Page) => {
  await accountMenu(page).click();
  await expect(page.getByRole('heading', { name: 'Organization' })).toBeVisible();
};

test('a switch shows the other organization in every tab, and nothing of the previous one', async ({
  openBrowser,
  world,
}) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/students');
    await expect(rows(tab).filter({ hasText: 'Home Student' })).toBeVisible();
  }
  const release = await holdCalls(page, '**/api/organizations/switch');
  await openOrganizations(page);
  await page.getByRole('button', { name: school.name }).click();
  const overlay = page.getByRole('dialog', { name: 'Switching...' });
  await expect(overlay).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/frame-switching.png' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  release();
  for (const tab of [page, other]) {
    await expect(tab.getByText('You have switched to your new organization')).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByRole('main')).toContainText(school.name);
    await expect(tab.getByRole('main')).toContainText('School Student');
    await expect(tab.getByText('Home Student')).toHaveCount(0);
  }
  await expect(overlay).toBeHidden();
  const isFocusInMain = () => page.evaluate(() => document.getElementById('main')?.contains(document.activeElement));
  await expect.poll(isFocusInMain).toBe(true);
  await other.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(rows(other).filter({ hasText: 'School Student' })).toBeVisible();
  await expect(other.getByText('Home Student')).toHaveCount(0);
  await expect(other.getByText('You have switched to your new organization')).toHaveCount(0);
});

test('a switch that fails says why and changes nothing', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser({}, (text) => offline(text) || text.includes('404'));
  await signInTeacher(page, teacher);
  await openOrganizations(page);
  await goOffline(page);
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByText('There was an error changing orgs.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Switching...' })).toBeHidden();
  await goOnline(page);
  await expect(page.getByText('Offline')).toBeHidden();

  // The menu's list stays at this state, however long the steps take.
  const listed = await (await page.request.get('/api/organizations')).text();
  await page.route('**/api/organizations', (route) => route.fulfill({ contentType: 'application/json', body: listed }));
  await world.removeAllMembers(school);
  await accountMenu(page).click();
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByText('You are no longer a member of this organization.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Home Student');
});

test('a list of organizations that cannot be loaded says so in the menu', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser({}, (text) => text.includes('500'));
  await page.route('**/api/organizations', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signInTeacher(page, teacher);
  await accountMenu(page).click();
  const sentence = page.getByText('Could not get your organization and groups. Please refresh the page.');
  await expect(sentence).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/organizations');
  await page.reload();
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: school.name })).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('an open exercise continues when another tab switches, and is submitted', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  const { students } = await (await page.request.get('/api/students')).json();
  const grading = await page.context().newPage();
  await grading.goto(`/probes/phrases/1?id=${students[0].id}`);
  await grading.locator('[data-item="9"]').dblclick();
  await grading.getByLabel('Time (s)').fill('20');
  await openOrganizations(page);
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByText('You have switched to your new organization')).toBeVisible();
  await expect(grading.getByLabel('Time (s)')).toHaveValue('20');
  await grading.getByRole('button', { name: 'Submit' }).click();
  const input = { studentID: students[0].id, type: 'phrases' };
  const countResults = async () =>
    (await (await page.request.get('/api/records', { params: input })).json()).chartData.rawRecords.length;
  await expect.poll(countResults).toBe(1);
});
