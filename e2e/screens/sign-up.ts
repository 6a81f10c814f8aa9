import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { fillIn, type Newcomer } from '../rig/newcomer.ts';

/** Shows the fields of the sign-up that nobody needs to begin. */
export const openMore = async (page: Page): Promise<void> => {
  await page.getByText('More about you').click();
};

export const signUp = async (page: Page, user: Newcomer): Promise<void> => {
  await page.goto('/account/sign-up');
  await fillIn(page, user);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
};

export const verificationPath = '/account/verify-email-address';
