import { expect, test } from '../rig/journey.ts';
import { fillIn, linkTo, newcomer } from '../rig/newcomer.ts';
import { expectAccessible } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signUp, verificationPath } from '../screens/sign-up.ts';

test('an unknown invitation says so, and the user can sign up without it', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /api\/organizations\/invite/.test(text));
  await page.goto('/account/sign-up?organizationInvite=nothing');
  await expect(page.getByText(/^We do not know this invitation\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue without it' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up$/);
  await expect(page.getByText(/^This invitation/)).toBeHidden();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
});

test('a new user receives students once the address is verified', async ({ openBrowser, world }) => {
  const user = newcomer();
  const sender = await openBrowser();
  await signInTeacher(sender, await world.teacher());
  const post = (path: string, data: unknown) =>
    sender.request.post(path, { headers: { origin: new URL(sender.url()).origin }, data });
  const name = `Hopeful ${user.username}`;
  const created = await (
    await post('/api/students/create', { name, birthDay: '2017-03-02', programs: ['Reading'] })
  ).json();
  const { students } = await (await sender.request.get('/api/students')).json();
  const id = students.find((student: { name: string }) => student.name === name)?.id;
  expect(id, JSON.stringify(created)).toBeDefined();
  expect((await post('/api/students/transfer/send', { students: [id], email: user.email })).ok()).toBe(true);
  const offer = await linkTo(sender, user.email, '/students/transfer/accept');

  const page = await openBrowser({}, (text) => /api\/students\/transfer/.test(text));
  await signUp(page, user);
  await page.goto(offer);
  await expect(page.getByText(/^Please verify your email address first/)).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
  await page.getByRole('link', { name: 'Send the link again' }).click();
  await expect(page.getByRole('button', { name: 'Resend Verification Link' })).toBeVisible();
  await page.goto(await linkTo(page, user.email, verificationPath));
  await expect(page.getByText('Your email was successfully verified.')).toBeVisible();
  await page.goto(offer);
  await expect(page.getByText(name)).toBeVisible();
});
