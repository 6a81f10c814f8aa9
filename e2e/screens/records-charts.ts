import type { Locator, Page } from '@playwright/test';
import { expect } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';

export const story = 'stories/elementary';

export const idOf = async (page: Page, wanted: string): Promise<string> => {
  const { students } = await (await page.request.get('/api/students')).json();
  return students.find(({ name }: { name: string }) => name === wanted)?.id ?? '';
};

/** Signs in as the teacher of a student and opens a chart of the student's records. */
export const openChart = async (page: Page, student: string, type: string, chart?: string): Promise<string> => {
  if (!page.url().includes('/students')) await signInTeacher(page, people.teacher);
  const id = await idOf(page, student);
  await page.goto(`/students/records/${type}?id=${id}${chart ? `&chart=${chart}` : ''}`);
  return id;
};

/** The chart's live text at each item, from first to last, by keyboard. */
export const readStops = async (chart: Locator): Promise<readonly string[]> => {
  const liveText = chart.locator('xpath=ancestor::*[contains(@class, "group")][1]//p[@aria-live]');
  await chart.focus();
  await chart.page().keyboard.press('End');
  await expect(liveText).toHaveText(/\S/);
  const last = (await liveText.textContent()) ?? '';
  await chart.page().keyboard.press('Home');
  await expect(liveText).not.toHaveText(last);
  return chart.evaluate(async (element) => {
    const live = element.closest('.group')?.querySelector('p[aria-live]');
    const texts = [live?.textContent ?? ''];
    for (;;) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
      await new Promise((done) => setTimeout(done));
      const text = live?.textContent ?? '';
      if (text === texts.at(-1)) return texts;
      texts.push(text);
    }
  });
};

/** The cells of a table's columns, row by row. */
export const cellsOf = async (table: Locator, columns: readonly string[]): Promise<readonly (readonly string[])[]> =>
  table.evaluate((element, wanted) => {
    const heads = [...element.querySelectorAll('th')].map((head) => head.textContent?.trim() ?? '');
    return [...element.querySelectorAll('tbody tr')].map((row) =>
      wanted.map((name) => {
        const cell = row.querySelectorAll('td')[heads.indexOf(name)];
        // After the column's name, which cards show.
        return [...(cell?.childNodes ?? [])]
          .slice(1)
          .map((node) => node.textContent)
          .join('')
          .trim();
      }),
    );
  }, columns);

/** Parses a number as tables format it. */
export const numberOf = (shown: string | undefined): number => Number(shown?.replaceAll(',', ''));

export const isNote = (text: string): boolean => /, (note|change of plan): /.test(text);

export const showTable = (page: Page, title: string): Promise<void> =>
  page
    .getByRole('group', { name: `Show ${title} as` })
    .getByRole('button', { name: 'Table' })
    .click();
