import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { enterPassword, logOut, recoveryCodesOn, refused, test } from '../screens/second-factor.ts';

/** A device that creates passkeys and always recognizes its user. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a passkey is added, signs in without a password, is renamed and removed', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await addAuthenticator(page);
  await enterPassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/password');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Please enter a name, so that you can tell your passkeys apart.')).toBeVisible();
  await expect(dialog.getByLabel('Name of the passkey')).toBeFocused();
  await dialog.getByLabel('Name of the passkey').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const [recoveryCode = ''] = await recoveryCodesOn(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByText('Work laptop')).toBeVisible();
  await expect(list.getByText(/Not used yet\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'second-factors-passkey');

  // The device reports that it has one for this account already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Again');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This passkey has already been added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await logOut(page);
  await page.goto('/account/log-in/teacher');
  await expectAccessible(page);
  await takePictures(page, 'log-in-with-passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await enterPassword(page, teacher);
  await expect(page.getByText('Please use your passkey or one of your recovery codes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'second-step-passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // A device without a passkey for this site.
  const other = await openBrowser({}, refused);
  await enterPassword(other, teacher);
  await other.getByRole('button', { name: 'Use a recovery code' }).click();
  await other.getByLabel('Recovery code').fill(recoveryCode);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other).toHaveURL(/\/dashboard$/);

  await page.goto('/account/password');
  await page.getByRole('button', { name: 'Rename Work laptop' }).click();
  await page.getByLabel('Name of the passkey').fill('Old laptop');
  await page.getByLabel('Name of the passkey').press('Enter');
  await expect(page.getByText('Your passkey was renamed.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your passkey was removed.')).toBeVisible();
  await expect(list).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Second step when you log in' })).toBeFocused();
});

test('ten minutes after the log-in, changes ask for the current password first', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await enterPassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await world.ageSessions(teacher, 11);
  await page.goto('/account/password');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await takePictures(page, 'second-factors-locked');
  const password = page.getByLabel('Current password, to unlock changes', { exact: true });
  await password.fill('Wrong-Horse-1');
  await password.press('Enter');
  await expect(page.getByText('Your current password is wrong. Please try again.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(teacher.password);
  await password.press('Enter');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});
