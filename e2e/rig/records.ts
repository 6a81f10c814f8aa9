import { expect, type Page } from '@playwright/test';

/** The name of a student on the signed-in instructor's roster who has results in a type. */
export const studentWithRecords = async (page: Page, type: string): Promise<string> => {
  const { students } = await (await page.request.get('/api/students')).json();
  for (const { id, name } of students) {
    const { chartData } = await (await page.request.get('/api/records', { params: { studentID: id, type } })).json();
    if (chartData.rawRecords.length > 0) return name;
  }
  throw new Error(`No student has results in ${type}.`);
};

/** The number of results that the records screen states; not all of them are on screen. */
export const countRecords = async (page: Page): Promise<number> => {
  const heading = page.getByRole('heading', { name: /^All records \d+$/ });
  let shown = '';
  await expect
    .poll(async () => {
      [shown = ''] = await heading.allTextContents();
      return shown;
    })
    .not.toBe('');
  return Number(/\d+$/.exec(shown)?.[0]);
};

/** The chart shows every result of the view, and the sentence under it describes the newest. */
export const expectNewestPoint = async (page: Page, newest: string): Promise<void> => {
  const count = page.getByText(/^\d+ results on \d+ days? from/);
  await expect(count).toContainText(newest);
  const drawn = page
    .getByRole('application', { name: 'Student Performance chart' })
    .locator('[data-glyph$="correct"], [data-glyph="clipped"]');
  await expect(async () => {
    const [said = ''] = await count.allTextContents();
    expect(await drawn.count()).toBe(Number(/^\d+/.exec(said)?.[0]));
  }).toPass();
};
