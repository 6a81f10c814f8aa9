import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { group, main, openManage, rowOf } from '../screens/manage.ts';

test('a Licensee forms groups and hands one over, its Manager works only in it, and a removed Instructor is out immediately', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee, manager, instructor },
  } = await world.school(birchSchool);
  const [lena, marco, ines, device] = [
    await openBrowser({}, (text) => /status of 409/.test(text)),
    await openBrowser(),
    await openBrowser({}, (text) => /status of 40[134]/.test(text)),
    await openBrowser(),
  ];
  await signInTeacher(lena, licensee);
  await signInTeacher(marco, manager);
  await signInTeacher(ines, instructor);
  await openManage(lena);
  await openManage(marco);
  await expect(ines.getByRole('banner').getByRole('link', { name: 'Manage Org' })).toBeHidden();
  await ines.goto('/manage');
  await expect(ines).toHaveURL(/\/dashboard$/);
  await expect(ines.getByText('You must be a manager to access this page.')).toBeVisible();

  // The Manager sees only their group, and cannot create one.
  await expect(group(marco, 'Owls')).toContainText('2 people, 2 students with a license');
  await expect(main(marco).getByRole('table', { name: /^Instructors of/ })).toHaveCount(1);
  await expect(main(marco)).not.toContainText('Larks');
  await expect(main(marco)).not.toContainText('Lena Licht');
  await expect(marco.getByRole('link', { name: 'Create Group' })).toBeHidden();
  await marco.goto('/manage/group/create');
  await expect(marco.getByText('You must be a Licensee to access this page.')).toBeVisible();
  await expect(marco).toHaveURL(/\/manage$/);

  // The Licensee renames the organization. The Manager, who cannot, sees the new name without a reload.
  await expect(marco.getByRole('button', { name: 'Rename' })).toBeHidden();
  await lena.getByRole('button', { name: 'Rename' }).click();
  await expect(lena.getByLabel('Name of the organization')).toBeFocused();
  await lena.keyboard.press('ControlOrMeta+A');
  await lena.keyboard.press('Backspace');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('Please enter the name of your organization.')).toBeVisible();
  await lena.keyboard.type('Birch Lane School');
  await expectAccessible(lena);
  await takePictures(lena, 'rename-organization');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('The name of the organization was changed.')).toBeVisible();
  await expect(lena.getByRole('button', { name: 'Rename' })).toBeFocused();
  for (const page of [lena, marco]) await expect(main(page).getByText('Birch Lane School')).toBeVisible();

  // The Licensee creates a group. A taken name is refused in the form.
  await lena.getByRole('link', { name: 'Create Group' }).click();
  await expect(lena.getByLabel('Name')).toBeFocused();
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('Please enter the name of the group.')).toBeVisible();
  await lena.keyboard.type('owls');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('A group with this name already exists. Please choose another name.')).toBeVisible();
  await expectAccessible(lena);
  await lena.getByLabel('Name').fill('  Wrens ');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('The group was created.')).toBeVisible();
  await expect(group(lena, 'Wrens')).toContainText('Nobody is in this group yet.');

  // Both continue without a reload: the Instructor becomes a Manager of the new group, and may open the page now.
  await rowOf(lena, 'Ines Iglesias').getByRole('checkbox').check();
  await expectAccessible(lena);
  const assign = lena.getByRole('button', { name: 'Assign to group' });
  // In one element: there is a gap between the parts of a button.
  expect(await assign.evaluate((button) => button.childNodes.length)).toBe(1);
  await assign.click();
  await lena.getByRole('combobox', { name: 'Group', exact: true }).selectOption('No Group');
  await lena.getByLabel('Permission of Ines Iglesias').selectOption('Manager');
  await expect(lena.getByText('A Manager works in a group. Please choose one.').last()).toBeVisible();
  await lena.getByRole('combobox', { name: 'Group', exact: true }).selectOption('Wrens');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-assign');
  await lena.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(lena.getByText('The group and the permissions were changed.')).toBeVisible();
  await expect(group(lena, 'Wrens')).toContainText('Ines Iglesias');
  await expect(group(marco, 'Owls')).not.toContainText('Ines Iglesias');
  await expect(ines.getByRole('banner').getByRole('link', { name: 'Manage Org' })).toBeVisible();
  await openManage(ines);
  await expect(group(ines, 'Wrens')).toContainText('(you)');

  // The group is deleted after a warning. Its Manager becomes an Instructor again and leaves the page.
  await group(lena, 'Wrens').getByRole('link', { name: 'Delete group Wrens' }).click();
  await expect(main(lena)).toContainText('1 person are in Wrens');
  await expect(main(lena)).toContainText('Its Manager becomes an Instructor');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-remove-group');
  await lena.getByRole('button', { name: 'Delete group' }).click();
  await expect(lena.getByText('The group was deleted.')).toBeVisible();
  await expect(group(lena, 'No Group')).toContainText('Ines Iglesias');
  await expect(ines).toHaveURL(/\/dashboard$/);
  await expect(ines.getByText('You must be a manager to access this page.')).toBeVisible();

  // An Instructor is removed during a lesson: the lesson and its device end, and the browser continues at home.
  await ines.getByRole('button', { name: 'Olga Owlet' }).click();
  const code = await readCode(ines);
  await signInStudent(device, instructor, code);
  await rowOf(lena, 'Ines Iglesias').getByRole('button', { name: 'Remove Ines Iglesias' }).click();
  const question = lena.getByRole('dialog', { name: 'Remove Ines Iglesias?' });
  await expect(question).toContainText('loses access to Birch Lane School at once');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-remove');
  await question.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(rowOf(lena, 'Ines Iglesias').getByRole('button', { name: 'Remove Ines Iglesias' })).toBeFocused();
  await lena.keyboard.press('Enter');
  // A double click removes once, and the focus moves to the place of the row.
  const removals: string[] = [];
  lena.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
  await question.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(lena.getByText('The instructor was removed. Their students stay in the organization.')).toBeVisible();
  await expect(group(lena, 'No Group').getByRole('heading')).toBeFocused();
  expect(removals).toHaveLength(1);
  await expect(rowOf(lena, 'Ines Iglesias')).toHaveCount(0);
  await expect(device).toHaveURL(/\/account\/log-in\/student/);
  await expect(ines).toHaveURL(/\/dashboard$/);
  await expect(main(ines)).not.toContainText('Owlet');
  await expect(main(ines)).not.toContainText('Birch');
  await expect(rowOf(lena, 'Lena Licht').getByRole('cell').nth(3)).toHaveText(/3$/);
});
