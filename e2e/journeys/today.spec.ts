import type { Page } from '@playwright/test';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import type { Person } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';
import { doubleTap } from '../rig/touch.ts';
import type { World } from '../rig/world/world.ts';

/** Four students who do math, and one who is new to reading. */
const newTeacher = async (world: World): Promise<Person> => {
  const owner = await world.teacher();
  for (const name of ['Ana Gil', 'Ben Ito', 'Cleo Marsh', 'Dana Frei'])
    await world.student(name, { owner, programs: ['math'] });
  await world.student('Eli Goldberg', { owner, programs: ['reading'] });
  return owner;
};

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const begins = (page: Page) => today(page).getByRole('button', { name: /^Begin with / });
const names = async (page: Page): Promise<readonly string[]> =>
  (await begins(page).allTextContents()).map((text) => text.replace(/^Begin with (.*?): .*$/, '$1'));

const gradeAndSubmit = async (page: Page): Promise<void> => {
  await doubleTap(page.locator('[data-item="9"]'));
  await page.getByLabel('Time (s)').fill('30');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();
};

test('a teacher goes from student to student with one tap each, and the device greets the next one', async ({
  openBrowser,
  world,
}) => {
  const teacher = await newTeacher(world);
  const page = await openBrowser(tablet);
  const device = await openBrowser(phone);
  await signInTeacher(page, teacher);
  await expect(today(page).getByText('0 of 5 done')).toBeVisible();
  expect(await names(page)).toEqual(['Ana', 'Ben', 'Cleo', 'Dana', 'Eli']);
  await expectAccessible(page);
  await takePictures(page, 'today');

  await today(page).getByRole('button', { name: 'Ben is absent' }).tap();
  await expect(today(page).getByText('0 of 4 done, 1 absent')).toBeVisible();
  await today(page).getByRole('button', { name: 'Begin', exact: true }).tap();
  await expect(page).toHaveURL(/\/probes\/addition\/1\?id=/);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.getByRole('link', { name: 'Addition' }).tap();
  await signInStudent(device, teacher, await readCode(page));
  await page.getByRole('link', { name: 'Open', exact: true }).tap();
  await expect(page.getByText('On the student’s device')).toBeVisible();
  await gradeAndSubmit(page);

  // The result stays in sight until the next student's exercise opens.
  const next = page.getByRole('button', { name: 'Next: Cleo · 1. ' });
  await expect(next).toBeVisible();
  await expect(page.getByText(/^10 of \d+ problems, no errors, 30 seconds\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'today-next');
  await next.tap();
  await expect(page).toHaveURL(/\/probes\/addition\/1\?id=/);
  await expect(page.getByText('Cleo Marsh')).toBeVisible();
  await expect(page.getByText('On the student’s device')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await expect(device).toHaveURL(/\/student\/probes\/addition\/1$/);

  // Another device of the teacher knows the place.
  const other = await openBrowser();
  await signInTeacher(other, teacher);
  await expect(today(other).getByText('1 of 4 done, 1 absent')).toBeVisible();
  await expect(begins(other).and(other.locator('[aria-current="step"]'))).toHaveAccessibleName(/^Begin with Cleo\b/);

  await gradeAndSubmit(page);
  await page.getByRole('button', { name: 'Next: Dana · 1. ' }).tap();
  await expect(page.getByText('Dana Frei')).toBeVisible();
  await gradeAndSubmit(page);
  // A student who is new to reading begins with the questions about letters.
  await page.getByRole('button', { name: 'Next: Eli · First lesson' }).tap();
  await expect(page.getByRole('dialog', { name: 'Does Eli know the names of the letters?' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(today(other).getByText('3 of 4 done, 1 absent')).toBeVisible();
});

test('a teacher arranges groups, weekdays and the order, by dragging or without', async ({ openBrowser, world }) => {
  const teacher = await newTeacher(world);
  const page = await openBrowser(tablet);
  await signInTeacher(page, teacher);
  await today(page).getByRole('button', { name: 'Arrange' }).tap();
  await page.getByRole('button', { name: 'Add a group' }).tap();
  const name = page.getByLabel('Group', { exact: true });
  await expect(name).toHaveValue('Group 1');
  await name.fill('Blends');
  await name.press('Enter');
  await page.getByLabel('Group of Dana').selectOption('Blends');
  await page.getByLabel('Group of Cleo').selectOption('Blends');
  const list = (label: string) => page.getByRole('list', { name: label });
  await expect(list('Blends').getByRole('listitem')).toHaveText([/^Dana/, /^Cleo/]);
  await page.getByRole('button', { name: 'Move Cleo up' }).tap();
  await expect(list('Blends').getByRole('listitem')).toHaveText([/^Cleo/, /^Dana/]);
  await expectAccessible(page);
  await takePictures(page, 'today-arrange');

  // Eli is dragged above Ana.
  const grip = list('In no group').getByRole('listitem').nth(2).locator('[aria-hidden="true"]').first();
  const [from, to] = [await grip.boundingBox(), await list('In no group').getByRole('listitem').first().boundingBox()];
  if (!from || !to) throw new Error('The list is not visible.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, to.y + 60, { steps: 4 });
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.mouse.move(from.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await saved;
  await expect(list('In no group').getByRole('listitem')).toHaveText([/^Eli/, /^Ana/, /^Ben/]);
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await page.getByRole('button', { name: day }).tap();
  await page.getByRole('button', { name: 'Done arranging' }).tap();

  // Without a weekday the group is on other days.
  await expect(today(page).getByText('0 of 3 done')).toBeVisible();
  await page.reload();
  await expect(today(page).getByText('0 of 3 done')).toBeVisible();
  await today(page).getByText('On other days: Blends').tap();
  expect(await names(page)).toEqual(['Eli', 'Ana', 'Ben', 'Cleo', 'Dana']);
});

test('a student whose share ends is gone from today at once', async ({ openBrowser, world }) => {
  const [giver, teacher] = [await world.teacher(), await world.teacher()];
  const shared = await world.student('Finn Lent', { owner: giver, programs: ['math'] });
  await world.student('Gus Own', { owner: teacher, programs: ['math'] });
  await world.share(giver, 'Finn Lent', teacher);
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await expect(begins(page)).toHaveCount(2);
  await world.endShares(shared);
  await page.reload();
  await expect(begins(page)).toHaveCount(1);
});
