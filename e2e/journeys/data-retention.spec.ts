import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

test('a Licensee sees whose records will be deleted, saves them, and keeps them for longer', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ students: [{ name: 'New Ned' }] });
  const olga = await world.student('Olga Old', { owner: teacher, addedDaysAgo: 1400 });
  const paul = await world.student('Paul Past', { owner: teacher, addedDaysAgo: 1400 });
  await world.warnOfDeletion(olga, '2100-01-15');
  await world.warnOfDeletion(paul, '2100-02-01');
  const page = await openBrowser({ acceptDownloads: true });
  await signInTeacher(page, teacher, '/students/files');
  await page.getByRole('link', { name: 'Data retention' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveText(['StudentDeleted from', /Olga Old.*Jan 15, 2100/, /Paul Past.*Feb 1, 2100/]);
  await expectAccessible(page);
  await takePictures(page, 'data-retention');
  await page.getByRole('link', { name: 'Olga Old' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olga Old');
  await page.goBack();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the data of 2 students' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const names = Object.values(files).map((file) => JSON.parse(strFromU8(file)).student.name);
  expect(names).toEqual(['Olga Old', 'Paul Past']);

  await page.getByLabel('Years without activity').selectOption('10 years');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The number of years was changed.')).toBeVisible();
  await expect(page.getByText('No student’s records will be deleted within the next two months.')).toBeVisible();
});

test('an Instructor sees that the page is for Licensees', async ({ openBrowser, world }) => {
  const { people } = await world.school(birchSchool);
  const page = await openBrowser();
  await signInTeacher(page, people.instructor, '/students/retention');
  await expect(page.getByText('You must be a Licensee to access this page.')).toBeVisible();
});
