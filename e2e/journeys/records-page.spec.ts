import type { Locator, Page } from '@playwright/test';
import { expect, offline, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const refused = (text: string) => text.includes('400');

const studentsOf = async (page: Page): Promise<{ readonly id: string; readonly name: string }[]> =>
  (await (await page.request.get('/api/students')).json()).students;

const idOf = async (page: Page, wanted: string): Promise<string> =>
  (await studentsOf(page)).find(({ name }) => name === wanted)?.id ?? '';

const rowsOf = (page: Page): Locator => page.getByRole('table', { name: 'All records' }).getByRole('row');

const nothingYet = (page: Page): Locator => page.getByRole('heading', { name: /^(Nothing|No stories) yet$/ });

/** Opens every chart of the selector, and ends with the first. */
const openCharts = async (page: Page): Promise<void> => {
  const charts = page.getByRole('navigation', { name: 'Chart' }).getByRole('link');
  for (const title of (await charts.allTextContents()).toReversed()) {
    const link = charts.getByText(title, { exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: title, exact: true }).or(nothingYet(page)).first()).toBeVisible();
  }
};

/** Opens every chart and every type of both programs. */
const openAll = async (page: Page): Promise<void> => {
  for (const program of ['Reading', 'Math']) {
    await page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name: program }).click();
    await openCharts(page);
    const types = page.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link');
    for (const type of await types.allTextContents()) {
      const link = types.getByText(type, { exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      const chart = page.getByRole('heading', { name: 'Student Performance' });
      await expect(chart.or(nothingYet(page)).first()).toBeVisible();
    }
  }
};

test('every chart and every type answers for a student with no result, with one, and with those of ten years', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const nora = await world.student('Nora Field');
  await page.goto(`/students/records/phonics/phonics?id=${nora}&chart=summary`);
  await expect(page.getByText('There are no results in reading yet.')).toBeVisible();
  await expect(page.getByText('There are no sessions yet.')).toBeVisible();
  await expect(page.getByText('Too early to say: it takes two stories.')).toHaveCount(3);
  await expectAccessible(page);
  await takePictures(page, 'records-summary-none');
  await openAll(page);

  await world.results(nora, { type: 'stories/elementary', count: 1 });
  await page.goto(`/students/records/stories/elementary?id=${nora}`);
  await expect(page.getByText(/^One result from/)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1 + 1);
  await takePictures(page, 'records-one');
  await openCharts(page);
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Summary' }).click();
  await expect(page.getByText(/^Reading: 1 result in 1 exercise, of which [01] met the goal; /)).toBeVisible();
  await expect(page.getByText('Too early to say: it takes two stories.')).toHaveCount(2);

  await world.results(nora, { type: 'addition', count: 3000 });
  await page.goto(`/students/records/addition?id=${nora}`);
  await expect(page.getByRole('status').getByText('20 of 3000 are shown.')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1 + 20);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(rowsOf(page)).toHaveCount(1 + 40);
  await page.getByRole('button', { name: 'Date' }).click();
  await expect(rowsOf(page)).toHaveCount(1 + 40);
  await openCharts(page);
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Summary' }).click();
  await expect(page.getByText(/^Math: 3,000 results in 1 exercise, /)).toBeVisible();
  await takePictures(page, 'records-summary-ten-years');
});

