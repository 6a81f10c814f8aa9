import type { Page } from '@playwright/test';
import { expect, offline, test } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import type { World } from '../rig/world/world.ts';

interface Begun {
  readonly checkoutID: string;
  readonly url: string;
}

/** Fixes an order, of three reading licenses and one for math if not said otherwise; gives where it is paid. */
const begin = async (page: Page, reading = 3, math = 1): Promise<Begun> => {
  const answer = await page.request.post('/api/transaction/started', {
    headers: { origin: new URL(page.url()).origin },
    data: { products: { 'Reading Subscription': reading, 'Math Subscription': math }, zone: 'America/New_York' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
};

/** Somebody new without licenses, signed in. */
const newBuyer = async (page: Page, world: World): Promise<Person> => {
  const person = await world.teacher({ seats: 0 });
  await signInTeacher(page, person);
  return person;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

const seats = (page: Page) => page.getByText('Available licenses').locator('..');

const ready =
  /^Thank you for your purchase\. Your licenses are ready: 3 reading and 1 math licenses, until .+\. A receipt is on its way to your email\.$/;

const expectReady = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText(ready)).toBeVisible();
  await expect(seats(page)).toContainText(/Reading\s*3/);
  await expect(seats(page)).toContainText(/Math\s*1/);
};

/** The text of a message to somebody whose subject says it, once it has come. */
const mailTo = async (page: Page, { username }: Person, subject: RegExp): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const { messages } = await (await page.request.get('/dev/mail.json')).json();
      const found = messages.find(
        (message: { to: string; subject: string }) =>
          message.to === `${username}@example.test` && subject.test(message.subject),
      );
      text = found?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};

test('a card is approved: the licenses are there at once, the receipt comes, and its link can be followed by anybody', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const person = await newBuyer(page, world);
  await page.goto('/subscribe');
  await page.getByLabel('Reading licenses', { exact: true }).fill('3');
  await page.getByLabel('Math licenses', { exact: true }).fill('1');
  await page.getByLabel('Math licenses', { exact: true }).press('Tab');
  await press(page, 'Complete Checkout');
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

test('a card is declined, or the customer goes back without paying: nothing is bought, and it can be tried again', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => text.includes('/api/transaction/completed'));
  const person = await newBuyer(page, world);
  await world.setTrial(person, true);
  const declined = await begin(page);
  await page.goto(declined.url);
  await press(page, 'Card declined');
  await expect(page).toHaveURL(/\/subscribe\?reading=3&math=1$/);
  await expect(
    page.getByText('Your card was declined, and nothing was charged. Please try again with another card.'),
  ).toBeVisible();
  await takePictures(page, 'checkout-declined');

  // Whoever has licenses comes back to where they are added.
  await world.setTrial(person, false);
  await page.goto('/subscribe/add?reading=3&math=1');
  await press(page, 'Complete Checkout');
  await press(page, 'Card declined');
  await expect(page).toHaveURL(/\/subscribe\/add\?reading=3&math=1$/);
  await expect(page.getByText(/^Your card was declined, and nothing was charged\./)).toBeVisible();
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  await page.getByRole('link', { name: 'Back to the prices' }).click();
  await expect(page).toHaveURL(/\/subscribe\/add\?reading=3&math=1$/);

  const left = await begin(page);
  await page.goto(left.url);
  await press(page, 'Go back without paying');
  await expect(page.getByText('Your purchase was canceled, and nothing was charged.')).toBeVisible();
  await expect(page.getByLabel('Reading licenses', { exact: true })).toHaveValue('3');
  // Its page is over.
  await page.goto(left.url);
  await expect(page.getByRole('heading', { name: 'This checkout is over' })).toBeVisible();
  for (const order of [declined, left]) expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(0);

  const paid = await begin(page);
  await page.goto(paid.url);
  await press(page, 'Pay: card approved');
  await expectReady(page);
});

test('whoever closes the browser after paying has what they paid for', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, (text) => text.includes('/subscribe/processing'));
  const person = await newBuyer(page, world);
  const order = await begin(page);
  await page.goto(order.url);
  await page.route('**/subscribe/processing**', (route) => route.abort());
  await press(page, 'Pay: card approved');
  await page.context().close();
  const another = await openBrowser();
  await signInTeacher(another, person, '/students');
  await expect(seats(another)).toContainText(/Reading\s*3/);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});

