import { setTimeout } from 'node:timers/promises';
import { expect, test } from '../rig/journey.ts';
import { readCode, startLesson, studentIdIn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { deviceBadge } from '../screens/lesson.ts';

test('a device passed to the next student greets them, and shows nothing of the previous one', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.getByLabel('Keep for the next student').check();
  await expect(instructor.getByLabel('Keep for the next student')).toBeChecked();
  await takePictures(instructor, 'keep-device');
  await expectAccessible(instructor);
  const first = instructor.getByRole('link', { name: /^Open/ });
  await first.click();
  await expect(deviceBadge(instructor)).toBeVisible();

  await instructor.goto('/dashboard');
  await instructor.getByRole('button', { name: 'Omar Haddad' }).click();
  await readCode(instructor);
  await expect(device.getByRole('heading', { name: 'Hello, Omar' })).toBeVisible();
  await expect(device.getByText('Maya')).toHaveCount(0);
  await expect(instructor.getByText('Device linked')).toBeVisible();
  await expect(instructor.getByLabel('Keep for the next student')).toBeChecked();
  expect(await device.evaluate(() => JSON.stringify(history.state))).not.toContain('ended');
  await instructor.goto(`/probes/addition/2?id=${studentIdIn(instructor)}`);
  await expect(device).toHaveURL(/\/student\/probes\/addition\/2$/);
  await expect(deviceBadge(instructor)).toBeVisible();

  await instructor.getByRole('link', { name: 'Addition' }).click();
  await instructor.getByLabel('Keep for the next student').uncheck();
  await expect(instructor.getByLabel('Keep for the next student')).not.toBeChecked();
  // Within the page: its messages to the server are still pending.
  await instructor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await instructor.getByRole('button', { name: 'Maya Lopez' }).click();
  await expect(device).toHaveURL(/log-in\/student$/);
});

test('a device that should not be kept is not passed on, however late the network delivers that', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await instructor.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    let sent = Promise.resolve();
    socket.onMessage((message) => {
      const isLate = String(message).includes('"keeps":false');
      sent = sent.then(() => (isLate ? setTimeout(1500) : undefined)).then(() => server.send(message));
    });
  });
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.getByLabel('Keep for the next student').check();
  await expect(instructor.getByLabel('Keep for the next student')).toBeChecked();
  await instructor.getByLabel('Keep for the next student').uncheck();
  await instructor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await instructor.getByRole('button', { name: 'Omar Haddad' }).click();
  await expect(device).toHaveURL(/log-in\/student$/);
});
