import type { Page } from '@playwright/test';
import { expect, keepsApp, offline, test } from '../rig/journey.ts';
import { goOffline } from '../rig/network.ts';
import { expectAccessible, startApp, violationsOn } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** An image without a text, a button without a name, and text too pale to read, each placed by a script. */
const plantFaults = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const image = document.createElement('img');
    image.src = '/favicon.svg';
    const pale = document.createElement('p');
    pale.textContent = 'Too pale to read';
    pale.style.color = '#ccc';
    pale.style.backgroundColor = '#fff';
    document.querySelector('main')?.prepend(image, document.createElement('button'), pale);
  });

const expectFaultsFound = async (page: Page): Promise<void> => {
  await expectAccessible(page);
  await plantFaults(page);
  expect(await violationsOn(page)).toEqual([
    'button-name: Buttons must have discernible text: <button></button>',
    expect.stringMatching(/^color-contrast: .*: <p style="[^"]*">Too pale to read<\/p>$/),
    'image-alt: Images must have alternative text: <img src="/favicon.svg">',
  ]);
};

test('the check of accessibility finds planted faults on every kind of page', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  const guest = await openBrowser();
  await guest.goto('/about/our-story');
  await expectFaultsFound(guest);
  await guest.reload();
  await startApp(guest);
  await expectFaultsFound(guest);

  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expectFaultsFound(page);

  const storing = await openBrowser(keepsApp, offline);
  await signInTeacher(storing, teacher);
  await storing.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await storing.reload();
  await expect.poll(() => storing.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expectFaultsFound(storing);
  await goOffline(storing);
  await storing.reload();
  await expectFaultsFound(storing);
});
