import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { refused } from '../screens/lists.ts';

test('a student without an active license opens the records, and no page asks for an exercise', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'Jack Novak, records' }).click();
  // Phonics has no records; phrases has some.
  await expect(page).toHaveURL(/\/students\/records\/phrases\?/);
  await expect.poll(() => countRecords(page)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link', { name: 'Phonics' }).click();
  await expect(page).toHaveURL(/\/students\/records\/phonics\/phonics\?/);
  await expect(page.getByText('No active Reading license.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose an exercise' })).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'records-archived');
  await page.getByRole('main').getByRole('list').last().getByRole('link', { name: 'Middle stories' }).click();
  await expect(page).toHaveURL(/\/students\/records\/stories\/middle\?/);
  await expect.poll(() => countRecords(page)).toBeGreaterThan(0);

  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/probes/stories/middle/2?id=${id}`);
  await expect(page).toHaveURL(/\/probes\/stories\/middle\?/);
  await expect(page.getByText('This license has been archived.')).toHaveCount(1);
  const math = page.getByRole('button', { name: /^Math/ });
  await expect(math).toHaveAttribute('aria-disabled', 'true');
  // Scrolling hides the sentence.
  await expect(async () => {
    await math.click({ force: true });
    const sentence = page.getByRole('status').getByText('Jack Novak has no active Math license.');
    await expect(sentence).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'View Records', exact: true }).click();
  await expect(page).toHaveURL(/\/students\/records\/stories\/middle\?/);
});

test('records show twenty at a time, all of them are printed, and the exercises are one press away', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  const all = await countRecords(page);
  expect(all).toBeGreaterThan(40);
  const rows = page.getByRole('table', { name: 'All records' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 20);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(rows).toHaveCount(1 + 40);
  await expectAccessible(page);

  const performance = page.getByRole('region', { name: 'Student Performance' });
  await performance.getByRole('button', { name: 'Table', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(1 + all);
  await expect(page.getByText(/^Reading, phonics\. Teacher: Carmen Delgado\. Printed /)).toBeVisible();
  await expect(page.locator('svg:visible').filter({ hasText: 'Goal' })).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });

  // Addresses appear in logs, so they contain no name.
  expect(page.url()).not.toContain('Maya');
  for (const name of ['Previous student', 'Next student']) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/students\/records\/phonics\/phonics\?id=[0-9a-f-]+$/);
  }
  await expect(page.getByRole('heading', { name: 'Maya Lopez' })).toBeVisible();

  await page.getByRole('link', { name: 'Exercises', exact: true }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?id=/);
});
