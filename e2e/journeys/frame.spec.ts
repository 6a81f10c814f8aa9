import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, offline, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import type { World } from '../rig/world/world.ts';

/** A teacher with a student at home who also works at a school, with another student there. */
const addTeacherOfSchool = async (world: World, name?: string) => {
  const { people: members, ...school } = await world.school({
    name: `School ${randomUUID().slice(0, 8)}`,
    people: {
      teacher: {
        permission: 'licensee',
        begins: 'at home',
        students: [homePupil],
        ...(name !== undefined && { name }),
      },
    },
    students: [{ name: 'School Pupil', owner: 'teacher' }],
  });
  return { teacher: members.teacher, school };
};

const homePupil = { name: 'Home Pupil', programs: ['reading'] } as const;

const accountMenu = (page: Page) => page.getByRole('banner').locator('summary').last();
const rows = (page: Page) => page.getByRole('main').getByRole('row');

const openOrganizations = async (page: Page) => {
  await accountMenu(page).click();
  await expect(page.getByRole('heading', { name: 'Organization' })).toBeVisible();
};

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test('the menus open, close and give the focus back by keyboard', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const main = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(main.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  await main.getByRole('link', { name: 'Pricing' }).focus();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toBe('Resources');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Pronunciation guide' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect(await focusedText(page)).toMatch(/^Reading guide/);
  await expectAccessible(page);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/frame-resources.png' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Pronunciation guide' })).toBeHidden();
  expect(await focusedText(page)).toBe('Resources');

  await accountMenu(page).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: school.name })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'frame-account');
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePictures(page, 'frame-account-dark');
  await expectAccessible(page);
  // Tabbing past the last entry leaves the menu, which closes behind it.
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
    // Nothing of it is out of reach, and everything is large enough for a finger.
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

test('nothing in navigation and footer leads to a page that is not there', async ({ openBrowser, world }) => {
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

test('the header is one line wherever the links stand in it, also without a network', async ({
  openBrowser,
  world,
}) => {
  const { teacher } = await addTeacherOfSchool(world, 'Bartholomew Alexander Featherstonehaugh');
  const page = await openBrowser({}, offline);
  const banner = page.getByRole('banner');
  const isOneLine = async () => {
    for (const width of [721, 820, 1023, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await banner.boundingBox())?.height, `${width}`).toBeLessThan(70);
    }
  };
  await page.goto('/account/log-in/teacher');
  await expect(banner.getByRole('link', { name: 'Log In' })).toBeVisible();
  await isOneLine();
  await signInTeacher(page, teacher);
  await expect(banner.getByRole('link', { name: 'Manage Students' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(banner.getByText('Offline')).toBeVisible();
  await isOneLine();
});

test('guests read of cookies until they dismiss it, students and customers never', async ({ openBrowser }) => {
  const page = await openBrowser();
  const notice = page.getByRole('region', { name: 'Cookies' });
  await page.goto('/');
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'frame-guest');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'frame-guest-dark');
  await notice.getByRole('button', { name: 'OK' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice).toBeHidden();

  const [instructor, device] = [await openBrowser(), await openBrowser()];
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  for (const each of [instructor, device]) await expect(each.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await device.goto('/student/dashboard');
  await expect(device.getByRole('banner')).toBeVisible();
  await expect(device.getByRole('link', { name: 'Exercises' })).toHaveCount(1);
  await expect(device.getByRole('link', { name: /Pricing|Guide|FAQ/i })).toHaveCount(0);
  await expectAccessible(device);
});

test('on a phone guests have one menu', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await page.goto('/');
  await page.getByRole('banner').locator('summary').tap();
  await expectAccessible(page);
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).filter({ visible: true }).tap();
  await expect(page).toHaveURL(/\/account\/log-in\/teacher$/);
});

test('a switch shows the other organization in every tab, and nothing of the former one', async ({
  openBrowser,
  world,
}) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto('/students');
    await expect(rows(tab).filter({ hasText: 'Home Pupil' })).toBeVisible();
  }
  const letGo = await holdCalls(page, '**/api/organizations/switch');
  await openOrganizations(page);
  await page.getByRole('button', { name: school.name }).click();
  const overlay = page.getByRole('dialog', { name: 'Switching...' });
  await expect(overlay).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/frame-switching.png' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  letGo();
  for (const tab of [page, other]) {
    await expect(tab.getByText('You have switched to your new organization')).toBeVisible();
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByRole('main')).toContainText(school.name);
    await expect(tab.getByRole('main')).toContainText('School Pupil');
    await expect(tab.getByText('Home Pupil')).toHaveCount(0);
  }
  await expect(overlay).toBeHidden();
  expect(await page.evaluate(() => document.getElementById('main')?.contains(document.activeElement))).toBe(true);
  await other.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(rows(other).filter({ hasText: 'School Pupil' })).toBeVisible();
  await expect(other.getByText('Home Pupil')).toHaveCount(0);
  await expect(other.getByText('You have switched to your new organization')).toHaveCount(0);
});

test('a switch that fails says why and changes nothing', async ({ openBrowser, world }) => {
  const { teacher, school } = await addTeacherOfSchool(world);
  const page = await openBrowser({}, (text) => offline(text) || text.includes('404'));
  await signInTeacher(page, teacher);
  await openOrganizations(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByText('There was an error changing orgs.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Switching...' })).toBeHidden();
  await page.context().setOffline(false);
  await expect(page.getByText('Offline')).toBeHidden();

  // The list in the menu is that of a moment ago, however long the steps take.
  const listed = await (await page.request.get('/api/organizations')).text();
  await page.route('**/api/organizations', (route) => route.fulfill({ contentType: 'application/json', body: listed }));
  await world.removeEverybody(school);
  await accountMenu(page).click();
  await page.getByRole('button', { name: school.name }).click();
  await expect(page.getByText('You are not a member of this organization any more.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Home Pupil');
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

test('what is graded goes on when another tab switches, and is handed in', async ({ openBrowser, world }) => {
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

test('whoever may not open a page reads why, and goes on to it after signing in', async ({ openBrowser, world }) => {
  const { teacher } = await addTeacherOfSchool(world);
  const page = await openBrowser();
  await page.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/account\/log-in\/student/);
  await expect(page.getByText('You must login into your student account to access that page.')).toBeVisible();
  await page.goto('/students?search=home');
  await expect(page.getByText('You must login into your teacher account to access that page.')).toBeVisible();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/students\?search=home$/);
  await page.goto('/account/log-in/student');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are already logged in.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(page.getByText('You are already logged in.')).toBeHidden();
  await page.goto('/student/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You must login into your student account to access that page.')).toBeVisible();
});

test('an address that leads nowhere says so, to people and to programs, and leads home', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => text.includes('404'));
  for (const path of ['/nothing', '/students/nothing', '/probes/phrases/1/2']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: 'The page you requested could not be found.' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'frame-not-found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});