test('the summary and the sessions say in words and tables what they draw, and all records are printed', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const maya = await idOf(page, 'Maya Lopez');
  await page.goto(`/students/records/phonics/phonics?id=${maya}&chart=summary`);
  const { totals } = await (await page.request.get('/api/records/totals', { params: { studentID: maya } })).json();
  const table = page.getByRole('table', { name: 'Totals of Reading by type of exercise' });
  await expect(table.getByRole('row')).toHaveCount(1 + totals.length);
  const done = totals.reduce((sum: number, { results }: { results: number }) => sum + results, 0);
  await expect(page.getByText(`Reading: ${done} results in `)).toBeVisible();
  await expect(page.getByText(/^Story \d+ of 97, grade level/)).toBeVisible();

  const bars = page.locator('svg:visible [data-week]');
  await expect(bars.first()).toBeVisible();
  const drawn = await bars.locator('text:first-of-type').allTextContents();
  await page.getByText('Weeks as a table').click();
  const weeks = page.getByRole('table', { name: 'Sessions a week' }).getByRole('row');
  const listed = await weeks.locator('td:nth-child(2)').allTextContents();
  expect(listed.toReversed()).toEqual(drawn);
  const low = await page.locator('svg:visible [data-week="low"]').count();
  await expect(weeks.filter({ hasText: 'Fewer than 3' })).toHaveCount(low);
  await expectAccessible(page);
  await takePictures(page, 'records-summary');

  await table.getByRole('link', { name: 'Phonics' }).click();
  await expect(page.getByRole('heading', { name: 'Student Performance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions a week' })).toBeVisible();
  const all = Number(/\d+$/.exec((await page.getByRole('heading', { name: /^All records/ }).textContent()) ?? '')?.[0]);
  await expect(rowsOf(page)).toHaveCount(1 + 20);
  // Whatever is laid out for paper is there when the browser has told of printing.
  await page.evaluate(() =>
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printed = String(document.querySelectorAll('table tbody tr').length);
    }),
  );
  await page.pdf(process.env.PICTURES ? { path: 'e2e/pictures/records-page.pdf', preferCSSPageSize: true } : {});
  expect(Number(await page.locator('body').getAttribute('data-printed'))).toBeGreaterThanOrEqual(all);
  await expect(rowsOf(page)).toHaveCount(1 + 20);

  await page.getByRole('button', { name: 'Chart help' }).click();
  const help = page.getByRole('dialog', { name: 'How to read the charts' });
  const charts = await page.locator('nav[aria-label="Chart"] a').allTextContents();
  expect(await help.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    ...charts,
    'Growth',
    'Sessions a week',
  ]);
  await expectAccessible(page);
  await takePictures(page, 'records-help');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Chart help' })).toBeFocused();
});

