import { expect, phone, tablet, test } from '../rig/journey.ts';
import { readCode, studentIdIn, wordsOn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { countRecords, expectNewestPoint, studentWithRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent } from '../rig/session.ts';
import { doubleTap } from '../rig/touch.ts';

test('an instructor times a phonics list by touch on a tablet while the student reads on a phone', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser(tablet);
  const device = await openBrowser(phone);

  await instructor.goto('/account/log-in/teacher');
  await instructor.getByLabel('Username').fill(people.instructor.username);
  await instructor.getByLabel('Password', { exact: true }).fill(people.instructor.password);
  await instructor.getByRole('button', { name: 'Log In' }).tap();
  await expect(instructor).toHaveURL(/\/dashboard$/);

  await instructor.getByRole('button', { name: await studentWithRecords(instructor, 'phonics/phonics') }).tap();
  await expect(instructor).toHaveURL(/\/probes\//);
  const student = studentIdIn(instructor);
  await signInStudent(device, people.instructor, await readCode(instructor));

  await instructor.goto(`/students/records/phonics/phonics?id=${student}`);
  const rows = instructor.getByRole('table').getByRole('row');
  const before = await countRecords(instructor);

  await instructor.goto(`/probes/phonics/phonics?id=${student}`);
  await instructor.getByRole('link', { name: /^Open/ }).first().tap();
  await expect(instructor).toHaveURL(/\/probes\/phonics\/phonics\/\d+\?/);
  const number = /phonics\/(\d+)\?/.exec(instructor.url())?.[1];
  await expect(device).toHaveURL(new RegExp(`/student/probes/phonics/phonics/${number}$`));
  const words = await wordsOn(device);
  expect(words).toEqual(await wordsOn(instructor));
  await takePictures(device, 'student-phonics');

  const word = (index: number) => instructor.locator(`[data-item="${index}"]`);
  await instructor.getByRole('button', { name: 'Start' }).tap();
  await word(2).tap();
  await word(5).tap();
  await word(2).tap();
  await expect(instructor.getByLabel('Time (s)')).not.toHaveValue('0');
  await instructor.getByRole('button', { name: 'Stop' }).tap();
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();
  await instructor.getByRole('button', { name: 'Undo' }).tap();
  await expect(word(2)).toHaveAttribute('aria-pressed', 'true');
  await instructor.getByRole('button', { name: 'Redo' }).tap();
  await expect(word(2)).toHaveAttribute('aria-pressed', 'false');

  // A double tap on the last word read.
  await doubleTap(word(19));
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText('20');
  await expect(word(19)).toHaveAttribute('aria-pressed', 'false');
  await instructor.getByLabel('Time (s)').fill('30');
  await expectAccessible(instructor);
  await instructor.getByRole('button', { name: 'Submit' }).tap();
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  const summary = `20 of ${words.length} words, 1 error, 30 seconds. Goal not met yet.`;
  await expect(
    instructor.getByText(Number(number) <= 3 ? summary : `${summary} Next list: Sight phrases.`),
  ).toBeVisible();
  await takePictures(instructor, 'recorded-list');
  await expect(instructor).toHaveURL(Number(number) <= 3 ? /\/probes\/phonics\/phonics\?/ : /\/probes\/phrases\?/);

  await instructor.goto(`/students/records/phonics/phonics?id=${student}`);
  await expect.poll(() => countRecords(instructor)).toBe(before + 1);
  await expect(rows.nth(1)).toContainText(`20 / ${words.length}`);
  await expect(rows.nth(1)).toContainText('30 s');
  await expect(rows.nth(1)).toContainText('38.0');
  await expectNewestPoint(instructor, `in exercise ${number}, was 38 words correct per minute with 1 error`);
});
