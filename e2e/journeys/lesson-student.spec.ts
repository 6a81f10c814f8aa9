import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { deviceBadge, word } from '../screens/lesson.ts';

test('a met goal is celebrated after leaving it, and the next page follows automatically', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ reducedMotion: 'reduce' });
  const { studentId } = await startLesson(
    instructor,
    device,
    people.teacher,
    'Maya Lopez',
    '/probes/stories/elementary/9',
  );
  await expect(deviceBadge(instructor)).toBeVisible();
  await instructor.getByLabel('Time (s)').fill('55');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device).toHaveURL(/\/student\/goal$/);
  await expect(device.getByRole('heading', { name: 'You reached your goal, Maya!' })).toBeVisible();
  await expect(device.getByText(/^You reached the goal of “.+” in one minute!$/)).toBeVisible();
  await expectAccessible(device);
  await takePictures(device, 'goal');
  await device.reload();
  await expect(device.getByRole('heading', { name: 'You reached your goal, Maya!' })).toBeVisible();

  await device.getByRole('link', { name: 'Exercises' }).click();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await instructor.goto(`/probes/stories/elementary/10?id=${studentId}`);
  const page = /\/student\/probes\/elementary\/10$/;
  await expect(device).toHaveURL(page);
  await expect(deviceBadge(instructor)).toBeVisible();

  // A student who leaves the page can return, and the instructor sees the absence.
  await device.goBack();
  await expect(device).toHaveURL(/\/student\/goal$/);
  await expect(instructor.getByText('Student’s device is on another page')).toBeVisible();
  await takePictures(instructor, 'device-elsewhere');
  await device.getByRole('link', { name: 'Exercises' }).click();
  await expect(device.getByText('Your teacher has a page open for you.')).toBeVisible();
  await takePictures(device, 'open-your-page');
  await device.getByRole('link', { name: 'Open your page' }).click();
  await expect(device).toHaveURL(page);
  await expect(deviceBadge(instructor)).toBeVisible();
  await instructor.getByRole('link', { name: 'Elementary stories' }).click();
  await expect(device.getByRole('heading', { name: 'Welcome back, Maya.' })).toBeVisible();

  // A goal met earlier is not celebrated after a reading that missed it.
  await instructor.goto(`/probes/stories/elementary/9?id=${studentId}`);
  await expect(deviceBadge(instructor)).toBeVisible();
  for (const item of [1, 2, 3, 4]) await word(instructor, item).click();
  await instructor.getByLabel('Time (s)').fill('55');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device.getByRole('heading', { name: 'Well done, Maya!' })).toBeVisible();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await expect(device.getByText(/^You read \d+ words in 55 seconds\.$/)).toBeVisible();
  await expect(device.getByRole('list', { name: 'Your tries' }).getByRole('listitem').nth(1)).toBeVisible();
  await expectAccessible(device);
  await takePictures(device, 'tries');
  await device.getByRole('banner').locator('details > summary').last().click();
  await device.getByRole('button', { name: 'Log Out' }).click();
  await expect(device.getByText('Goodbye, Maya!')).toBeVisible();
});

test('the page of the student shows the timer only where the instructor allows it, and counts an absence', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases/3');
  await expect(deviceBadge(instructor)).toBeVisible();

  // The student sees the timer only if the instructor shows it.
  await instructor.getByRole('button', { name: 'Start' }).click();
  const timer = device.getByRole('timer');
  await expect(timer).toHaveCount(0);
  await instructor.locator('summary').click();
  await instructor.getByLabel('Show the timer to the student').check();
  await instructor.keyboard.press('Escape');
  await expect(timer).toBeVisible();
  await expect(timer).toHaveText(/^[1-9]\d?$/);
  await instructor.getByRole('button', { name: 'Stop' }).click();
  const stopped = await instructor.getByLabel('Time (s)').inputValue();
  await expect(timer).toHaveText(stopped);
  await expectAccessible(device);
  await takePictures(device, 'student-timer');
  // A device that reconnects gets the setting again, and so does the page in another tab of the instructor.
  await device.reload();
  await expect(timer).toHaveText(stopped);
  await instructor.locator('summary').click();
  await takePictures(instructor, 'page-menu');
  await instructor.getByLabel('Show the timer to the student').uncheck();
  await expect(timer).toHaveCount(0);

  await device.close();
  await expect(instructor.getByText(/Student’s device away\s*for [1-9]\d* s/)).toBeVisible();
  await takePictures(instructor, 'device-away');
});
