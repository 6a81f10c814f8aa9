import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { group, main, openManage, rowOf } from '../screens/manage.ts';

test('an Instructor has a limit, and sees it where a student would exceed it', async ({ openBrowser, world }) => {
  const {
    id,
    people: { licensee, instructor },
  } = await world.school(birchSchool);
  const [lena, ines] = [await openBrowser(), await openBrowser({}, (text) => /status of 409/.test(text))];
  await signInTeacher(lena, licensee);
  await signInTeacher(ines, instructor);
  await openManage(lena);
  await group(lena, 'Owls').getByRole('link', { name: 'Edit group Owls' }).click();
  await lena.getByLabel('Student Limit').fill('0');
  await expect(lena.getByText('Please enter a whole number from 1 to 65,535, or nothing.')).toBeVisible();
  await lena.getByLabel('Student Limit').fill('1');
  await expect(lena.getByText('The group has 2 students with a license now. They all stay')).toBeVisible();
  await expectAccessible(lena);
  await takePictures(lena, 'manage-edit-group');
  await lena.getByLabel('Student Limit').fill('3');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(lena.getByText('The group was changed.')).toBeVisible();
  await expect(group(lena, 'Owls')).toContainText('2 of 3 students with a license');

  // A form that changes only the name keeps a limit that another user sets in the meantime.
  await group(lena, 'Owls').getByRole('link', { name: 'Edit group Owls' }).click();
  await expect(lena.getByLabel('Student Limit')).toHaveValue('3');
  const [sent] = await Promise.all([
    lena.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/organizations/groups')),
    lena.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ previousName: 'Owls', name: 'Owls' });
  await expect(lena.getByText('The group was changed.')).toBeVisible();

  await rowOf(lena, 'Ines Iglesias').getByRole('checkbox').check();
  await lena.getByRole('button', { name: 'Limit', exact: true }).click();
  await expect(lena.getByRole('heading', { name: 'Limit Instructors' })).toBeVisible();
  const limit = lena.getByLabel('Student Limit');
  await expect(limit.locator('option')).toHaveText(['No Limit', '1', '2', '3']);
  await limit.selectOption('2');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-limit');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(lena.getByText('The student limit was changed.')).toBeVisible();
  await expect(rowOf(lena, 'Ines Iglesias')).toContainText('2 of 2');

  await ines.goto('/students');
  await expect(main(ines)).toContainText('Your student limit is reached.');
  const add = ines.getByRole('button', { name: 'Add Student' });
  await expect(add).toHaveAccessibleDescription(/^The instructor’s student limit is reached\./);
  await add.focus();
  await ines.keyboard.press('Enter');
  await expect(ines.getByRole('dialog')).toBeHidden();

  // The open page shows a higher limit immediately.
  await lena.goto(`/manage/instructor/limit?customerUsername=${instructor.username}&groupName=Owls`);
  await lena.getByLabel('Student Limit').selectOption('No Limit');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(lena.getByText('The student limit was changed.')).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  // The group has one more place. Two open forms compete for it, and the server refuses the second.
  await add.click();
  const form = ines.getByRole('dialog');
  await expect(form.getByLabel('Group').locator('option')).toHaveText(['No Group', 'Owls']);
  await form.getByLabel('Name').fill('Oona Owlet');
  await form.getByLabel('Birthday').fill('2016-09-03');
  await form.getByRole('checkbox', { name: 'Reading' }).check();
  await form.getByLabel('Group').selectOption('Owls');
  await world.student('Odo Owlet', {
    owner: instructor,
    organizationId: id,
    programs: ['reading', 'math'],
    group: 'Owls',
  });
  await form.getByRole('button', { name: 'Add Student' }).click();
  await expect(form.getByText('The group’s student limit is reached.')).toBeVisible();
});
