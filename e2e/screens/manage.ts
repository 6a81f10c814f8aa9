import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

export const main = (page: Page) => page.getByRole('main');

export const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

export const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });

export const openManage = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Manage Org' }).click();
  await expect(page.getByRole('heading', { name: 'Manage the organization' })).toBeVisible();
};
