import type { Page } from '@playwright/test';
import { expect, lessonEnded, phone, test } from '../rig/journey.ts';
import { keptInBrowser } from '../rig/kept-in-browser.ts';
import { readCode } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import { birchSchool } from '../rig/world/schools.ts';

const main = (page: Page) => page.getByRole('main');
const group = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const rowOf = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });
const pane = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const openManage = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Manage Org' }).click();
  await expect(page.getByRole('heading', { name: 'Manage the organization' })).toBeVisible();
};

test('three people: a Licensee forms groups and hands one over, its Manager works in it alone, and an Instructor who is removed is out at once', async ({
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
    await openBrowser({}, lessonEnded),
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

  // The Manager sees the own group alone, and makes none.
  await expect(group(marco, 'Owls')).toContainText('2 people, 2 students with a license');
  await expect(main(marco).getByRole('table', { name: /^Instructors of/ })).toHaveCount(1);
  await expect(main(marco)).not.toContainText('Larks');
  await expect(main(marco)).not.toContainText('Lena Licht');
  await expect(marco.getByRole('link', { name: 'Create Group' })).toBeHidden();
  await marco.goto('/manage/group/create');
  await expect(marco.getByText('You must be a Licensee to access this page.')).toBeVisible();
  await expect(marco).toHaveURL(/\/manage$/);

  // The Licensee renames the organization; the Manager, who cannot, sees it without loading anew.
  await expect(marco.getByRole('button', { name: 'Rename' })).toBeHidden();
  await lena.getByRole('button', { name: 'Rename' }).click();
  await expect(lena.getByLabel('Name of the organization')).toBeFocused();
  await lena.keyboard.press('ControlOrMeta+A');
  await lena.keyboard.press('Backspace');
  await expect(lena.getByText('Please enter the name of your organization.')).toBeVisible();
  await lena.keyboard.type('Birch Lane School');
  await expectAccessible(lena);
  await takePictures(lena, 'rename-organization');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('The name of the organization was changed.')).toBeVisible();
  await expect(lena.getByRole('button', { name: 'Rename' })).toBeFocused();
  for (const page of [lena, marco]) await expect(main(page).getByText('Birch Lane School')).toBeVisible();

  // The Licensee makes a group; a name that is taken is refused at its field's form.
  await lena.getByRole('link', { name: 'Create Group' }).click();
  await expect(lena.getByLabel('Name')).toBeFocused();
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('Please enter the name of the group.')).toBeVisible();
  await lena.keyboard.type('owls');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('There is a group of this name already. Please choose another name.')).toBeVisible();
  await expectAccessible(lena);
  await lena.getByLabel('Name').fill('  Wrens ');
  await lena.keyboard.press('Enter');
  await expect(lena.getByText('The group was created.')).toBeVisible();
  await expect(group(lena, 'Wrens')).toContainText('Nobody is in this group yet.');

  // Both go on without loading anew: the Instructor becomes a Manager of the new group, who may open the page now.
  await rowOf(lena, 'Ines Iglesias').getByRole('checkbox').check();
  await expectAccessible(lena);
  await lena.getByRole('button', { name: 'Assign to group' }).click();
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

  // The group is deleted after a warning; its Manager is an Instructor again, and led off the page.
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

  // Somebody who teaches is removed: the lesson and its device end, and the browser goes on at home.
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
  // A double click removes once, and the focus goes where the row was.
  const removals: string[] = [];
  lena.on('request', (request) => request.method() === 'DELETE' && removals.push(request.url()));
  await question.getByRole('button', { name: 'Remove' }).dblclick();
  await expect(lena.getByText('The instructor was removed. Their students stay with the organization.')).toBeVisible();
  await expect(group(lena, 'No Group').getByRole('heading')).toBeFocused();
  expect(removals).toHaveLength(1);
  await expect(rowOf(lena, 'Ines Iglesias')).toHaveCount(0);
  await expect(device).toHaveURL(/\/account\/log-in\/student/);
  await expect(ines).toHaveURL(/\/dashboard$/);
  await expect(main(ines)).not.toContainText('Owlet');
  await expect(main(ines)).not.toContainText('Birch');
  await expect(rowOf(lena, 'Lena Licht').getByRole('cell').nth(3)).toHaveText(/3$/);
});

test('an Instructor is limited, and hears of it where a student would be one too many', async ({
  openBrowser,
  world,
}) => {
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

  // A form that changes the name alone leaves the limit to whoever sets it meanwhile.
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
  await expect(add).toHaveAccessibleDescription(/^The student limit of this instructor is reached\./);
  await add.focus();
  await ines.keyboard.press('Enter');
  await expect(ines.getByRole('dialog')).toBeHidden();

  // A higher one is heard of at once.
  await lena.goto(`/manage/instructor/limit?customerUsername=${instructor.username}&groupName=Owls`);
  await lena.getByLabel('Student Limit').selectOption('No Limit');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(lena.getByText('The student limit was changed.')).toBeVisible();
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  // The group has one more place: two forms that were open take turns for it, and the server refuses the second.
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
  await expect(form.getByText('The student limit of this group is reached.')).toBeVisible();
});

