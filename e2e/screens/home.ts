import type { Page } from '@playwright/test';

export const sheet = (page: Page) => page.getByRole('region', { name: 'Try it for thirty seconds' });

export const word = (page: Page, index: number) => sheet(page).locator(`[data-item="${index}"]`);

export const start = (page: Page) => sheet(page).getByRole('button', { name: 'Start' });
