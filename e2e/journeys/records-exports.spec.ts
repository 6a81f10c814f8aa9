import type { Download, Page } from '@playwright/test';
import Papa from 'papaparse';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** The page margins of `report.css`, which `page.pdf` ignores when it gets a format. */
const sheetMargin = { top: '14mm', right: '14mm', bottom: '14mm', left: '14mm' };

/** The rows of a saved file, by column name. */
const rowsSaved = async (download: Download): Promise<Record<string, string>[]> => {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
};

const save = async (page: Page): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  return download;
};

/** The rows of a table as shown on screen, by column heading. */
const rowsOnScreen = (page: Page, name: string): Promise<Record<string, string>[]> =>
  page.getByRole('table', { name }).evaluate((table) => {
    // biome-ignore lint/performance/useDomNodeTextContent: what a person reads, without what is hidden
    const texts = (row: Element) => [...row.children].map((cell) => (cell as HTMLElement).innerText.trim());
    const heads = texts(table.querySelector('thead tr') as Element);
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      Object.fromEntries(texts(row).map((text, column) => [heads[column] ?? '', text])),
    );
  });

const dayOnScreen = (day: string | undefined): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

test('saved records match those on screen, number by number', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  const all = await countRecords(page);
  const more = page.getByRole('region', { name: /^All records/ }).getByRole('button', { name: /^Show \d+ more$/ });
  const shown = page.getByRole('table', { name: 'All records' }).getByRole('row');
  for (let count = 20; count < all; count += 20) {
    await expect(shown).toHaveCount(1 + count);
    await more.click();
  }
  await expect(shown).toHaveCount(1 + all);
  const rows = await rowsOnScreen(page, 'All records');
  expect(rows).toHaveLength(all);
  const download = await save(page);
  expect(download.suggestedFilename()).toBe('Maya Lopez, phonics.csv');
  const saved = await rowsSaved(download);
  const asOnScreen = saved.map((row) => ({
    Date: dayOnScreen(row.Date),
    Exercise: `${row.Number}. ${row.Exercise}`,
    Responses: `${row.Responses} / ${row.Of}`,
    Time: `${row.Seconds} s`,
    'Words per minute': Number(row['Per minute']).toFixed(1),
    WCPM: Number(row['Correct per minute']).toFixed(1),
    Errors: row.Errors,
    Version: row.Version,
  }));
  for (const { Teacher } of saved) await expect(page.getByText(`Teacher: ${Teacher}`, { exact: true })).toBeVisible();
  const columns = Object.keys(asOnScreen[0] ?? {});
  expect(rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])))).toEqual(asOnScreen);
});

test('the roster is sorted by need, leads to the records, and is saved as shown', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Students' }).click();
  await page.getByRole('link', { name: 'By need' }).click();
  await expect(page.getByText(/^\d+ students?\. \d+ needs? attention today\.$/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'roster-by-need');
  const rows = await rowsOnScreen(page, 'Students by need');
  const saved = await rowsSaved(await save(page));
  // Below the name of a shared student is the owner's.
  expect(saved.map(({ Student }) => Student)).toEqual(rows.map((row) => row.Student?.split('\n')[0]));
  expect(saved.map((row) => row['Minutes in 28 days'])).toEqual(rows.map((row) => row.Minutes));
  expect(saved.map((row) => row['Goals met in 28 days'])).toEqual(rows.map((row) => row['Goals met']));
  const needs = rows.map((row) => row['Needs attention'] !== '');
  // Students who need attention come first.
  expect(needs.lastIndexOf(true)).toBeLessThan(needs.includes(false) ? needs.indexOf(false) : needs.length);
  await page.getByRole('link', { name: 'Maya Lopez' }).click();
  await expect(page).toHaveURL(/\/students\/records\/[a-z/]+\?id=[0-9a-f-]+$/);
});

test('a report for parents fits on one sheet of either size, tagged, with the chart in words', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByLabel('Chart and details of').selectOption('Phonics');
  const words = 'Maya reads to her brother every evening now. Thank you for making the time. '.repeat(9).slice(0, 400);
  await page.getByLabel(/^Your own words/).fill(words);
  await page.getByLabel('Show notes and changes of plan').check();
  await expect(page.getByRole('img', { name: /^Chart, .* On / })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'report');
  for (const format of ['A4', 'Letter'] as const) {
    const pdf = (await page.pdf({ format, tagged: true, margin: sheetMargin })).toString('latin1');
    expect(pdf).toContain('/StructTreeRoot');
    expect(pdf).toMatch(/\/Type \/Pages\s[^>]*\/Count 1\b/);
  }
});
