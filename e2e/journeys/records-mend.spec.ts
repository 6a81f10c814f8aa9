import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

interface Handed {
  readonly studentID: string;
  readonly type: string;
  readonly probeNumber: number;
  readonly responses: number;
  readonly errors: readonly number[];
}

/** A write as the application makes it. */
const post = async (page: Page, path: string, data: unknown) => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(path, { headers: { origin }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const submit = (page: Page, handed: Handed) =>
  post(page, '/api/probe', { submissionId: randomUUID(), time: 60, ...handed });

/** Ids of the students of the roster by name. */
const studentIds = async (page: Page): Promise<Record<string, string>> => {
  const { students } = await (await page.request.get('/api/students')).json();
  return Object.fromEntries(students.map(({ name, id }: { name: string; id: string }) => [name, id]));
};

const recordsOf = async (page: Page, studentID: string, type: string) =>
  (await page.request.get('/api/records', { params: { studentID, type } })).json();

/** Exercises done in a type, by the totals. */
const totalOf = async (page: Page, studentID: string, type: string): Promise<number> => {
  const { totals } = await (await page.request.get('/api/records/totals', { params: { studentID } })).json();
  return totals.find((each: { type: string }) => each.type === type)?.results ?? 0;
};

/** Results that the chart shows. */
const charted = (page: Page) =>
  page
    .getByRole('application', { name: 'Student Performance chart' })
    .locator('[data-glyph="correct"], [data-glyph="clipped"]');

test('a result is left out with a reason, counted again, and moved to the right student', async ({
  openBrowser,
  world,
}) => {
  // So many that they are searched, whatever other journeys did to the roster.
  for (const name of ['Ida North', 'Ivo South', 'Una East', 'Uwe West']) {
    await world.student(name, { programs: ['reading'] });
  }
  const page = await openBrowser({}, (text) => text.includes('/api/records/void'));
  await signInTeacher(page, people.teacher);
  const ids = await studentIds(page);
  const [maya = '', aisha = ''] = [ids['Maya Lopez'], ids['Aisha Siddiqui']];
  const type = 'phonics/phonics';
  // The chart's weeks end with that of the newest result: another one of today keeps them where they are, on Mondays too.
  await submit(page, { studentID: maya, type, probeNumber: 11, responses: 30, errors: [2] });
  await submit(page, { studentID: maya, type, probeNumber: 12, responses: 40, errors: [1, 7] });
  const [before, beforeThere] = [await totalOf(page, maya, type), await totalOf(page, aisha, type)];

  await page.goto(`/students/records/${type}?id=${maya}`);
  const newest = page.getByRole('table', { name: 'All records' }).getByRole('row').nth(1);
  await expect(newest).toContainText('40 /');
  const points = await charted(page).count();
  await newest.getByRole('button', { name: /^Mend: Exercise 12, 38 words correct per minute, / }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mend a result' });
  await expect(dialog).toContainText('Exercise 12, 38 words correct per minute');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(dialog.getByText('Say in a few words why.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'mend-dialog');
  await dialog.getByRole('button', { name: 'Wrong student' }).click();
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByText('The result does not count any more.')).toBeVisible();

  await expect(newest).toContainText('Left out by Carmen Delgado');
  await expect(newest).toContainText('Wrong student');
  await expect(newest.locator('.line-through').first()).toBeVisible();
  await expect(newest.getByRole('button', { name: /^Count again/ })).toBeFocused();
  await expect(charted(page)).toHaveCount(points - 1);
  expect(await totalOf(page, maya, type)).toBe(before - 1);
  await expectAccessible(page);
  await newest.scrollIntoViewIfNeeded();
  await takePictures(page, 'mend-left-out');

  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Count a result again' });
  await again.getByRole('button', { name: 'It was right' }).click();
  await takePictures(page, 'mend-count-again');
  await again.getByRole('button', { name: 'Count again' }).click();
  await expect(newest).toContainText('Counted again by Carmen Delgado');
  await expect(charted(page)).toHaveCount(points);
  expect(await totalOf(page, maya, type)).toBe(before);

  // A refusal stays in the dialog, with what was typed.
  await newest.getByRole('button', { name: /^Mend/ }).click();
  const { chartData } = await recordsOf(page, maya, type);
  const resultID = chartData.rawRecords.at(-1).id;
  await post(page, '/api/records/void', { resultID, reason: 'On another device' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Interrupted by a visit');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('This result does not count any more.');
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Interrupted by a visit');
  await page.keyboard.press('Escape');
  await post(page, '/api/records/restore', { resultID, reason: 'On another device' });
  await page.reload();

  await newest.getByRole('button', { name: /^Mend/ }).click();
  await dialog.getByRole('button', { name: 'Move it to another student' }).click();
  await dialog.getByLabel('Search students').fill('aish');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: 'Aisha Siddiqui' }).check();
  await dialog.getByRole('button', { name: 'Wrong student' }).click();
  await expectAccessible(page);
  await takePictures(page, 'mend-move');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(newest).toContainText('Moved to another student by Carmen Delgado');
  await expect(newest.getByRole('button', { name: /^Mend/ })).toHaveAttribute('aria-disabled', 'true');
  await expect(charted(page)).toHaveCount(points - 1);
  expect(await totalOf(page, maya, type)).toBe(before - 1);
  expect(await totalOf(page, aisha, type)).toBe(beforeThere + 1);
  await page.goto(`/students/records/${type}?id=${aisha}`);
  await expect(newest).toContainText('Moved here from another student by Carmen Delgado');
  await expect(newest).toContainText('38.0');
});

test('whoever may only read mends, notes and aims nothing', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const zoe = (await studentIds(page))['Zoe Martin'];
  const type = 'phrases';
  await page.goto(`/students/records/${type}?id=${zoe}`);
  await expect(page.getByRole('button', { name: 'Add a note' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Mend/ }).first()).toBeVisible();
  await world.setShareWrites(zoe ?? '', false);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^All records \d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Mend|Add a note|Set an aim)/ })).toHaveCount(0);
  await world.setShareWrites(zoe ?? '', true);
});

