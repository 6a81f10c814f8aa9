import { expect, test } from '../rig/journey.ts';
import { chooseExercise, readCode } from '../rig/lesson.ts';
import type { Person } from '../rig/people.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import { accountMenu, addSchool, chooseGroup, openGroups, students } from '../screens/groups.ts';

test('another tab keeps its place with the new list, and a lesson continues on its device', async ({
  openBrowser,
  world,
}) => {
  const { teacher } = await addSchool(world);
  const [page, device] = [await openBrowser(), await openBrowser()];
  await signInTeacher(page, teacher);
  await page.getByRole('button', { name: 'Ben Lark' }).click();
  await expect(page).toHaveURL(/\/probes\//);
  const list = page.url();
  await signInStudent(device, teacher as Person, await readCode(page));
  const [switching, roster] = [await page.context().newPage(), await page.context().newPage()];
  await roster.goto('/students');
  await roster.getByRole('button', { name: 'Add Student' }).click();
  await roster.getByRole('dialog').getByLabel('Name').fill('Eva Owl');
  await switching.goto('/dashboard');
  await expect(students(switching)).toHaveCount(4);
  await chooseGroup(switching, 'Owls');
  await expect(switching.getByText('Now showing the students of Owls.')).toBeVisible();
  await expect(roster.locator('#main').getByText('Group: Owls')).toBeAttached();
  await expect(roster.getByRole('dialog').getByLabel('Name')).toHaveValue('Eva Owl');
  await roster.keyboard.press('Escape');
  await expect(students(roster)).toHaveCount(2);
  await expect(page.getByText('Now showing the students of Owls.')).toBeVisible();
  expect(page.url()).toBe(list);
  await chooseExercise(page, /\+0 and \+1/);
  await expect(device).toHaveURL(/\/student\/probes\//);
  // Grading is not interrupted; leaving shows the change.
  await page.getByLabel('Time (s)').fill('20');
  await chooseGroup(switching, 'Larks');
  await expect(switching.getByText('Now showing the students of Larks.')).toBeVisible();
  await expect(page.getByLabel('Time (s)')).toHaveValue('20');
  await expect(page.getByText('Now showing the students of Larks.')).toHaveCount(0);
  await expect(device).toHaveURL(/\/student\/probes\//);
});

test('a deleted group is refused with the reason and no longer offered', async ({ openBrowser, world }) => {
  const { teacher, school } = await addSchool(world);
  const page = await openBrowser({}, (text) => text.includes('400'));
  await signInTeacher(page, teacher);
  await expect(students(page)).toHaveCount(4);
  await openGroups(page);
  await world.removeGroup(school, 'Owls');
  await page.getByRole('list', { name: 'Groups' }).getByRole('button', { name: 'Owls' }).click();
  await expect(page.getByText('This group no longer exists. Please choose another one.')).toBeVisible();
  await expect(students(page)).toHaveCount(4);
  await accountMenu(page).click();
  await expect(page.getByRole('list', { name: 'Groups' }).getByRole('button', { name: 'Larks' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Groups' }).getByRole('button', { name: 'Owls' })).toHaveCount(0);
});
