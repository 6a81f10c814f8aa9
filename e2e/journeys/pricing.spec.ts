import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  people,
  readCode,
  signInStudent,
  signInTeacher,
  studentWithRecords,
  takePictures,
  test,
} from '../rig/journey.ts';
import { addTeacher } from '../rig/new-teacher.ts';
import type { TestServer } from '../rig/server.ts';

const total = (page: Page) => page.getByRole('status', { name: 'Total' });
const checkout = (page: Page) => page.getByRole('button', { name: 'Complete Checkout' });
const reading = (page: Page) => page.getByLabel('Reading licenses', { exact: true });
const math = (page: Page) => page.getByLabel('Math licenses', { exact: true });

const addDiscount = async (server: TestServer, code: string, values = `'percentage', 10, 1, 65535, '2100-01-01'`) => {
  await server.query(
    `insert into discount_codes (code, kind, amount, min_students, max_students, expires_on, created_by, created_at)
     select '${code}', ${values}, id, now() from users where username = 'demo.staff'`,
  );
};

/** Takes all subscriptions of a teacher away, and gives these. */
const setSubscriptions = async (server: TestServer, username: string, rows: readonly string[]) => {
  const organization = `(select m.organization_id from memberships m join users u on u.id = m.user_id where u.username = '${username}')`;
  await server.query(`delete from subscriptions where organization_id = ${organization}`);
  for (const row of rows) {
    await server.query(
      `insert into subscriptions (organization_id, id, reading_seats, math_seats, trial, starts_at, expires_at, created_at, extends_id)
       values (${organization}, ${row})`,
    );
  }
};

test('a guest sees what licenses cost, counts them, and is led to the log-in and back', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser();
  const teacher = await addTeacher(server, 1);
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reading' }).getByText('$49', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Math' }).getByText('$39', { exact: true })).toBeVisible();
  await expect(page.getByText('$250 for every three instructors.')).toBeVisible();
  await expect(total(page)).toHaveText(/\$88$/);
  await expect(checkout(page)).toBeHidden();
  await expect(page.locator('[data-bubbles]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign Up' }).last()).toHaveAttribute('href', '/account/sign-up');
  await expectAccessible(page);
  await takePictures(page, 'pricing-guest');

  // Steps of one, nothing below 0, and whatever is typed as a whole number.
  await page.getByRole('button', { name: 'Math licenses: one less' }).click();
  await expect(math(page)).toHaveValue('0');
  await page.getByRole('button', { name: 'Math licenses: one less' }).click({ force: true });
  await expect(math(page)).toHaveValue('0');
  await expect(page.getByText('There are none to take away.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Reading licenses: one more' }).click();
  await expect(total(page)).toHaveText(/\$98$/);
  for (const [typed, shown, price] of [
    ['2.1', '3', '$147'],
    ['about 20 or so', '20', '$980'],
    ['', '0', '$0'],
    ['1,200', '1200', '$58,800'],
  ] as const) {
    await reading(page).fill(typed);
    await reading(page).blur();
    await expect(reading(page)).toHaveValue(shown);
    await expect(total(page)).toHaveText(new RegExp(`\\${price}$`));
  }
  await page.getByLabel('Trainings for three').press('ArrowUp');
  await expect(total(page)).toHaveText(/\$59,050$/);

  await page.mouse.wheel(0, 300);
  await expect(page.locator('[data-bubbles]')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible(page);
  await takePictures(page, 'pricing-bubbles');

  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(checkout(page)).toBeVisible();
});

test('a student who comes to the prices is told who can buy, and can buy nothing', async ({ openBrowser }) => {
  const [instructor, device] = [await openBrowser(), await openBrowser()];
  await signInTeacher(instructor, people.instructor);
  const student = await studentWithRecords(instructor, 'phonics/phonics');
  await instructor.getByRole('button', { name: student }).click();
  await signInStudent(device, people.instructor, await readCode(instructor));
  await device.goto('/subscribe');
  await expect(device.getByText('Please log in with a teacher account to purchase.')).toBeVisible();
  await expect(total(device)).toHaveText(/\$88$/);
  await expect(checkout(device)).toBeHidden();
  await expect(device.getByRole('link', { name: 'Log In to Purchase' })).toBeHidden();
  await expectAccessible(device);
  await takePictures(device, 'pricing-student');
});

