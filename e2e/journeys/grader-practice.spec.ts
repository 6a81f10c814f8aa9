import type { Page } from '@playwright/test';
import { expect, tablet, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { logIn, post, signInTeacher } from '../rig/session.ts';

const word = (page: Page, index: number) => page.locator(`[data-item="${index}"]`);

const captions = (page: Page) => page.getByRole('region', { name: 'What is heard' });

/** Grades the first reading by touch: its errors, and the last of its 30 letters. */
const gradeLetters = async (page: Page, errors: readonly number[]) => {
  await page.getByRole('button', { name: 'Start' }).tap();
  await page.clock.runFor(12_000);
  await expect(captions(page)).toContainText('jee');
  for (const item of errors) await word(page, item).tap();
  await page.clock.runFor(50_000);
  await expect(page.getByText("Time's up")).toBeVisible();
  await word(page, 29).tap();
  await page.getByRole('button', { name: /^Submit/ }).tap();
};

/** Passes a reading by its key, which comes with the answer to any marks. */
const pass = async (page: Page, number: number) => {
  const { key } = await post(page, '/api/grader-practice/reading', { number, responses: 1, errors: [] });
  expect(await post(page, '/api/grader-practice/reading', { number, ...key })).toMatchObject({ passed: true });
};

test('a teacher grades a scripted reading, sees it word by word, and a Licensee sees who is ready', async ({
  openBrowser,
}) => {
  const page = await openBrowser(tablet);
  await signInTeacher(page, people.instructor);
  await page.getByRole('link', { name: 'Grader practice' }).tap();
  await expect(page.getByRole('listitem').filter({ hasText: 'Milo' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'grader-practice-list');

  await page.clock.install();
  await page.goto('/grader-practice/1');
  await expect(captions(page)).toContainText('Press Start, and Milo begins.');
  await expectAccessible(page);
  await takePictures(page, 'grader-practice-reading');
  const written = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) written.add(pathname);
  });
  // Two errors of six are not enough.
  await gradeLetters(page, [6, 10]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: not yet$/);
  await expect(page.getByText('You found 2 of 6 errors. To pass you need 95%, and four of five errors.')).toBeVisible();
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(rowOf('Leaves out “I”')).toContainText('Error');
  await expect(rowOf('Leaves out “I”')).toContainText('Not an error, unlike the key');
  await expect(rowOf('Says “ecth” for “X”')).toContainText('speech is never an error');
  await expectAccessible(page);
  await takePictures(page, 'grader-practice-not-yet');

  await page.getByRole('button', { name: 'Grade it again' }).tap();
  await gradeLetters(page, [6, 10, 12, 15, 19, 26]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: passed$/);
  await expect(page.getByText('100% agreement: you and the key judge 30 of 30 alike.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'grader-practice-passed');
  // No result of a student.
  written.delete('/api/page-views');
  expect([...written]).toEqual(['/api/grader-practice/reading']);

  const licensee = await openBrowser(tablet);
  await logIn(licensee, people.licensee);
  const ready = licensee.getByText('Ready to grade');
  await licensee.goto('/manage');
  const row = licensee.getByRole('row').filter({ hasText: people.instructor.username });
  await expect(row).toBeVisible();
  await expect(ready).toHaveCount(0);
  for (let number = 2; number <= 12; number += 1) await pass(page, number);
  await licensee.reload();
  await expect(row.getByText('Ready to grade')).toBeVisible();
  await expect(ready).toHaveCount(1);
  await expectAccessible(licensee);
  await takePictures(licensee, 'grader-practice-manage');

  await page.clock.resume();
  await page.getByRole('link', { name: 'Next reading' }).tap();
  await expect(page.getByRole('heading', { name: /^2\. / })).toBeVisible();
  await page.getByRole('link', { name: 'Grader practice' }).tap();
  await expect(page.getByText('You have passed all twelve. You are ready to grade.')).toBeVisible();
});

test('by keyboard, a reading pauses with the clock and starts again after a reset', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.clock.install();
  await page.goto('/grader-practice/3');
  await expect(captions(page)).toContainText('Press Start, and Dov begins.');
  await page.keyboard.press('Space');
  await page.clock.runFor(4000);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(captions(page)).toContainText('if van ride');
  const heard = (await captions(page).textContent()) ?? '';
  await page.clock.runFor(10_000);
  await expect(captions(page)).toHaveText(heard);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(captions(page)).toContainText('Press Start, and Dov begins.');
});
