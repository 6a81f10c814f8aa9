import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startTestOidc, type TestOidc } from '../../apps/server/src/adapters/sso/test-oidc.ts';
import { test as base, expect } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer, type TestServer } from '../rig/server.ts';

/** A server with a configured provider, which this fixture starts. */
const test = base.extend<object, { readonly provider: TestOidc; readonly server: TestServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const provider = await startTestOidc();
      await use(provider);
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sixty-sso-'));
      const file = join(folder, 'providers.json');
      const { issuer, clientId, clientSecret } = provider;
      const entry = { id: 'district', title: 'Springfield Schools', kind: 'oidc', issuer, clientId, clientSecret };
      await writeFile(file, JSON.stringify([entry]));
      const server = await startServer({ SSO_PROVIDERS: file });
      provider.sendBackTo(`${server.url}/api/sso/district/callback`);
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const newPerson = (sub: string) => ({
  sub,
  name: 'Vera Lund',
  email: `${sub}@school.example`,
  email_verified: true,
  preferred_username: sub,
});

const signIn = async (page: Page, from = '/account/log-in/teacher'): Promise<void> => {
  await page.goto(from);
  await page.getByRole('link', { name: 'Sign in with Springfield Schools' }).click();
};

test('a teacher signs in with the school account: signs up once with only a username, and comes straight in later', async ({
  openBrowser,
  provider,
}) => {
  provider.person = newPerson('vera.lund');
  const page = await openBrowser({}, (text) => /api\/sso\/sign-up/.test(text));
  await page.goto('/account/log-in/teacher');
  await expect(page.getByRole('link', { name: 'Sign in with Springfield Schools' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'sso-log-in');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Sign in with Springfield Schools' }).focus();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/account\/sign-up\?sso=true$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Vera Lund');
  await expect(page.getByLabel('Name', { exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Email Address')).toHaveValue('vera.lund@school.example');
  await expect(page.getByLabel('Email Address')).not.toBeEditable();
  for (const absent of ['Password', 'Role', 'Postal Code', 'How did you hear about us?']) {
    await expect(page.getByLabel(absent, { exact: true })).toHaveCount(0);
  }
  const username = page.getByLabel('Username');
  await expect(username).toHaveValue('vera.lund');
  await expectAccessible(page);
  await takePictures(page, 'sso-sign-up');

  // Errors show at their fields, and typed text stays.
  await username.fill(people.teacher.username);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('You must agree to the privacy policy to use the product.')).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('The username you entered has already been taken.')).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('vera.lund');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
  await expect(page.getByRole('button', { name: 'Start Reading' })).toBeVisible();
  // The school vouches for the address.
  await expect(page.getByText(/verify/i)).toHaveCount(0);

  const later = await openBrowser();
  await signIn(later, '/account/log-in/teacher?redirect=%2Fstudents');
  await expect(later).toHaveURL(/\/students$/);
  // A signed-in user is not redirected again.
  await later.goto('/api/sso/district/start');
  await expect(later).toHaveURL(/\/dashboard$/);
  await expect(later.getByText('You are already logged in.')).toBeVisible();
});

test('canceling the sign-up of another user on a shared device leaves no trace of it', async ({
  openBrowser,
  provider,
}) => {
  provider.person = newPerson('left.behind');
  const page = await openBrowser({}, (text) => /api\/sso\/ticket/.test(text));
  await signIn(page);
  await expect(page.getByLabel('Email Address')).toHaveValue('left.behind@school.example');
  const cancel = page.getByRole('button', { name: 'Not you? Cancel' });
  await takePictures(page, 'sso-cancel');
  await cancel.click();
  await expect(page).toHaveURL(/\/account\/log-in\/teacher$/);
  await expect(page.getByText(/^No account was created\. On a shared device/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/sign-up?sso=true');
  await expect(page.getByText(/Please sign in with your other account again/)).toBeVisible();
});

test('a failed sign-in gives the reason and a way forward: canceled, begun elsewhere, or a known address', async ({
  openBrowser,
  provider,
  world,
}) => {
  provider.person = null;
  const page = await openBrowser({}, (text) => /api\/(sso\/ticket|login)/.test(text));
  await signIn(page, '/account/log-in/teacher?redirect=%2Fstudents');
  await expect(page.getByText('You have not signed in with your other account.')).toBeVisible();
  await expect(page).toHaveURL(/sso=sso-canceled&redirect=%2Fstudents$/);
  await expectAccessible(page);
  await takePictures(page, 'sso-canceled');

  await page.goto('/api/sso/district/callback?code=x&state=y');
  await expect(page.getByText(/We could not sign you in: it took too long/)).toBeVisible();
  // Only known codes show a sentence; other text in the address is ignored.
  for (const code of ['%3Cscript%3E', 'sso-email-taken', 'toString']) {
    await page.goto(`/account/log-in/teacher?sso=${code}`);
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  const teacher = await world.teacher({ seats: 1 });
  provider.person = { ...newPerson('thief'), email: `${teacher.username}@example.test` };
  await signIn(page);
  await expect(page.getByText(/There is an account here with the email address of your other account/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'sso-taken');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // The page without a ticket, as from a bookmark.
  const stranger = await openBrowser({ colorScheme: 'dark' }, (text) => /api\/sso\/ticket/.test(text));
  await stranger.goto('/account/sign-up?sso=true');
  await expect(stranger.getByText(/Please sign in with your other account again/)).toBeVisible();
  await expectAccessible(stranger);
});
