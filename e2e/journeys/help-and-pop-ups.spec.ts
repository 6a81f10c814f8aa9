import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, expectSizesInWords, settle, takePictures } from '../rig/screen.ts';

/** A browser that has never seen a pop-up. */
const fresh = { storageState: { cookies: [], origins: [] } };

const startButton = (page: Page) => page.getByRole('button', { name: 'Start', exact: true });

const popupOf = (page: Page, name: string) => page.getByRole('region', { name });

test('a pop-up appears beside the exercise until the clock starts, and can be turned off and on', async ({
  openBrowser,
}) => {
  const page = await openBrowser(fresh);
  const id = await openStudent(page, people.teacher, 'Maya Lopez');
  const exercise = `/probes/phonics/phonics/5?id=${id}`;
  await page.goto(exercise);
  const popup = popupOf(page, 'Sound it out');
  const whole = page.getByRole('dialog', { name: 'Sound it out' });
  await expect(popup).toContainText('If you do not know a word, say its sounds');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'popup-sound-out');
  await popup.getByRole('button', { name: 'Read more' }).click();
  await expect(whole).toContainText('Each of these words can be read sound by sound.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(whole).toBeHidden();

  // Nothing is between the instructor and Start.
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(popup).toBeHidden();
  await page.keyboard.press('Space');

  // Not beside an exercise that is resumed.
  await page.locator('[data-item="3"]').click();
  await expect(page.locator('[data-item="3"]')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByText('Restored your unfinished attempt.')).toBeVisible();
  await settle(page);
  await expect(popup).toBeHidden();

  await page.goto(`/probes/phonics/phonics/6?id=${id}`);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toBeHidden();
  await page.reload();
  await popup.getByRole('button', { name: 'Do not show this again' }).click();
  await page.reload();
  await expect(startButton(page)).toBeVisible();
  await settle(page);
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'How to grade, and keys' }).click();
  const help = page.getByRole('dialog', { name: 'How to grade phonics' });
  await expect(help.getByRole('heading', { name: 'Sound it out' })).toBeVisible();
  await help.getByRole('button', { name: 'Show this when the exercise opens' }).click();
  await page.keyboard.press('Escape');
  await expectSizesInWords(page, 'Text size');
  await page.reload();
  await expect(popup).toBeVisible();
});

test('phonics 1 explains the placement and leads to the alphabet, or onward in phonics', async ({ openBrowser }) => {
  const page = await openBrowser(fresh);
  const id = await openStudent(page, people.teacher, 'Lily Chen');
  const first = `/probes/phonics/phonics/1?id=${id}`;
  await page.goto(first);
  const popup = popupOf(page, 'Where does this reader start?');
  const whole = page.getByRole('dialog', { name: 'Where does this reader start?' });
  await takePictures(page, 'popup-placement');
  await popup.getByRole('button', { name: 'Read more' }).click();
  await expectAccessible(page);
  await whole.getByRole('link', { name: 'Letter sounds, from 41' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\/41\?/);
  await page.getByRole('button', { name: 'How to grade, and keys' }).click();
  await expect(page.getByRole('dialog', { name: 'How to grade letter sounds' })).toBeVisible();
  await page.goto(first);
  await popup.getByRole('button', { name: 'Read more' }).click();
  await whole.getByRole('link', { name: 'Alphabet list' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/alphabet\?/);
  await page.goto(first);
  await expect(popup).toBeVisible();
  await startButton(page).click();
  await expect(popup).toBeHidden();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(startButton(page)).toBeVisible();
});

test('the other pop-ups open at their exercises, and those for beginners only once', async ({ openBrowser }) => {
  const page = await openBrowser(fresh);
  const id = await openStudent(page, people.teacher, 'Lily Chen');
  for (const [exercise, title] of [
    ['phonics/phonics/70', 'Two syllables: a hint for the first try'],
    ['phonics/phonics/76', 'Flex the vowel: a hint for the first try'],
    ['phonics/phonics/79', 'Words with a prefix'],
    ['phonics/phonics/86', 'Words with a suffix'],
    ['phonics/phonics/89', 'Made-up words: optional'],
    ['stories/elementary/1', 'Begin with the title'],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}`);
    await expect(popupOf(page, title)).toBeVisible();
  }
  await takePictures(page, 'popup-story');
  await expect(popupOf(page, 'Begin with the title').getByRole('button')).toHaveText(['Close', 'Read more']);
  await page.getByLabel('Time (s)').fill('59');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/success/);
  await page.goto(`/probes/stories/elementary/2?id=${id}`);
  await expect(startButton(page)).toBeVisible();
  await settle(page);
  await expect(popupOf(page, 'Begin with the title')).toHaveCount(0);
});

test('the help of each kind of exercise says what counts, with pictures, in light and dark', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  const id = await openStudent(page, people.teacher, 'Sam Okafor');
  for (const [exercise, title] of [
    ['phonics/alphabet/3', 'letter names'],
    ['phonics/phonics/12', 'phonics'],
    ['phrases/1', 'sight phrases'],
    ['addition/1', 'math'],
    ['stories/middle/2', 'stories'],
  ] as const) {
    await page.goto(`/probes/${exercise}?id=${id}`);
    await page.getByRole('button', { name: 'How to grade, and keys' }).click();
    const help = page.getByRole('dialog', { name: `How to grade ${title}` });
    await expect(help.getByRole('img')).toHaveCount(6);
    await expect(help.getByText('Not an error').first()).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'help');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByText('What counts').scrollIntoViewIfNeeded();
  await takePictures(page, 'help-dark');
});
