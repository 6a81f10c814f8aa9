import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const story = 'stories/elementary';

const idOf = async (page: Page, wanted: string): Promise<string> => {
  const { students } = await (await page.request.get('/api/students')).json();
  return students.find(({ name }: { name: string }) => name === wanted)?.id ?? '';
};

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

const shownDay = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Signs in as the teacher of a student and opens a chart of the student's records. */
const openChart = async (page: Page, student: string, type: string, chart?: string): Promise<string> => {
  if (!page.url().includes('/students')) await signInTeacher(page, people.teacher);
  const id = await idOf(page, student);
  await page.goto(`/students/records/${type}?id=${id}${chart ? `&chart=${chart}` : ''}`);
  return id;
};

/** What the live text of a chart says at each of its items, from the first to the last, by the keys of a keyboard. */
const walk = async (chart: Locator): Promise<readonly string[]> => {
  const said = chart.locator('xpath=ancestor::*[contains(@class, "group")][1]//p[@aria-live]');
  await chart.focus();
  await chart.page().keyboard.press('End');
  const last = (await said.textContent()) ?? '';
  await chart.page().keyboard.press('Home');
  await expect(said).not.toHaveText(last);
  return chart.evaluate(async (element) => {
    const live = element.closest('.group')?.querySelector('p[aria-live]');
    const texts = [live?.textContent ?? ''];
    for (;;) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done));
      const text = live?.textContent ?? '';
      if (text === texts.at(-1)) return texts;
      texts.push(text);
    }
  });
};

/** The cells of a table's columns, row by row. */
const cellsOf = async (table: Locator, columns: readonly string[]): Promise<readonly (readonly string[])[]> =>
  table.evaluate((element, wanted) => {
    const heads = [...element.querySelectorAll('th')].map((head) => head.textContent?.trim() ?? '');
    return [...element.querySelectorAll('tbody tr')].map((row) =>
      wanted.map((name) => {
        const cell = row.querySelectorAll('td')[heads.indexOf(name)];
        // Behind the name of the column, which cards show.
        return [...(cell?.childNodes ?? [])]
          .slice(1)
          .map((node) => node.textContent)
          .join('')
          .trim();
      }),
    );
  }, columns);

/** A number as a table shows it. */
const numberOf = (shown: string | undefined): number => Number(shown?.replaceAll(',', ''));

const isNote = (text: string): boolean => /, (note|change of plan): /.test(text);
const isGoalLine = (text: string): boolean => text.startsWith('Aim: ');

const showTable = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('group', { name: `Show ${title} as` })
    .getByRole('button', { name: 'Table' })
    .click();

test('every chart says by keyboard what its table lists, with notes, the aim and the growth', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  const mina = await world.student('Mina Patel');
  // The same story week after week: growth within one difficulty.
  await world.stories(mina, { level: 'elementary', first: 1, everyDays: 7, step: 0 });
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
  // There are results since it was set.
  await world.ageGoalLine(id, story, 30);
  await page.reload();

  const performance = page.getByRole('application', { name: 'Student Performance chart' });
  await expect(performance).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'charts-performance');
  const said = await walk(performance);
  expect(said.filter(isNote)).toEqual(
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
  const results = said.filter((text) => !isNote(text));
  expect(results).toHaveLength(listed.length);
  for (const [index, [date, exercise, correct]] of listed.entries()) {
    const start = `${date}, exercise ${exercise?.split('.')[0]}: ${numberOf(correct).toLocaleString('en-US')} words correct per minute`;
    expect(results[index]).toContain(start);
  }
  await expect(page.getByRole('table', { name: 'Notes on the chart' })).toContainText('New glasses');

  const growth = page.getByRole('application', { name: 'Growth chart' });
  const grown = await walk(growth);
  expect(grown.at(-1)).toMatch(/^Aim: 140 words correct per minute by /);
  await growth.scrollIntoViewIfNeeded();
  await takePictures(page, 'charts-growth');
  await showTable(page, 'Growth');
  const trend = await cellsOf(page.getByRole('table', { name: /^Growth, / }), ['Date', 'Correct per minute']);
  const trended = grown.filter((text) => !isNote(text) && !isGoalLine(text));
  expect(trended.map((text) => numberOf(text.match(/: ([\d.,]+) words/)?.[1]))).toEqual(
    trend.map(([, correct]) => numberOf(correct)),
  );
  await expect(page.getByText(/They grow: \+[\d.]+ ± [\d.]+ words a week/)).toBeVisible();
  await expect(page.getByText(/^Advice \(four-point rule\): /)).toBeVisible();
  await expect(page.getByText('By the norms, grade 1 gains 1.9 words a week', { exact: false })).toBeVisible();
});

test('the Reading Progress lists the readings that it draws, in the days chosen, on the norms of their texts', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  await signInTeacher(page, people.teacher);
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
  const said = (await walk(chart)).filter((text) => !isNote(text));
  expect(said).toHaveLength(answer.readings.length);
  await expect(chart.locator('[data-reading]')).toHaveCount(
    answer.readings.length + answer.readings.filter(({ isFirst }: { isFirst: boolean }) => isFirst).length,
  );
  await showTable(page, 'Reading Progress');
  const listed = await cellsOf(page.getByRole('table', { name: 'Reading Progress' }), ['Grade level', 'WCPM']);
  expect(
    said.map((text) =>
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

test('the Standard Celeration Chart keeps its angle, says its celeration by four methods, and scrolls on a phone', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ reducedMotion: 'reduce' });
  await openChart(page, 'Omar Haddad', 'addition', 'celeration');
  const chart = page.getByRole('application', { name: 'Standard Celeration Chart' });
  await expect(chart).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'charts-celeration');
  for (const method of ['Theil-Sen', 'Quarter-intersect', 'Split-middle', 'Least squares']) {
    await page.getByLabel('Line by').selectOption(method);
    await expect(
      page.getByText(/: (the correct count (changes by [×÷]\d\.\d\d per week: |stays the same, )|too early to say\. )/),
    ).toBeVisible();
  }
  const said = (await walk(chart)).filter((text) => !isNote(text));
  await expect(chart.locator('[data-glyph$="correct"]')).toHaveCount(said.length);
  await showTable(page, 'Standard Celeration Chart');
  const listed = await cellsOf(page.getByRole('table', { name: /^Standard Celeration Chart/ }), ['Correct per minute']);
  expect(said.map((text) => numberOf(text.match(/: ([\d.,]+) problems?/)?.[1]))).toEqual(
    listed.map(([correct]) => numberOf(correct)),
  );
  await page
    .getByRole('group', { name: 'Show Standard Celeration Chart as' })
    .getByRole('button', { name: 'Chart' })
    .click();
  await page.setViewportSize({ width: 360, height: 740 });
  const box = chart.locator('xpath=..');
  await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 200)).toBe(true);
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  const scrolled = await box.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('Home');
  await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(scrolled);
});

test('charts print in black and white, each on its sheet', async ({ openBrowser }) => {
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
    // The drawing on paper stands in place of the one on screen.
    await expect(page.locator('section svg:visible').first()).toBeVisible();
    if (process.env.PICTURES) {
      await page.pdf({ path: `e2e/pictures/charts-${chart ?? 'performance'}.pdf`, preferCSSPageSize: true });
    }
    await page.emulateMedia({ media: null });
  }
});
