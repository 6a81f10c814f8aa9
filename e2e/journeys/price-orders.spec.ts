import { expect, test } from '../rig/journey.ts';
import { checkout, reading, total } from '../rig/price-page.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('a customer counts licenses, tries discount codes, and continues to pay exactly the total', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/transaction\/started/.test(text));
  const teacher = await world.teacher({ seats: 1 });
  await world.discount('SPRING');
  await world.discount('LASTYEAR', { kind: 'fixed', amount: 500, expiresOn: '2020-01-01' });
  await world.discount('FIRSTONE', { amount: 20, maxStudents: 1 });
  await world.discount('DISTRICT', { amount: 20, minStudents: 50 });
  await signInTeacher(page, teacher, '/subscribe/add');
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
    ['WINTER', 'We do not know this discount code. Please check its spelling.'],
    ['lastyear', 'This discount code is no longer valid.'],
    ['DISTRICT', 'This discount code is for orders of 50 licenses or more.'],
  ] as const) {
    await code.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
    await expect(total(page)).toHaveText(/\$147$/);
  }
  await takePictures(page, 'pricing-code-refused');
  await code.fill('FIRSTONE');
  await expect(page.getByText('Your discount code takes $9.80 off. It applies to up to 1 license')).toBeVisible();
  await code.fill('');
  await expect(page.getByText(/discount code is for orders/)).toBeHidden();
  await code.fill(' spring ');
  await expect(page.getByText('Your discount code takes $14.70 off.')).toBeVisible();
  await expect(total(page)).toHaveText(/\$132\.30$/);
  await expectAccessible(page);
  await takePictures(page, 'pricing-code-counts');

  // An error is shown, and the order stays.
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
  const [order] = await world.ordersOf(teacher);
  expect(order).toMatchObject({ total_cents: 13_230, reading_seats: 3 });
  await page.goBack();
  await expect(checkout(page)).toBeVisible();
  await expect(reading(page)).toHaveValue('3');
  await expect(code).toHaveValue(/^\s*spring\s*$/);
});

test('a slow network shows no total but that of this order, and without a network the page says so', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/price/.test(text));
  await signInTeacher(page, await world.teacher({ seats: 1 }), '/subscribe/add');
  await expect(total(page)).toHaveText(/\$0$/);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
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
  release();
  await expect(total(page)).toHaveText(/\$98$/);
  await page.unrouteAll({ behavior: 'wait' });

  await page.route('**/api/price*', (route) => route.abort());
  await reading(page).fill('5');
  const error = page.getByText('There has been an error connecting to the server.');
  await expect(error).toBeVisible();
  await expect(total(page)).not.toContainText('$');
  await expect(page.getByRole('region', { name: 'Reading' }).getByText('$49', { exact: true })).toBeVisible();
  await takePictures(page, 'pricing-failed');
  await page.unroute('**/api/price*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(total(page)).toHaveText(/\$245$/);
  await expect(error).toBeHidden();
});

test('the page works by keyboard alone, in the dark and on a phone', async ({ openBrowser, world }) => {
  const page = await openBrowser({ colorScheme: 'dark', viewport: { width: 360, height: 740 } });
  await signInTeacher(page, await world.teacher({ seats: 1 }), '/subscribe/add');
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
