import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, offline, test } from '../rig/journey.ts';
import { fillIn, isList, linkTo, type Newcomer, newcomer, password } from '../rig/newcomer.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const signUp = async (page: Page, who: Newcomer): Promise<void> => {
  await page.goto('/account/sign-up');
  await fillIn(page, who);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
};

const verificationPath = '/account/verify-email-address';

test('somebody new signs up, mistakes and all, verifies the address by e-mail, and begins', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => offline(text) || /api\/sign-up/.test(text));
  const who = newcomer();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sign-up');

  // Everything that is missing is said at its field, and the first one has the focus.
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const sentence of [
    'Please enter your first and last name.',
    'Please enter your email address.',
    'Please choose your role.',
    'Please enter a username.',
    'Please enter a password.',
    'Please enter your postal code.',
    'You must agree to the privacy policy to use the product.',
  ])
    await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'sign-up-mistakes');

  // What somebody else has is said while it is typed.
  await page.getByLabel('Username').fill(people.teacher.username.toUpperCase());
  await expect(page.getByText('The username you entered has already been taken.')).toBeVisible();
  await page.getByLabel('Email Address').fill('demo.teacher@example.org');
  await expect(
    page.getByText('The email address you entered has already been used to create an account.'),
  ).toBeVisible();

  // A password is checked as it is typed, and can be shown.
  await fillIn(page, who);
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  await field.fill('river');
  for (const sentence of ['8 or more characters', 'at least one uppercase letter', 'at least one number'])
    await expect(
      page.getByText(`Your password must ${sentence.startsWith('8') ? 'be' : 'contain'} ${sentence}`),
    ).toBeVisible();
  await expect(page.getByText('Your passwords do not match.')).toBeVisible();
  await field.fill('Password123');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Password123');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText(/^This password is one that many people use/)).toBeVisible();
  await expect(field).toBeFocused();

  // Without a network nothing is lost.
  await fillIn(page, who);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("You don't appear to be online.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Sign Up' }).dblclick();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
  await expect(page.getByText('Please verify your email address: we sent a message with a link to it.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sign-up-success');

  // Whoever has an account does not sign up.
  await page.goto('/account/sign-up');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are already logged in', { exact: true })).toBeVisible();

  const link = await linkTo(page, who.email, verificationPath);
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

test('whoever signs up again after a lost answer is let in, and is never taken for somebody else who is logged in', async ({
  openBrowser,
  server,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/sign-up/.test(text) || offline(text));
  await page.goto('/account/sign-up');
  await fillIn(page, newcomer());
  const other = await world.teacher({ seats: 1 });
  const request = (path: string, data: object) => page.request.post(path, { headers: { origin: server.url }, data });
  expect((await request('/api/login', { ...other, type: 'teacher' })).ok()).toBe(true);
  const button = page.getByRole('button', { name: 'Sign Up' });
  await button.click();
  await expect(page.getByText(/^No account was made: somebody is logged in already/)).toBeVisible();
  await expect(page).toHaveURL(/\/account\/sign-up$/);
  await expectAccessible(page);
  expect((await request('/api/logout', {})).ok()).toBe(true);

  await page.route('**/api/sign-up', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await button.click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await page.unroute('**/api/sign-up');
  await button.click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
});

test('a link is sent once more, and leads who is not logged in to the log-in', async ({ openBrowser }) => {
  const page = await openBrowser();
  const who = newcomer();
  await signUp(page, who);
  const first = await linkTo(page, who.email, verificationPath);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByText(who.email)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'resend');
  await page.getByRole('button', { name: 'Resend Verification Link' }).click();
  await expect(page.getByText(/^Your verification link has been resent to your email address\./)).toBeVisible();
  let second = first;
  await expect.poll(async () => (second = await linkTo(page, who.email, verificationPath))).not.toBe(first);

  const guest = await openBrowser({}, (text) => /verify-email/.test(text));
  await guest.goto(second);
  await expect(guest).toHaveURL(/\/account\/log-in\/teacher$/);
  await expect(guest.getByText('Please log in to continue with your account')).toBeVisible();
  await expect(guest.getByText('Your email was successfully verified.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email is already verified.')).toBeVisible();

  // Links that are none.
  await guest.goto(verificationPath);
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByText("We weren't able to verify your email address, please try again.")).toBeVisible();
  await guest.goto(`${verificationPath}?code=nothing`);
  await expect(guest.getByText("We weren't able to verify your email address, please try again.")).toBeVisible();
  await expectAccessible(guest);
  await takePictures(guest, 'verify-refused');
  await guest.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await guest.getByLabel('Username').fill(who.username);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Log In' }).click();
  await expect(guest).toHaveURL(/\/verify-email-address\/resend$/);
});

test('an address is taken off the list by the link under a recommendation, and gets none any more', async ({
  openBrowser,
  server,
  world,
}) => {
  const sender = await openBrowser();
  await signInTeacher(sender, await world.teacher());
  const friend = `friend.${randomUUID().slice(0, 8)}@example.test`;
  const refer = () =>
    sender.request.post('/api/account/referral', { headers: { origin: server.url }, data: { emails: friend } });
  expect((await refer()).ok()).toBe(true);
  const link = await linkTo(sender, friend, '/account/unsubscribe');
  const page = await openBrowser();
  await page.goto(link);
  await expect(page.getByText(friend)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Your email has been removed from our email list.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden();
  await expectAccessible(page);
  expect((await refer()).ok()).toBe(true);
  const later = `later.${randomUUID().slice(0, 8)}@example.test`;
  await sender.request.post('/api/account/referral', { headers: { origin: server.url }, data: { emails: later } });
  await linkTo(sender, later, '/account/unsubscribe');
  const { messages } = await (await sender.request.get('/dev/mail.json')).json();
  expect(messages.filter(({ to }: { to: string }) => to === friend)).toHaveLength(1);
  await page.goto('/account/unsubscribe');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/^There has been an error unsubscribing/)).toBeVisible();
});

