import type { Page } from '@playwright/test';
import { expect, keepsApp, test } from '../rig/journey.ts';
import { chooseStudent, openStudent } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';

const results = async (page: Page, studentID: string, type: string): Promise<number> => {
  const { chartData } = await (await page.request.get('/api/records', { params: { studentID, type } })).json();
  return chartData.rawRecords.length;
};

const gradeTenItems = async (page: Page): Promise<void> => {
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
};

test('marks made for one student never show on the page of another', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const elena = await chooseStudent(page, 'Elena Petrova');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const sam = await chooseStudent(page, 'Sam Okafor');
  await page.goto(`/probes/addition/1?id=${elena}`);
  await expect(page.locator('[data-item="0"]')).toBeVisible();
  // Client-side navigation, as links and the history do: no page loads in between.
  await page.evaluate((id) => history.pushState(null, '', `/probes/addition/1?id=${id}`), sam);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('Sam Okafor')).toBeVisible();
  await gradeTenItems(page);
  await page.goBack();
  await expect(page.getByText('Elena Petrova')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Responses' })).toHaveText('0');
  await expect(page.getByLabel('Time (s)')).toHaveValue('0');
});

test.describe('an invalid time shows an error and submits nothing', () => {
  for (const typed of ['75', '', '1.5', '-3']) {
    test(`"${typed}" is refused and nothing is recorded`, async ({ openBrowser }) => {
      const page = await openBrowser();
      const id = await openStudent(page, people.teacher, 'Grace Kim');
      const before = await results(page, id, 'addition');
      await page.goto(`/probes/addition/2?id=${id}`);
      await gradeTenItems(page);
      await page.getByLabel('Time (s)').fill('');
      await page.getByLabel('Time (s)').pressSequentially(typed);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Please enter the amount of time the student took')).toBeVisible();
      await expect(page.getByText('Please enter the amount of time the student took')).toBeInViewport();
      expect(await results(page, id, 'addition')).toBe(before);
    });
  }
});

test('a result whose answer got lost is recorded once, no matter how often it is retried', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Grace Kim');
  const before = await results(page, id, 'addition');
  await page.goto(`/probes/addition/3?id=${id}`);
  let lostAnswers = 0;
  await page.route('**/api/probe', async (route) => {
    if (route.request().method() !== 'POST' || lostAnswers > 0) return route.fallback();
    lostAnswers += 1;
    await route.fetch();
    // A page that a school's filter or a portal returns instead of the answer.
    return route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Please sign in to the network</h1>' });
  });
  await gradeTenItems(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('1 result waiting to be sent')).toBeHidden();
  expect(await results(page, id, 'addition')).toBe(before + 1);
});

test('a submitted exercise is over: it takes no second press and no further mark', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Grace Kim');
  const before = await results(page, id, 'addition');
  await page.goto(`/probes/addition/4?id=${id}`);
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/probe', (route) => pressed.then(() => route.fallback()));
  await gradeTenItems(page);
  const submit = page.getByRole('button', { name: /Submit/ });
  await submit.click();
  await submit.click({ force: true });
  await page.locator('[data-item="2"]').click({ force: true });
  answer();
  await expect(page.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  expect(await results(page, id, 'addition')).toBe(before + 1);
  await page.goto(`/probes/addition/4?id=${id}`);
  await expect(page.getByRole('status', { name: 'Responses' })).toHaveText('0');
  await expect(page.getByText('Restored your unfinished attempt')).toHaveCount(0);
});

test('a pending result shows in every tab, and any tab sends it', async ({ openBrowser }) => {
  const page = await openBrowser(keepsApp, (text) => /ERR_INTERNET_DISCONNECTED|Failed to load|WebSocket/.test(text));
  const id = await openStudent(page, people.teacher, 'Grace Kim');
  const other = await page.context().newPage();
  await other.goto(`/students/records/addition?id=${id}`);
  await expect(other.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const before = await results(page, id, 'addition');
  await page.goto(`/probes/addition/5?id=${id}`);
  await gradeTenItems(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goOffline(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByText('1 result waiting to be sent')).toBeVisible();
  await page.close();
  await goOnline(other);
  await expect(other.getByText('1 result waiting to be sent')).toBeHidden();
  expect(await results(other, id, 'addition')).toBe(before + 1);
});

test('every type of exercise continues correctly after Submit, with its message', async ({ openBrowser }) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Sam Okafor');
  for (const [exercise, next, listNamed] of [
    ['phonics/alphabet/2', 'phonics/alphabet', ''],
    ['phonics/phonics/3', 'phonics/phonics', ''],
    ['phonics/phonics/12', 'phrases', 'Sight phrases'],
    ['phrases/2', 'stories/elementary', 'Elementary stories'],
    ['stories/elementary/1', 'stories/elementary/1/success', null],
    ['stories/middle/3', 'stories/middle/3/success', null],
    ['stories/high/1', 'stories/high/1/success', null],
    ['addition/2', 'subtraction', 'Subtraction'],
    ['subtraction/1', 'multiplication', 'Multiplication'],
    ['multiplication/1', 'division', 'Division'],
    ['division/1', 'division', ''],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}&suggestedStory=elementary`);
    await page.locator('[data-item="9"]').dblclick();
    await page.getByLabel('Time (s)').fill('25');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(new RegExp(`/probes/${next}\\?id=${id}`));
    await expect(page.getByText("Your student's results have been recorded for this exercise.")).toHaveCount(1);
    if (listNamed === null) await expect(page.getByRole('definition').first()).toHaveText('10');
    else {
      const summary = page.getByText(/^10 of \d+ \w+, no errors, 25 seconds\. Goal not met yet\./);
      await expect(summary).toContainText(listNamed === '' ? /met yet\.$/ : `Next list: ${listNamed}.`);
    }
  }
});
