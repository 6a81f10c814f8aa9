import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { emailOf, mailTo, refused } from '../screens/account.ts';

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
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await save.dblclick();
  await expect(page.getByText('Your account information has been successfully updated.')).toBeVisible();
  await expect(page.getByLabel('Current Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('City')).toHaveValue('Austin');

  const other = `new.${emailOf(person)}`;
  await page.getByLabel('Email Address').fill(other);
  // The new name in the header leaves typed text alone.
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
  await mailTo(page, emailOf(person), 'The email address of your Sixty account is about to change');

  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We sent a verification link to ${other}.`)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email Address')).toHaveValue(emailOf(person));
  await expect(page.getByText(`We sent a verification link to ${other}.`)).toHaveCount(0);
});

test('an error that appears on blur does not move the button from under a pressed pointer', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, await world.teacher({ seats: 0 }));
  // On a page that scrolls, some browsers keep the button in place by scrolling.
  await page.setViewportSize({ width: 1280, height: 1800 });
  await openInformation(page);
  const email = page.getByLabel('Email Address');
  const error = page.getByText('Please enter a valid email address.');
  // With the keyboard, the error shows immediately.
  await email.fill('nobody');
  await email.press('Tab');
  await expect(error).toBeVisible();
  await page.reload();

  await email.fill('nobody');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const before = await save.boundingBox();
  if (!before) throw new Error('The button is not drawn.');
  await page.mouse.move(before.x + before.width / 2, before.y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Except for the pixel that a pressed button moves down.
  expect(Math.abs(((await save.boundingBox())?.y ?? 0) - before.y)).toBeLessThan(2);
  await expect(error).toBeHidden();
  await page.mouse.up();
  // The press counts: only it shows the errors of other fields.
  await expect(page.getByText('Please enter your city.')).toBeVisible();
  await expect(error).toBeVisible();
  // For a press anywhere else, the error shows on pointer up.
  await page.reload();
  await email.fill('nobody');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(error).toBeVisible();
});

test('typed text is kept while the network is away', async ({ openBrowser, world }) => {
  const person = await world.teacher();
  const page = await openBrowser({}, () => true);
  await signInTeacher(page, person);
  await openInformation(page);
  await fillLocation(page);
  await page.getByLabel('Phone Number').fill('512 555 0100');
  await page.getByLabel('Current Password', { exact: true }).fill(person.password);
  await goOffline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("You don't appear to be online.")).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await goOnline(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your account information has been successfully updated.')).toBeVisible();
});

test('the third tab lists licenses, the data is saved as a file, and the account is closed with the password', async ({
  openBrowser,
  world,
}) => {
  const person = await world.teacher();
  const page = await openBrowser({}, refused);
  await signInTeacher(page, person, '/account/subscription');
  await expect(page.getByRole('row', { name: /Reading.*5.*0.*5/ })).toBeVisible();
  await expect(page.getByText('You have not bought anything here yet.')).toBeVisible();
  // A trial does not count as purchased.
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
  await expect(page.getByText(/^The username or password is wrong\./)).toBeVisible();
});
