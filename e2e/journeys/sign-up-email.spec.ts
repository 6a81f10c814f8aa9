import { randomUUID } from 'node:crypto';
import { expect, offline, test } from '../rig/journey.ts';
import { fillIn, linkTo, newcomer, password } from '../rig/newcomer.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signUp, verificationPath } from '../screens/sign-up.ts';

test('a user who signs up again after a lost answer is let in, and is never taken for another user who is logged in', async ({
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
  await expect(page.getByText(/^No account was created: someone is already logged in/)).toBeVisible();
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

test('a link is sent again, and leads a guest to the log-in', async ({ openBrowser }) => {
  const page = await openBrowser();
  const user = newcomer();
  await signUp(page, user);
  const first = await linkTo(page, user.email, verificationPath);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(page.getByText(user.email)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'resend');
  await page.getByRole('button', { name: 'Resend Verification Link' }).click();
  await expect(page.getByText(/^Your verification link has been resent to your email address\./)).toBeVisible();
  let second = first;
  await expect.poll(async () => (second = await linkTo(page, user.email, verificationPath))).not.toBe(first);

  const guest = await openBrowser({}, (text) => /verify-email/.test(text));
  await guest.goto(second);
  await expect(guest).toHaveURL(/\/account\/log-in\/teacher$/);
  await expect(guest.getByText('Please log in to continue with your account')).toBeVisible();
  await expect(guest.getByText('Your email was successfully verified.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your email is already verified.')).toBeVisible();

  // Invalid links.
  await guest.goto(verificationPath);
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByText("We weren't able to verify your email address, please try again.")).toBeVisible();
  await guest.goto(`${verificationPath}?code=nothing`);
  await expect(guest.getByText("We weren't able to verify your email address, please try again.")).toBeVisible();
  await expectAccessible(guest);
  await takePictures(guest, 'verify-refused');
  await guest.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await guest.getByLabel('Username').fill(user.username);
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Log In' }).click();
  await expect(guest).toHaveURL(/\/verify-email-address\/resend$/);
});

test('the link under a recommendation takes an address off the list, and it gets none any longer', async ({
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
