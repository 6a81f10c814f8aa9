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
  const valid = page.getByRole('table', { name: 'Valid subscriptions' });
  const expired = page.getByRole('table', { name: 'Expired subscriptions' });
  await expect(valid.getByRole('row')).toHaveCount(4);
  await expect(valid.getByRole('row').nth(1)).toContainText('Trial Subscription');
  await expect(valid.getByRole('row').nth(2)).toContainText('Extended Subscription');
  await expect(valid.getByRole('row').nth(3)).toContainText('Next to extend');
  await expect(
    expired
      .getByRole('row')
      .nth(1)
      .getByRole('link', { name: /^Extend/ }),
  ).toBeVisible();
  await expect(expired.getByRole('row').nth(2)).toContainText('Extended Subscription');
  await expect(expired.getByRole('row').nth(2)).toContainText('Mar 1, 2024');
  await page.getByRole('button', { name: 'What follows' }).click();
  await expect(valid.getByRole('row').filter({ hasText: 'Takes over then' })).toContainText('30');
  await expectAccessible(page);
  await takePictures(page, 'subscribe-summary');

  await valid.getByRole('link', { name: /^Extend/ }).click();
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
    'The new license count does not apply until the subscription that you chose has expired.',
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
  ).toContainText('The new license count does not apply until the subscription that you chose has expired.');
  await expect(page.getByText('Your licenses are ready at once.')).toHaveCount(0);
  await page.goBack();
  await checkout(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);

  // A subscription that cannot be extended leads back with the reason.
  await page.goto('/subscribe/extend?math=20&reading=10&created=2026-01-10T15:00:00.123Z');
  await expect(page).toHaveURL(/\/subscribe\/extend\/summary$/);
  await expect(page.getByText('This subscription has been extended already.')).toBeVisible();
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
  await expect(page.getByText('What has expired is extended from today')).toBeVisible();
  await expect(page.getByText('does not change your total students')).toBeHidden();
  await takePictures(page, 'subscribe-summary-expired');
  await page.getByRole('link', { name: /^Extend/ }).click();
  await expect(page.getByText(/expired on .+ Extend it by a year, from today/)).toBeVisible();
  await expect(total(page)).toHaveText(/\$352$/);
  await checkout(page).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
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
