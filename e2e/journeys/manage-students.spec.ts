import type { Page } from '@playwright/test';
import { expect, offline, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** Opens Manage Students of the teacher. */
const openRoster = async (page: Page): Promise<void> => {
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'Manage Students' }).first().click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByRole('heading', { name: 'Manage Students' })).toBeVisible();
};

const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Students' }).getByRole('row').filter({ hasText: name });

const namesShown = (page: Page) =>
  page
    .getByRole('table', { name: 'Students' })
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .evaluateAll((boxes) => boxes.map((box) => box.parentElement?.textContent?.replace('Select ', '').trim()));

/** How many licenses can be assigned, Reading and Math. */
const seatsShown = async (page: Page): Promise<number[]> => {
  const counts = page.locator('dl dd');
  await expect(counts.first()).toHaveText(/^-?\d+$/);
  return (await counts.allTextContents()).map(Number);
};

const refused = (text: string) => /api\/students\/(create|edit|archive|share|remove)/.test(text);

test('a student is added, changed, given a license and deleted, and the counts follow', async ({ openBrowser }) => {
  const page = await openBrowser({}, refused);
  await openRoster(page);
  const [reading = 0, math = 0] = await seatsShown(page);
  await expectAccessible(page);
  await takePictures(page, 'manage-students');

  const add = page.getByRole('button', { name: 'Add Student' });
  await add.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add Student' })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'add-student');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Birthday is required')).toBeVisible();
  await expect(dialog.getByText('At least one program must be selected.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Ada');
  await expect(dialog.getByText('Please enter both a first and last name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Maya Lopez');
  await expect(dialog.getByText('This student name is already taken.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Ada Journey');
  await expect(dialog.getByText('This student name is already taken.')).toBeHidden();
  await dialog.getByLabel('Birthday').fill('2017-05-04');
  await dialog.getByRole('checkbox', { name: 'Reading' }).check();
  await dialog.getByLabel('Gender').selectOption('Female');
  await expect(dialog.getByText('At least one program must be selected.')).toBeHidden();
  // The server is out of reach: nothing that was typed is lost.
  await page.route('**/api/students/create', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await expect(dialog.getByText('There has been an error connecting to the server.')).toBeVisible();
  await page.unroute('**/api/students/create');
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Journey');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await expect(page.getByText('Your student has been created', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
  await expect(rowOf(page, 'Ada Journey')).toContainText('Active');
  await expect.poll(() => seatsShown(page)).toEqual([reading - 1, math]);

  await rowOf(page, 'Ada Journey').getByRole('button', { name: 'Edit Student Ada Journey' }).click();
  await expect(dialog.getByRole('heading', { name: 'Save Student' })).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Journey');
  await expect(dialog.getByLabel('Birthday')).toHaveValue('2017-05-04');
  await expect(dialog.getByLabel('Gender')).toHaveValue('Female');
  await dialog.getByLabel('Name').fill('Ada B. Journey');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your student has been updated.')).toBeVisible();
  await expect(rowOf(page, 'Ada B. Journey')).toBeVisible();

  await page.getByRole('button', { name: 'Edit License of Ada B. Journey' }).click();
  await expect(dialog.getByRole('heading', { name: 'Edit License' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Math' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ada B. Journey')).toContainText('Math');
  await expect(page.getByRole('button', { name: 'Edit License of Ada B. Journey' })).toBeHidden();
  await expect.poll(() => seatsShown(page)).toEqual([reading - 1, math - 1]);

  await page.getByRole('button', { name: 'Delete Ada B. Journey' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete was successful')).toBeVisible();
  await expect(rowOf(page, 'Ada B. Journey')).toBeHidden();
  await expect.poll(() => seatsShown(page)).toEqual([reading, math]);
  await expect(page.getByLabel('Search students')).toBeFocused();
});

test('whoever comes back from a record finds the roster as it was left, and starts anew by the navigation', async ({
  openBrowser,
}) => {
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

test('a dialog about a student who was deleted elsewhere closes and says so', async ({ openBrowser, world }) => {
  await world.student('Gone Journey');
  const page = await openBrowser({}, (text) => /api\/student/.test(text));
  await openRoster(page);
  const id = await page.evaluate(async () => {
    const { students } = await (await fetch('/api/students')).json();
    return students.find(({ name }: { name: string }) => name === 'Gone Journey').id;
  });
  await page.getByRole('button', { name: 'Edit Student Gone Journey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gone For Good');
  const other = await openBrowser();
  await signInTeacher(other, people.teacher);
  const headers = { origin: new URL(other.url()).origin };
  const removed = await other.request.post('/api/students/remove', { headers, data: { studentID: id } });
  expect(removed.ok(), await removed.text()).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This student is not on your roster any more', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Search students')).toBeFocused();
});

test('licenses are archived one by one, and what is archived is locked', async ({ openBrowser, world }) => {
  await world.studentLike('Sam Okafor', 'Ara Journey');
  const page = await openBrowser();
  await openRoster(page);
  const seats = await seatsShown(page);
  await page.getByRole('button', { name: 'Edit Student Ara Journey' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: 'Reading' })).toHaveAttribute('aria-disabled', 'true');
  await expect(
    dialog.getByText('To remove this program, please archive the license from the manage students page.').first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Archive Ara Journey' }).click();
  const archive = dialog.getByRole('button', { name: 'Archive', exact: true });
  await expect(archive).toHaveAttribute('title', 'You have no licenses selected to archive');
  await archive.click({ force: true });
  await expect(dialog.getByRole('status')).toHaveText('You have no licenses selected to archive');
  await expectAccessible(page);
  await takePictures(page, 'archive');
  await dialog.getByRole('checkbox', { name: 'Math' }).check();
  await archive.click();
  await expect(page.getByText('Archive successful.')).toBeVisible();
  await expect(rowOf(page, 'Ara Journey')).toContainText('Math archived');
  await expect(rowOf(page, 'Ara Journey')).toContainText('Active');
  await expect.poll(() => seatsShown(page)).toEqual([seats[0], (seats[1] ?? 0) + 1]);

  await page.getByRole('button', { name: 'Archive Ara Journey' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Math' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('This license has already been archived')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Reading' })).not.toBeChecked();
  await dialog.getByRole('checkbox', { name: 'Reading' }).check();
  await archive.click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Ara Journey')).toContainText('Archived');
  await expect(page.getByRole('button', { name: 'Archive Ara Journey' })).toBeHidden();
});

test('the roster is sorted, searched and selected', async ({ openBrowser, world }) => {
  await world.student('Zed Journey');
  const page = await openBrowser();
  await openRoster(page);
  // Active first, then by owner from Z to A: those whom nobody shares come last.
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await namesShown(page))[0]).toBe('Zoe Martin');
  expect((await namesShown(page)).at(-1)).toBe('Zed Journey');
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

test('at 360 pixels each student is a card, and nothing is lost without a network', async ({ openBrowser }) => {
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
  const unselect = await bar.getByRole('button', { name: 'Unselect all' }).boundingBox();
  expect((unselect?.x ?? 360) + (unselect?.width ?? 0)).toBeLessThanOrEqual(344);
  await row.getByRole('button', { name: 'Edit Student Maya Lopez' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Retention').selectOption('Retained 1 Year');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText("You don't appear to be online.")).toBeVisible();
  await expect(dialog.getByLabel('Retention')).toHaveValue('Retained 1 Year');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your student has been updated.')).toBeVisible();
  // The bar is not covered by what is told meanwhile.
  await bar.getByRole('button', { name: 'Unselect all' }).click();
  await expect(bar).toBeHidden();
});

test('an Instructor is told why students cannot be transferred, and where there are no licenses none is added', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.instructor, '/students');
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
  await first.check();
  await expect(page.getByRole('button', { name: 'Transfer' })).toHaveAttribute(
    'title',
    'Only an Administrator of your organization can transfer students.',
  );
  await page.goto('/students/transfer');
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText('Only an Administrator of your organization can transfer students.')).toBeVisible();

  const other = await openBrowser();
  const zoe = await world.studentId('Zoe Martin');
  await world.moveSubscriptionsOf(zoe, -3_650);
  await signInTeacher(other, people.tutor, '/students');
  const add = other.getByRole('button', { name: 'Add Student' });
  await expect(add).toHaveAttribute('title', 'You have no remaining licenses');
  await add.click({ force: true });
  await expect(other.getByRole('dialog')).toBeHidden();
  await world.moveSubscriptionsOf(zoe, 3_650);
});
