import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { fillIn, newcomer } from '../rig/newcomer.ts';
import { people } from '../rig/people.ts';
import { checkout, math, reading, total } from '../rig/price-page.ts';
import { studentWithRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';

test('a guest sees what licenses cost, counts them, and is led to the log-in and back', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const teacher = await world.teacher({ seats: 1 });
  await world.discount('GUEST & CO');
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reading' }).getByText('$49', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Math' }).getByText('$39', { exact: true })).toBeVisible();
  await expect(page.getByText('$250 for every three instructors.')).toBeVisible();
  await expect(total(page)).toHaveText(/\$88$/);
  await expect(checkout(page)).toBeHidden();
  await expect(page.locator('[data-bubbles]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign Up' }).last()).toHaveAttribute(
    'href',
    '/account/sign-up?redirect=%2Fsubscribe%3Freading%3D1%26math%3D1',
  );
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

  await reading(page).fill('30');
  await page.getByLabel('Discount code').fill('GUEST & CO');
  await expect(page.getByText('Your discount code takes $147 off.')).toBeVisible();
  const order = async () => {
    await expect(reading(page)).toHaveValue('30');
    await expect(math(page)).toHaveValue('0');
    await expect(page.getByLabel('Trainings for three')).toHaveValue('1');
    await expect(page.getByLabel('Discount code')).toHaveValue('GUEST & CO');
    await expect(total(page)).toHaveText(/\$1,573$/);
  };
  await expect(page).toHaveURL(/\?reading=30&math=0&training=1&code=GUEST\+%26\+CO$/);
  await page.reload();
  await order();
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goBack();
  await order();
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/subscribe\?/);
  await expect(checkout(page)).toBeVisible();
  await order();
  // A card that is declined, and a payment that was given up, lead back to it.
  for (const [choice, said] of [
    ['Card declined', 'Your card was declined, and nothing was charged. Please try again with another card.'],
    ['Go back without paying', 'Your purchase was canceled, and nothing was charged.'],
  ] as const) {
    await checkout(page).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/subscribe\?/);
    await expect(checkout(page)).toBeVisible();
    await order();
  }
});

test('whoever signs up to buy goes on with the order', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/subscribe?reading=7&math=none');
  await expect(total(page)).toHaveText(/\$382$/);
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Go On with Your Order' }).click();
  await expect(reading(page)).toHaveValue('7');
  await expect(math(page)).toHaveValue('1');
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
    ['WINTER', 'We do not know this discount code. Please check how it is spelled.'],
    ['lastyear', 'This discount code is not valid any more.'],
    ['DISTRICT', 'This discount code is for orders of 50 licenses or more.'],
  ] as const) {
    await code.fill(typed);
    await expect(page.getByText(said)).toBeVisible();
    await expect(total(page)).toHaveText(/\$147$/);
  }
  await takePictures(page, 'pricing-code-refused');
  await code.fill('FIRSTONE');
  await expect(page.getByText('Your discount code takes $9.80 off. It holds for up to 1 license')).toBeVisible();
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
  const [order] = await world.ordersOf(teacher);
  expect(order).toMatchObject({ total_cents: 13_230, reading_seats: 3 });
  await page.goBack();
  await expect(checkout(page)).toBeVisible();
  await expect(reading(page)).toHaveValue('3');
  await expect(code).toHaveValue(/^\s*spring\s*$/);
});

test('on a slow network no total is shown but that of this order, and without one the page says so', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/price/.test(text));
  await signInTeacher(page, await world.teacher({ seats: 1 }), '/subscribe/add');
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

test('an Instructor of an organization is told who can buy', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.instructor);
  const sentence = 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.';
  for (const path of [
    ...['/subscribe', '/subscribe/add', '/subscribe/choose', '/subscribe/extend/summary'],
    '/subscribe/purchase-order?readingLicenses=1',
  ]) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/^For .*School/)).toBeVisible();
    await expect(checkout(page)).toBeHidden();
  }
});

test('the page is used by the keyboard alone, in the dark and on a phone', async ({ openBrowser, world }) => {
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
