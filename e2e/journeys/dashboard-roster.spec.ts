import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { searchBox } from '../screens/dashboard.ts';

/** The names of the roster, from top to bottom. */
const namesOn = (page: Page) =>
  page
    .getByRole('table', { name: 'Students' })
    .getByRole('row')
    .locator('td:first-child :is(button, a)')
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''));

test('the roster is searched, sorted and filtered by instructor, and stays so on return', async ({
  openBrowser,
  world,
}) => {
  await world.assign(people.instructor, ['Abigail Turner', 'Caleb Johnson']);
  await world.archiveLicenses(await world.studentId('Caleb Johnson'));
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Denise Walker');
  await expect(page.getByRole('main')).toContainText('Riverside Schools');
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  const all = await namesOn(page);
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
  expect(all, 'all licenses archived, with an instructor').not.toContain('Caleb Johnson');

  await page.getByRole('button', { name: 'Name' }).click();
  await expect.poll(() => namesOn(page)).toEqual(all.toReversed());
  await expect(page.getByRole('button', { name: 'Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Group' }).click();
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();

  // An instructor's students are those they own and those they are listed for.
  await searchBox(page).fill('DEMO.INSTRUCTOR');
  await expect.poll(async () => (await namesOn(page)).length).toBeLessThan(all.length);
  const instructorNames = await namesOn(page);
  expect(instructorNames).toContain('Abigail Turner');
  await searchBox(page).fill('ABIGAIL');
  await expect.poll(() => namesOn(page)).toEqual(['Abigail Turner']);
  await expect(page.getByText(/^1 of \d+ students\. Enter opens Abigail Turner\.$/)).toBeAttached();
  await searchBox(page).fill('nobody here');
  await expect(page.getByText('No student matches “nobody here”.')).toBeVisible();
  await searchBox(page).fill('');

  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('demo.instructor');
  await expect.poll(() => namesOn(page)).toEqual(instructorNames);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await expect(page).toHaveURL(/\/students$/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('demo.instructor');
  await expect.poll(() => namesOn(page)).toEqual(instructorNames);
});

test('a roster of thousands shows immediately: a hundred rows, then more, and every student is found', async ({
  openBrowser,
  world,
}) => {
  await world.manyStudents(people.manager, 'Many', 3_000);
  const page = await openBrowser();
  await signInTeacher(page, people.manager);
  const rows = page.getByRole('table', { name: 'Students' }).getByRole('row');
  await expect(rows).toHaveCount(101);
  const next = page.getByRole('button', { name: 'Show 200 more' });
  await next.press('Enter');
  await expect(rows).toHaveCount(301);
  // A keyboard user continues at the first new row.
  await expect(rows.nth(101).locator('td:first-child :is(button, a)')).toBeFocused();
  await searchBox(page).fill('many 2718');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Many 2718');
  await world.removeStudents('Many ');
});

test('an empty roster says what to do, and the page fits the width of a phone', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await page.route('**/api/students', async (route) => {
    await route.fulfill({ json: { valid: true, students: [] } });
  });
  await signInTeacher(page, people.teacher);
  await expect(
    page.getByText(
      'Before you can start exercises with students, you must create a student. Head to the Manage Students page to make your student.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/students');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Maya Lopez' })).toBeVisible();
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await expect.poll(overflows).toBe(false);
  const names = await namesOn(page);
  expect(names.length).toBeGreaterThan(1);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, Z to A');
  await expect.poll(() => namesOn(page)).toEqual(names.toSorted((a, b) => b.localeCompare(a)));
});
