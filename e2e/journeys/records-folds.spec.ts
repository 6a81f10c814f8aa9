import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, settle, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { idOf } from '../screens/records-page.ts';

const parts = ['Growth', 'Sessions a week', 'Notes and changes of plan', 'What is hard', 'All records'] as const;

/** The part of the page with a title, and its line. */
const part = (page: Page, title: (typeof parts)[number]) => page.getByRole('region', { name: new RegExp(`^${title}`) });
const line = (page: Page, title: (typeof parts)[number]) => part(page, title).locator('summary').first();

const openParts = (page: Page): Promise<string[]> =>
  page.locator('details[open] > summary h2').evaluateAll((titles) => titles.map(({ textContent }) => textContent));

/** Opens the records of a student as somebody who has never opened a part. */
const openRecords = async (page: Page, student: string, type: string): Promise<string> => {
  await signInTeacher(page, people.teacher);
  await page.evaluate(() => localStorage.removeItem('sixty-records-open'));
  const path = `/students/records/${type}?id=${await idOf(page, student)}`;
  await page.goto(path);
  await expect(line(page, 'All records')).toBeVisible();
  return path;
};

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test('the records begin with three sentences and one chart, and remember which other parts were opened', async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone);
  const path = await openRecords(page, 'Maya Lopez', 'phonics/phonics');
  await expect(
    page.getByText(
      /^On .+, in “.+”, Maya read [\d.]+ words? right in (?:a minute|\d+ seconds?), with(out an error| \d+ errors?)\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^(It is too early to talk about growth|In “.+”, )/)).toBeVisible();
  await expect(page.getByText(/^Next is .+“.+”/)).toBeVisible();
  await expect(page.getByRole('application', { name: 'Student Performance chart' })).toBeVisible();
  await expect(page.locator('details > summary h2')).toHaveText(parts.map((title) => new RegExp(`^${title}`)));
  expect(await openParts(page)).toEqual([]);
  await settle(page);
  for (const [width, height, most] of [
    [360, 740, 2300],
    [820, 1180, 1750],
    [1280, 800, 1600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const tall = await heightOf(page);
    console.log(`records of Maya Lopez, phonics: ${tall} px tall at ${width} px`);
    expect(tall).toBeLessThan(most);
  }
  await page.setViewportSize(phone.viewport);
  await expectAccessible(page);
  await takePictures(page, 'records-folded');

  await line(page, 'What is hard').tap();
  await expect(
    part(page, 'What is hard')
      .getByText(/^Missed /)
      .first(),
  ).toBeVisible();
  await line(page, 'Notes and changes of plan').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeHidden();
  await page.reload();
  await expect(line(page, 'All records')).toBeVisible();
  expect(await openParts(page)).toEqual(['What is hard']);

  // A link opens a part, for once.
  await page.getByRole('link', { name: 'See growth' }).tap();
  await expect(page).toHaveURL(/#growth$/);
  await expect(page.getByRole('application', { name: 'Growth chart' })).toBeInViewport();
  await expect(line(page, 'Growth')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('application', { name: 'Growth chart' })).toBeInViewport();
  await page.goto(path);
  await expect(line(page, 'All records')).toBeVisible();
  expect(await openParts(page)).toEqual(['What is hard']);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table', { name: 'All records' })).toBeVisible();
  await expect(part(page, 'Growth').locator('svg:visible').first()).toBeVisible();
  expect((await openParts(page)).map((title) => title.replace(/ of Maya.*/, ''))).toEqual([...parts]);
  await page.emulateMedia({ media: null });
  await expect.poll(() => openParts(page)).toEqual(['What is hard']);
});

test('on a phone a result is one line, and a press shows the rest of it', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await openRecords(page, 'Maya Lopez', 'phonics/phonics');
  await line(page, 'All records').tap();
  const lines = page.getByRole('list', { name: 'All records' }).getByRole('button', { name: /^[A-Z][a-z]{2} \d/ });
  await expect(lines).toHaveCount(20);
  for (const box of await lines.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))) {
    expect(box.height).toBe(44);
    expect(box.right).toBeLessThanOrEqual(360);
  }
  await expect(lines.first()).toHaveText(/^\w+ \d+(, \d+)?\d+\. .+\d+\.\d words correct per minute(Goal met)?$/);
  await expect(page.getByText('Responses', { exact: true })).toHaveCount(0);
  await lines.first().tap();
  await expect(lines.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('Responses', { exact: true })).toBeVisible();
  await lines.nth(1).tap();
  await expect(page.getByText('Responses', { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await takePictures(page, 'records-lines');
  await lines.nth(1).tap();
  await expect(page.getByText('Responses', { exact: true })).toHaveCount(1);

  const correct = page.getByRole('button', { name: /^Correct: Exercise / });
  expect((await correct.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await correct.tap();
  const dialog = page.getByRole('dialog', { name: 'Correct a result' });
  await dialog.getByRole('button', { name: 'Interrupted' }).tap();
  await dialog.getByRole('button', { name: 'Leave out' }).tap();
  await expect(page.getByText(/^Left out by Carmen Delgado/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Count again/ })).toBeFocused();
  await expect(page.getByText('Does not count', { exact: true })).toBeVisible();
  await expect(lines.filter({ hasText: 'words correct per minute, does not count' })).toHaveCount(1);
});

test('a student with one result and no license has sentences that are true for them', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser(phone);
  const ada = await world.student('Ada Moss', { programs: ['math'] });
  await world.results(ada, { type: 'addition', count: 1 });
  await openRecords(page, 'Ada Moss', 'addition');
  await expect(page.getByText(/, Ada got [\d.]+ problems? right in (?:a minute|\d+ seconds?), /)).toBeVisible();
  await expect(
    page.getByText(
      /^It is too early to talk about growth: that takes first results on 10 days over 8 weeks, and (there is 1\.|“.+” has only \d exercises)/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^Next is /)).toBeVisible();
  const jack = await openRecords(page, 'Jack Novak', 'phrases');
  expect(jack).toContain('phrases');
  await expect(page.getByText('There is no active Reading license, so nothing comes next.')).toBeVisible();
});
