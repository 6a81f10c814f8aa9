import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { idOf, rowsOf } from '../screens/records-page.ts';

test('the summary and the sessions give in words and tables what they draw, and all records are printed', async ({
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
  // Three donuts of one size, each with its figure in the middle and its meaning in words.
  const growth = page.getByRole('region', { name: 'Growth in stories' });
  const { donutData } = await (await page.request.get('/api/donuts', { params: { studentID: maya } })).json();
  const { years, wpmPercentChange, instructionalLevelProbe } = donutData.stories;
  const figures = [`${years}`, `${wpmPercentChange}%`, `${instructionalLevelProbe}`];
  for (const [index, figure] of figures.entries()) {
    const donut = growth.getByRole('definition').nth(index);
    await expect(donut).toContainText(figure.replace('-', '−'));
    await expect(donut).toContainText(/A full ring: .+\.$/);
    const [ring, text] = [donut.locator('svg'), donut.locator('.numbers')];
    const [outer, inner] = [await ring.boundingBox(), await text.boundingBox()];
    if (!outer || !inner) throw new Error('There is no donut.');
    expect(outer.width).toBeGreaterThanOrEqual(100);
    expect(Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2)).toBeLessThan(2);
    expect(inner.width).toBeLessThan(0.71 * outer.width);
    await expect(ring.locator('path')).toHaveCount(2);
  }

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
  // The print layout is ready when the browser has sent its print event.
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

test('the sessions of a student without an active license end with the last one, and no goal line can be set', async ({
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
  await expect(page.getByRole('button', { name: 'Set a goal line' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Sessions a week' }).scrollIntoViewIfNeeded();
  await takePictures(page, 'records-archived');
});
