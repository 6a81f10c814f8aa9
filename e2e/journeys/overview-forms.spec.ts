import { expect, phone, test } from '../rig/journey.ts';
import { holdCalls } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { logIn, signInTeacher } from '../rig/session.ts';
import { openOverview, table } from '../screens/overview.ts';

test('a phone shows the figures of each section on demand, as cards, and nothing is wider than the screen', async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.licensee);
  await openOverview(page);
  await expect(table(page, 'Practice in Reading')).toBeHidden();
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/overview-phone-short.png', fullPage: true });
  await page.getByRole('button', { name: 'Show the figures: Practice in Reading' }).press('Enter');
  await expect(table(page, 'Practice in Reading')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide the figures: Practice in Reading' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  if (process.env.PICTURES)
    await page.screenshot({
      path: 'e2e/pictures/overview-phone.png',
      fullPage: true,
      clip: { x: 0, y: 700, width: 360, height: 1600 },
    });
});

test('paper shows the figures in black and white and the omissions, with nothing to press', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await openOverview(page, '?program=reading');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Reading only\. Printed /)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save as CSV|Print/ })).toHaveCount(0);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  const colors = await page
    .locator('main svg')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).color))]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  if (process.env.PICTURES) {
    await page.setViewportSize({ width: 720, height: 1000 });
    await page.screenshot({ path: 'e2e/pictures/overview-paper.png', fullPage: true });
  }
});

test('loading figures keep their space, and failed ones offer a retry', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => text.includes('ERR_FAILED'));
  await logIn(page, people.licensee);
  let isDown = true;
  await page.route('**/api/organizations/overview?*', (route) => (isDown ? route.abort() : route.continue()));
  const release = await holdCalls(page, '**/api/organizations/overview?*');
  await page.goto('/manage/overview');
  await expect(page.getByText('Loading the organization')).toBeAttached();
  await takePictures(page, 'overview-loading');
  release();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await takePictures(page, 'overview-trouble');
  isDown = false;
  await again.click();
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
});
