import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

test('a Licensee sets the first school day, from which the norms of the records count', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher({ students: [{ name: 'New Ned' }] });
  const sina = await world.student('Sina South', { owner: teacher });
  await world.stories(sina, { level: 'elementary', first: 18, everyDays: 18 });
  const page = await openBrowser({ reducedMotion: 'reduce' });
  await signInTeacher(page, teacher, `/students/records/stories/elementary?id=${sina}&chart=progress`);
  await expect(page.getByText('school starts on September 1.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'First school day' }).click();
  const dialog = page.getByRole('dialog', { name: 'First school day' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Month').selectOption('February');
  await dialog.getByLabel('Day', { exact: true }).selectOption('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This month has no such day.')).toBeVisible();
  await dialog.getByLabel('Month').selectOption('January');
  await dialog.getByLabel('Day', { exact: true }).selectOption('28');
  await takePictures(page, 'school-year');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The first school day was changed.')).toBeVisible();
  await expect(page.getByText('school starts on January 28.', { exact: false })).toBeVisible();
});

test('an Instructor sees from when norms count, and cannot change it', async ({ openBrowser, world }) => {
  const { people } = await world.school(birchSchool);
  const olga = await world.student('Olga Reads', { owner: people.instructor });
  await world.stories(olga, { level: 'elementary', first: 18, everyDays: 18 });
  const page = await openBrowser();
  await signInTeacher(page, people.instructor, `/students/records/stories/elementary?id=${olga}&chart=progress`);
  await expect(page.getByText('school starts on September 1.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'First school day' })).toHaveCount(0);
});
