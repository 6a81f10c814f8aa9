import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { cellsOf, isNote, openChart, readStops, showTable, story } from '../screens/records-charts.ts';

test('the Reading Progress chart lists the readings it draws, in the chosen days, on the norms of their texts', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  const ivan = await world.student('Ivan Reed');
  await world.stories(ivan, { level: 'elementary', first: 18, everyDays: 18 });
  await world.stories(ivan, { level: 'middle', first: 24, everyDays: 7 });
  const id = await openChart(page, 'Ivan Reed', story, 'progress');
  const chart = page.getByRole('application', { name: 'Reading Progress chart' });
  await expect(chart).toBeVisible();
  await expect(chart.locator('[data-norms]').first()).toBeAttached();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takePictures(page, 'charts-progress-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await takePictures(page, 'charts-progress');
  const answer = await (await page.request.get('/api/records/progress', { params: { studentID: id } })).json();
  const stops = (await readStops(chart)).filter((text) => !isNote(text));
  expect(stops).toHaveLength(answer.readings.length);
  await expect(chart.locator('[data-reading]')).toHaveCount(
    answer.readings.length + answer.readings.filter(({ isFirst }: { isFirst: boolean }) => isFirst).length,
  );
  await showTable(page, 'Reading Progress');
  const listed = await cellsOf(page.getByRole('table', { name: 'Reading Progress' }), ['Grade level', 'WCPM']);
  expect(
    stops.map((text) =>
      text
        .match(/grade level ([\d.]+), ([\d.]+) words/)
        ?.slice(1, 3)
        .map(Number),
    ),
  ).toEqual(listed.map((cells) => cells.map(Number)));
  const day = answer.readings[10].date;
  await page.getByLabel('From').fill(day);
  await expect(page.getByRole('table', { name: 'Reading Progress' }).getByRole('row')).toHaveCount(
    1 + answer.readings.filter(({ date }: { date: string }) => date >= day).length,
  );
  await expectAccessible(page);
  if (process.env.PICTURES) await page.pdf({ path: 'e2e/pictures/charts-norms.pdf', preferCSSPageSize: true });
});
