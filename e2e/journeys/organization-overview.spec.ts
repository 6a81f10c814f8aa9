import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, phone, test } from '../rig/journey.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test.use({ serverOf: 'overview' });

const openOverview = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/manage/overview${query}`);
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
};

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/** What stands in a table, but for its bars and what only cards show; the head first, and a username behind the name. */
const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  table(page, name)
    .getByRole('row')
    .evaluateAll((rows) => {
      const seen = (node: ChildNode) => !(node instanceof Element) || getComputedStyle(node).display !== 'none';
      const linesOf = (node: ChildNode): string[] =>
        node.childNodes.length > 1 ? [...node.childNodes].filter(seen).flatMap(linesOf) : [node.textContent ?? ''];
      return rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .filter((cell) => !cell.querySelector('svg'))
          .map((cell) => [...cell.childNodes].filter(seen).flatMap(linesOf).join('\n').trim())
          .filter((text) => text !== 'Days of practice' && text !== 'How results change'),
      );
    });

const save = async (page: Page, name: string): Promise<{ file: string; rows: string[][] }> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save as CSV: ${name}`, exact: true }).click(),
  ]);
  return { file: download.suggestedFilename(), rows: Papa.parse<string[]>(await textOf(download)).data };
};

const textOf = async (download: Download): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text.replace(/^\ufeff/, '').trimEnd();
};

/** Numbers as a file has them. */
const plain = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replace(/(?<=\d),(?=\d)/g, '')));

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

test('what is compared tells no count under five, and no other from which it follows', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  await expect(page.getByText(/counts of fewer than 5 students are not told/)).toBeVisible();
  for (const name of ['Practice in Reading', 'Practice in Math', 'Growth in Reading', 'Growth in Math']) {
    const [, whole = [], ...rows] = await cellsOf(page, name);
    for (const column of [2, 3, 4, 5]) {
      const told = rows.map((row) => row[column] ?? '');
      for (const count of told) expect(count).toMatch(/^(0|[5-9]|\d\d+|under 5|hidden)$/);
      // One alone that is hidden would be what the others leave of all.
      expect(
        told.filter((count) => !/^\d+$/.test(count)),
        `${name}, ${whole[column]}`,
      ).not.toHaveLength(1);
    }
  }
});

test('filters are chosen by key, stand in the address without a name, and come back with it', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  const group = await world.groupId('Middle');
  await page.getByRole('combobox', { name: 'Group' }).focus();
  await page.keyboard.press('M');
  await expect(page).toHaveURL(`/manage/overview?group=${group}`);
  await expect(page.getByText('25 students, of whom all have an Active license.')).toBeVisible();
  expect((await cellsOf(page, 'Practice in Reading')).map(([name]) => name)).toEqual(['Group', 'Middle']);
  await page.getByRole('combobox', { name: 'Program' }).selectOption('Math');
  await page.getByRole('combobox', { name: 'Practice' }).selectOption('Last 4 weeks');
  await page.getByRole('combobox', { name: 'Compare' }).selectOption('Instructors');
  await expect(page).toHaveURL(/group=.*program=math.*period=last-4-weeks.*by=instructors/);
  await expect(table(page, 'Practice in Reading')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '3 or 4 a week' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Compare' })).toHaveValue('instructors');
  expect((await cellsOf(page, 'Practice in Math')).map(([name]) => name)).toEqual([
    'Instructor',
    'Denise Walker\ndemo.licensee',
  ]);
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('Hannah Fischer (demo.instructor)');
  await expect(page.getByText('No students are left with what is chosen above.')).toBeVisible();
  await takePictures(page, 'overview-nobody');
  await page.getByRole('link', { name: 'Show all students' }).press('Enter');
  await expect(page).toHaveURL('/manage/overview?period=last-4-weeks&by=instructors');
  await expect(page.getByText('50 students, of whom all have an Active license.')).toBeVisible();
});

