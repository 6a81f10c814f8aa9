import { expect, test } from '../rig/journey.ts';
import { goOffline, goOnline } from '../rig/network.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { refused } from '../screens/lists.ts';

test('a result of a lost session is kept, shown at log-in, and recorded once its teacher is back', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  await world.results(await world.student('Omar Quill', { owner: teacher, programs: ['math'] }), {
    type: 'addition',
    count: 3,
  });
  const page = await openBrowser({}, refused);
  await signInTeacher(page, teacher);
  await page.getByRole('link', { name: 'View Records of Omar Quill' }).click();
  const before = await countRecords(page);
  await page.getByRole('link', { name: 'Exercises', exact: true }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
  // Any call may find that the session is gone, but no exercise is left because of it.
  await page.context().clearCookies();
  const sessionCall = page.waitForResponse(/\/api\/session/);
  await goOffline(page);
  await goOnline(page);
  await sessionCall;
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/account\/log-in\/teacher\?/);
  await expect(
    page.getByText('1 result is kept on this device. It will be sent when its teacher logs in.'),
  ).toBeVisible();
  await takePictures(page, 'log-in-kept-result');
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('1 result kept on this device is now recorded.')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View Records of Omar Quill' }).click();
  await expect.poll(() => countRecords(page)).toBe(before + 1);
});

test('a refused student log-in mentions the code, until something else is wrong', async ({ openBrowser }) => {
  const page = await openBrowser({}, refused);
  await page.goto('/account/log-in/student');
  await page.getByLabel(/username/).fill(people.teacher.username);
  await page.getByLabel('Code').fill('BBBBB');
  await page.getByRole('button', { name: 'Start' }).click();
  const refusal = page.getByText('The username or code is wrong.');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Code').fill('B');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Please enter the 5-character code that your teacher shows you.')).toBeVisible();
  await expect(refusal).toBeHidden();
});