test('a customer counts licenses, tries discount codes, and goes on to pay exactly the total', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, (text) => /api\/transaction\/started/.test(text));
  const teacher = await addTeacher(server, 1);
  await addDiscount(server, 'SPRING');
  await addDiscount(server, 'LASTYEAR', `'fixed', 500, 1, 65535, '2020-01-01'`);
  await addDiscount(server, 'DISTRICT', `'percentage', 20, 50, 65535, '2100-01-01'`);
  await signInTeacher(page, teacher);
  await page.goto('/subscribe/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Licenses' })).toBeVisible();
  await expect(reading(page)).toHaveValue('0');
  await expect(checkout(page)).toHaveAttribute('aria-disabled', 'true');
  await checkout(page).click({ force: true });
  await expect(page.getByText('You have no licenses selected to buy').last()).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'pricing-add');

  await reading(page).fill('3');
  await expect(total(page)).toHaveText(/\$147$/);
  const code = page.getByLabel('Discount code');
  for (const [typed, said] of [
    ['WINTER', 'We do not know this discount code. Please check how it is spelled.'],
    ['lastyear', 'This discount code is not valid any more.'],
    ['DISTRICT', 'This discount code is for orders of 50 licenses or more.'],
  ] as const) {
    await code.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
    await expect(total(page)).toHaveText(/\$147$/);
  }
  await takePictures(page, 'pricing-code-refused');
  await code.fill('');
  await expect(page.getByText(/discount code is for orders/)).toBeHidden();
  await code.fill(' spring ');
  await expect(page.getByText('Your discount code takes $14.70 off.')).toBeVisible();
  await expect(total(page)).toHaveText(/\$132\.30$/);
  await expectAccessible(page);
  await takePictures(page, 'pricing-code-counts');

  // What goes wrong is said, and the order stays.
  await page.route('**/api/transaction/started', (route) => route.fulfill({ status: 502, body: 'no answer' }));
  await checkout(page).click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await page.unroute('**/api/transaction/started');
  await page.route('**/api/transaction/started', (route) =>
    route.fulfill({
      status: 500,
      json: { valid: false, code: 'internal-error', message: 'There has been an internal error.' },
    }),
  );
  await checkout(page).click();
  await expect(page.getByText('There was an issue with your purchase')).toBeVisible();
  await page.unroute('**/api/transaction/started');
  await page.route('**/api/transaction/started', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), url: 'http://[' } });
  });
  await checkout(page).click();
  await expect(page.getByText('There has been an error starting your transaction.')).toBeVisible();
  await page.unroute('**/api/transaction/started');
  await expect(reading(page)).toHaveValue('3');

  await checkout(page).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await expect(page.getByText('$132.30').first()).toBeVisible();
  const [order] = (await server.query(
    `select total_cents, reading_seats from orders where ended_at is null and user_id = (select id from users where username = $1)`,
    [teacher.username],
  )) as { total_cents: number }[];
  expect(order).toEqual({ total_cents: 13_230, reading_seats: 3 });
  await page.goBack();
  await expect(checkout(page)).toBeVisible();
});

test('on a slow network no total is shown but that of this order, and without one the page says so', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, (text) => /api\/price/.test(text));
  await signInTeacher(page, await addTeacher(server, 1));
  await page.goto('/subscribe/add');
  await expect(total(page)).toHaveText(/\$0$/);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/price*', async (route) => {
    await held;
    await route.continue();
  });
  await reading(page).fill('2');
  await expect(total(page)).not.toContainText('$');
  await expect(total(page)).toContainText('Working out the price');
  await checkout(page).click({ force: true });
  await expect(page.getByText('We are working out the price.').last()).toBeVisible();
  await takePictures(page, 'pricing-slow');
  letGo();
  await expect(total(page)).toHaveText(/\$98$/);
  await page.unrouteAll({ behavior: 'wait' });

  await page.route('**/api/price*', (route) => route.abort());
  await reading(page).fill('5');
  const trouble = page.getByText('There has been an error connecting to the server.');
  await expect(trouble).toBeVisible();
  await expect(total(page)).not.toContainText('$');
  await expect(page.getByRole('region', { name: 'Reading' }).getByText('$49', { exact: true })).toBeVisible();
  await takePictures(page, 'pricing-failed');
  await page.unroute('**/api/price*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total(page)).toHaveText(/\$245$/);
  await expect(trouble).toBeHidden();
});

const former = `'0192f0c4-0000-7000-8000-0000000000a1'`;
const over = `'0192f0c4-0000-7000-8000-0000000000a2'`;

