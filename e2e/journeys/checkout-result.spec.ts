import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { expectReady, newBuyer, pressButton, startCheckout } from '../screens/checkout.ts';

test('a payment confirmed late says so, and the open page updates', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await newBuyer(page, world);
  const order = await startCheckout(page);
  await page.clock.install();
  await page.goto(order.url);
  await pressButton(page, 'Pay: confirmed late');
  await expect(page).toHaveURL(/\/subscribe\/processing/);
  await world.holdLatePayment(order.checkoutID);
  await expect(page.getByText(/^Your payment is being confirmed\. Your licenses will activate/)).toBeVisible();
  await expect(page.getByText(/^This page checks every few seconds and continues automatically\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'checkout-pending');
  // Pages that sell licenses warn against buying them twice.
  const seller = await page.context().newPage();
  await seller.goto('/subscribe/add');
  await expect(seller.getByText(/^Your payment is being confirmed\./)).toBeVisible();
  await expect(seller.getByText(/^On their way: 3 reading/)).toBeVisible();
  await expectAccessible(seller);
  await takePictures(seller, 'add-while-confirmed');
  // The list of purchases shows it, and updates on confirmation.
  const tab = await page.context().newPage();
  await tab.goto('/account/subscription');
  const bought = tab.getByRole('table', { name: 'Purchases' }).getByRole('row').nth(1);
  await expect(bought).toContainText('The payment is being confirmed');
  const subscriptions = tab.getByRole('table', { name: 'Subscriptions' });
  await expect(subscriptions.getByRole('row').filter({ hasText: 'Awaiting confirmation' })).toContainText(
    'Bought by card',
  );
  await takePictures(tab, 'account-payment-confirmed');
  await world.confirmLatePayment(order.checkoutID);
  // Both pages ask again on their own after some seconds.
  await expect(async () => {
    await page.clock.fastForward(7000);
    await expect(bought).toHaveText(/Paid$/, { timeout: 1000 });
  }).toPass();
  await expect(subscriptions).toContainText('Bought by cardActive');
  await expect(page).toHaveURL(/\/students$/);
  await expectReady(page);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});

test('a webhook that arrives three times activates once', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await newBuyer(page, world);
  const order = await startCheckout(page);
  await page.goto(order.url);
  await pressButton(page, 'Pay: webhook sent three times');
  await expectReady(page);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});

test('the result page needs a purchase and a log-in, and offers a retry where there is no connection', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /ERR_FAILED|api\/transaction/.test(text));
  await newBuyer(page, world);
  for (const path of ['/subscribe/processing', '/subscribe/processing?status=success']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('You do not have access to this page', { exact: true })).toBeVisible();
  }
  await page.goto('/subscribe/processing?status=success&checkout_id=nothing');
  await expect(page.getByText(/^We could not find this purchase\./)).toBeVisible();

  const order = await startCheckout(page);
  await page.route('**/api/transaction/completed/**', (route) => route.abort());
  await page.clock.install();
  await page.goto(order.url);
  await pressButton(page, 'Pay: card approved');
  await expect(
    page.getByText(/^We could not confirm your payment yet\. If it went through, your licenses/),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'processing-trouble');
  // It polls, but not forever.
  for (let polls = 1; polls < 26; polls += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(7000);
    await failed;
  }
  await expect(page.getByText(/^This is taking longer than usual. You do not have to wait/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'processing-given-up');
  await page.unroute('**/api/transaction/completed/**');
  await pressButton(page, 'Ask again');
  await expectReady(page);

  const guest = await openBrowser();
  await guest.goto(`/subscribe/processing?status=success&checkout_id=${order.checkoutID}`);
  await expect(guest).toHaveURL(/\/account\/log-in\/teacher/);
  await guest.goto('/subscribe/activate');
  await expect(guest.getByText(/^We weren't able to activate your subscription\./)).toBeVisible();
});
