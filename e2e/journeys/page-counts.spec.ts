import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { readCode, studentIdIn } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { startApp } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import { createWorld } from '../rig/world/world.ts';

/** All requests that concern counting. */
const watch = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/page-views') seen.push(request.method());
  });
  return seen;
};

/** Waits for the requests that a page sends as it opens. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

test('the pages of an instructor are counted by the patterns of their addresses, and nothing on the device of the student', async ({
  openBrowser,
  world,
}) => {
  await world.forgetPageCounts();
  const instructor = await openBrowser({ serviceWorkers: 'block' }, (text) => text.includes('/students/nothing-here'));
  const device = await openBrowser({ serviceWorkers: 'block' });
  const [sent, ofDevice] = [watch(instructor), watch(device)];
  await instructor.goto('/');
  // A page that is only opened is not counted: the app loads at the first move.
  await instructor.mouse.move(200, 200);
  await expect.poll(() => world.pageCounts()).toEqual(['guest / 1']);
  await instructor.goto('/account/log-in/teacher');
  await startApp(instructor);
  await expect.poll(() => world.pageCounts()).toContain('guest /account/log-in/teacher 1');
  await instructor.getByLabel('Username').fill(people.teacher.username);
  await instructor.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await instructor.getByRole('button', { name: 'Log In' }).click();
  await instructor.getByRole('button', { name: 'Maya Lopez' }).click();
  await signInStudent(device, people.teacher, await readCode(instructor));
  await expect.poll(() => world.pageCounts()).toContain('customer /probes/phonics/phonics 1');
  await instructor.goto(`/probes/stories/elementary/1?id=${studentIdIn(instructor)}`);
  await expect(device.locator('.exercise-text')).toBeVisible();
  await expect.poll(() => world.pageCounts()).toContain('customer /probes/stories/$level/$number 1');
  await instructor.goto('/students');
  await expect.poll(() => world.pageCounts()).toContain('customer /students 1');
  // A new sort order, and an address without a page, are not views.
  await instructor.getByRole('button', { name: /Name/ }).first().click();
  await instructor.goto('/students/nothing-here');
  await untilQuiet(instructor);
  await expect
    .poll(() => world.pageCounts())
    .toEqual([
      'customer /dashboard 1',
      'customer /probes/phonics/phonics 1',
      'customer /probes/stories/$level/$number 1',
      'customer /students 1',
      'guest / 1',
      'guest /account/log-in/teacher 1',
    ]);
  expect(new Set(sent)).toEqual(new Set(['POST']));
  expect(ofDevice).toEqual([]);
});

test.describe('nothing is sent', () => {
  for (const signal of ['doNotTrack', 'globalPrivacyControl']) {
    test(`where ${signal} asks not to be tracked`, async ({ openBrowser }) => {
      const page = await openBrowser({ serviceWorkers: 'block' });
      await page.addInitScript((name) => {
        const value = name === 'doNotTrack' ? '1' : true;
        Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
      }, signal);
      const sent = watch(page);
      await signInTeacher(page, people.teacher);
      await untilQuiet(page);
      expect(sent).toEqual([]);
    });
  }

  test('where the operator turned counting off', async ({ openBrowser }) => {
    const server = await startServer({ COUNT_VISITS: '0' });
    try {
      const page = await openBrowser({ serviceWorkers: 'block', baseURL: server.url });
      const sent = watch(page);
      await signInTeacher(page, people.teacher);
      await untilQuiet(page);
      expect(sent).toEqual([]);
      expect(await createWorld(server).pageCounts()).toEqual([]);
      await page.close();
    } finally {
      await server.stop();
    }
  });
});
