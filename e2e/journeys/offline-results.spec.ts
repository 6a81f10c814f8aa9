import { expect, keepsApp, offline, test } from '../rig/journey.ts';
import { startLesson, submitOffline } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';

test('a result submitted offline waits visibly and is recorded once when the network is back', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser(keepsApp, offline);
  const device = await openBrowser({}, offline);
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases');
  await instructor.goto(`/students/records/phonics/phonics?id=${studentId}`);
  const rows = instructor.getByRole('table').getByRole('row');
  const before = await countRecords(instructor);
  await instructor.goto(`/probes/phonics/phonics/5?id=${studentId}`);
  await expect(instructor.getByText('On the student’s device')).toBeVisible();
  await submitOffline(instructor);
  // The next list works offline.
  await expect(instructor).toHaveURL(/\/probes\/phrases\?/);
  await expect(instructor.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(instructor.getByText(/You can continue/)).toBeVisible();
  await takePictures(instructor, 'offline-result');
  await goOnline(instructor);
  await expect(instructor.getByText('1 result waiting to be sent')).toBeHidden();
  await expect(instructor.getByText(/You can continue/)).toBeHidden();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await expect(device.getByRole('heading', { name: /^Well done/ })).toBeVisible();
  await instructor.goto(`/students/records/phonics/phonics?id=${studentId}`);
  await expect.poll(() => countRecords(instructor)).toBe(before + 1);
  await expect(rows.nth(1)).toContainText('10 / 30');
});

test('a reload without a network says so, and the exercise returns when the network does', async ({ openBrowser }) => {
  const instructor = await openBrowser(keepsApp, offline);
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases/3');
  await instructor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await instructor.locator('[data-item="5"]').click();
  await expect(instructor.locator('[data-item="5"]')).toHaveAttribute('aria-pressed', 'true');
  await goOffline(instructor);
  await instructor.reload();
  await expect(instructor.getByText("You don't appear to be online.")).toBeVisible();
  await expect(instructor.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(instructor.getByText('Sixty', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await goOnline(instructor);
  await expect(instructor.locator('[data-item="5"]')).toHaveAttribute('aria-pressed', 'true');
});

test('a user who reloads without a network reads that the result is safe', async ({ openBrowser }) => {
  const instructor = await openBrowser(keepsApp, offline);
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/5');
  await submitOffline(instructor);
  await instructor.reload();
  await expect(instructor.getByText('1 result is safe on this device. We’ll send it automatically.')).toBeVisible();
  await takePictures(instructor, 'offline-reload');
  await goOnline(instructor);
  await expect(instructor.getByText('1 result kept on this device is now recorded.')).toBeVisible();
});

test('a result refused on sending is shown with the reason and kept until someone decides', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser(keepsApp, offline);
  // The device is also refused what the license no longer allows.
  const device = await openBrowser({}, offline);
  const { studentId } = await startLesson(
    instructor,
    device,
    people.teacher,
    'Maya Lopez',
    '/probes/phonics/phonics/4',
  );
  await submitOffline(instructor);
  await world.archiveLicenses(studentId);
  await goOnline(instructor);
  await instructor.getByRole('button', { name: '1 result refused' }).click();
  const dialog = instructor.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText('Maya Lopez, Phonics 4');
  await expect(dialog).toContainText('This license has been archived.');
  await expectAccessible(instructor);
  await takePictures(instructor, 'refused-result');

  await world.unarchiveLicenses(studentId);
  const recorded = instructor.waitForResponse((answer) => answer.url().endsWith('/api/probe') && answer.ok());
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await recorded;
  await expect(instructor.getByRole('button', { name: '1 result refused' })).toBeHidden();
  await instructor.goto(`/students/records/phonics/phonics?id=${studentId}`);
  await expect(instructor.getByRole('table').getByRole('row').nth(1)).toContainText('10 / 30');
});
