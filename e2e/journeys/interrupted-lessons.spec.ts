import { expect, offline, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, settle, takePictures } from '../rig/screen.ts';

test('a reload in the middle of an exercise restores the marks, the last word and the time', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/stories/elementary/1');
  const word = (index: number) => instructor.locator(`[data-item="${index}"]`);
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(2).click();
  await word(6).click();
  await expect(instructor.getByLabel('Time (s)')).not.toHaveValue('0');
  await settle(instructor);
  const before = await word(2).boundingBox();
  await instructor.reload();
  const restoredNotice = instructor.getByText('Restored your unfinished attempt.');
  // It stays while the pointer is on it.
  await restoredNotice.hover();
  await expect(word(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(word(6)).toHaveAttribute('aria-pressed', 'true');
  // Nothing moves under the thumb when the sentence appears or disappears.
  await expect.poll(() => word(2).boundingBox()).toEqual(before);
  await instructor.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(restoredNotice).toBeHidden();
  await expect.poll(() => word(2).boundingBox()).toEqual(before);
  // The timer kept running, as the student kept reading.
  await instructor.getByRole('button', { name: 'Stop' }).click();
  expect(Number(await instructor.getByLabel('Time (s)').inputValue())).toBeGreaterThanOrEqual(1);
  await word(12).dblclick();
  // This tap still waits for a second one.
  await word(9).click();
  await instructor.reload();
  await expect(instructor.getByRole('status', { name: 'Responses' })).toHaveText('13');
  await expect(word(9)).toHaveAttribute('aria-pressed', 'true');
  await instructor.getByRole('button', { name: 'Reset' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await expect(instructor.getByRole('status', { name: 'Errors' })).toHaveText('0');
});

test('the next page of the browser takes over an exercise that was closed with its tab', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const tab = await instructor.context().newPage();
  await tab.goto(`/probes/phonics/phonics/6?id=${studentId}`);
  await expect(device).toHaveURL(/phonics\/phonics\/6$/);
  await tab.close();
  await instructor.goto('/dashboard');
  await expect(device).toHaveURL(/\/student\/dashboard$/);
});

test('an instructor who chose another student in a second tab sees so where the first is graded, and links again', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({}, offline);
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/6');
  await expect(instructor.getByText('On the student’s device')).toBeVisible();
  const second = await instructor.context().newPage();
  await second.goto('/dashboard');
  await second.getByRole('button', { name: 'Sam Okafor' }).click();
  await expect(instructor.getByText(/^You chose another student in another window/)).toBeVisible();
  await expectAccessible(instructor);
  await takePictures(instructor, 'chosen-elsewhere');
  await expect(device.getByText('Hello, Sam')).toBeVisible();
  await instructor.getByRole('button', { name: 'Not linked: new code' }).click();
  // The device follows back without a code.
  await expect(device).toHaveURL(/phonics\/phonics\/6$/);
  await expect(instructor.getByText('On the student’s device')).toBeVisible();
  await expect(second.getByText('No student code now.')).toBeVisible();
});

test('a second device, a lost connection and a new choice all end in the right screen', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser({}, offline);
  const second = await openBrowser();
  const { code, studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.goto(`/probes/phonics/phonics/6?id=${studentId}`);
  await expect(device).toHaveURL(/phonics\/phonics\/6$/);
  // The link that a teacher copies is for one student only.
  await second.goto(`/s#${people.teacher.username}/${code}/only`);
  await second.getByRole('button', { name: 'Start' }).click();
  await expect(second).toHaveURL(/phonics\/phonics\/6$/);
  await expect(instructor.getByText('On 2 devices')).toBeVisible();

  await goOffline(device);
  await instructor.goto(`/probes/phonics/phonics/7?id=${studentId}`);
  await expect(second).toHaveURL(/phonics\/phonics\/7$/);
  await goOnline(device);
  await expect(device).toHaveURL(/phonics\/phonics\/7$/);

  // Another student: one device follows, the other one is signed out and says so.
  await instructor.goto('/dashboard');
  await instructor.getByRole('button', { name: 'Sam Okafor' }).click();
  await expect(device.getByText('Hello, Sam')).toBeVisible();
  await expect(second).toHaveURL(/\/account\/log-in\/student/);
  await expect(second.getByText('Your lesson on this device has ended.')).toBeVisible();
});

test('a restart of the server leaves instructor and student where they were', async ({ openBrowser, server }) => {
  const instructor = await openBrowser({}, offline);
  const device = await openBrowser({}, offline);
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/8');
  await expect(device).toHaveURL(/phonics\/phonics\/8$/);
  await instructor.getByRole('button', { name: 'Start' }).click();
  await instructor.locator('[data-item="1"]').click();
  await server.kill();
  await instructor.locator('[data-item="4"]').click();
  await expect(instructor.locator('[data-item="4"]')).toHaveAttribute('aria-pressed', 'true');
  await server.restart();
  await expect(device).toHaveURL(/phonics\/phonics\/8$/);
  await instructor.getByRole('button', { name: 'Stop' }).click();
  await instructor.locator('[data-item="20"]').dblclick();
  await instructor.getByLabel('Time (s)').fill('40');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
});