test('the side roster leads by keyboard to the same chart of another student, and stays as it was left', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const { students } = await (await page.request.get('/api/students')).json();
  const low = students.filter(
    ({ fidelityWarning, status }: { fidelityWarning: boolean; status: string }) =>
      fidelityWarning && status === 'Active',
  ).length;
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(page.getByText('Fewer than 3 sessions last week')).toHaveCount(low);
  await expectAccessible(page);
  const maya = await idOf(page, 'Maya Lopez');
  await page.goto(`/students/records/phrases?id=${maya}&chart=summary`);
  const roster = page.getByRole('navigation', { name: 'Roster' });
  await expect(roster.getByRole('link', { name: 'Maya Lopez' })).toHaveAttribute('aria-current', 'page');
  await expect(roster.getByText('Fewer than 3 sessions last week')).toHaveCount(low);
  await roster.getByRole('searchbox', { name: 'Search students' }).focus();
  await page.keyboard.type('okaf');
  await expect(roster.getByRole('status')).toHaveText('1 student.');
  await page.keyboard.press('Tab');
  await expect(roster.getByRole('link', { name: 'Sam Okafor' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sam Okafor' })).toBeVisible();
  await expect(page).toHaveURL(/\/students\/records\/phrases\?id=[0-9a-f-]+&chart=summary$/);
  await expect(roster.getByRole('link', { name: 'Sam Okafor' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  const toggle = page.getByRole('button', { name: 'Roster' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.press('Enter');
  await expect(roster).toBeHidden();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Student Summary' })).toBeVisible();
  await expect(roster).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.click();
  const over = page.getByRole('dialog', { name: 'Roster' });
  await expect(over.getByRole('link', { name: 'Sam Okafor' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await takePictures(page, 'records-roster-over');
  await page.setViewportSize({ width: 360, height: 740 });
  await over.getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(over).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Omar Haddad' })).toBeVisible();
});

test('errors and goal of every record are in sight beside the roster and on a tablet', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const tess = await world.student('Tess Arden');
  for (const type of ['phonics/phonics', 'multiplication']) {
    await world.results(tess, { type, count: 25 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/students/records/${type}?id=${tess}`);
    await expect(page.getByRole('navigation', { name: 'Roster' })).toBeVisible();
    for (const width of [1280, 1024, 820]) {
      await page.setViewportSize({ width, height: 1180 });
      const table = page.getByRole('table', { name: 'All records' });
      const actions = await table.getByRole('columnheader', { name: 'Actions' }).boundingBox();
      for (const column of ['Errors', 'Goal']) {
        const head = await table.getByRole('columnheader', { name: column }).boundingBox();
        expect((head?.x ?? 0) + (head?.width ?? 0), `${column} at ${width}`).toBeLessThanOrEqual((actions?.x ?? 0) + 1);
      }
    }
  }
});

test('the days of the Reading Progress and the ends of the time are told in words', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const progress = `/students/records/stories/elementary?id=${await idOf(page, 'Maya Lopez')}`;
  await page.goto(progress);
  const chart = page.getByRole('application', { name: 'Student Performance chart' });
  await chart.focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByText('These are the latest results.', { exact: true }).first()).toBeAttached();
  await page.goto(`${progress}&chart=progress&from=2026-11-10&to=2026-10-10`);
  await expect(page.getByRole('alert').filter({ hasText: 'From is later than To.' })).toHaveCount(1);
  await expect(page.getByLabel('From')).toHaveValue('2026-11-10');
  await expect(page.getByLabel('To')).toHaveValue('2026-10-10');
  await page.getByLabel('To').fill('2026-11-19');
  await expect(page).toHaveURL(/from=2026-11-10/);
  await expect(page.getByText('From is later than To.')).toHaveCount(0);
  await page.getByLabel('To').fill('2026-10-31');
  await page.getByLabel('From').focus();
  await expect(page.getByLabel('To')).toHaveValue('2026-10-31');
  await expectAccessible(page);
  await takePictures(page, 'records-range-reversed');
  await page.goto(`${progress}&chart=progress&from=2025-01-01&to=2025-02-01`);
  await expect(page.getByText('No stories in these days.')).toBeVisible();
  await takePictures(page, 'records-range-empty');
  await page.getByRole('button', { name: 'Whole time' }).click();
  await expect(page.getByText('No stories in these days.')).toHaveCount(0);
});

test('the sessions of a student without an active license end with the last one, and no aim is set', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const jack = await idOf(page, 'Jack Novak');
  const params = { studentID: jack, type: 'phrases' };
  const { student } = await (await page.request.get('/api/records', { params })).json();
  await page.goto(`/students/records/${student.types[0]}?id=${jack}`);
  await expect(page.getByText('There is no active license: the weeks end with the last session.')).toBeVisible();
  await expect(page.locator('svg:visible [data-week]').last().locator('text').first()).not.toHaveText('0');
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set an aim' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Sessions a week' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'records-archived');
});

test('without a network the records stay, and a student who is gone leads to the students with the sentence', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => refused(text) || offline(text));
  await signInTeacher(page, people.teacher);
  const zoe = await idOf(page, 'Zoe Martin');
  const params = { studentID: zoe, type: 'phrases' };
  const { student } = await (await page.request.get('/api/records', { params })).json();
  await page.goto(`/students/records/${student.types[0]}?id=${zoe}`);
  await expect(page.getByRole('heading', { name: 'Zoe Martin' })).toBeVisible();
  await expect(page.getByText(/^Shared From: demo\./)).toBeVisible();
  const shown = rowsOf(page);
  await expect(page.getByRole('heading', { name: 'Sessions a week' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Summary' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Performance' }).click();
  await expect(shown.first()).toBeVisible();
  await page.context().setOffline(false);

  await world.endShares(zoe);
  await page.reload();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText('There has been an error finding your student. Please try again.')).toHaveCount(1);
});
