import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { cellsOf, openOverview, table } from '../screens/overview.ts';

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

/** Numbers in file format. */
const plain = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => cell.replace(/(?<=\d),(?=\d)/g, '')));

const printedCellsOf = async (page: Page, name: string): Promise<string[][]> => {
  await page.emulateMedia({ media: 'print' });
  const cells = await cellsOf(page, name);
  await page.emulateMedia({ media: 'screen' });
  return cells;
};

test('filters work by keyboard, appear in the address without a name, and are restored from it', async ({
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
  await expect
    .poll(async () => (await cellsOf(page, 'Practice in Reading')).map(([name]) => name))
    .toEqual(['Group', 'Middle']);
  await page.getByRole('combobox', { name: 'Program' }).selectOption('Math');
  await page.getByRole('combobox', { name: 'Practice' }).selectOption('Last 4 weeks');
  await page.getByRole('combobox', { name: 'Compare' }).selectOption('Instructors');
  await expect(page).toHaveURL(/group=.*program=math.*period=last-4-weeks.*by=instructors/);
  await expect(table(page, 'Practice in Reading')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: '3 or 4 a week' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Compare' })).toHaveValue('instructors');
  await expect
    .poll(async () => (await cellsOf(page, 'Practice in Math')).map(([name]) => name))
    .toEqual(['Instructor', 'Denise Walker\ndemo.licensee']);
  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('Hannah Fischer (demo.instructor)');
  await expect(page.getByText('No students match these filters.')).toBeVisible();
  await takePictures(page, 'overview-nobody');
  await page.getByRole('link', { name: 'Show all students' }).press('Enter');
  await expect(page).toHaveURL('/manage/overview?period=last-4-weeks&by=instructors');
  await expect(page.getByText('50 students, of whom all have an Active license.')).toBeVisible();
});

test('each table is saved as it is printed', async ({ openBrowser }) => {
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
    await expect.poll(async () => plain(await printedCellsOf(page, name)), name).toEqual(rows);
  }
  const types = await save(page, 'Growth in Reading by type of exercise');
  const shown = async () =>
    plain(await printedCellsOf(page, 'Growth in Reading by type of exercise')).map((row) => row.slice(0, 5));
  await expect.poll(shown).toEqual(types.rows.map((row) => row.slice(0, 5)));
  await page.getByRole('combobox', { name: 'Compare' }).selectOption('Instructors');
  await expect(page.getByRole('columnheader', { name: 'Instructor' }).first()).toBeVisible();
  const { rows } = await save(page, 'Students by instructor');
  const printed = async () =>
    (await printedCellsOf(page, 'Students by instructor')).map(([name = '', ...counts]) => {
      const [person = '', username = ''] = name.split('\n');
      return [person, name === 'Instructor' ? 'Username' : username, ...counts];
    });
  await expect.poll(printed).toEqual(rows);
});

test('students who were not seen are listed with a link to their records, page by page, and saved in full', async ({
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
