import type { Page } from '@playwright/test';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { openStudent, startLesson, wordsOn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { doubleTap } from '../rig/touch.ts';

test('after the minute an instructor notes what the student said, practices the two weakest lines on both devices, and finds it in the records', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser(tablet);
  const device = await openBrowser(phone);
  const { studentId: id } = await startLesson(
    instructor,
    device,
    people.teacher,
    'Maya Lopez',
    '/probes/phonics/phonics/12',
  );
  const words = await wordsOn(instructor);
  const word = (item: number) => instructor.locator(`[data-item="${item}"]`);
  const opener = instructor.getByRole('button', { name: /^What was said/ });

  await instructor.getByRole('button', { name: 'Start' }).tap();
  for (const item of [1, 7, 8, 21, 22, 24]) await word(item).tap();
  await expect(opener).toHaveAttribute('aria-disabled', 'true');
  await expect(instructor.getByLabel('Time (s)')).not.toHaveValue('0');
  await instructor.getByRole('button', { name: 'Stop' }).tap();
  await doubleTap(word(27));
  await instructor.getByLabel('Time (s)').fill('40');
  await takePictures(instructor, 'after-cockpit');
  await opener.tap();
  const dialog = instructor.getByRole('dialog', { name: 'What was said' });
  await expect(dialog.getByRole('listitem')).toHaveCount(6);
  const wordEntry = (item: number) => dialog.getByRole('listitem', { name: words[item] ?? '', exact: true });
  const choice = (item: number, name: string) => wordEntry(item).getByRole('button', { name });
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(0);
  await choice(7, 'Told after 3 s').tap();
  await choice(8, 'Left out').tap();
  await choice(8, 'Left out').tap();
  await choice(21, 'Another word').tap();
  await choice(21, 'Self-corrected').tap();
  await expect(dialog.locator('[aria-pressed="true"]')).toHaveCount(2);
  await expectAccessible(instructor);
  await takePictures(instructor, 'what-was-said');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect(opener).toHaveText(/2 of 6/);

  // Stored like every other mark: a reload shows it.
  await instructor.reload();
  await expect(opener).toHaveText(/2 of 6/);
  await instructor.getByRole('button', { name: 'Submit' }).tap();

  const card = instructor.getByRole('region', { name: 'Practice these two lines' });
  const [first, second] = [words.slice(5, 10), words.slice(20, 25)];
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card.locator('mark')).toHaveText([7, 8, 21, 22, 24].map((item) => words[item] ?? ''));
  await takePictures(instructor, 'practice-card');
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await card.getByRole('button', { name: 'Show on the student’s device' }).tap();
  await expect(card.getByRole('status')).toHaveText('On the student’s device.');
  await expect(device.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await expect(device).toHaveURL(/\/student\/probes\/phonics\/phonics\/12\?lines=5-10%2C20-25$/);
  await expect.poll(() => lineTexts(device)).toEqual([first, second]);
  await expectAccessible(instructor);
  await expectAccessible(device);
  await takePictures(device, 'student-practice');
  await device.reload();
  await expect(device.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await expect.poll(() => lineTexts(device)).toEqual([first, second]);

  await card.getByRole('button', { name: 'Done' }).tap();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await card.getByRole('button', { name: 'Show on the student’s device' }).tap();
  await expect(device.getByRole('heading', { name: 'Practice' })).toBeVisible();
  await instructor.getByRole('link', { name: /^Open/ }).first().tap();
  await expect(device).toHaveURL(/\/student\/probes\/phrases\/\d+$/);
  await instructor.goBack();
  await expect(instructor.getByRole('heading', { name: 'Maya Lopez' })).toBeVisible();
  await expect(card).toBeHidden();

  await instructor.goto(`/students/records/phonics/phonics?id=${id}`);
  const newest = instructor.getByRole('table').getByRole('row').nth(1);
  await expect(newest).toContainText('Self-corrected: 1, told: 1');
  await newest.scrollIntoViewIfNeeded();
  await takePictures(instructor, 'records-said');
});

/** The words on a student's page, line by line. */
const lineTexts = (device: Page): Promise<string[][]> =>
  device
    .locator('.exercise-text > *')
    .evaluateAll((cells) =>
      [...Map.groupBy(cells, (cell) => cell.getBoundingClientRect().top).values()].map((row) =>
        row.map(({ textContent }) => textContent),
      ),
    );

test('the keyboard opens the field for what was said from the word, and a story offers its sentences once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/5');
  await page.locator('[data-item="0"]').focus();
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toBeHidden();
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (const _step of [1, 2]) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('w');
  const dialog = page.getByRole('dialog', { name: 'What was said' });
  await expect(dialog.getByRole('listitem').nth(1).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-item="5"]')).toBeFocused();
  await expect(page.getByRole('button', { name: 'What was said' })).toHaveText(/1 of 2/);
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'What was said' })).not.toHaveText(/ of /);
  await page.getByLabel('Time (s)').fill('50');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Goal reached!' })).toBeVisible();
  const card = page.getByRole('region', { name: /^Practice/ });
  await expect(card.locator('mark')).toHaveCount(2);
  await expectAccessible(page);
  await takePictures(page, 'story-practice');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Goal reached!' })).toBeVisible();
  await expect(card).toBeHidden();
});