test('an invitation that is not known is told of, and whoever wants to goes on without it', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /api\/organizations\/invite/.test(text));
  await page.goto('/account/sign-up?organizationInvite=nothing');
  await expect(page.getByText(/^This invitation is not known\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go on without it' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up$/);
  await expect(page.getByText(/^This invitation/)).toBeHidden();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
});

test('students are handed to somebody new once the address is verified', async ({ openBrowser, world }) => {
  const who = newcomer();
  const sender = await openBrowser();
  await signInTeacher(sender, await world.teacher());
  const post = (path: string, data: unknown) =>
    sender.request.post(path, { headers: { origin: new URL(sender.url()).origin }, data });
  const name = `Hopeful ${who.username}`;
  const made = await (
    await post('/api/students/create', { name, birthDay: '2017-03-02', programs: ['Reading'] })
  ).json();
  const { students } = await (await sender.request.get('/api/students')).json();
  const id = students.find((student: { name: string }) => student.name === name)?.id;
  expect(id, JSON.stringify(made)).toBeDefined();
  expect((await post('/api/students/transfer/send', { students: [id], email: who.email })).ok()).toBe(true);
  const offer = await linkTo(sender, who.email, '/students/transfer/accept');

  const page = await openBrowser({}, (text) => /api\/students\/transfer/.test(text));
  await signUp(page, who);
  await page.goto(offer);
  await expect(page.getByText(/^Please verify your email address first/)).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  await page.getByRole('link', { name: 'Send the link again' }).click();
  await expect(page.getByRole('button', { name: 'Resend Verification Link' })).toBeVisible();
  await page.goto(await linkTo(page, who.email, verificationPath));
  await expect(page.getByText('Your email was successfully verified.')).toBeVisible();
  await page.goto(offer);
  await expect(page.getByText(name)).toBeVisible();
});

test('the screens of a new account are pleasant in the dark', async ({ openBrowser }) => {
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
  const who = newcomer();
  await page.goto('/account/sign-up');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  };
  await type('Nora Berg');
  await type(who.email);
  await type('Tutor');
  await type('305 555 0100');
  await type(who.username);
  await type(password);
  await page.keyboard.press('Tab');
  await type(password);
  await page.keyboard.press('Tab');
  await type('33101');
  await type('Miami');
  await type('United States');
  if (await isList(page, 'State or Province'))
    await expect(page.getByRole('option', { name: 'Florida' })).toBeAttached();
  await type('Florida');
  for (let optional = 0; optional < 3; optional += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
});
