import type { Page } from '@playwright/test';
import { totpCodeAt, totpSecretFrom } from '../../apps/server/src/adapters/totp/totp.ts';
import { demoTotp, demoUsers } from '../../apps/server/src/db/demo/people.ts';
import { expect } from './journey.ts';
import type { World } from './world/world.ts';

const staff = demoUsers.find(({ username }) => username === demoTotp.username);

/** Signs the demo world's staff in on the log-in page, with a code of their authenticator app. */
export const signInStaff = async (page: Page, world: Pick<World, 'forgetStaffSignIns'>): Promise<void> => {
  if (!staff) throw new Error('There are no staff in the demo world.');
  await world.forgetStaffSignIns();
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill(staff.username);
  await page.getByLabel('Password', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByLabel('Code').fill(totpCodeAt(totpSecretFrom(demoTotp.secret), new Date()));
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
};
