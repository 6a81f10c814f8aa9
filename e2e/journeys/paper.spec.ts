import type { Page } from '@playwright/test';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { expect, offline, phone, tablet, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { follow, signInTeacher } from '../rig/session.ts';
import { doubleTap } from '../rig/touch.ts';

const recorded = "Your student's results have been recorded for this exercise.";

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The lines or rows of the text on a printed page, and the count after each. */
const rowsOn = (page: Page, name: string) => region(page, name).locator('.print-text > *').allTextContents();

/** Pages of a PDF, of this many points. */
const pagesOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/Type \/Page\b[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))],
  );

/** The stored results of a student. */
const recordsOf = async (page: Page, type: ExerciseType, studentID: string) => {
  const answer = await page.request.get('/api/records', { params: { type, studentID } });
  return (await answer.json()).chartData.rawRecords;
};

const print = (page: Page) => page.pdf({ preferCSSPageSize: true });

test('an exercise is printed for student and instructor, and the code on it opens it for entering', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...tablet, locale: 'en-US' });
  const id = await openStudent(page, people.teacher, 'Maya Lopez', '/probes/stories/elementary/1');
  await page.locator('summary').tap();
  await page.getByRole('link', { name: 'Print this exercise' }).tap();
  await expect(region(page, 'Instructor’s page').getByText('Maya')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'print-story');

  // The same lines on both pages; only the instructor's are counted, up to the last word.
  const [student, instructor] = [await rowsOn(page, 'Student’s page'), await rowsOn(page, 'Instructor’s page')];
  const lines = student.filter((_, index) => index % 2 === 0);
  expect(instructor.filter((_, index) => index % 2 === 0)).toEqual(lines);
  const lengths = lines.map((line) => line.split(' ').length);
  const counts = lengths.map((_, index) => String(lengths.slice(0, index + 1).reduce((sum, each) => sum + each)));
  expect(instructor.filter((_, index) => index % 2 === 1)).toEqual(counts);
  expect(student.filter((_, index) => index % 2 === 1).join('')).toBe('');

  // Three sheets of Letter, then of A4; two without the questions.
  expect(pagesOf(await print(page))).toEqual(Array(3).fill([612, 792]));
  await page.getByLabel('Paper').selectOption('A4');
  await page.getByRole('checkbox', { name: 'Questions' }).uncheck();
  expect(pagesOf(await print(page))).toEqual(Array(2).fill([595, 842]));
  await page.reload();
  await expect(page.getByLabel('Paper')).toHaveValue('a4');

  const code = await region(page, 'Instructor’s page').locator('strong').textContent();
  expect(code).toMatch(/^S1-[B-Z2-9]{3}-[B-Z2-9]{4}$/);
  await page.goto('/p');
  await page.getByLabel('Code on the sheet').fill(`${code}`.toLowerCase().replaceAll('-', ''));
  await page.getByRole('button', { name: 'Open' }).tap();
  await expect(page.getByText('Tap the last word read.')).toBeVisible();
  await expect(page.getByText('Maya Lopez')).toBeVisible();
  await expectAccessible(page);

  // From the open code to Submit: the last word, each error, Submit.
  const item = (index: number) => page.locator(`[data-item="${index}"]`);
  await item(49).tap();
  await expect(page.getByText('Tap each error. A double tap moves the last word read.')).toBeVisible();
  await item(7).tap();
  await item(20).tap();
  const submit = page.getByRole('button', { name: /^Submit/ });
  await expect(submit).toHaveText('Submit50 words, 2 errors');
  await takePictures(page, 'paper-entry');
  await submit.tap();
  await expect(page.getByText(recorded)).toBeVisible();
  await expect(page.getByText(/^Maya Lopez: 50 of \d+ words, 2 errors, 60 seconds\./)).toBeVisible();
  await expect(page.getByLabel('Code on the sheet')).toBeVisible();
  await takePictures(page, 'paper-code');

  expect(await recordsOf(page, 'stories/elementary', id)).toContainEqual(
    expect.objectContaining({ responses: 50, errors: 2, time: 60 }),
  );
  await page.goto(`/p/${code}`);
  await expect(page.getByText(/^There is a result of this exercise of .*: 50 words, 2 errors\./)).toBeVisible();
});