test('a note and an aim are set and taken away again', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const id = (await studentIds(page))['Maya Lopez'] ?? '';
  const type = 'phrases';
  // An aim is suggested only ahead of the latest result.
  await submit(page, { studentID: id, type, probeNumber: 3, responses: 20, errors: [] });
  await page.goto(`/students/records/${type}?id=${id}`);
  const notes = page.getByRole('region', { name: 'Notes and changes of plan' });
  await notes.getByRole('button', { name: 'Add a note' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await expect(dialog.getByLabel('What happened')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Write what happened, in a few words.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Day' }).fill('2026-11-02');
  await dialog.getByRole('radio', { name: /^Change of plan/ }).check();
  await dialog.getByLabel('What happened').fill('Repeated reading, twice a week');
  await expectAccessible(page);
  await takePictures(page, 'mend-note');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const note = notes.getByRole('listitem').filter({ hasText: 'Repeated reading' });
  await expect(note).toContainText('Nov 2, 2026Change of plan: Repeated reading, twice a week Carmen Delgado');
  await expect(notes.getByRole('button', { name: 'Add a note' })).toBeFocused();
  await takePictures(page, 'mend-notes');
  await note.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog', { name: 'Remove this note?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(note).toBeHidden();
  await expect(notes.getByRole('heading')).toBeFocused();

  await page.getByRole('button', { name: 'Set an aim' }).click();
  const goalLine = page.getByRole('dialog', { name: 'Set an aim' });
  await goalLine.getByRole('button', { name: /^Take \d+$/ }).click();
  await expect(goalLine.getByLabel('Words correct per minute')).toHaveValue(/^\d+$/);
  await goalLine.getByLabel('Words correct per minute').fill('400');
  await goalLine.getByRole('button', { name: 'Save' }).click();
  await expect(goalLine.getByText('A whole number from 1 to 250.')).toBeVisible();
  await goalLine.getByLabel('Words correct per minute').fill('120');
  await goalLine.getByLabel('By').fill('2027-05-28');
  await expectAccessible(page);
  await takePictures(page, 'mend-aim');
  await goalLine.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Change the aim' })).toBeFocused();
  expect((await recordsOf(page, id, type)).goalLine).toMatchObject({ value: 120, day: '2027-05-28' });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Change the aim' }).getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByRole('button', { name: 'Set an aim' })).toBeFocused();
  expect((await recordsOf(page, id, type)).goalLine).toBeNull();
});

test('what is hard is what was marked, and it is practiced from cards', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const ids = await studentIds(page);
  const id = ids['Omar Haddad'] ?? '';
  const type = 'multiplication';
  const params = { type, number: 3, studentID: id };
  const { responses: items } = await (await page.request.get('/api/probe', { params })).json();
  const missed = await (await page.request.get('/api/records/missed', { params: { studentID: id, type } })).json();
  const key = items[4];
  const was = missed.items.find(({ item }: { item: string }) => item === key) ?? { seen: 0, missed: 0 };
  const places = items.slice(0, 20).flatMap((item: string, index: number) => (item === key ? [index] : []));
  for (const _time of [1, 2, 3]) {
    await submit(page, { studentID: id, type, probeNumber: 3, responses: 20, errors: places });
  }
  const now = { seen: was.seen + 3 * places.length, missed: was.missed + 3 * places.length };

  await page.goto(`/students/records/${type}?id=${id}`);
  const section = page.getByRole('region', { name: 'What is hard' });
  await section.getByRole('button', { name: 'All', exact: true }).click();
  const line = section
    .getByRole('list', { name: 'Most missed problems' })
    .getByRole('listitem')
    .filter({ hasText: key });
  await expect(line).toContainText(`Missed ${now.missed} of ${now.seen}`);
  const cell = section.locator(`[data-fact="${key}"] + text`);
  await expect(cell).toHaveText(`${now.missed}/${now.seen}`);

  const map = section.getByRole('application', { name: 'Map of facts' });
  await map.focus();
  await page.keyboard.press('Home');
  const [left, right] = key.split(' × ').map(Number);
  for (let row = 0; row < left; row += 1) await page.keyboard.press('ArrowDown');
  for (let column = 0; column < right; column += 1) await page.keyboard.press('ArrowRight');
  await expect(section.getByText(`${key}: missed ${now.missed} of ${now.seen}`)).toBeVisible();
  await section.getByRole('button', { name: 'Table', exact: true }).click();
  const row = section.getByRole('row').filter({ has: page.getByRole('cell', { name: key, exact: true }) });
  await expect(row.getByRole('cell')).toContainText([key, String(now.missed), String(now.seen), '%']);
  await section.getByRole('button', { name: 'Map', exact: true }).click();
  await expectAccessible(page);
  await section.scrollIntoViewIfNeeded();
  await takePictures(page, 'mend-hard');

  await section.getByRole('link', { name: 'Practice these' }).click();
  const cards = page.getByRole('list', { name: 'Multiplication: hard problems' }).getByRole('listitem');
  await expect(cards.filter({ hasText: key })).toHaveText(`${key} =`);
  await expect(page.getByText('I solve. We solve. You solve.')).toBeVisible();
  const order = await cards.allTextContents();
  await page.getByRole('button', { name: 'Mix' }).click();
  await expect.poll(() => cards.allTextContents()).not.toEqual(order);
  expect((await cards.allTextContents()).toSorted()).toEqual(order.toSorted());
  await expectAccessible(page);
  await takePictures(page, 'mend-practice');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await expect(section).toBeVisible();
});
