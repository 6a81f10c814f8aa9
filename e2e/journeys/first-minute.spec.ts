import { expect, phone, tablet, test } from '../rig/journey.ts';
import { fillIn, newcomer } from '../rig/newcomer.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { doubleTap } from '../rig/touch.ts';
import { openRoster, rowOf } from '../screens/manage-students.ts';
import { signUp } from '../screens/sign-up.ts';

test('a new teacher signs up by touch, names a student and their grade, and records a first result', async ({
  openBrowser,
}) => {
  const page = await openBrowser(tablet);
  const advice = page.getByRole('dialog');
  await page.addLocatorHandler(advice, () => advice.getByRole('button', { name: /^(?:OK|Start phonics)$/ }).tap());
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).first().tap();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await expect(page.getByText('Who is your first student?')).toBeVisible();
  await page.getByRole('button', { name: 'Start Reading' }).tap();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Please choose a grade.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Student’s name').fill('Ada Berg');
  await page.getByRole('radio', { name: 'Grade 2' }).tap();
  await expect(page.getByRole('radio', { name: 'Grade 2' })).toBeChecked();
  await takePictures(page, 'first-student');
  await page.getByRole('button', { name: 'Start Reading' }).tap();

  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\/1\?id=/);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
  await expect(page.getByLabel('Time (s)')).not.toHaveValue('0');
  await page.getByRole('button', { name: 'Stop' }).tap();
  await doubleTap(page.locator('[data-item="9"]'));
  await page.getByLabel('Time (s)').fill('30');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText("Your student's results have been recorded for this exercise.")).toBeVisible();

  // Nothing about an end of the trial, in its first minutes.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page.getByRole('button', { name: 'Ada Berg' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Licenses and subscriptions' })).toHaveText('');
  await page.goto('/account/sign-up/success');
  await expect(page.getByRole('link', { name: "Let's Get Started" })).toBeVisible();
  await expect(page.getByText('Who is your first student?')).toBeHidden();
});

test('a first student in math starts with addition, on a phone in dark mode', async ({ openBrowser }) => {
  const page = await openBrowser({ ...phone, colorScheme: 'dark' });
  await signUp(page, newcomer());
  await page.getByLabel('Student’s name').fill('Ben Berg');
  await page.getByRole('radio', { name: 'Kindergarten' }).tap();
  await expectAccessible(page);
  await takePictures(page, 'first-student-dark');
  await page.getByRole('button', { name: 'Start Math' }).tap();
  await expect(page).toHaveURL(/\/probes\/addition\/1\?id=/);
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
});

test('a new user who came for an order continues with it, and can begin with a student', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/account/sign-up?redirect=/subscribe');
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('link', { name: 'Continue with Your Order' })).toHaveAttribute('href', '/subscribe');
  await expect(page.getByRole('button', { name: 'Start Reading' })).toBeVisible();
  await expectAccessible(page);
});

test('the grade of a first student can be changed, and needs no birthday', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  await signInTeacher(page, await world.teacher(), '/account/sign-up/success');
  await page.getByLabel('Student’s name').fill('Ada Berg');
  await page.getByRole('radio', { name: 'Grade 2' }).check();
  await page.getByRole('button', { name: 'Start Reading' }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\/1\?id=/);
  await page.goto('/students');
  await page.getByRole('button', { name: 'Edit Student Ada Berg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Student' });
  await expect(dialog.getByLabel('Grade')).toHaveValue('2');
  await expect(dialog.getByLabel('Birthday')).toHaveValue('');
  await expectAccessible(page);
  await dialog.getByLabel('Grade').selectOption('Grade 3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your student has been updated.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Student Ada Berg' }).click();
  await expect(dialog.getByLabel('Grade')).toHaveValue('3');
});

test('Back closes the Add dialog and keeps what was typed; the new name starts a lesson', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser(tablet);
  await signInTeacher(page, await world.teacher());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Manage Students' }).tap();
  const add = page.getByRole('button', { name: 'Add Student' });
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await add.tap();
  await dialog.getByLabel('Name').fill('Ada Berg');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/students$/);
  await add.tap();
  await expect(dialog.getByLabel('Name')).toHaveValue('Ada Berg');
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await add.tap();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
  await dialog.getByLabel('Name').fill('Ada Berg');
  await dialog.getByLabel('Birthday').fill('2017-05-04');
  await dialog.getByRole('checkbox', { name: 'Reading' }).tap();
  await dialog.getByRole('button', { name: 'Add Student' }).tap();
  await rowOf(page, 'Ada Berg').getByRole('button', { name: 'Ada Berg', exact: true }).tap();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?id=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/students$/);
  await add.tap();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('Manage Students fits every width', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openRoster(page);
  for (const width of [481, 576, 719, 720, 1023]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), String(width))
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 576, height: 800 });
  await takePictures(page, 'manage-students-576');
});
