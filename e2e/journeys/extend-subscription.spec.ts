import { expect, test } from '../rig/journey.ts';
import { checkout, reading, total } from '../rig/price-page.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('a subscription is extended from the summary, after a warning', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  const teacher = await world.teacher();
  await world.removeSubscriptions(teacher);
  await world.addSubscriptions(teacher, [
    { reading: 5, math: 5, isTrial: true, starts: -5, ends: 9 },
    { reading: 20, math: 10, starts: '2026-01-10T15:00:00Z', ends: 60, bought: '2026-01-10T15:00:00.123Z' },
    { reading: 30, math: 15, starts: 60, ends: 425, bought: 0, extends: 1 },
    { reading: 8, math: 0, starts: -200, ends: 165 },
    { reading: 4, math: 4, starts: '2024-03-01', ends: '2025-03-02' },
    { reading: 4, math: 2, starts: '2025-03-02', ends: '2025-12-02', bought: '2025-02-01', extends: 4 },
  ]);
  await signInTeacher(page, teacher, '/subscribe/choose');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Subscriptions' })).toBeVisible();
  await expect(
    page.getByText(
      'You have 33 reading and 15 math licenses, including the 5 reading and 5 math licenses of your trial.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscriptions' }).getByRole('row')).toHaveCount(7);
  await expectAccessible(page);
  await takePictures(page, 'subscribe-choose');
  await page.getByRole('link', { name: /Extend Subscriptions/ }).click();
  await expect(page).toHaveURL(/\/subscribe\/extend\/summary$/);

  await expect(
    page.getByText(
      /^Total licenses: 15 math, 33 reading, including the 5 reading and 5 math licenses of your trial\.$/,
    ),
  ).toBeVisible();
  await expect(
    page.getByText('Extending a subscription does not change your total students until a subscription has expired.'),
  ).toBeVisible();
  // One table: what is valid, each with what follows it, then what has expired.
  const rows = page.getByRole('table', { name: 'Subscriptions' }).getByRole('row');
  await expect(rows).toHaveText([
    /^Math licensesReading licenses.+Extension$/,
    /^Math licenses5Reading licenses5.+Free trialActiveTrial Subscription$/,
    /^Math licenses10Reading licenses20.+ActiveExtended Subscription$/,
    /^Math licenses15Reading licenses30.+Begins laterTakes over then$/,
    /^Math licenses0Reading licenses8.+ActiveExtend.+Next to extend$/,
    /^Math licenses2Reading licenses4.+ExpiredExtend.+$/,
    /^Math licenses4Reading licenses4Start dateMar 1, 2024.+ExpiredExtended Subscription$/,
  ]);
  await expectAccessible(page);
  await takePictures(page, 'subscribe-summary');

  await rows
    .nth(4)
    .getByRole('link', { name: /^Extend/ })
    .click();
  await expect(page).toHaveURL(/\/subscribe\/extend\?math=0&reading=8&start=.+&exp=.+&created=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Extend Subscriptions' })).toBeVisible();
  await expect(
    page.getByText(/^Your subscription with 8 reading and 0 math licenses expires on .+ by a year/),
  ).toBeVisible();
  await expect(reading(page)).toHaveValue('8');
  await expect(total(page)).toHaveText(/\$392$/);
  await expectAccessible(page);
  await takePictures(page, 'pricing-extend');
  await checkout(page).click();
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText(
    'The new license count does not apply until the selected subscription has expired.',
  );
  await expectAccessible(page);
  await takePictures(page, 'pricing-extend-warning');
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(warning).toBeHidden();
  await expect(checkout(page)).toBeFocused();
  // Customers who pay by invoice see the same.
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  await expect(
    page.getByText(
      /The licenses extend your subscription with 8 reading and 0 math licenses, from its end on .+ to .+\./,
    ),
  ).toContainText('The new license count does not apply until the selected subscription has expired.');
  await expect(page.getByText('Your licenses are ready at once.')).toHaveCount(0);
  await page.goBack();
  await checkout(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);

  // A subscription that cannot be extended leads back with the reason.
  await page.goto('/subscribe/extend?math=20&reading=10&created=2026-01-10T15:00:00.123Z');
  await expect(page).toHaveURL(/\/subscribe\/extend\/summary$/);
  await expect(page.getByText('This subscription has already been extended.')).toBeVisible();
  await page.goto('/subscribe/extend');
  await expect(
    page.getByText('We could not find the subscription that you want to extend. Please choose it again.'),
  ).toBeVisible();
});

test('an expired subscription is extended from today, without a warning about later', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const teacher = await world.teacher();
  await world.removeSubscriptions(teacher);
  await world.addSubscriptions(teacher, [{ reading: 4, math: 4, starts: '2024-03-01', ends: '2025-03-02' }]);
  await signInTeacher(page, teacher, '/subscribe/extend/summary');
  await expect(page.getByText('An expired subscription is extended from today')).toBeVisible();
  await expect(page.getByText('does not change your total students')).toBeHidden();
  await takePictures(page, 'subscribe-summary-expired');
  await page.getByRole('link', { name: /^Extend/ }).click();
  await expect(page.getByText(/expired on .+ Extend it by a year, from today/)).toBeVisible();
  await expect(total(page)).toHaveText(/\$352$/);
  await checkout(page).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
});

test('the timeline names days without licenses, in the dark, on paper and on a phone', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
  const teacher = await world.teacher();
  await world.removeSubscriptions(teacher);
  await world.addSubscriptions(teacher, [
    { reading: 20, math: 10, starts: '2026-03-03T12:00:00Z', ends: '2099-03-03' },
    { reading: 30, math: 10, starts: '2099-04-11', ends: '2100-04-11', bought: '2026-03-03', extends: 0 },
  ]);
  await signInTeacher(page, teacher, '/account/subscription');
  await expect(page.getByText('No licenses from Mar 3 to Apr 10, 2099.', { exact: true })).toBeVisible();
  const figure = page.getByRole('figure');
  await expect(figure.getByText('Today')).toBeVisible();
  // The extension is in the lane of the subscription before it.
  const laneOf = async (licenses: RegExp) => (await figure.getByTitle(licenses).boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await laneOf(/^20 reading/)) - (await laneOf(/^30 reading/))).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await takePictures(page, 'account-timeline-dark');
  await page.emulateMedia({ media: 'print' });
  await expect(figure).toBeVisible();
});

test('with only a trial, and where subscriptions cannot be loaded, the choice leads to the prices', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/subscriptions/.test(text));
  const teacher = await world.teacher();
  await world.removeSubscriptions(teacher);
  await world.addSubscriptions(teacher, [{ reading: 5, math: 5, isTrial: true, starts: -5, ends: 9 }]);
  await signInTeacher(page, teacher);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
  await page.route('**/api/subscriptions', (route) =>
    route.fulfill({ status: 500, json: { valid: false, code: 'internal-error', message: 'No.' } }),
  );
  await page.goto('/subscribe/choose');
  await expect(page).toHaveURL(/\/subscribe$/);
});
