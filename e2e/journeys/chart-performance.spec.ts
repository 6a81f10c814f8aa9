import { randomUUID } from 'node:crypto';
import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { cellsOf, isNote, numberOf, openChart, readStops, showTable, story } from '../screens/records-charts.ts';

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const shownDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

const isGoalLine = (text: string): boolean => text.startsWith('Goal: ');

test('every chart reads by keyboard what its table lists, with notes, the goal line and the growth', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  const mina = await world.student('Mina Patel');
  // A new story every week, and each again later: growth within one difficulty, and practice.
  for (const everyDays of [7, 3]) await world.stories(mina, { level: 'elementary', first: 1, everyDays, step: 1 });
  const id = await openChart(page, 'Mina Patel', story);
  const { chartData } = await (
    await page.request.get('/api/records', { params: { studentID: id, type: story } })
  ).json();
  const end: string = chartData.endDate;
  const headers = { origin: new URL(page.url()).origin };
  for (const [kind, text, days] of [
    ['change', 'Reads each story aloud twice before the minute', 20],
    ['note', 'New glasses', 9],
  ] as const) {
    const data = { noteID: randomUUID(), studentID: id, program: 'reading', day: dayBefore(end, days), kind, text };
    expect((await page.request.post('/api/students/notes', { headers, data })).ok()).toBe(true);
  }
  const goalLine = { value: 140, day: dayBefore(end, -120) };
  expect(
    (
      await page.request.post('/api/records/goal-line', { headers, data: { studentID: id, type: story, goalLine } })
    ).ok(),
  ).toBe(true);
  // Results exist since it was set.
  await world.ageGoalLine(id, story, 60);
  await page.reload();

  const performance = page.getByRole('application', { name: 'Student Performance chart' });
  await expect(performance).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'charts-performance');
  const stops = await readStops(performance);
  expect(stops.filter(isNote)).toEqual(
    expect.arrayContaining([
      `${shownDay(dayBefore(end, 20))}, change of plan: Reads each story aloud twice before the minute`,
      `${shownDay(dayBefore(end, 9))}, note: New glasses`,
    ]),
  );
  await showTable(page, 'Student Performance');
  const listed = await cellsOf(page.getByRole('table', { name: /^Student Performance/ }), [
    'Date',
    'Exercise',
    'Correct per minute',
  ]);
  const results = stops.filter((text) => !isNote(text));
  expect(results).toHaveLength(listed.length);
  for (const [index, [date, exercise, correct]] of listed.entries()) {
    const start = `${date}, exercise ${exercise?.split('.')[0]}: ${numberOf(correct).toLocaleString('en-US')} words correct per minute`;
    expect(results[index]).toContain(start);
  }
  await expect(page.getByRole('table', { name: 'Notes on the chart' })).toContainText('New glasses');

  const growth = page.getByRole('application', { name: 'Growth chart' });
  const grown = await readStops(growth);
  expect(grown.at(-1)).toMatch(/^Goal: 140 words correct per minute by /);
  await growth.scrollIntoViewIfNeeded();
  await takePictures(page, 'charts-growth');
  await showTable(page, 'Growth');
  const trend = await cellsOf(page.getByRole('table', { name: /^Growth, / }), ['Date', 'Correct per minute']);
  const trendStops = grown.filter((text) => !isNote(text) && !isGoalLine(text));
  expect(trendStops.map((text) => numberOf(text.match(/: ([\d.,]+) words/)?.[1]))).toEqual(
    trend.map(([, correct]) => numberOf(correct)),
  );
  expect(grown.filter((text) => text.endsWith(', a repeat'))).toHaveLength(16);
  await expect(page.getByText(/They grow: between [\d.]+ and [\d.]+ more words each week \(95% sure\)/)).toBeVisible();
  await expect(page.getByText(/^Advice \(four-point rule\): /)).toBeVisible();
  await expect(page.getByText('By the norms, grade 1 gains 1.9 words a week', { exact: false })).toBeVisible();
});

test('charts print in black and white, each on its own sheet', async ({ openBrowser }) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  for (const [chart, name] of [
    [undefined, 'Student Performance chart'],
    ['progress', 'Reading Progress chart'],
    ['celeration', 'Standard Celeration Chart'],
  ] as const) {
    await openChart(page, 'Maya Lopez', story, chart);
    await expect(page.getByRole('application', { name })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('application')).toHaveCount(0);
    // The print drawing replaces the one on screen.
    await expect(page.locator('section svg:visible').first()).toBeVisible();
    if (process.env.PICTURES) {
      await page.pdf({ path: `e2e/pictures/charts-${chart ?? 'performance'}.pdf`, preferCSSPageSize: true });
    }
    await page.emulateMedia({ media: null });
  }
});
