import type { Page } from '@playwright/test';
import { totpCodeAt, totpSecretFrom } from '../../apps/server/src/adapters/totp/totp.ts';
import { demoTotp, demoUsers } from '../../apps/server/src/db/demo/people.ts';
import { expect } from './journey.ts';
import type { TestServer } from './server.ts';

const staff = demoUsers.find(({ username }) => username === demoTotp.username);

/** A code of the staff's app is taken once: the log-in of each journey begins as if none had been. */
export const signInStaff = async (page: Page, server: TestServer): Promise<void> => {
  if (!staff) throw new Error('There are no staff in the demo world.');
  await server.query('update totp_secrets set last_step = 0');
  await server.query('delete from rate_limits');
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(staff.username);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Code').fill(totpCodeAt(totpSecretFrom(demoTotp.secret), new Date()));
  const submit = page.getByRole('button', { name: /^(Log In|Continue|Go on)$/ });
  if (await submit.isVisible()) await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
};
