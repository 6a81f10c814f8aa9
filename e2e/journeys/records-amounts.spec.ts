import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { idOf, rowsOf } from '../screens/records-page.ts';

const emptyHeading = (page: Page): Locator => page.getByRole('heading', { name: /^(Nothing|No stories) yet$/ });

/** Opens every chart of the selector and ends with the first. */
const openCharts = async (page: Page): Promise<void> => {
  const charts = page.getByRole('navigation', { name: 'Chart' }).getByRole('link');
  for (const title of (await charts.allTextContents()).toReversed()) {
    const link = charts.getByText(title, { exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { name: title, exact: true }).or(emptyHeading(page)).first()).toBeVisible();
  }
};

/** Opens every chart and every type of both programs. */
const openAll = async (page: Page): Promise<void> => {
  const types = page.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link');
  for (const [program, first] of [
    ['Reading', 'Alphabet'],
    ['Math', 'Addition'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Program' }).getByRole('link', { name: program }).click();
    await expect(types.first()).toHaveText(first);
    await openCharts(page);
    for (const type of await types.allTextContents()) {
      const link = types.getByText(type, { exact: true });
      await link.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
      const chart = page.getByRole('heading', { name: 'Student Performance' });
      await expect(chart.or(emptyHeading(page)).first()).toBeVisible();
    }
  }
};

test('every chart and every type works for a student with no result, with one, and with ten years of them', async ({
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

test('errors and goal of every record are visible beside the roster and on a tablet', async ({
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
      const head = (name: string) =>
        page.getByRole('table', { name: 'All records' }).getByRole('columnheader', { name }).boundingBox();
      for (const column of ['Errors', 'Goal']) {
        const overlap = async () => {
          const [box, actions] = [await head(column), await head('Actions')];
          return box && actions ? box.x + box.width - actions.x : Number.NaN;
        };
        await expect.poll(overlap, `${column} at ${width}`).toBeLessThanOrEqual(1);
      }
    }
  }
});

test('the days of the Reading Progress and the ends of the period are given in words', async ({ openBrowser }) => {
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
