import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { chooseExercise, startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';

const offline = (text: string) =>
  /ERR_INTERNET_DISCONNECTED|You don't appear to be online|WebSocket|socket\.io|Failed to load/.test(text);

const asLeft = 'This exercise is as you left it on this device.';
const word = (page: Page, index: number) => page.locator(`[data-item="${index}"]`);
/** Maya has read no story of this level. */
const closePopup = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
const seconds = async (page: Page) => Number(await page.getByLabel('Time (s)').inputValue());

test('leaving while the clock runs asks first, stops the clock, and keeps the marks', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary');
  const link = instructor.getByRole('link', { name: /Why Popcorn Pops/ }).first();
  await chooseExercise(instructor, /Why Popcorn Pops/);
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(instructor, 2).click();

  const back = instructor.getByRole('link', { name: 'Elementary stories' });
  const asks = instructor.getByRole('dialog', { name: 'The clock is running. Leave the exercise?' });
  await back.click();
  await expect(asks).toBeVisible();
  await expectAccessible(instructor);
  await asks.getByRole('button', { name: 'Stay' }).click();
  await expect(instructor).toHaveURL(/elementary\/4\?/);
  await expect(instructor.getByRole('button', { name: 'Stop' })).toBeVisible();

  await instructor.goBack();
  await asks.getByRole('button', { name: 'Leave' }).click();
  await expect(instructor).toHaveURL(/elementary\?/);
  await expect(link).toContainText('Unfinished');

  await link.click();
  await expect(instructor.getByText(asLeft)).toBeVisible();
  await expect(word(instructor, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();

  // A stopped clock asks nothing; an exercise that was reset is not unfinished.
  await instructor.getByRole('button', { name: 'Reset' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await back.click();
  await expect(link).toBeVisible();
  await expect(link).not.toContainText('Unfinished');
});

test('leaving the whole page while the clock runs is asked by the browser, and stops the clock', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await instructor.clock.install();
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const exercise = `/probes/stories/elementary/3?id=${studentId}`;
  await instructor.goto(exercise);
  const asked: string[] = [];
  instructor.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await instructor.getByRole('button', { name: 'Start' }).click();
  // Left right after a tap: the mark is kept all the same.
  await word(instructor, 5).click();
  await instructor.goto('about:blank');
  expect(asked).toEqual(['beforeunload']);
  await instructor.clock.fastForward(11_000);
  await instructor.goto(exercise);
  await expect(instructor.getByText(asLeft)).toBeVisible();
  await expect(word(instructor, 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await seconds(instructor)).toBeLessThan(9);
});

test('two tabs with the same exercise keep their own marks over a reload, and old marks are deleted', async ({
  openBrowser,
}) => {
  const first = await openBrowser();
  const device = await openBrowser();
  const { studentId } = await startLesson(first, device, people.teacher, 'Maya Lopez');
  const exercise = `/probes/stories/elementary/7?id=${studentId}`;
  await first.goto(exercise);
  await word(first, 3).click();
  await expect(word(first, 3)).toHaveAttribute('aria-pressed', 'true');
  const second = await first.context().newPage();
  await second.goto(exercise);
  await expect(word(second, 3)).toHaveAttribute('aria-pressed', 'false');
  await word(second, 8).click();
  await expect(word(second, 8)).toHaveAttribute('aria-pressed', 'true');
  for (const [page, own, other] of [
    [first, 3, 8],
    [second, 8, 3],
  ] as const) {
    await page.reload();
    await expect(word(page, own)).toHaveAttribute('aria-pressed', 'true');
    await expect(word(page, other)).toHaveAttribute('aria-pressed', 'false');
  }

  const journalKeys = (added: unknown[] = []) =>
    first.evaluate(
      (entries) =>
        new Promise<IDBValidKey[]>((resolve) => {
          const asked = indexedDB.open('sixty');
          asked.onsuccess = () => {
            const journal = asked.result.transaction('journal', 'readwrite').objectStore('journal');
            for (const entry of entries) journal.put(entry);
            const keys = journal.getAllKeys();
            keys.onsuccess = () => {
              asked.result.close();
              resolve(keys.result);
            };
          };
        }),
      added,
    );
  const long = { events: [{ kind: 'toggle-error', at: Date.now() - 13 * 3_600_000, item: 1 }], version: '1' };
  expect(await journalKeys([{ ...long, key: 'long ago', submissionId: '1' }])).toHaveLength(3);
  await first.goto('/dashboard');
  await expect(first.getByRole('button', { name: 'Maya Lopez' })).toBeVisible();
  await expect.poll(() => journalKeys()).toHaveLength(2);
  expect(await journalKeys()).not.toContain('long ago');
});

test('the badge says when the device is away and when there is no connection to know it', async ({ openBrowser }) => {
  const instructor = await openBrowser({}, offline);
  const device = await openBrowser({}, offline);
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/12');
  const there = instructor.getByText('On the student’s device');
  const away = instructor.getByText('Student’s device away');
  await expect(there).toBeVisible();

  const setHidden = (hidden: boolean) =>
    device.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await setHidden(true);
  await expect(away).toBeVisible();
  await setHidden(false);
  await expect(there).toBeVisible();

  await instructor.context().setOffline(true);
  await expect(instructor.getByText('No connection to the student’s device')).toBeVisible();
  await instructor.context().setOffline(false);
  await expect(there).toBeVisible();
  await device.close();
  await expect(away).toBeVisible();
});

test('a student is praised for what was recorded, and welcomed back after what was only closed', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await expect(device.getByRole('heading', { name: 'Hello, Maya' })).toBeVisible();
  await instructor.goto(`/probes/stories/middle?id=${studentId}`);
  await chooseExercise(instructor, /^\s*2/);
  await expect(device).toHaveURL(/\/student\/probes\/middle\/2$/);
  await closePopup(instructor);
  await instructor.getByRole('link', { name: 'Middle stories' }).click();
  await expect(device.getByRole('heading', { name: 'Welcome back, Maya.' })).toBeVisible();

  await chooseExercise(instructor, /^\s*2/);
  await expect(device).toHaveURL(/\/student\/probes\/middle\/2$/);
  await closePopup(instructor);
  const title = (await device.getByRole('heading').textContent()) ?? '';
  await word(instructor, 1).click();
  await word(instructor, 59).dblclick();
  await instructor.getByLabel('Time (s)').fill('60');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device.getByRole('heading', { name: 'Well done, Maya!' })).toBeVisible();
  await expect(device.getByText(`You finished “${title}”.`)).toBeVisible();
  await expectAccessible(device);

  await expect(instructor.getByText(/^60 \/ \d+$/)).toBeVisible();
  await expect(instructor.getByText('98 %')).toBeVisible();
  await expect(instructor.getByText(/Goal: \d+ words, at most 2 errors\. Not met yet\./)).toBeVisible();
});

test('the controls stand in one row from 600 pixels on, and a phone on its side leaves the text its room', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary/4');
  await expect(instructor.getByText('Goal: 120 words, at most 2 errors')).toBeVisible();
  await word(instructor, 119).dblclick();
  const names = ['Start', 'Reset', 'Undo', 'Submit'];
  const boxes = () =>
    Promise.all(names.map((name) => instructor.getByRole('button', { name, exact: true }).boundingBox()));
  const sizes = [
    [568, 320],
    [600, 900],
    [740, 360],
    [744, 1133],
    [820, 1180],
    [900, 700],
    [1024, 768],
    [1280, 800],
  ] as const;
  for (const [width, height] of sizes) {
    await instructor.setViewportSize({ width, height });
    const middles = (await boxes()).map((box) => (box ? box.y + box.height / 2 : Number.NaN));
    expect(Math.max(...middles) - Math.min(...middles), `${width} x ${height}`).toBeLessThan(20);
    const room = await instructor.evaluate(() => {
      const top = document.querySelector('.graded-text')?.getBoundingClientRect().top ?? 0;
      const bottom = document.querySelector('[aria-label="Timer and grading"]')?.getBoundingClientRect().top ?? 0;
      return (bottom - top) / innerHeight;
    });
    expect(room, `${width} x ${height}`).toBeGreaterThan(0.6);
    await expect(instructor.getByText('Demo data'), `${width} x ${height}`).toBeInViewport();
  }
});

test('a network lost between the list and the exercise does not keep the suggested exercise away', async ({
  openBrowser,
}) => {
  // As on the first visit, before the service worker has everything.
  const instructor = await openBrowser({ serviceWorkers: 'block' }, offline);
  const device = await openBrowser();
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.goto(`/probes/phrases?id=${studentId}`, { waitUntil: 'networkidle' });
  await instructor.context().setOffline(true);
  await instructor.getByRole('link', { name: /^Open/ }).click();
  await word(instructor, 9).dblclick();
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText('10');
  await instructor.context().setOffline(false);
});
