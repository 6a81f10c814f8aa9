import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

export const acceptPath = '/organization/accept';

export const entries = (page: Page) => page.getByLabel('Usernames or email addresses');

export const invite = (page: Page) => page.getByRole('button', { name: 'Invite', exact: true });

export const pending = (page: Page) => page.getByRole('region', { name: 'Pending invitations' });

export const createOrganization = async (page: Page, name: string): Promise<void> => {
  await page.goto('/organization/create');
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(/\/organization\/invite$/);
  await expect(
    page.getByText('Your organization was created. Invite your colleagues. It has no licenses yet'),
  ).toBeVisible();
};
