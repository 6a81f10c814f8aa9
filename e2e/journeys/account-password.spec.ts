import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { emailOf, mailTo, refused } from '../screens/account.ts';

const resetLink = async (page: Page, person: Person): Promise<string> => {
  const { text } = await mailTo(page, emailOf(person), 'Set a new Sixty password');
  return /\/account\/password\/reset\?code=[\w-]+/.exec(text)?.[0] ?? '';
};

test('an emailed link resets a forgotten password and signs out all other sessions', async ({ openBrowser, world }) => {
  const person = await world.teacher();
  const before = await openBrowser({}, refused);
  await signInTeacher(before, person);

  const page = await openBrowser({}, refused);
  await page.goto('/account/log-in/teacher');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Recover Your Account Information' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please enter your username or your email address.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await takePictures(page, 'recover');
  // The answer does not reveal whether an account exists.
  await page.getByLabel('Username').fill('nobody.at.all');
  await page.keyboard.press('Enter');
  const sent = page.getByText(/^An email has been sent to the address associated with your account\./);
  await expect(sent).toBeVisible();
  await page.getByLabel('Username').fill(person.username);
  const answered = page.waitForResponse('**/api/account/recover');
  await page.keyboard.press('Enter');
  await answered;
  await expect(sent).toBeVisible();

  await page.goto(await resetLink(page, person));
  await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await password.fill('short');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password must be 8 or more characters')).toBeVisible();
  await expect(page.getByText('Your password must contain at least one number')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'reset');
  await password.fill('Newer-Horse-2');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Newer-Horse-3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your passwords do not match.')).toBeVisible();
  await page.getByRole('button', { name: 'Show confirm password' }).click();
  await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Newer-Horse-2');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/log-in\/teacher$/);
  await expect(page.getByText('Your password is now changed! Please login to access your account.')).toBeVisible();

  // Immediately, without a click in that browser.
  await expect(before).toHaveURL(/\/account\/log-in\/teacher/);
  await signInTeacher(page, { ...person, password: 'Newer-Horse-2' }, '/account/recover');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('You are already logged in', { exact: true })).toBeVisible();

  const late = await openBrowser({}, refused);
  await late.goto(await resetLink(late, person));
  await expect(late).toHaveURL(/\/account\/log-in\/teacher$/);
  await expect(late.getByText("We weren't able to reset your password. Please try again.")).toBeVisible();
});

test('the email address alone is enough to recover an account', async ({ openBrowser, world }) => {
  const person = await world.teacher();
  const page = await openBrowser();
  await page.goto('/account/recover');
  await page.getByLabel('Email Address').fill(` ${emailOf(person).toUpperCase()} `);
  await page.getByRole('button', { name: 'Search' }).dblclick();
  await expect(page.getByText(/^An email has been sent/)).toBeVisible();
  const { text } = await mailTo(page, emailOf(person), 'Set a new Sixty password');
  expect(text).toContain(person.username.replaceAll('.', '[.]'));
});

test('a new password signs the other browser out, and a session is ended from the list', async ({
  openBrowser,
  world,
}) => {
  const person = await world.teacher();
  const [page, second, third] = [
    await openBrowser({}, refused),
    await openBrowser({}, refused),
    await openBrowser({}, refused),
  ];
  await signInTeacher(page, person);
  await signInTeacher(second, person);
  await page.goto('/account/information');
  await page.getByRole('navigation', { name: 'My Account' }).getByRole('link', { name: 'Password' }).click();
  await expect(page).toHaveURL(/\/account\/password$/);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('This browser')).toHaveCount(1);
  await expectAccessible(page);
  await takePictures(page, 'account-password');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'account-password-dark');
  await mailTo(page, emailOf(person), 'New sign-in to your Sixty account');

  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.getByLabel('New Password', { exact: true }).fill('lower-case-1');
  await page.getByLabel('Confirm Password', { exact: true }).fill('Newer-Horse-2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password must contain at least one uppercase letter')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill('Newer-Horse-2');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been successfully updated.')).toBeVisible();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');
  await expect(second).toHaveURL(/\/account\/log-in\/teacher/);
  await expect(second.getByText('You were signed out. Please log in again.')).toBeVisible();
  await expect(second.getByText('You must login into your teacher account')).toHaveCount(0);
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await mailTo(page, emailOf(person), 'Your Sixty password was changed');

  const renewed = { ...person, password: 'Newer-Horse-2' };
  await signInTeacher(second, renewed);
  await signInTeacher(third, renewed);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list
    .getByRole('button', { name: /^Sign out Chrome on Linux/ })
    .first()
    .click();
  await expect(page.getByText('The session was ended.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('heading')).toBeFocused();
  await expect.poll(async () => [second, third].filter((each) => /log-in/.test(each.url())).length).toBe(1);
});