test('a sheet of an earlier day is entered without a network, with another time', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  await world.student('Ana Gil', { owner: teacher, programs: ['math'] });
  const page = await openBrowser(phone, offline);
  const id = await openStudent(page, teacher, 'Ana Gil', '/dashboard');
  await follow(page, `/print?id=${id}&type=addition&number=1`);
  const key = region(page, 'Instructor’s page');
  // Answers are on the instructor's page alone.
  const problem = await key.locator('[data-problem]').first().textContent();
  const [, left, right, answer] = /^(\d+) \+ (\d+) =(\d+)$/.exec(problem ?? '') ?? [];
  expect(Number(answer)).toBe(Number(left) + Number(right));
  await expect(region(page, 'Student’s page').locator('[data-problem]').first()).toHaveText(
    `${left} + ${right} =\u00a0`,
  );
  const code = await key.locator('strong').textContent();
  await follow(page, `/p/${code}`);
  await expect(page.getByText('Tap the last problem solved.')).toBeVisible();
  await goOffline(page);
  await page.locator('[data-item="11"]').tap();
  await page.locator('[data-item="3"]').tap();
  await doubleTap(page.locator('[data-item="9"]'));
  await page.getByLabel('Time (s)').fill('30');
  const today = await page.getByLabel('Day', { exact: true }).inputValue();
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(yesterday);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit 10 problems, 1 error' }).tap();
  await expect(page.getByText('1 result waiting to be sent')).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('1 result waiting to be sent')).toBeHidden();
  // The next sheet of the pile, scanned with the camera: its page loads again.
  await page.goto(`/p/${code}`);
  await expect(page.getByLabel('Day', { exact: true })).toHaveValue(yesterday);
  const stored = { date: yesterday, responses: 10, errors: 1, time: 30 };
  await expect.poll(() => recordsOf(page, 'addition', id)).toContainEqual(expect.objectContaining(stored));
});

test('a code of a student of somebody else opens nothing', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, (text) => /status of 404/.test(text));
  const id = await openStudent(page, people.teacher, 'Maya Lopez', '/dashboard');
  await follow(page, `/print?id=${id}&type=phrases&number=1`);
  const code = await region(page, 'Instructor’s page').locator('strong').textContent();
  await signInTeacher(page, await world.teacher(), `/p/${code}`);
  await expect(page.getByText('No student of yours has a sheet with this code.')).toBeVisible();
  await page.getByRole('link', { name: 'Enter another code' }).click();
  await expect(page.getByLabel('Code on the sheet')).toBeVisible();
});

test('a week’s pack has the next exercises of each student of a group', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  for (const name of ['Ana Gil', 'Ben Ito']) await world.student(name, { owner: teacher, programs: ['math'] });
  await world.student('Eli Goldberg', { owner: teacher, programs: ['reading'] });
  const page = await openBrowser({ ...tablet, locale: 'en-US' });
  await signInTeacher(page, teacher);
  await page.getByRole('link', { name: 'Print a week’s pack' }).tap();
  await expect(page.getByText('2 students, 20 pages.')).toBeVisible();
  await expect(page.getByText('No sheets for Eli Goldberg:')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'print-pack');
  await page.getByLabel('Sessions').selectOption('2');
  await expect(page.getByText('2 students, 8 pages.')).toBeVisible();
  const keys = region(page, 'Instructor’s page');
  await expect(keys.getByRole('heading')).toHaveCount(4);
  await expect(keys.nth(0)).toContainText('Ana');
  await expect(keys.nth(2)).toContainText('Ben');
  expect(pagesOf(await print(page))).toEqual(Array(8).fill([612, 792]));
  const codes = await keys.locator('strong').allTextContents();
  expect(new Set(codes).size).toBe(4);
  // Whose sheet it is, is in the code alone.
  await follow(page, `/p/${codes[3]}`);
  await expect(page.getByText('Ben Ito')).toBeVisible();
});
