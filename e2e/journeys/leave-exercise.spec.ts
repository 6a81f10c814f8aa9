import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { chooseExercise, startLesson } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';
import { offline, word } from '../screens/leaving.ts';

const restoredNotice = 'Restored your unfinished attempt.';

const seconds = async (page: Page) => Number(await page.getByLabel('Time (s)').inputValue());

test('leaving while the clock runs asks first, stops the clock, and keeps the marks', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary');
  const link = instructor.getByRole('link', { name: /The Best Tail on the Hill/ }).first();
  await chooseExercise(instructor, /The Best Tail on the Hill/);
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(instructor, 2).click();

  const back = instructor.getByRole('link', { name: 'Elementary stories' });
  const question = instructor.getByRole('dialog', { name: 'The clock is running. Leave the exercise?' });
  await back.click();
  await expect(question).toBeVisible();
  await expectAccessible(instructor);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(instructor).toHaveURL(/elementary\/20\?/);
  await expect(instructor.getByRole('button', { name: 'Stop' })).toBeVisible();

  await instructor.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(instructor).toHaveURL(/elementary\?/);
  await expect(link).toContainText('Unfinished');

  await link.click();
  await expect(instructor.getByText(restoredNotice)).toBeVisible();
  await expect(word(instructor, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();

  // A stopped clock asks nothing. An exercise that was reset is not unfinished.
  await instructor.getByRole('button', { name: 'Reset' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await back.click();
  await expect(link).toBeVisible();
  await expect(link).not.toContainText('Unfinished');
});

test('closing the page while the clock runs makes the browser ask, and stops the clock', async ({ openBrowser }) => {
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
  // Left right after a tap: the mark is kept.
  await word(instructor, 5).click();
  await instructor.goto('about:blank');
  expect(asked).toEqual(['beforeunload']);
  await instructor.clock.fastForward(50_000);
  await instructor.goto(exercise);
  await expect(instructor.getByText(restoredNotice)).toBeVisible();
  await expect(word(instructor, 5)).toHaveAttribute('aria-pressed', 'true');
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(await seconds(instructor)).toBeLessThan(50);
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

test('a network lost between the list and the exercise still opens the suggested exercise', async ({ openBrowser }) => {
  // As on the first visit, before the service worker has cached everything.
  const instructor = await openBrowser({ serviceWorkers: 'block' }, offline);
  const device = await openBrowser();
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.goto(`/probes/phrases?id=${studentId}`, { waitUntil: 'networkidle' });
  await goOffline(instructor);
  await instructor.getByRole('link', { name: /^Open/ }).click();
  await word(instructor, 9).dblclick();
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText('10');
  await goOnline(instructor);
});
