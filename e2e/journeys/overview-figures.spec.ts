import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { cellsOf, openOverview } from '../screens/overview.ts';

test('a Licensee sees how a school practices and grows, in light and dark', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  await expect(page.getByRole('main')).toContainText('Riverside Schools');
  await expect(page.getByText(/^Reading: 40 of 60 seats are in use, 20 are unused\./)).toBeVisible();
  await expect(page.getByText('50 students, of whom all have an Active license.')).toBeVisible();
  const [, whole = [], ...groups] = await cellsOf(page, 'Practice in Reading');
  const [name, total, ...parts] = whole;
  expect([name, total]).toEqual(['All students', '40']);
  expect(parts.slice(0, 4).reduce((sum, count) => sum + Number(count), 0)).toBe(40);
  expect(groups.map(([group]) => group)).toEqual(['Elementary', 'Middle']);
  await expectAccessible(page);
  await takePictures(page, 'overview');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'overview-dark');
});

test('a Licensee sees every count, and paper shows none under five nor one that reveals it', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  await expect(page.getByText(/comparisons hide counts of fewer than 5 students/)).toBeVisible();
  const tables = ['Practice in Reading', 'Practice in Math', 'Growth in Reading', 'Growth in Math'];
  const onScreen: string[][] = [];
  for (const name of tables) onScreen.push(...(await cellsOf(page, name)).slice(1).map((row) => row.slice(1)));
  for (const count of onScreen.flat()) expect(count).toMatch(/^\d+$/);
  expect(onScreen.flat().filter((count) => /^[1-4]$/.test(count))).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/Printed /).first()).toBeVisible();
  for (const name of tables) {
    const [, whole = [], ...rows] = await cellsOf(page, name);
    for (const column of [2, 3, 4, 5]) {
      const shownCounts = rows.map((row) => row[column] ?? '');
      for (const count of shownCounts) expect(count).toMatch(/^(0|[5-9]|\d\d+|under 5|hidden)$/);
      // A single hidden count would follow from the total.
      expect(
        shownCounts.filter((count) => !/^\d+$/.test(count)),
        `${name}, ${whole[column]}`,
      ).not.toHaveLength(1);
    }
  }
});

test('a Manager sees only their group, also when the address asks for another', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.manager);
  await openOverview(page);
  await expect(page.getByText('25 students, of whom all have an Active license.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Instructor' }).getByRole('option')).toHaveText([
    'All instructors',
    'Hannah Fischer (demo.instructor)',
  ]);
  await takePictures(page, 'overview-manager');
  const strangers = await world.studentsInGroup('Middle');
  const text = await page.getByRole('main').textContent();
  for (const name of strangers) expect(text).not.toContain(name);
  const group = await world.groupId('Middle');
  await openOverview(page, `?group=${group}`);
  await expect(page.getByText('No students match these filters.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveText(/Unknown/);
});

test('an Instructor, and a user at home, is led to the dashboard with the sentence', async ({ openBrowser }) => {
  for (const person of [people.instructor, people.teacher]) {
    const page = await openBrowser();
    await signInTeacher(page, person, '/manage/overview');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('You must be a manager to access this page.')).toBeVisible();
  }
});
