import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const emailOf = ({ username }: Person): string => `${username}@example.test`;

/** Waits for a message with the subject to the address. */
const mailTo = async (page: Page, to: string, subject: string): Promise<Mail> => {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      const { messages }: { messages: Mail[] } = await (await page.request.get('/dev/mail.json')).json();
      found = messages.find((mail) => mail.to === to && mail.subject === subject);
      return found;
    })
    .toBeDefined();
  return found as Mail;
};

const resetLink = async (page: Page, person: Person): Promise<string> => {
  const { text } = await mailTo(page, emailOf(person), 'Set a new password for Sixty');
  return /\/account\/password\/reset\?code=[\w-]+/.exec(text)?.[0] ?? '';
};

const refused = (text: string): boolean => /api\/(account|login|session)/.test(text);

const openInformation = async (page: Page) => {
  await page.goto('/account/information');
  await expect(page.getByRole('form', { name: 'Account information' })).toBeVisible();
};

const fillLocation = async (page: Page) => {
  await page.getByLabel('Postal Code').fill('78701');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('State or Province').selectOption('Texas');
};

test('a forgotten password is set anew by an emailed link, and whoever was signed in is signed out', async ({
  openBrowser,
  world,
}) => {
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
  // Nobody learns whether there is such an account.
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

  // At once, without a press there.
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
  const { text } = await mailTo(page, emailOf(person), 'Set a new password for Sixty');
  expect(text).toContain(person.username);
});

test('account information is edited, says when nothing changed, and keeps the old address until the new one is verified', async ({
  openBrowser,
  world,
}) => {
  const person = await world.teacher();
  const page = await openBrowser({}, refused);
  await signInTeacher(page, person);
  await openInformation(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText('You did not change any of your account information.')).toBeVisible();

  await page.getByLabel('Name', { exact: true }).fill('Nora');
  await save.click();
  await expect(page.getByText('Please enter both a first and last name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Please enter your city.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'account-mistakes');
  await page.getByLabel('Name', { exact: true }).fill('Nora Berg-Lind');
  await fillLocation(page);
  await page.getByLabel('Phone Number').fill('512 555 0100');
  await page.getByLabel('Current Password', { exact: true }).fill('Wrong-Horse-1');
  await save.click();
  await expect(page.getByText('Your current password is not right. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await save.dblclick();
  await expect(page.getByText('Your account information has been successfully updated.')).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('City')).toHaveValue('Austin');

  const other = `new.${emailOf(person)}`;
  await page.getByLabel('Email Address').fill(other);
  // The new name in the frame takes nothing away that was typed meanwhile.
  await expect(page.getByRole('banner')).toContainText('Nora Berg-Lind');
  await expect(page.getByText(/^We will send a verification link to the new address\./)).toBeVisible();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/We sent a verification link to your new address/)).toBeVisible();
  await expect(page.getByText(`We sent a verification link to ${other}.`)).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(emailOf(person));
  await takePictures(page, 'account-information');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'account-information-dark');
  await mailTo(page, other, 'Verify your email address for Sixty');
  await mailTo(page, emailOf(person), 'The email address of your Sixty account is to change');

  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a verification link to ${other}.`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email Address')).toHaveValue(emailOf(person));
  await expect(page.getByText(`We sent a verification link to ${other}.`)).toHaveCount(0);
});

test('a mistake that is said as a field is left does not move the button away under a pointer that is down', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, await world.teacher({ seats: 0 }));
  // Where the page scrolls, some browsers keep the button in its place by scrolling.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openInformation(page);
  const email = page.getByLabel('Email Address');
  const mistake = page.getByText('Please enter a valid email address.');
  // By a key, it is said at once.
  await email.fill('nobody');
  await email.press('Tab');
  await expect(mistake).toBeVisible();
  await page.reload();

  await email.fill('nobody');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  if (!before) throw new Error('The button is not drawn.');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // But for the pixel by which a button goes down.
  expect(Math.abs(((await save.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2);
  await expect(mistake).toBeHidden();
  await page.mouse.up();
  // The press counts: what is missing elsewhere is said by it alone.
  await expect(page.getByText('Please enter your city.')).toBeVisible();
  await expect(mistake).toBeVisible();
  // Pressed anywhere else, the mistake is said as the pointer is up.
  await page.reload();
  await email.fill('nobody');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(mistake).toBeVisible();
});

test('what was typed is kept while the network is away', async ({ openBrowser, world }) => {
  const person = await world.teacher();
  const page = await openBrowser({}, () => true);
  await signInTeacher(page, person);
  await openInformation(page);
  await fillLocation(page);
  await page.getByLabel('Phone Number').fill('512 555 0100');
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("You don't appear to be online.")).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your account information has been successfully updated.')).toBeVisible();
});

test('another password signs the other browser out, and a session is ended from the list', async ({
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
  await mailTo(page, emailOf(person), 'Your password for Sixty was changed');

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

test('licenses stand in the third tab, the data is saved as a file, and the account is closed with the password', async ({
  openBrowser,
  world,
}) => {
  const person = await world.teacher();
  const page = await openBrowser({}, refused);
  await signInTeacher(page, person, '/account/subscription');
  await expect(page.getByRole('row', { name: /Reading.*5.*0.*5/ })).toBeVisible();
  await expect(page.getByText('Nothing has been bought here yet.')).toBeVisible();
  // A trial is not purchased.
  await world.addSubscriptions(person, [{ reading: 3, math: 0, isTrial: true, starts: 0, ends: 14 }]);
  await page.reload();
  const licenses = page.getByRole('table', { name: 'Licenses' });
  await expect(licenses.getByRole('row', { name: /^Reading/ })).toHaveText(/Purchased5Trial3Received0.*Available8$/);
  await expectAccessible(page);
  await takePictures(page, 'account-subscription');

  await openInformation(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save my data' }).click();
  const saved = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(saved).toMatchObject({ account: { username: person.username }, organizations: [{ personal: true }] });

  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account' });
  await expect(dialog.getByLabel('Current Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'account-close');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account was closed.')).toBeVisible();
  await mailTo(page, emailOf(person), 'Your Sixty account was closed');
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(/^The username or password is not right\./)).toBeVisible();
});
