import type { Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';

export const openOverview = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`/manage/overview${query}`);
  await expect(page.getByRole('heading', { name: 'Seats' })).toBeVisible();
};

export const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

/**
 * The text of a table's cells without its bars and the labels of cards; the head first, and a username behind the
 * name.
 */
export const cellsOf = (page: Page, name: string): Promise<string[][]> =>
  table(page, name)
    .getByRole('row')
    .evaluateAll((rows) => {
      const seen = (node: ChildNode) => !(node instanceof Element) || getComputedStyle(node).display !== 'none';
      const linesOf = (node: ChildNode): string[] =>
        node.childNodes.length > 1 ? [...node.childNodes].filter(seen).flatMap(linesOf) : [node.textContent ?? ''];
      return rows.map((row) =>
        [...row.querySelectorAll('th, td')]
          .filter((cell) => !cell.querySelector('svg'))
          .map((cell) => [...cell.childNodes].filter(seen).flatMap(linesOf).join('\n').trim())
          .filter((text) => text !== 'Days of practice' && text !== 'How results change'),
      );
    });
