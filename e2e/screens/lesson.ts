import type { Page } from '@playwright/test';

export const word = (page: Page, index: number) => page.locator(`[data-item="${index}"]`);

export const deviceBadge = (page: Page) => page.getByText('On the student’s device');