test('each table is saved as it stands on screen', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  for (const name of [
    'Practice in Reading',
    'Practice in Math',
    'Growth in Reading',
    'Growth in Math',
    'Students by group',
    'Seats',
  ]) {
    const { file, rows } = await save(page, name);
    expect(file).toMatch(new RegExp(`^Riverside Schools, ${name}, \\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(rows, name).toEqual(plain(await cellsOf(page, name)));
  }
  const types = await save(page, 'Growth in Reading by type of exercise');
  const shown = plain(await cellsOf(page, 'Growth in Reading by type of exercise'));
  expect(types.rows.map((row) => row.slice(0, 5))).toEqual(shown.map((row) => row.slice(0, 5)));
  await page.getByRole('combobox', { name: 'Compare' }).selectOption('Instructors');
  await expect(page.getByRole('columnheader', { name: 'Instructor' }).first()).toBeVisible();
  const { rows } = await save(page, 'Students by instructor');
  const onScreen = (await cellsOf(page, 'Students by instructor')).map(([name = '', ...counts]) => {
    const [person = '', username = ''] = name.split('\n');
    return [person, name === 'Instructor' ? 'Username' : username, ...counts];
  });
  expect(rows).toEqual(onScreen);
});

test('who was not seen is listed with a way to their records, page by page, and saved whole', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  const names = Array.from({ length: 30 }, (_, index) => `Absent Student${String(index).padStart(2, '0')}`);
  for (const name of names) await world.student(name, { owner: people.licensee, programs: ['math'], addedDaysAgo: 90 });
  await openOverview(page, '?group=none');
  const rows = table(page, 'Not seen for two weeks').getByRole('row');
  await expect(rows).toHaveCount(26);
  await expect(page.getByText('1 to 25 of 30')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page.getByText('26 to 30 of 30')).toBeVisible();
  await expect(rows).toHaveCount(6);
  const saved = await save(page, 'Not seen for two weeks');
  expect(
    saved.rows
      .slice(1)
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(names);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/students\/records\/[^?]+\?id=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: /Absent Student/ })).toBeVisible();
  await world.removeStudents('Absent Student');
});

test('a Manager sees the own group alone, also where the address asks for another', async ({ openBrowser, world }) => {
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
  const said = await page.getByRole('main').textContent();
  for (const name of strangers) expect(said).not.toContain(name);
  const group = await world.groupId('Middle');
  await openOverview(page, `?group=${group}`);
  await expect(page.getByText('No students are left with what is chosen above.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveText(/Unknown/);
});

test('an Instructor, and who is at home, is led to the dashboard with the sentence', async ({ openBrowser }) => {
  for (const person of [people.instructor, people.teacher]) {
    const page = await openBrowser();
    await signInTeacher(page, person, '/manage/overview');
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('You must be a manager to access this page.')).toBeVisible();
  }
});

test('on a phone the figures of each part are shown where somebody asks, as cards, and nothing is wider than the screen', async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  await expect(table(page, 'Practice in Reading')).toBeHidden();
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/overview-phone-short.png', fullPage: true });
  await page.getByRole('button', { name: 'Show the figures: Practice in Reading' }).press('Enter');
  await expect(table(page, 'Practice in Reading')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the figures: Practice in Reading' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  if (process.env.PICTURES)
    await page.screenshot({
      path: 'e2e/pictures/overview-phone.png',
      fullPage: true,
      clip: { x: 0, y: 700, width: 360, height: 1600 },
    });
});

test('on paper there are the figures in black and white, what is left out, and nothing to press', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page, '?program=reading');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Reading alone\. Printed /)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save as CSV|Print/ })).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const colors = await page
    .locator('main svg')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).color))]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.screenshot({ path: 'e2e/pictures/overview-paper.png', fullPage: true });
  }
});

test('while the figures are on their way their place is kept, and where they do not come there is a way to ask again', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, (text) => text.includes('ERR_FAILED'));
  await signInTeacher(page, people.licensee);
  let isDown = true;
  await page.route('**/api/organizations/overview?*', (route) => (isDown ? route.abort() : route.continue()));
  const letGo = await holdCalls(page, '**/api/organizations/overview?*');
  await page.goto('/manage/overview');
  await expect(page.getByText('Loading the organization')).toBeAttached();
  await takePictures(page, 'overview-loading');
  letGo();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await takePictures(page, 'overview-trouble');
  isDown = false;
  await again.click();
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
});
