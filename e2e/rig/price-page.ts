import type { Page } from '@playwright/test';

/** The parts of the price page. */
export const total = (page: Page) => page.getByRole('status', { name: 'Total' });
export const checkout = (page: Page) => page.getByRole('button', { name: 'Complete Checkout' });
export const reading = (page: Page) => page.getByLabel('Reading licenses', { exact: true });
export const math = (page: Page) => page.getByLabel('Math licenses', { exact: true });
