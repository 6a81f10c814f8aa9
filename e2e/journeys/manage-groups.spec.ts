import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';
import { group } from '../screens/manage.ts';

test('typed text about a group stays when another user renames or deletes it, and the page says so', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee, manager },
  } = await world.school(birchSchool);
  const [lena, marco] = [await openBrowser(), await openBrowser()];
  await signInTeacher(lena, licensee);
  await signInTeacher(marco, manager);
  await lena.goto('/manage/group/edit?name=Owls');
  await lena.getByLabel('Student Limit').fill('1');
  await marco.goto('/manage/group/edit?name=Owls');
  await marco.getByLabel('Name').fill('Snowy Owls');
  await marco.getByRole('button', { name: 'Save' }).click();
  await expect(marco.getByText('The group was changed.')).toBeVisible();
  await expect(lena.getByText('Someone changed this group: the group is called Snowy Owls now.')).toBeVisible();
  await expect(lena.getByLabel('Student Limit')).toHaveValue('1');
  await expect(lena.getByLabel('Name')).toHaveValue('Snowy Owls');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-edit-changed');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(group(lena, 'Snowy Owls')).toContainText('2 of 1 student with a license');

  const tab = await lena.context().newPage();
  await lena.goto('/manage/group/edit?name=Larks');
  await lena.getByLabel('Name').fill('Skylarks');
  await tab.goto('/manage/group/remove?name=Larks');
  await tab.getByRole('button', { name: 'Delete group' }).click();
  await expect(tab.getByText('The group was deleted.')).toBeVisible();
  await expect(lena.getByText(/^This group has been deleted\..*What you typed stays here/)).toBeVisible();
  await expect(lena.getByLabel('Name')).toHaveValue('Skylarks');
  await expect(lena.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('pages without their subject lead back with a sentence', async ({ openBrowser, world }) => {
  const {
    people: { licensee },
  } = await world.school(birchSchool);
  const page = await openBrowser();
  await signInTeacher(page, licensee);
  for (const [path, sentence] of [
    ['/manage/instructor/limit', 'Please select an instructor to be limited.'],
    ['/manage/instructor/limit?customerUsername=nobody&groupName=Owls', 'Please select an instructor to be limited.'],
    ['/manage/instructor/assign', 'Please select an instructor to be assigned.'],
    ['/manage/group/edit', 'Please select a group.'],
    ['/manage/group/remove?name=Default', 'Please select a group.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL(/\/manage$/);
  }
});

test('of the three actions of the organization, only Invite is filled', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.licensee, '/manage');
  const fill = (name: string) =>
    page
      .getByRole('link', { name, exact: true })
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  const [overview, create, invite] = [
    await fill('Organization overview'),
    await fill('Create Group'),
    await fill('Invite'),
  ];
  expect(create).toBe(overview);
  expect(invite).not.toBe(overview);
  await takePictures(page, 'manage-actions');
});

test('groups are a select and instructors are cards on a phone', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.licensee, '/manage');
  await page.getByRole('combobox', { name: 'Group' }).selectOption('Middle');
  await expect(page).toHaveURL(/group=Middle/);
  await expect(group(page, 'Middle')).toBeVisible();
  await expect(group(page, 'Elementary')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select Mateo Ruiz' }).check();
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wide).toBe(false);
  if (process.env.PICTURES) await page.screenshot({ path: 'e2e/pictures/manage-phone.png' });
});

test('a link on each group invites an Instructor to it, with the limit of the address', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee },
  } = await world.school(birchSchool);
  const page = await openBrowser();
  await signInTeacher(page, licensee);
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Invite to this group: Owls' }).click();
  await expect(page).toHaveURL('/manage/instructor/invite?group=Owls');
  await expect(page.getByRole('combobox', { name: 'Group' })).toHaveValue('Owls');
  await expect(page.getByLabel('Permission')).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'invite-group');
  await page.goto('/manage/instructor/invite?group=Owls&studentLimit=1');
  await expect(page.getByLabel('Student Limit')).toHaveValue('1');
  const colleague = await world.teacher();
  await page.getByLabel('Usernames or email addresses').fill(colleague.username);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const invited = page.getByRole('region', { name: 'Pending invitations' }).getByRole('row');
  await expect(invited.filter({ hasText: colleague.username })).toContainText('Owls');
});
