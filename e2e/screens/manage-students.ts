import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';

/** Opens the teacher's Manage Students page. */
export const openRoster = async (page: Page): Promise<void> => {
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'Manage Students' }).first().click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByRole('heading', { name: 'Manage Students' })).toBeVisible();
};

export const rowOf = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Students' }).getByRole('row').filter({ hasText: name });

/** The number of assignable licenses, Reading and Math. */
export const seatsShown = async (page: Page): Promise<number[]> => {
  const counts = page.locator('dl dd');
  await expect(counts.first()).toHaveText(/^-?\d+$/);
  return (await counts.allTextContents()).map(Number);
};
