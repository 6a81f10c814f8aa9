import { randomUUID } from 'node:crypto';
import { expect, test } from '../rig/journey.ts';
import { fillIn, linkTo, newcomer } from '../rig/newcomer.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { acceptPath, createOrganization, entries, invite, pending } from '../screens/invitations.ts';

test('a new organization says where its licenses come from, on the pages that need them', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, await world.teacher());
  await expect(page.getByText('This organization has no licenses yet.')).toBeHidden();
  await createOrganization(page, `Hill School ${randomUUID().slice(0, 4)}`);
  for (const path of ['/students', '/manage']) {
    await page.goto(path);
    await expect(page.getByText('This organization has no licenses yet.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, `no-licenses${path.replace('/', '-')}`);
    await expect(page.getByRole('link', { name: 'See prices' })).toHaveAttribute('href', '/subscribe/choose');
  }
});

test('a Licensee creates an organization and invites a username and an address; both accept, one by signing up', async ({
  openBrowser,
  world,
}) => {
  const name = `Hill School ${randomUUID().slice(0, 4)}`;
  const owner = await world.teacher();
  const colleague = await world.teacher();
  const user = newcomer();
  const page = await openBrowser();
  await signInTeacher(page, owner);
  const otherTab = await page.context().newPage();
  await otherTab.goto('/students');

  // The menu entry opens the page.
  await page.getByRole('banner').locator('details:not(details details) > summary').last().click();
  await page.getByRole('banner').getByRole('link', { name: 'Create An Organization' }).click();
  await expect(page.getByRole('heading', { name: 'Create An Organization' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'create-organization');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Please enter the name of your organization.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/organization\/invite$/);
  await expect(page.getByRole('heading', { name: 'Invite Users to your Organization' })).toBeVisible();
  await expect(
    page.getByText('Your organization was created. Invite your colleagues. It has no licenses yet'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText(name).first()).toBeAttached();
  await expect(otherTab).toHaveURL(/\/dashboard$/);
  await otherTab.close();

  await expect(invite(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('p', { hasText: 'Please enter a username or an email address.' })).toBeVisible();
  await expect(page.getByText('There are no open invitations.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'invite-empty');
  await entries(page).fill(`${colleague.username}; ${user.email},${user.email.toUpperCase()}\nann@ @b`);
  await expect(
    page.getByText('The entered username(s) or email(s) "ann@, @b" is/are not a valid email or username.').first(),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who is invited' }).getByRole('listitem')).toHaveCount(4);
  await expect(invite(page)).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await takePictures(page, 'invite-bad');

  // Without a group there is no Manager. A Licensee has neither group nor limit.
  await expect(page.getByLabel('Permission').locator('option')).toHaveText(['Instructor', 'Licensee']);
  await page.getByLabel('Permission').selectOption('Licensee');
  await expect(page.getByLabel('Group')).toBeHidden();
  await expect(page.getByLabel('Student Limit')).toBeHidden();
  await page.getByLabel('Permission').selectOption('Instructor');
  await expect(page.getByLabel('Group').locator('option')).toHaveText(['No Group']);
  await entries(page).fill(`${colleague.username} ${user.email}`);
  await invite(page).click();
  await expect(page.getByText('2 invitations were sent.')).toBeVisible();
  await expect(entries(page)).toBeFocused();
  await expect(entries(page)).toHaveValue('');
  await expect(pending(page).getByRole('row').filter({ hasText: user.email })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'invite-sent');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'invite-sent-dark');
  await page.emulateMedia({ colorScheme: null });

  // A user with an account accepts after logging in.
  const colleaguePage = await openBrowser();
  await colleaguePage.goto(await linkTo(colleaguePage, colleague.email, acceptPath));
  await expect(colleaguePage.getByText('Log in with the account that was invited, and accept.')).toBeVisible();
  await expect(colleaguePage.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeHidden();
  await expectAccessible(colleaguePage);
  await takePictures(colleaguePage, 'accept-guest');
  await colleaguePage.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await colleaguePage.getByLabel('Username').fill(colleague.username);
  await colleaguePage.getByLabel('Password', { exact: true }).fill(colleague.password);
  await colleaguePage.getByRole('button', { name: 'Log In' }).click();
  await expect(colleaguePage).toHaveURL(/\/organization\/accept\?code=/);
  await expect(colleaguePage.getByText(name)).toBeVisible();
  await expectAccessible(colleaguePage);
  await takePictures(colleaguePage, 'accept');
  await colleaguePage.getByRole('button', { name: 'Accept' }).click();
  await expect(colleaguePage).toHaveURL(/\/dashboard$/);
  await expect(colleaguePage.getByText(`You are now a member of ${name}.`)).toBeVisible();
  await expect(colleaguePage.getByRole('banner').getByText(name).first()).toBeAttached();
  await expect(pending(page).getByRole('row').filter({ hasText: colleague.username })).toBeHidden();

  // A new user signs up by the link, which proves the address.
  const fresh = await openBrowser();
  await fresh.goto(await linkTo(fresh, user.email, acceptPath));
  await fresh.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await expect(fresh).toHaveURL(/\/account\/sign-up\?organizationInvite=/);
  await expect(fresh.getByText(name)).toBeVisible();
  await expect(fresh.getByLabel('Email Address')).toHaveValue(user.email);
  await expect(fresh.getByLabel('Email Address')).not.toBeEditable();
  await expectAccessible(fresh);
  await takePictures(fresh, 'sign-up-invited');
  await fillIn(fresh, user);
  await fresh.getByRole('button', { name: 'Sign Up' }).click();
  await expect(fresh).toHaveURL(/\/account\/sign-up\/success$/);
  await expect(fresh.getByText(`You are now a member of ${name}.`)).toBeVisible();
  await expect(fresh.getByText(/Please verify your email address/)).toBeHidden();
  await expect(fresh.getByRole('banner').getByText(name).first()).toBeAttached();
  await expect(page.getByText('There are no open invitations.')).toBeVisible();
});
