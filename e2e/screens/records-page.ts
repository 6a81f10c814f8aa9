import type { Locator, Page } from '@playwright/test';

export const studentsOf = async (page: Page): Promise<{ readonly id: string; readonly name: string }[]> =>
  (await (await page.request.get('/api/students')).json()).students;

export const idOf = async (page: Page, wanted: string): Promise<string> =>
  (await studentsOf(page)).find(({ name }) => name === wanted)?.id ?? '';

export const rowsOf = (page: Page): Locator => page.getByRole('table', { name: 'All records' }).getByRole('row');
