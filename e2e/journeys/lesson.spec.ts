import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, lessonEnded, test } from '../rig/journey.ts';
import { readCode, startLesson, studentIdIn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const expiredSentence =
  'Your student code just expired, a new one has been generated. Please take note and let your student know.';

const word = (page: Page, index: number) => page.locator(`[data-item="${index}"]`);
const there = (page: Page) => page.getByText('On the student’s device');

test('a code that expires leads back to the list with a new one; with an exercise in progress all stays as it is', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  const { code, studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  const exercise = `/probes/stories/elementary/6?id=${studentId}`;

  await world.expireCodes(6);
  await instructor.goto(exercise);
  await expect(there(instructor)).toBeVisible();
  await instructor.getByRole('button', { name: 'Start' }).click();
  await word(instructor, 2).click();
  const top = (await word(instructor, 0).boundingBox())?.y;
  await expect(instructor.getByText(expiredSentence)).toBeVisible();
  await expect(instructor.getByText(/^New code: [A-Z2-9]{5}$/)).toBeVisible();
  await takePictures(instructor, 'code-renewed');
  expect((await word(instructor, 0).boundingBox())?.y).toBe(top);
  await expect(instructor.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(word(instructor, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(device).toHaveURL(/\/student\/probes\/elementary\/6$/);
  await expect(there(instructor)).toBeVisible();
  await expectAccessible(instructor);

  await instructor.getByRole('button', { name: 'Stop' }).click();
  await instructor.getByRole('button', { name: 'Reset' }).click();
  await instructor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await world.expireCodes(4);
  await instructor.goto(exercise);
  await expect(instructor).toHaveURL(/stories\/elementary\?id=/);
  await expect(instructor.getByText(expiredSentence)).toBeVisible();
  expect(await readCode(instructor)).not.toBe(code);
});

test('an exercise shows the code that lives, also when another tab selects the student anew', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('button', { name: 'Omar Haddad' }).click();
  const first = await readCode(page);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByText(`Student code ${first}`)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/dashboard');
  await tab.getByRole('button', { name: 'Omar Haddad' }).click();
  const second = await readCode(tab);
  expect(second).not.toBe(first);
  await expect(page.getByText(`Student code ${second}`)).toBeVisible();
  await expect(page.getByText(expiredSentence)).toBeHidden();
});

test('a QR code and a short link fill in the log-in, and one press is left', async ({ openBrowser }) => {
  const instructor = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await signInTeacher(instructor, people.teacher);
  await instructor.getByRole('button', { name: 'Maya Lopez' }).click();
  const code = await readCode(instructor);
  await instructor.getByRole('button', { name: 'QR code' }).click();
  const sheet = instructor.getByRole('dialog', { name: 'Link the student’s device' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link for the student' })).toBeVisible();
  await expect(sheet.getByText(/\/s$/)).toBeVisible();
  const large = sheet.getByText(code, { exact: true }).first();
  const size = await large.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(80);
  await expectAccessible(instructor);
  await takePictures(instructor, 'code-sheet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await instructor.getByRole('button', { name: 'Copy link' }).click();
  await expect(instructor.getByText('The link for the student is copied.')).toBeVisible();
  const link = await instructor.evaluate(() => navigator.clipboard.readText());

  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  const asked: string[] = [];
  device.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await device.goto(link);
  await expect(device.getByLabel(/code/i)).toHaveValue(code);
  await takePictures(device, 'log-in-by-link');
  await device.keyboard.press('Enter');
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  // No server or proxy can have the code in its log.
  expect(asked.filter((address) => address.replace(/#.*/, '').includes(code))).toEqual([]);

  await expect(instructor.getByText('Device linked')).toBeVisible();
  await takePictures(instructor, 'code-panel');
});

test('a met goal is celebrated once it is left, and the next page leads on by itself', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ reducedMotion: 'reduce' });
  const { studentId } = await startLesson(
    instructor,
    device,
    people.teacher,
    'Maya Lopez',
    '/probes/stories/elementary/9',
  );
  await expect(there(instructor)).toBeVisible();
  await instructor.getByLabel('Time (s)').fill('55');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device).toHaveURL(/\/student\/goal$/);
  await expect(device.getByRole('heading', { name: 'You reached your goal, Maya!' })).toBeVisible();
  await expect(device.getByText(/You read all \d+ words of “.+” in one minute!/)).toBeVisible();
  await expectAccessible(device);
  await takePictures(device, 'goal');
  await device.reload();
  await expect(device.getByRole('heading', { name: 'You reached your goal, Maya!' })).toBeVisible();

  await device.getByRole('link', { name: 'Exercises' }).click();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await instructor.goto(`/probes/stories/elementary/10?id=${studentId}`);
  const page = /\/student\/probes\/elementary\/10$/;
  await expect(device).toHaveURL(page);
  await expect(there(instructor)).toBeVisible();

  // A child who leaves the page finds the way back, and the instructor sees it meanwhile.
  await device.goBack();
  await expect(device).toHaveURL(/\/student\/goal$/);
  await expect(instructor.getByText('Student’s device is on another page')).toBeVisible();
  await takePictures(instructor, 'device-elsewhere');
  await device.getByRole('link', { name: 'Exercises' }).click();
  await expect(device.getByText('Your teacher has a page open for you.')).toBeVisible();
  await takePictures(device, 'open-your-page');
  await device.getByRole('link', { name: 'Open your page' }).click();
  await expect(device).toHaveURL(page);
  await expect(there(instructor)).toBeVisible();
  await instructor.getByRole('link', { name: 'Elementary stories' }).click();
  await expect(device.getByRole('heading', { name: 'Welcome back, Maya.' })).toBeVisible();

  // The goal met before is not celebrated after a reading that missed it.
  await instructor.goto(`/probes/stories/elementary/9?id=${studentId}`);
  await expect(there(instructor)).toBeVisible();
  for (const item of [1, 2, 3, 4]) await word(instructor, item).click();
  await instructor.getByLabel('Time (s)').fill('55');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(device.getByRole('heading', { name: 'Well done, Maya!' })).toBeVisible();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
});

test('the timer is on the student’s page only where the instructor shows it, and an absence is counted', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } });
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases/3');
  await expect(there(instructor)).toBeVisible();

  // The timer is not the child's to see, unless the instructor shows it.
  await instructor.getByRole('button', { name: 'Start' }).click();
  const timer = device.getByRole('timer');
  await expect(timer).toHaveCount(0);
  await instructor.locator('summary').click();
  await instructor.getByLabel('Show the timer to the student').check();
  await instructor.keyboard.press('Escape');
  await expect(timer).toBeVisible();
  await expect(timer).toHaveText(/^[2-9]$/);
  await instructor.getByRole('button', { name: 'Stop' }).click();
  const stopped = await instructor.getByLabel('Time (s)').inputValue();
  await expect(timer).toHaveText(stopped);
  await expectAccessible(device);
  await takePictures(device, 'student-timer');
  // A device that comes again is told again; the page in another tab of the instructor's, too.
  await device.reload();
  await expect(timer).toHaveText(stopped);
  await instructor.locator('summary').click();
  await takePictures(instructor, 'page-menu');
  await instructor.getByLabel('Show the timer to the student').uncheck();
  await expect(timer).toHaveCount(0);

  await device.close();
  await expect(instructor.getByText(/Student’s device away\s*for [1-9] s/)).toBeVisible();
  await takePictures(instructor, 'device-away');
});

test('a device is handed round: the next student is greeted, and nothing of the former is left', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } }, lessonEnded);
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.getByLabel('Keep for the next student').check();
  await expect(instructor.getByLabel('Keep for the next student')).toBeChecked();
  await takePictures(instructor, 'keep-device');
  await expectAccessible(instructor);
  const first = instructor.getByRole('link', { name: /^Open/ });
  await first.click();
  await expect(there(instructor)).toBeVisible();

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
  await expect(there(instructor)).toBeVisible();

  await instructor.getByRole('link', { name: 'Addition' }).click();
  await instructor.getByLabel('Keep for the next student').uncheck();
  await expect(instructor.getByLabel('Keep for the next student')).not.toBeChecked();
  // Within the page: what it has to tell the server is on its way still.
  await instructor.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await instructor.getByRole('button', { name: 'Maya Lopez' }).click();
  await expect(device).toHaveURL(/log-in\/student$/);
});

test('a device that is not to be kept is not handed on, however late the network brings that', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser();
  const device = await openBrowser({ viewport: { width: 820, height: 1180 } }, lessonEnded);
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
