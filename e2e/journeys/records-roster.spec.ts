import { readFile } from 'node:fs/promises';
import { expect, offline, test } from '../rig/journey.ts';
import { openStudent } from '../rig/lesson.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { idOf, rowsOf } from '../screens/records-page.ts';

const refused = (text: string) => text.includes('400');

test('the side roster leads by keyboard to the same chart of another student, and keeps its state', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const { students } = await (await page.request.get('/api/students')).json();
  const low = students.filter(
    ({ fidelityWarning, status }: { fidelityWarning: boolean; status: string }) =>
      fidelityWarning && status === 'Active',
  ).length;
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(page.getByText('Fewer than 3 sessions last week')).toHaveCount(low);
  await expectAccessible(page);
  const maya = await idOf(page, 'Maya Lopez');
  await page.goto(`/students/records/phrases?id=${maya}&chart=summary`);
  const roster = page.getByRole('navigation', { name: 'Roster' });
  await expect(roster.getByRole('link', { name: 'Maya Lopez' })).toHaveAttribute('aria-current', 'page');
  await expect(roster.getByText('Fewer than 3 sessions last week')).toHaveCount(low);
  await roster.getByRole('searchbox', { name: 'Search students' }).focus();
  await page.keyboard.type('okaf');
  await expect(roster.getByRole('status')).toHaveText('1 student.');
  await page.keyboard.press('Tab');
  await expect(roster.getByRole('link', { name: 'Sam Okafor' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sam Okafor' })).toBeVisible();
  await expect(page).toHaveURL(/\/students\/records\/phrases\?id=[0-9a-f-]+&chart=summary$/);
  await expect(roster.getByRole('link', { name: 'Sam Okafor' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  const toggle = page.getByRole('button', { name: 'Roster' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.press('Enter');
  await expect(roster).toBeHidden();
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('heading', { name: 'Student Summary' })).toBeVisible();
  await expect(roster).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await toggle.click();
  const over = page.getByRole('dialog', { name: 'Roster' });
  await expect(over.getByRole('link', { name: 'Sam Okafor' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await takePictures(page, 'records-roster-over');
  await page.setViewportSize({ width: 360, height: 740 });
  await over.getByRole('link', { name: 'Omar Haddad' }).click();
  await expect(over).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Omar Haddad' })).toBeVisible();
});

test('the records stay without a network, and a deleted student leads to the students with the sentence', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => refused(text) || offline(text));
  const name = 'Zora Lent';
  const zora = await world.student(name, { owner: people.tutor, programs: ['reading'] });
  await world.results(zora, { type: 'phrases', count: 3 });
  await world.share(people.tutor, name, people.teacher);
  await signInTeacher(page, people.teacher);
  const params = { studentID: zora, type: 'phrases' };
  const { student } = await (await page.request.get('/api/records', { params })).json();
  await page.goto(`/students/records/${student.types[0]}?id=${zora}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const shown = rowsOf(page);
  const table = page.getByRole('table', { name: 'All records' });
  const columns = await table.getByRole('columnheader').allTextContents();
  const cell = shown.nth(1).getByRole('cell').nth(columns.indexOf('Shared From'));
  await expect(cell).toHaveText(student.sharedFrom);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const [header = '', first = ''] = (await readFile(await file.path(), 'utf8')).split(/\r?\n/);
  expect(header).toContain(',Shared From,');
  expect(first).toContain(`,${student.sharedFrom},`);
  await page.getByRole('heading', { name: /^All records/ }).scrollIntoViewIfNeeded();
  await takePictures(page, 'records-shared-from');
  // Cards have no columns.
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByText(`Shared From: ${student.sharedFrom}`)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('heading', { name: 'Sessions a week' })).toBeVisible();
  await goOffline(page);
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Summary' }).click();
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Chart' }).getByRole('link', { name: 'Student Performance' }).click();
  await expect(shown.first()).toBeVisible();
  await goOnline(page);

  await world.endShares(zora);
  await page.reload();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText('There has been an error finding your student. Please try again.')).toHaveCount(1);
});

test('records that the server cannot give lead to the students with the sentence', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => text.includes('500'));
  const studentId = await openStudent(page, people.teacher, 'Maya Lopez', '/students/records/phrases');
  await expect(page.getByRole('heading', { name: /^All records/ })).toBeVisible();
  const failed = { valid: false, code: 'internal-error', message: 'There has been an internal error.' };
  for (const [status, json] of [
    [500, failed],
    [200, { valid: true, chartData: null }],
  ] as const) {
    await page.route('**/api/records?*', (route) => route.fulfill({ status, json }));
    await page.goto(`/students/records/phrases?id=${studentId}`);
    await expect(page).toHaveURL(/\/students$/);
    await expect(page.getByText("There has been an error getting your student's records.")).toBeVisible();
    await page.unroute('**/api/records?*');
  }
});