test('what was typed about a group stays when somebody else renames or deletes it, and the page says so', async ({
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
  await expect(
    lena.getByText('Somebody changed this group meanwhile: the group is called Snowy Owls now.'),
  ).toBeVisible();
  await expect(lena.getByLabel('Student Limit')).toHaveValue('1');
  await expect(lena.getByLabel('Name')).toHaveValue('Snowy Owls');
  await expectAccessible(lena);
  await takePictures(lena, 'manage-edit-meanwhile');
  await lena.getByRole('button', { name: 'Save' }).click();
  await expect(group(lena, 'Snowy Owls')).toContainText('2 of 1 student with a license');

  const tab = await lena.context().newPage();
  await lena.goto('/manage/group/edit?name=Larks');
  await lena.getByLabel('Name').fill('Skylarks');
  await tab.goto('/manage/group/remove?name=Larks');
  await tab.getByRole('button', { name: 'Delete group' }).click();
  await expect(tab.getByText('The group was deleted.')).toBeVisible();
  await expect(lena.getByText(/^Somebody deleted this group meanwhile\..*What you typed stays here/)).toBeVisible();
  await expect(lena.getByLabel('Name')).toHaveValue('Skylarks');
  await expect(lena.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('pages that miss what they are about lead back with a sentence', async ({ openBrowser, world }) => {
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

test('on a phone groups are a choice, and instructors are cards', async ({ openBrowser }) => {
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

/** Names of students and colleagues at the school, and those of the school and its groups: a member keeps these in the menu. */
const inSchool = /Owlet|Lilo Lark|Ines Iglesias/;
const ofSchool = /Owlet|Lilo Lark|Ines Iglesias|Lena Licht|Birch School|Owls|Larks/;

const switchTo = async (page: Page, organization: RegExp) => {
  await page.getByRole('banner').locator('details:not(details details) > summary').last().click();
  await page.getByRole('button', { name: organization }).click();
  await expect(page.getByText('You have switched to your new organization')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Switching...' })).toBeHidden();
};

/** Looks at everything in the school that a browser would keep something of. */
const lookAround = async (page: Page) => {
  await expect(main(page)).toContainText('Olga Owlet');
  await page.getByRole('banner').getByRole('link', { name: 'Manage Students' }).click();
  await expect(rowOf(page, 'Olga Owlet')).toBeVisible();
  await page.getByRole('link', { name: 'By need' }).click();
  await expect(main(page)).toContainText('Otto Owlet');
  await openManage(page);
  await page.getByRole('link', { name: 'View Students of Ines Iglesias' }).click();
  const ines = pane(page, 'Ines Iglesias');
  await ines.getByRole('link', { name: 'View Records of Olga Owlet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Owlet' })).toBeVisible();
  await page.getByRole('link', { name: 'Exercises', exact: true }).first().click();
  await expect(page).toHaveURL(/\/probes\//);
  // Over the list a question about a new reader may be open.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Olga Owlet' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(main(page)).toContainText('Olga Owlet');
};

test('after a switch, and after a removal, nothing of the former organization is left in the browser', async ({
  openBrowser,
  world,
}) => {
  const {
    people: { licensee, manager },
  } = await world.school(birchSchool);
  const [lena, marco] = [await openBrowser(), await openBrowser({}, (text) => /status of 40[134]/.test(text))];
  await signInTeacher(lena, licensee);
  await signInTeacher(marco, manager);
  await lookAround(marco);
  await lookAround(lena);
  expect(await keptInBrowser(lena)).toMatch(inSchool);

  await switchTo(lena, /^Lena Licht/);
  await expect.poll(async () => inSchool.exec(await keptInBrowser(lena))?.[0] ?? null).toBeNull();
  // The entries behind this one hold no names either.
  const states: string[] = [];
  for (let back = 0; back < 8; back += 1) {
    await lena.goBack();
    states.push(JSON.stringify(await lena.evaluate(() => history.state)));
  }
  expect(states.filter((state) => inSchool.test(state))).toEqual([]);

  await lena.goto('/dashboard');
  await switchTo(lena, /^Birch School/);
  await openManage(lena);
  await rowOf(lena, 'Marco Mori').getByRole('button', { name: 'Remove Marco Mori' }).click();
  await lena.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(lena.getByText('The instructor was removed.')).toBeVisible();
  await expect(marco.getByText('You are no longer a member of that organization.')).toBeVisible();
  await expect.poll(async () => ofSchool.exec(await keptInBrowser(marco))?.[0] ?? null).toBeNull();
});
