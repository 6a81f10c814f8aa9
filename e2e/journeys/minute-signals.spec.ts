import type { Page } from '@playwright/test';
import { expect, tablet, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';

/** Notes what the page asks of the device, which a test machine does not have. */
const noteSignals = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const signals: string[] = [];
    const note = (signal: string) => signals.push(signal);
    class Audio {
      currentTime = 0;
      state = 'running';
      destination = {};
      createGain = () => ({
        connect: () => {},
        gain: { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} },
      });
      createOscillator = () => ({ frequency: {}, connect: () => {}, start: () => note('tone'), stop: () => {} });
      close = () => Promise.resolve();
    }
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          note('screen stays on');
          return { release: async () => note('screen may turn off') };
        },
      },
    });
    navigator.vibrate = () => note('vibration') > 0;
    Object.assign(window, { AudioContext: Audio, signals });
  });
};

/** What the page asked for since it was loaded, sorted. */
const signalsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { signals: string[] }).signals.toSorted());

const held = ['screen may turn off', 'screen stays on'];

test('the minute ends with a chime and a vibration, which can be turned off, and the screen stays on until then', async ({
  openBrowser,
}) => {
  const page = await openBrowser(tablet);
  const id = await openStudent(page, people.teacher, 'Maya Lopez');
  await noteSignals(page);
  await page.clock.install();
  const exercise = `/probes/phonics/phonics/14?id=${id}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.goto(exercise);
  await button('Start').tap();
  await expect.poll(() => signalsOn(page)).toEqual(['screen stays on']);
  await page.clock.runFor(61_000);
  await expect(page.getByText("Time's up")).toBeVisible();
  const signaled = [...held, 'tone', 'tone', 'vibration'];
  await expect.poll(() => signalsOn(page)).toEqual(signaled);

  // A clock that is stopped sooner gives no signal.
  await button('Reset').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).tap();
  await button('Start').tap();
  await button('Stop').tap();
  await expect.poll(() => signalsOn(page)).toEqual([...held, ...signaled].toSorted());

  await page.locator('summary').tap();
  const chime = page.getByRole('checkbox', { name: 'Chime and vibrate at 60 seconds' });
  await expect(chime).toBeChecked();
  await expectAccessible(page);
  await chime.uncheck();
  await page.goto(`/probes/phonics/phonics/15?id=${id}`);
  await button('Start').tap();
  await page.clock.runFor(61_000);
  await expect(page.getByText("Time's up")).toBeVisible();
  await expect.poll(() => signalsOn(page)).toEqual(held);
  await page.locator('summary').tap();
  await expect(chime).not.toBeChecked();
});
