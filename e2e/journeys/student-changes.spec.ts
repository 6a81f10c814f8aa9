import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { openRoster, rowOf, seatsShown } from '../screens/manage-students.ts';

const refused = (text: string) => /api\/students\/(create|edit|archive|share|remove)/.test(text);

test('a student is added, changed, licensed and deleted, and the counts follow', async ({ openBrowser }) => {
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
  // Server unreachable: typed text is kept.
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

test('a dialog about a student deleted elsewhere closes and says so', async ({ openBrowser, world }) => {
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
  await expect(page.getByText('This student is no longer on your roster', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Search students')).toBeFocused();
});

test('an Instructor sees why students cannot be transferred, and where no licenses exist no student is added', async ({
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
