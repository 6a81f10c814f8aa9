import type { Page } from '@playwright/test';
import { totpCodeAt, totpSecretFrom } from '../../apps/server/src/adapters/totp/totp.ts';
import { demoTotp } from '../../apps/server/src/db/demo/people.ts';
import { test as base, expect } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer, type TestServer } from '../rig/server.ts';

/** Passkeys are for a name, not for an address of numbers. */
const test = base.extend<object, { readonly server: TestServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startServer({}, 'localhost');
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** The browser complains of each refused call. */
const refused = (text: string) => /status of 40[139]/.test(text);

const givePassword = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

/** As in another tab: where the button stands is no matter here. */
const logOut = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/logout', { headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok()).toBe(true);
};

const secretOn = async (page: Page): Promise<Buffer> => {
  const shown = page.getByText('Secret', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(shown).toHaveText(/^(?:[A-Z2-7]{4} ?){8}$/);
  return totpSecretFrom(((await shown.textContent()) ?? '').replaceAll(' ', ''));
};

/** A code of this half minute, or of a later one: each is taken once. */
const codeOf = (secret: Buffer, later = 0): string => totpCodeAt(secret, new Date(Date.now() + later * 30_000));

const recoveryCodesOn = async (page: Page): Promise<string[]> => {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
};

/** A device of the person's that makes passkeys and always recognizes them. */
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

const mailsTo = async (page: Page, person: Person): Promise<string[]> => {
  const { messages } = await (await page.request.get('/dev/mail.json')).json();
  return messages
    .filter(({ to }: { to: string }) => to === `${person.username}@example.test`)
    .map(({ text }: { text: string }) => text);
};

test('an authenticator app is set up, asked for at the next log-in, and a recovery code takes its place once', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }, refused);
  await givePassword(page, teacher);
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
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  await expect(code).toHaveValue('000000');
  await code.fill(codeOf(secret));
  await code.press('Enter');

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(shown).toBeVisible();
  const recoveryCodes = await recoveryCodesOn(page);
  await expectAccessible(page);
  await takePictures(page, 'recovery-codes');
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The recovery codes are copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(recoveryCodes[9]);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('sixty-recovery-codes.txt');
  // They are shown once: Escape does not take them away.
  for (let pressed = 0; pressed < 3; pressed += 1) await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove the app' })).toBeFocused();
  await expect.poll(() => mailsTo(page, teacher)).toEqual([expect.stringContaining('An authenticator app was set up')]);

  await logOut(page);
  await givePassword(page, teacher);
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
  await givePassword(page, teacher);
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
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your authenticator app was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
});

test('five wrong codes lead back to the password, and a log-in that is over says so', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await givePassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/account/password');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const secret = await secretOn(page);
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await logOut(page);
  await givePassword(page, teacher);
  const code = page.getByLabel('Code', { exact: true });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/login/second-factor');
    await code.fill('000000');
    await code.press('Enter');
    await answered;
    await expect(page.getByText(/This code is not right/)).toBeVisible();
  }
  await code.press('Enter');
  await expect(page.getByText('This took too long or was tried too often. Please log in again.')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(teacher.username);
  await expect.poll(async () => (await mailsTo(page, teacher))[0]).toContain('and then five wrong codes');
});

test('a passkey is added, signs in without a password, is renamed and removed', async ({ openBrowser, world }) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await addAuthenticator(page);
  await givePassword(page, teacher);
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
  await page.getByRole('button', { name: 'I have kept them' }).click();
  const list = page.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByText('Work laptop')).toBeVisible();
  await expect(list.getByText(/Not used yet\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'second-factors-passkey');

  // The device says that it has one for this account already.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name of the passkey').fill('Again');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This passkey has been added already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await logOut(page);
  await page.goto('/account/log-in/teacher');
  await expectAccessible(page);
  await takePictures(page, 'log-in-with-passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await logOut(page);

  await givePassword(page, teacher);
  await expect(page.getByText('Please use your passkey or one of your recovery codes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'second-step-passkey');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // A device that has no passkey for this site.
  const other = await openBrowser({}, refused);
  await givePassword(other, teacher);
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

test('ten minutes after the log-in the current password is asked for before anything is changed', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  const page = await openBrowser({}, refused);
  await givePassword(page, teacher);
  await expect(page).toHaveURL(/\/dashboard$/);
  await world.ageSessions(teacher, 11);
  await page.goto('/account/password');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await takePictures(page, 'second-factors-locked');
  const password = page.getByLabel('Current password, to unlock changes', { exact: true });
  await password.fill('Wrong-Horse-1');
  await password.press('Enter');
  await expect(page.getByText('Your current password is not right. Please try again.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(teacher.password);
  await password.press('Enter');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('staff without a second step set one up before they are let in', async ({ openBrowser, world }) => {
  const staff = await world.teacher({ isStaff: true });
  const page = await openBrowser({}, refused);
  await givePassword(page, staff);
  await expect(page.getByText('Staff accounts need a second step.')).toBeVisible();
  expect((await (await page.request.get('/api/session')).json()).user).toEqual(['guest']);
  const secret = await secretOn(page);
  await expectAccessible(page);
  await takePictures(page, 'staff-enrolment');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await recoveryCodesOn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await (await page.request.get('/api/session')).json()).user).toEqual(['customer', 'admin']);
  await page.goto('/account/password');
  await expect(page.getByRole('button', { name: 'Remove the app' })).toHaveAttribute('aria-disabled', 'true');
});

test('the staff of the demo world log in with a code of the secret that is printed, with the keyboard alone', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, refused);
  await page.goto('/account/log-in/teacher');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('demo.staff');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo-Staff-1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(codeOf(totpSecretFrom(demoTotp.secret)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  test('the second step can be read', async ({ openBrowser, world }) => {
    const staff = await world.teacher({ isStaff: true });
    const page = await openBrowser({ colorScheme: 'dark' }, refused);
    await givePassword(page, staff);
    const secret = await secretOn(page);
    await expectAccessible(page);
    await takePictures(page, 'staff-enrolment-dark');
    await page.getByLabel('Code that the app shows').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.goto('/account/password');
    await expect(page.getByText('10 codes are left.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'second-factors-dark');
  });
});
