import { expect, offline, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { fillIn, fillInMore, linkTo, newcomer, password } from '../rig/newcomer.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { openMore, signUp, verificationPath } from '../screens/sign-up.ts';

test('a new user signs up, errors and all, verifies the address by email, and begins', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => offline(text) || /api\/sign-up/.test(text));
  const user = newcomer();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expect(page.getByText('Try Sixty for free for 14 days.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sign-up');

  // Every missing field shows its error, and the first one has the focus.
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const sentence of [
    'Please enter your first and last name.',
    'Please enter your email address.',
    'Please enter a username.',
    'Please enter a password.',
    'You must agree to the privacy policy to use the product.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'sign-up-mistakes');

  // A taken username shows while typing.
  await page.getByLabel('Username').fill(people.teacher.username.toUpperCase());
  await expect(page.getByText('The username you entered has already been taken.')).toBeVisible();
  await page.getByLabel('Email Address').fill('demo.teacher@example.org');
  await expect(
    page.getByText('The email address you entered has already been used to create an account.'),
  ).toBeVisible();

  // A password is checked while typing, and can be shown.
  await fillIn(page, user);
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  await field.fill('river');
  for (const sentence of ['8 or more characters', 'at least one uppercase letter', 'at least one number'])
    await expect(
      page.getByText(`Your password must ${sentence.startsWith('8') ? 'be' : 'contain'} ${sentence}`),
    ).toBeVisible();
  await expect(page.getByText('Your passwords do not match.')).toBeVisible();
  await field.fill('Password123');
  const again = page.getByRole('textbox', { name: 'Confirm Password' });
  await expect(again).toHaveAttribute('required');
  await again.fill('Password123');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^Many people use this password/)).toBeVisible();
  await expect(field).toBeFocused();

  // Without a network, everything typed is kept.
  await fillIn(page, user);
  await openMore(page);
  await fillInMore(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("You don't appear to be online.")).toBeVisible();
  await goOnline(page);
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
  await expect(page.getByText('Please verify your email address: we sent a message with a link to it.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sign-up-success');

  // Sign-up redirects a signed-in user.
  await page.goto('/account/sign-up');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are already logged in', { exact: true })).toBeVisible();

  const link = await linkTo(page, user.email, verificationPath);
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your email was successfully verified.')).toBeVisible();
  await page.goto('/account/sign-up/success');
  await expect(page.getByRole('link', { name: "Let's Get Started" })).toBeVisible();
  await expect(page.getByText(/^Please verify your email address/)).toBeHidden();
  await page.getByRole('link', { name: "Let's Get Started" }).click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText('Click the Add Student button to create your roster!')).toBeVisible();
});

test('a form stays as it was sent, although its postal code has not been looked up', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /status of 409/.test(text));
  await page.clock.install();
  await page.goto('/account/sign-up');
  await fillIn(page, newcomer());
  await openMore(page);
  let lookUps = 0;
  await page.route('**/api/zipcode?**', (route) => {
    lookUps += 1;
    return route.fulfill({ json: { valid: true, city: '', country: 'Canada', state: 'Alberta' } });
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/sign-up', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { valid: false, code: 'username-taken', message: 'It is taken.' } });
  });
  await page.getByLabel('City').fill('Brule');
  await page.getByLabel('Postal Code').fill('T0E 0C0');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('button', { name: 'Signing up' })).toBeVisible();
  await page.clock.fastForward(5000);
  release();
  await expect(page.getByText('It is taken.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Brule');
  expect(lookUps).toBe(0);
});

test('the screens of a new account are readable in dark mode', async ({ openBrowser }) => {
  const page = await openBrowser({ colorScheme: 'dark' });
  await page.goto('/account/sign-up');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please enter a username.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sign-up-dark');
  await signUp(page, newcomer());
  await expectAccessible(page);
  await takePictures(page, 'sign-up-success-dark');
});

test('a form is filled in and sent by keyboard alone', async ({ openBrowser }) => {
  const page = await openBrowser();
  const user = newcomer();
  await page.goto('/account/sign-up');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Nora Berg');
  await type(user.email);
  await type(user.username);
  await type(password);
  await page.keyboard.press('Tab');
  await type(password);
  await page.keyboard.press('Tab');
  // Past what nobody needs to begin.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
});
