import { expect, keepsApp, offline, test } from '../rig/journey.ts';
import { startLesson, submitOffline } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent } from '../rig/session.ts';

test('a reload in the middle of an exercise brings the marks, the last word and the time back', async ({
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
  const before = await word(2).boundingBox();
  await instructor.reload();
  await expect(word(2)).toHaveAttribute('aria-pressed', 'true');
  await expect(word(6)).toHaveAttribute('aria-pressed', 'true');
  const asLeft = instructor.getByText('This exercise is as you left it on this device.');
  await expect(asLeft).toBeVisible();
  // Nothing moves under the thumb, neither when that is said nor when it is gone.
  expect(await word(2).boundingBox()).toEqual(before);
  await instructor.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(asLeft).toBeHidden();
  expect(await word(2).boundingBox()).toEqual(before);
  // The timer went on, as the student did.
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

test('a result handed in offline waits in sight and is recorded once when the network is back', async ({
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
  // The list that follows is there without the network.
  await expect(instructor).toHaveURL(/\/probes\/phrases\?/);
  await expect(instructor.getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(instructor.getByText(/you can go on/)).toBeVisible();
  await takePictures(instructor, 'offline-result');
  await instructor.context().setOffline(false);
  await expect(instructor.getByText('1 result waiting to be sent')).toBeHidden();
  await expect(instructor.getByText(/you can go on/)).toBeHidden();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  await expect(device.getByRole('heading', { name: /^Well done/ })).toBeVisible();
  await instructor.goto(`/students/records/phonics/phonics?id=${studentId}`);
  expect(await countRecords(instructor)).toBe(before + 1);
  await expect(rows.nth(1)).toContainText('10 / 30');
});

test('a reload without a network says so, and the exercise comes back by itself with the network', async ({
  openBrowser,
}) => {
  const instructor = await openBrowser(keepsApp, offline);
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phrases/3');
  await instructor.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await instructor.locator('[data-item="5"]').click();
  await expect(instructor.locator('[data-item="5"]')).toHaveAttribute('aria-pressed', 'true');
  await instructor.context().setOffline(true);
  await instructor.reload();
  await expect(instructor.getByText("You don't appear to be online.")).toBeVisible();
  await expect(instructor.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(instructor.getByText('Sixty', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await instructor.context().setOffline(false);
  await expect(instructor.locator('[data-item="5"]')).toHaveAttribute('aria-pressed', 'true');
});

test('who reloads without a network reads that the result is safe', async ({ openBrowser }) => {
  const instructor = await openBrowser(keepsApp, offline);
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/5');
  await submitOffline(instructor);
  await instructor.reload();
  await expect(instructor.getByText('1 result is safe on this device. It will be sent by itself.')).toBeVisible();
  await takePictures(instructor, 'offline-reload');
  await instructor.context().setOffline(false);
  await expect(instructor.getByText('1 result kept on this device is now recorded.')).toBeVisible();
});

test('an exercise that was closed with its tab is taken from the device by the next page of the browser', async ({
  openBrowser,
}) => {
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

test('who chose another student in a second tab is told so where the first one is graded, and can link again', async ({
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
  await instructor.getByRole('button', { name: 'Not linked: new code' }).click();
  await expect(instructor.getByText(/Student code/)).toBeVisible();
  const code = (await instructor.getByText(/Student code/).textContent())?.trim().slice(-5) ?? '';
  await expect(second.getByText('No student code now.')).toBeVisible();
  await signInStudent(device, people.teacher, code);
  await expect(device).toHaveURL(/phonics\/phonics\/6$/);
});

test('a result that is refused when it is sent at last is shown with the reason and kept until someone decides', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser(keepsApp, offline);
  // The device, too, is refused what the license no longer allows.
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
  await instructor.context().setOffline(false);
  await instructor.getByRole('button', { name: '1 result refused' }).click();
  const dialog = instructor.getByRole('dialog', { name: 'Results that were refused' });
  await expect(dialog).toContainText('Maya Lopez, Phonics 4');
  await expect(dialog).toContainText('This license has been archived.');
  await expectAccessible(instructor);
  await takePictures(instructor, 'refused-result');

  await world.unarchiveLicenses(studentId);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(instructor.getByRole('button', { name: '1 result refused' })).toBeHidden();
  await instructor.goto(`/students/records/phonics/phonics?id=${studentId}`);
  await expect(instructor.getByRole('table').getByRole('row').nth(1)).toContainText('10 / 30');
});

test('a second device, a lost connection and a new choice all end in the right screen', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser({}, offline);
  const second = await openBrowser();
  const { code, studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  await instructor.goto(`/probes/phonics/phonics/6?id=${studentId}`);
  await expect(device).toHaveURL(/phonics\/phonics\/6$/);
  await signInStudent(second, people.teacher, code);
  await expect(second).toHaveURL(/phonics\/phonics\/6$/);
  await expect(instructor.getByText('On 2 devices')).toBeVisible();

  await device.context().setOffline(true);
  await instructor.goto(`/probes/phonics/phonics/7?id=${studentId}`);
  await expect(second).toHaveURL(/phonics\/phonics\/7$/);
  await device.context().setOffline(false);
  await expect(device).toHaveURL(/phonics\/phonics\/7$/);

  // Another student: the devices of the former one are signed out, and told so.
  await instructor.goto('/dashboard');
  await instructor.getByRole('button', { name: 'Sam Okafor' }).click();
  await expect(device).toHaveURL(/\/account\/log-in\/student/);
  await expect(second).toHaveURL(/\/account\/log-in\/student/);
  await expect(second.getByText('Your lesson on this device has ended.')).toBeVisible();
});

test('a restart of the server leaves both people where they were', async ({ openBrowser, server }) => {
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

test('a slow first visit shows the name at once, and says that it loads, until the first screen is there', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$|\/api\/session/, (route) => released.then(() => route.fallback()));
  // Without a query this page comes drawn, and nothing has to be waited for.
  await page.goto('/account/log-in/teacher?redirect=/students', { waitUntil: 'commit' });
  await expect(page.getByText('Sixty', { exact: true })).toBeVisible();
  const loading = page.getByText('Loading …');
  await expect(loading).toHaveCSS('opacity', '1');
  await takePictures(page, 'loading');
  release();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(loading).toBeHidden();
});

test('a browser that keeps nothing grades and reads all the same', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  for (const page of [instructor, device]) {
    await page.addInitScript(() => {
      const denied = {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied);
    });
  }
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/13');
  await expect(device).toHaveURL(/phonics\/phonics\/13$/);
  await device.locator('summary').click();
  await device.getByRole('slider', { name: 'Size' }).fill('4');
  await instructor.locator('[data-item="9"]').dblclick();
  await instructor.getByLabel('Time (s)').fill('20');
  await instructor.getByRole('button', { name: 'Submit' }).click();
  await expect(instructor.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
});

/** What a page says whose web sockets are turned away; here its security policy does it. */
const unreachable = (text: string) => text.includes('nobody-listens-here');

test('a network that lets no web sockets through links the device all the same', async ({ openBrowser }) => {
  const instructor = await openBrowser({}, unreachable);
  const device = await openBrowser({}, unreachable);
  for (const page of [instructor, device]) {
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor() {
          super('ws://127.0.0.1:9/nobody-listens-here');
        }
      };
    });
  }
  await startLesson(instructor, device, people.teacher, 'Maya Lopez', '/probes/phonics/phonics/8');
  await expect(device).toHaveURL(/phonics\/phonics\/8$/);
});
