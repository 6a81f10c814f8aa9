import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { codeOf, enterPassword, logOut, recoveryCodesOn, refused, secretOn, test } from '../screens/second-factor.ts';

const mailsTo = async (page: Page, person: Person): Promise<string[]> => {
  const { messages } = await (await page.request.get('/dev/mail.json')).json();
  return messages
    .filter(({ to }: { to: string }) => to === `${person.username}@example.test`)
    .map(({ text }: { text: string }) => text);
};

test('an authenticator app is set up and asked for at the next log-in, and a recovery code replaces it once', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }, refused);
  await enterPassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/password');
  await expect(page.getByRole('heading', { name: 'Second step when you log in' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'second-factors-none');

  await page.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible();
  const secret = await secretOn(page);
  await expectAccessible(page);
  await takePictures(page, 'totp-setup');
  const code = dialog.getByLabel('Code that the app shows');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Please enter the 6 digits of the code.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
  await expect(code).toHaveValue('000000');
  await code.fill(codeOf(secret));
  await code.press('Enter');

  const codesDialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codesDialog).toBeVisible();
  const recoveryCodes = await recoveryCodesOn(page);
  await expectAccessible(page);
  await takePictures(page, 'recovery-codes');
  await codesDialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The recovery codes are copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCodes[9]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    codesDialog.getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sixty-recovery-codes.txt');
  // The codes are shown once: Escape does not close them.
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
  await expect(codesDialog).toBeVisible();
  await codesDialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeFocused();
  await expect.poll(() => mailsTo(page, teacher)).toEqual([expect.stringContaining('An authenticator app was set up')]);

  await logOut(page);
  await enterPassword(page, teacher);
  await expect(page.getByText('Please enter the code from your authenticator app to finish logging in.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await takePictures(page, 'second-step');
  expect(page.url()).not.toContain(teacher.password);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);

  await logOut(page);
  await enterPassword(page, teacher);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/password');
  await expect(page.getByText('9 codes are left.')).toBeVisible();

  await page.getByRole('button', { name: 'Make new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click();
  expect(await recoveryCodesOn(page)).not.toContain(recoveryCodes[1]);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your authenticator app was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
});

test('five wrong codes lead back to the password, and an expired log-in says so', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await enterPassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/password');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await secretOn(page);
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await logOut(page);
  await enterPassword(page, teacher);
  const code = page.getByLabel('Code', { exact: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/login/second-factor');
    await code.fill('000000');
    await code.press('Enter');
    await answered;
    await expect(page.getByText(/This code is wrong/)).toBeVisible();
    // While a code is checked, the button says so.
    await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  }
  await code.press('Enter');
  await expect(page.getByText('This took too long or was tried too often. Please log in again.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(teacher.username);
  await expect.poll(async () => (await mailsTo(page, teacher))[0]).toContain('and then five wrong codes');
});
