import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { takePictures } from '../rig/screen.ts';

/** What a page logs when its web sockets are blocked; here by its security policy. */
const unreachable = (text: string) => text.includes('nobody-listens-here');

test('a slow first visit shows the name immediately, and says that it loads, until the first screen is ready', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$|\/api\/session/, (route) => released.then(() => route.fallback()));
  // Without a query this page is prerendered, and shows no loading state.
  await page.goto('/account/log-in/teacher?redirect=/students', { waitUntil: 'commit' });
  await expect(page.getByText('Sixty', { exact: true })).toBeVisible();
  const loading = page.getByText('Loading …');
  await expect(loading).toHaveCSS('opacity', '1');
  await takePictures(page, 'loading');
  release();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(loading).toBeHidden();
});

test('a browser without storage can still grade and read', async ({ openBrowser }) => {
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

test('a network that blocks web sockets still links the device', async ({ openBrowser }) => {
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
