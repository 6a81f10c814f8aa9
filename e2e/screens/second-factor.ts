import type { Page } from '@playwright/test';
import { totpCodeAt, totpSecretFrom } from '../../apps/server/src/adapters/totp/totp.ts';
import { test as base, expect } from '../rig/journey.ts';
import type { Person } from '../rig/people.ts';
import { startServer, type TestServer } from '../rig/server.ts';

/** Passkeys need a host name, not an IP address. */
export const test = base.extend<object, { readonly server: TestServer }>({
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

/** The console errors of refused calls. */
export const refused = (text: string) => /status of 40[139]/.test(text);

export const enterPassword = async (page: Page, { username, password }: Person): Promise<void> => {
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
};

/** As from another tab: the button's place does not matter here. */
export const logOut = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/logout', { headers: { origin: new URL(page.url()).origin } });
  expect(answer.ok()).toBe(true);
};

export const secretOn = async (page: Page): Promise<Buffer> => {
  const secretField = page.getByText('Secret', { exact: true }).locator('xpath=following-sibling::dd');
  await expect(secretField).toHaveText(/^(?:[A-Z2-7]{4} ?){8}$/);
  return totpSecretFrom(((await secretField.textContent()) ?? '').replaceAll(' ', ''));
};

/** A code of this half minute or of a later one. Each works once. */
export const codeOf = (secret: Buffer, later = 0): string => totpCodeAt(secret, new Date(Date.now() + later * 30_000));

export const recoveryCodesOn = async (page: Page): Promise<string[]> => {
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
};
