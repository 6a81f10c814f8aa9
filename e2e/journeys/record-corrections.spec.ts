import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { post, recordsOf, studentIds, submit } from '../screens/corrections.ts';

/** The number of exercises done in a type, from the totals. */
const totalOf = async (page: Page, studentID: string, type: string): Promise<number> => {
  const { totals } = await (await page.request.get('/api/records/totals', { params: { studentID } })).json();
  return totals.find((each: { type: string }) => each.type === type)?.results ?? 0;
};

/** The number of results in the chart. */
const charted = (page: Page) =>
  page
    .getByRole('application', { name: 'Student Performance chart' })
    .locator('[data-glyph$="correct"], [data-glyph="clipped"]');

test('a result is left out with a reason, counted again, and moved to the right student', async ({
  openBrowser,
  world,
}) => {
  // Enough students that the list has a search, independent of other journeys.
  for (const name of ['Ida North', 'Ivo South', 'Una East', 'Uwe West']) {
    await world.student(name, { programs: ['reading'] });
  }
  const page = await openBrowser({}, (text) => text.includes('/api/records/void'));
  await signInTeacher(page, people.teacher);
  const ids = await studentIds(page);
  const [maya = '', aisha = ''] = [ids['Maya Lopez'], ids['Aisha Siddiqui']];
  const type = 'phonics/phonics';
  // The chart's weeks end with the newest result. Another result of today keeps them in place, on Mondays too.
  await submit(page, { studentID: maya, type, probeNumber: 11, responses: 30, errors: [2] });
  await submit(page, { studentID: maya, type, probeNumber: 12, responses: 40, errors: [1, 7] });
  const [before, beforeThere] = [await totalOf(page, maya, type), await totalOf(page, aisha, type)];

  await page.goto(`/students/records/${type}?id=${maya}`);
  const newest = page.getByRole('table', { name: 'All records' }).getByRole('row').nth(1);
  await expect(newest).toContainText('40 /');
  await expect(charted(page).first()).toBeAttached();
  const points = await charted(page).count();
  await newest.getByRole('button', { name: /^Correct: Exercise 12, 38 words correct per minute, / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct a result' });
  await expect(dialog).toContainText('Exercise 12, 38 words correct per minute');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(dialog.getByText('Say why in a few words.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Wrong student' }).click();
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('The result no longer counts.')).toBeVisible();

  await expect(newest).toContainText('Left out by Carmen Delgado');
  await expect(newest).toContainText('Wrong student');
  await expect(newest.locator('.line-through').first()).toBeVisible();
  await expect(newest.getByRole('button', { name: /^Count again/ })).toBeFocused();
  await expect(charted(page)).toHaveCount(points - 1);
  expect(await totalOf(page, maya, type)).toBe(before - 1);
  await expectAccessible(page);
  await newest.scrollIntoViewIfNeeded();
  await takePictures(page, 'correct-left-out');

  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Count a result again' });
  await again.getByRole('button', { name: 'It was right' }).click();
  await takePictures(page, 'correct-count-again');
  await again.getByRole('button', { name: 'Count again' }).click();
  await expect(newest).toContainText('Counted again by Carmen Delgado');
  await expect(charted(page)).toHaveCount(points);
  expect(await totalOf(page, maya, type)).toBe(before);

  // A refusal stays in the dialog, with the typed text.
  await newest.getByRole('button', { name: /^Correct/ }).click();
  const { chartData } = await recordsOf(page, maya, type);
  const resultID = chartData.rawRecords.at(-1).id;
  await post(page, '/api/records/void', { resultID, reason: 'On another device' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Interrupted by a visit');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This result no longer counts.');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Interrupted by a visit');
  await takePictures(page, 'correct-dialog');
  await page.keyboard.press('Escape');
  await post(page, '/api/records/restore', { resultID, reason: 'On another device' });
  await page.reload();

  await newest.getByRole('button', { name: /^Correct/ }).click();
  await dialog.getByRole('button', { name: 'Move it to another student' }).click();
  await dialog.getByLabel('Search students').fill('aish');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Aisha Siddiqui' }).check();
  await dialog.getByRole('button', { name: 'Wrong student' }).click();
  await expectAccessible(page);
  await takePictures(page, 'correct-move');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(newest).toContainText('Moved to another student by Carmen Delgado');
  await expect(newest.getByRole('button', { name: /^Correct/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(charted(page)).toHaveCount(points - 1);
  expect(await totalOf(page, maya, type)).toBe(before - 1);
  expect(await totalOf(page, aisha, type)).toBe(beforeThere + 1);
  await page.goto(`/students/records/${type}?id=${aisha}`);
  await expect(newest).toContainText('Moved here from another student by Carmen Delgado');
  await expect(newest).toContainText('38.0');
});

test('a user with read permission cannot correct a result, add a note or set a goal line', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const zoe = (await studentIds(page))['Zoe Martin'];
  const type = 'phrases';
  await page.goto(`/students/records/${type}?id=${zoe}`);
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Correct/ }).first()).toBeVisible();
  // Left first, so that the page with more rights asks for nothing when they end.
  await page.goto('about:blank');
  await world.setShareWrites(zoe ?? '', false);
  await page.goto(`/students/records/${type}?id=${zoe}`);
  await expect(page.getByRole('heading', { name: /^All records \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Correct|Add a note|Set a goal line)/ })).toHaveCount(0);
});
