import { expect, offline, test } from '../rig/journey.ts';
import { takePictures } from '../rig/screen.ts';
import { mailTo, newBuyer, pressButton, readyMessage, seats, startCheckout } from '../screens/checkout.ts';

test('when a trial ends, a banner and an email say so, and exercises are blocked until licenses are bought', async ({
  openBrowser,
  server,
  world,
}) => {
  const page = await openBrowser({}, offline);
  const person = await newBuyer(page, world);
  const banners = page.getByRole('region', { name: 'Licenses and subscriptions' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners).toBeEmpty();
  await world.trialEndsIn(person, 6);
  await page.goto('/dashboard');
  await expect(banners).toContainText(/Your subscription will expire on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  await expect(banners.getByRole('link', { name: 'Buy licenses' })).toHaveAttribute('href', '/subscribe/choose');
  // Due work runs when the server starts, and every hour.
  await server.kill();
  await server.restart();
  expect(await mailTo(page, person, /^Your trial will expire on/)).toContain('It has 5 reading and 5 math licenses.');

  // With as many licenses bought, no banner announces the end of the trial.
  await page.goto((await startCheckout(page, 5, 5)).url);
  await pressButton(page, 'Pay: card approved');
  await expect(page.getByText(/Your licenses are ready/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners).toBeEmpty();
  await world.removeBoughtSubscriptions(person);

  await page.request.post('/api/students/create', {
    headers: { origin: server.url },
    data: { name: 'Trial Journey', birthDay: '2017-03-02', programs: ['Reading'] },
  });
  await world.trialEndsIn(person, -1);
  await page.goto('/dashboard');
  await expect(banners).toContainText('Your Reading subscription has expired.');
  await expect(banners).toContainText('Reading exercises are blocked until 1 license is deleted or archived');
  await takePictures(page, 'trial-expired');

  const order = await startCheckout(page);
  await page.goto(order.url);
  await pressButton(page, 'Pay: card approved');
  await expect(page.getByText(readyMessage)).toBeVisible();
  await expect(seats(page)).toContainText(/Reading\s*2/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners).toBeEmpty();
});
