import { expect, test } from '../rig/journey.ts';
import { chooseExercise, readCode, studentIdIn, wordsOn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { countRecords, expectNewestPoint } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';

test('an instructor times a story with the mouse while the student reads it on a second device', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 }, hasTouch: true });

  await signInTeacher(instructor, people.teacher);
  await expect(instructor.getByText('Demo data')).toBeVisible();
  await expect(instructor.getByRole('table', { name: 'Students' })).toBeVisible();
  await expectAccessible(instructor);
  await takePictures(instructor, 'dashboard');

  await instructor.getByRole('button', { name: 'Maya Lopez' }).click();
  await expect(instructor).toHaveURL(/\/probes\/phonics\/phonics\?id=/);
  const maya = studentIdIn(instructor);
  const code = await readCode(instructor);
  await expectAccessible(instructor);
  await takePictures(instructor, 'exercise-list');

  await signInStudent(device, people.teacher, code);
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await expectAccessible(device);
  await takePictures(device, 'student-dashboard');
  await expect(instructor.getByRole('region', { name: 'Student code' })).toContainText(/linked|device/i);

  // The records before, for comparison.
  await instructor.goto(`/students/records/stories/elementary?id=${maya}`);
  const rows = instructor.getByRole('table').getByRole('row');
  const before = await countRecords(instructor);

  await instructor.goto(`/probes/stories/elementary?id=${maya}`);
  await chooseExercise(instructor, /Why Popcorn Pops/);
  await expect(instructor).toHaveURL(/\/probes\/stories\/elementary\/4\?/);
  await expect(device).toHaveURL(/\/student\/probes\/elementary\/4$/);
  expect(await wordsOn(device)).toEqual(await wordsOn(instructor));
  await expect(device.getByRole('button', { name: /start|stop|submit/i })).toHaveCount(0);
  await expectAccessible(instructor);
  await expectAccessible(device);
  await takePictures(device, 'student-story');

  await instructor.getByRole('button', { name: 'How to grade, and keys' }).click();
  const guide = instructor.getByRole('dialog').getByRole('link', { name: 'Reading guide (PDF)' });
  const document = await instructor.request.get((await guide.getAttribute('href')) ?? '');
  expect([document.status(), document.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await instructor.keyboard.press('Escape');

  const word = (index: number) => instructor.locator(`[data-item="${index}"]`);
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(3).click();
  await word(8).click();
  await word(8).click();
  await word(20).click();
  await expect(word(3)).toHaveAttribute('aria-pressed', 'true');
  await expect(word(8)).toHaveAttribute('aria-pressed', 'false');
  for (const name of ['Reset', 'Submit']) {
    await instructor.getByRole('button', { name }).click({ force: true });
    await expect(instructor.getByRole('status').getByText('Stop the timer first.')).toBeVisible();
  }
  await expect(instructor.getByLabel('Time (s)')).not.toHaveValue('0');
  await instructor.getByRole('button', { name: 'Stop' }).click();
  await expect(instructor.getByRole('button', { name: 'Start' })).toBeVisible();

  // A single click waits for a second one. A double click sets the last word and marks nothing.
  await word(40).dblclick();
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText('41');
  await word(60).click();
  await expect(word(60)).toHaveAttribute('aria-pressed', 'true');
  await expect(instructor.getByRole('status', { name: 'Errors' })).toHaveText('2');
  await instructor.getByLabel('Time (s)').fill('60');
  await takePictures(instructor, 'grading');
  await expectAccessible(instructor);

  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  await expect(instructor).toHaveURL(/\/probes\/stories\/elementary\/4\/success/);
  await expectAccessible(instructor);
  await takePictures(instructor, 'story-success');
  await expect(device).toHaveURL(/\/student\/dashboard$/);

  await instructor.getByRole('link', { name: 'View Records' }).click();
  await expect(instructor).toHaveURL(/\/students\/records\/stories\/elementary\?/);
  await expect.poll(() => countRecords(instructor)).toBe(before + 1);
  const newest = rows.nth(1);
  await expect(newest).toContainText('4. Why Popcorn Pops');
  await expect(newest).toContainText('41 /');
  await expect(newest).toContainText('60 s');
  await expect(newest).toContainText('39.0');
  await expectNewestPoint(instructor, 'in exercise 4, was 39 words correct per minute with 2 errors');
  await expectAccessible(instructor);
  await takePictures(instructor, 'records');
});
