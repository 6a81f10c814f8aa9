import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, people, startLesson, test } from '../rig/journey.ts';

/** Kilobytes of JavaScript, compressed as well as brotli can, that the first visit of a page loads with its socket. */
const sizeOf = async (page: Page, path: string): Promise<number> => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await Promise.all([page.waitForEvent('websocket'), page.goto(path, { waitUntil: 'networkidle' })]);
  await expect(page.locator('.exercise-text')).toBeVisible();
  const bodies = await Promise.all(scripts.map((script) => script.body()));
  return bodies.reduce((total, body) => total + brotliCompressSync(body).length, 0) / 1000;
};

test('an exercise loads at most 150 kB of scripts for the instructor and 130 kB for the student', async ({
  openBrowser,
}) => {
  // A service worker would have loaded everything already.
  const [instructor, device] = [
    await openBrowser({ serviceWorkers: 'block' }),
    await openBrowser({ serviceWorkers: 'block' }),
  ];
  const { studentId } = await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  for (const page of [instructor, device]) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  }
  const story = '/probes/stories/elementary/1';
  expect(await sizeOf(instructor, `${story}?id=${studentId}`)).toBeLessThanOrEqual(150);
  expect(await sizeOf(device, '/student/probes/elementary/1')).toBeLessThanOrEqual(130);
});