test('a payment that is confirmed late is said to be, and the open page learns of it', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await newBuyer(page, world);
  const order = await begin(page);
  await page.goto(order.url);
  await press(page, 'Pay: confirmed late');
  await expect(page).toHaveURL(/\/subscribe\/processing/);
  await expect(page.getByText(/^Your payment is being confirmed\. Your licenses will be activated/)).toBeVisible();
  await expect(page.getByText(/^This page asks again every few seconds, and goes on by itself\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'checkout-pending');
  // Where licenses are sold, nobody is left to buy them twice.
  const seller = await page.context().newPage();
  await seller.goto('/subscribe/add');
  await expect(seller.getByText(/^Your payment is being confirmed\./)).toBeVisible();
  await expect(seller.getByText(/^On their way: 3 reading/)).toBeVisible();
  await expectAccessible(seller);
  await takePictures(seller, 'add-while-confirmed');
  // The list of purchases tells of it, and by itself that it is confirmed.
  const tab = await page.context().newPage();
  await tab.goto('/account/subscription');
  const bought = tab.getByRole('table', { name: 'Purchases' }).getByRole('row').nth(1);
  await expect(bought).toContainText('The payment is being confirmed');
  await takePictures(tab, 'account-payment-confirmed');
  await expect(bought).toHaveText(/Paid$/, { timeout: 40_000 });
  await expect(tab.getByRole('table', { name: 'Valid subscriptions' })).toContainText('Bought by card');
  await expect(page).toHaveURL(/\/students$/, { timeout: 40_000 });
  await expectReady(page);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});

test('a webhook that comes three times activates once', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await newBuyer(page, world);
  const order = await begin(page);
  await page.goto(order.url);
  await press(page, 'Pay: webhook sent three times');
  await expectReady(page);
  expect(await world.subscriptionsOf(order.checkoutID)).toHaveLength(1);
});

test('the result page needs a purchase, asks for the log-in, and asks again where there is no connection', async ({
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

  const order = await begin(page);
  await page.route('**/api/transaction/completed/**', (route) => route.abort());
  await page.clock.install();
  await page.goto(order.url);
  await press(page, 'Pay: card approved');
  await expect(
    page.getByText(/^We could not find out yet whether you have paid\. If you have, your licenses/),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'processing-trouble');
  // It asks by itself, but not for ever.
  for (let asked = 1; asked < 26; asked += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(7000);
    await failed;
  }
  await expect(page.getByText(/^It takes longer than usual, and you need not wait for it/)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'processing-given-up');
  await page.unroute('**/api/transaction/completed/**');
  await press(page, 'Ask again');
  await expectReady(page);

  const guest = await openBrowser();
  await guest.goto(`/subscribe/processing?status=success&checkout_id=${order.checkoutID}`);
  await expect(guest).toHaveURL(/\/account\/log-in\/teacher/);
  await guest.goto('/subscribe/activate');
  await expect(guest.getByText(/^We weren't able to activate your subscription\./)).toBeVisible();
});

test('a trial ends: the banner and an email tell of it, then exercises are blocked, until licenses are bought', async ({
  openBrowser,
  server,
  world,
}) => {
  const page = await openBrowser({}, offline);
  const person = await newBuyer(page, world);
  const banners = page.getByRole('region', { name: 'Licenses and subscriptions' });
  await world.trialEndsIn(person, 20);
  await page.goto('/dashboard');
  await expect(banners).toContainText(/Your subscription will expire on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  await expect(banners.getByRole('link', { name: 'Buy licenses' })).toHaveAttribute('href', '/subscribe/choose');
  // What is due is looked for as the server starts, and every hour.
  await server.kill();
  await server.restart();
  expect(await mailTo(page, person, /^Your trial will expire on/)).toContain('It has 5 reading and 5 math licenses.');

  // Once as many licenses are bought, the end of the trial is no loss.
  await page.goto((await begin(page, 5, 5)).url);
  await press(page, 'Pay: card approved');
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

  const order = await begin(page);
  await page.goto(order.url);
  await press(page, 'Pay: card approved');
  await expect(page.getByText(ready)).toBeVisible();
  await expect(seats(page)).toContainText(/Reading\s*2/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banners).toBeEmpty();
});
