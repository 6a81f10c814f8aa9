import type { Page } from '@playwright/test';

export const searchBox = (page: Page) => page.getByLabel('Search students');
