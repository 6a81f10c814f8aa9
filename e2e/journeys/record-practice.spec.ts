import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { studentIds, submit } from '../screens/corrections.ts';

test('the hard items are those that were marked, and cards practice them', async ({ openBrowser }) => {
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
  await takePictures(page, 'hard-items');

  await section.getByRole('link', { name: 'Practice these' }).click();
  const cards = page.getByRole('list', { name: 'Multiplication: hard problems' }).getByRole('listitem');
  await expect(cards.filter({ hasText: key })).toHaveText(`${key} =`);
  await expect(page.getByText('I solve. We solve. You solve.')).toBeVisible();
  const order = await cards.allTextContents();
  await page.getByRole('button', { name: 'Mix' }).click();
  await expect.poll(() => cards.allTextContents()).not.toEqual(order);
  expect((await cards.allTextContents()).toSorted()).toEqual(order.toSorted());
  await expectAccessible(page);
  await takePictures(page, 'practice-items');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await expect(section).toBeVisible();
});