test('a subscription is extended from the summary, after a warning', async ({ openBrowser, server }) => {
  const page = await openBrowser();
  const teacher = await addTeacher(server, 1);
  await setSubscriptions(server, teacher.username, [
    `gen_random_uuid(), 5, 5, true, now() - interval '5 days', now() + interval '9 days', now() - interval '5 days', null`,
    `${former}, 20, 10, false, '2026-01-10T15:00:00Z', now() + interval '60 days', '2026-01-10T15:00:00.123Z', null`,
    `gen_random_uuid(), 30, 15, false, now() + interval '60 days', now() + interval '425 days', now(), ${former}`,
    `gen_random_uuid(), 8, 0, false, now() - interval '200 days', now() + interval '165 days', now() - interval '200 days', null`,
    `${over}, 4, 4, false, '2024-03-01', '2025-03-02', '2024-03-01', null`,
    `gen_random_uuid(), 4, 2, false, '2025-03-02', '2025-12-02', '2025-02-01', ${over}`,
  ]);
  await signInTeacher(page, teacher);
  await page.goto('/subscribe/choose');
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Subscriptions' })).toBeVisible();
  await expect(page.getByText('You have 33 reading and 15 math licenses.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'subscribe-choose');
  await page.getByRole('link', { name: /Extend Subscriptions/ }).click();
  await expect(page).toHaveURL(/\/subscribe\/extend\/summary$/);

  await expect(page.getByText('Total licenses: 15 math, 33 reading.')).toBeVisible();
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
  await checkout(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/dev\/checkout\//);

  // What cannot be extended leads back, with the reason.
  await page.goto('/subscribe/extend?math=20&reading=10&created=2026-01-10T15:00:00.123Z');
  await expect(page).toHaveURL(/\/subscribe\/extend\/summary$/);
  await expect(page.getByText('This subscription has been extended already.')).toBeVisible();
  await page.goto('/subscribe/extend');
  await expect(
    page.getByText('We could not find the subscription that you want to extend. Please choose it again.'),
  ).toBeVisible();
});

test('with nothing but a trial, and where subscriptions cannot be loaded, the choice leads to the prices', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, (text) => /api\/subscriptions/.test(text));
  const teacher = await addTeacher(server, 1);
  await setSubscriptions(server, teacher.username, [
    `gen_random_uuid(), 5, 5, true, now() - interval '5 days', now() + interval '9 days', now(), null`,
  ]);
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

test('an Instructor of an organization is told who can buy', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.instructor);
  const sentence = 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.';
  for (const path of ['/subscribe', '/subscribe/add', '/subscribe/purchase-order?readingLicenses=1']) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(checkout(page)).toBeHidden();
  }
});

test('licenses are bought by a purchase order: what is missing is said, and they are ready at once', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, (text) => /api\/subscription\/purchase-order/.test(text));
  const teacher = await addTeacher(server, 0);
  await addDiscount(server, 'ORDERED');
  await server.query(
    `update users set country = 'United States', state = 'Texas', city = 'Austin', postal_code = '78701',
       phone_number = '512 555 0100', street_address = '1 Main Street' where username = $1`,
    [teacher.username],
  );
  await signInTeacher(page, teacher);
  await page.goto('/subscribe/purchase-order');
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByText('You have no licenses selected to buy')).toBeVisible();

  await reading(page).fill('20');
  await math(page).fill('0');
  await page.getByLabel('Discount code').fill('ORDERED');
  await expect(total(page)).toHaveText(/\$882$/);
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Order' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Reading licenses20');
  await expect(order).toContainText('Price$882');
  await expect(page.getByLabel('Contact name')).toHaveValue('Nora Berg');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Main Street');
  await expectAccessible(page);
  await takePictures(page, 'purchase-order');

  const send = page.getByRole('button', { name: 'Send Purchase Order' });
  await page.getByLabel('Contact email address').fill('nobody');
  await send.click();
  for (const sentence of [
    'Please enter the purchase order number.',
    'Please enter your district.',
    'Please enter your school.',
    'Please enter a valid email address.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Purchase order number')).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'purchase-order-mistakes');
  await page.getByLabel('Purchase order number').fill('PO-77');
  await page.getByLabel('District').fill('N/A');
  await page.getByLabel('School').fill('Riverside Elementary');
  await page.getByLabel('Contact email address').fill('accounts@example.org');

  await page.route('**/api/subscription/purchase-order', (route) =>
    route.fulfill({
      status: 500,
      json: { valid: false, code: 'internal-error', message: 'There has been an internal error.' },
    }),
  );
  await send.click();
  await expect(page.getByText('Looks like there was an internal error.')).toBeVisible();
  await page.unroute('**/api/subscription/purchase-order');
  // An answer that is lost: the order was taken, and is not taken twice.
  await page.route('**/api/subscription/purchase-order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await page.unroute('**/api/subscription/purchase-order');
  await send.click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(
    page.getByText('Your purchase order was accepted, and your licenses are ready. The invoice is due within 30 days.'),
  ).toBeVisible();
  const rows = await server.query(
    `select o.total_cents, s.reading_seats from orders o join subscriptions s on s.order_id = o.id
     join users u on u.id = o.user_id where u.username = $1`,
    [teacher.username],
  );
  expect(rows).toEqual([{ total_cents: 88_200, reading_seats: 20 }]);
  await page.goto('/subscribe/choose');
  await expect(page.getByText('You have 20 reading and 0 math licenses.')).toBeVisible();
});

test('the page is used by the keyboard alone, in the dark and on a phone', async ({ openBrowser, server }) => {
  const page = await openBrowser({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
  await signInTeacher(page, await addTeacher(server, 1));
  await page.goto('/subscribe/add');
  await page.getByRole('button', { name: 'Reading licenses: one less' }).focus();
  await page.keyboard.press('Tab');
  await expect(reading(page)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(reading(page)).toHaveValue('2');
  await expect(total(page)).toHaveText(/\$98$/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await takePictures(page, 'pricing-dark');
  await checkout(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dev\/checkout\//);
});
