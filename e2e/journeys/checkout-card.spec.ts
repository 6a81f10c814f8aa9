import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { expectReady, mailTo, newBuyer, pressButton, seats, startCheckout } from '../screens/checkout.ts';

test('an approved card gives the licenses immediately and a receipt, and anyone can follow its link', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const person = await newBuyer(page, world);
  await page.goto('/subscribe');
  await page.getByLabel('Reading licenses', { exact: true }).fill('3');
  await page.getByLabel('Math licenses', { exact: true }).fill('1');
  await page.getByLabel('Math licenses', { exact: true }).press('Tab');
  await pressButton(page, 'Complete Checkout');
  await expect(page.getByText('Demo: no money moves')).toBeVisible();
  const [order] = await world.ordersOf(person);
  await expect(page.getByRole('row', { name: 'Total $186' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'checkout-twin');
  await page.getByRole('button', { name: 'Pay: card approved' }).press('Enter');
  await expectReady(page);
  await expectAccessible(page);
  await takePictures(page, 'checkout-done');
  expect(await world.subscriptionsOf(order?.id ?? '')).toHaveLength(1);

  const receipt = await mailTo(page, person, /^Your receipt from Sixty$/);
  expect(receipt).toContain('3 × Reading license for a year');
  expect(receipt).toContain('Total: $186');
  const link = /\/subscribe\/activate\?code=[\w-]+/.exec(receipt)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText('Your subscription is active.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage students' })).toBeVisible();
  await page.goto('/account/subscription');
  const bought = page.getByRole('table', { name: 'Purchases' }).getByRole('row');
  await expect(bought).toHaveCount(2);
  await expect(bought.nth(1)).toHaveText(/3 reading and 1 math licenses.+Card.+\$186.+Paid$/);
  await expectAccessible(page);
  await takePictures(page, 'account-purchases');
  const guest = await openBrowser();
  await guest.goto(link);
  await expect(guest.getByText('Your subscription is active.')).toBeVisible();
  await expectAccessible(guest);
  await takePictures(guest, 'activate');
  expect(await world.subscriptionsOf(order?.id ?? '')).toHaveLength(1);
});

test('a declined card, or a customer who goes back without paying, buys nothing and can try again', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => text.includes('/api/transaction/completed'));
  const person = await newBuyer(page, world);
  await world.setTrial(person, true);
  const declined = await startCheckout(page);
  await page.goto(declined.url);
  await pressButton(page, 'Card declined');
  await expect(page).toHaveURL(/\/subscribe\?reading=3&math=1$/);
  await expect(
    page.getByText('Your card was declined, and nothing was charged. Please try again with another card.'),
  ).toBeVisible();
  await takePictures(page, 'checkout-declined');

  // A customer with licenses returns to the page that adds more.
  await world.setTrial(person, false);
  await page.goto('/subscribe/add?reading=3&math=1');
  await pressButton(page, 'Complete Checkout');
  await pressButton(page, 'Card declined');
  await expect(page).toHaveURL(/\/subscribe\/add\?reading=3&math=1$/);
  await expect(page.getByText(/^Your card was declined, and nothing was charged\./)).toBeVisible();
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  await page.getByRole('link', { name: 'Back to the prices' }).click();
  await expect(page).toHaveURL(/\/subscribe\/add\?reading=3&math=1$/);

  const left = await startCheckout(page);
  await page.goto(left.url);
  await pressButton(page, 'Go back without paying');
  await expect(page.getByText('Your purchase was canceled, and nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Reading licenses', { exact: true })).toHaveValue('3');
  // Its payment page has expired.
  await page.goto(left.url);
  await expect(page.getByRole('heading', { name: 'This checkout is over' })).toBeVisible();
  for (const order of [declined, left]) expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(0);

  const paid = await startCheckout(page);
  await page.goto(paid.url);
  await pressButton(page, 'Pay: card approved');
  await expectReady(page);
});

test('a customer who closes the browser after paying gets the licenses', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, (text) => text.includes('/subscribe/processing'));
  const person = await newBuyer(page, world);
  const order = await startCheckout(page);
  await page.goto(order.url);
  await page.route('**/subscribe/processing**', (route) => route.abort());
  await pressButton(page, 'Pay: card approved');
  await page.context().close();
  const another = await openBrowser();
  await signInTeacher(another, person, '/students');
  await expect(seats(another)).toContainText(/Reading\s*3/);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});
