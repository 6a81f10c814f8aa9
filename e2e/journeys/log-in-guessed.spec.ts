import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { selectStudent } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { signInTeacher } from '../rig/session.ts';

/** The statuses of the page's log-ins. */
const logIns = (page: Page): number[] => {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/api/login') statuses.push(response.status());
  });
  return statuses;
};

/** The browser reports refused log-ins. */
const isLogIn = (text: string) => text.endsWith('/api/login');

test.afterEach(({ world }) => world.failLogIns('login', 0));

test('a student gets in with the right code after others in the network guessed it 800 times', async ({
  openBrowser,
  world,
}) => {
  const instructor = await openBrowser();
  await signInTeacher(instructor, people.teacher);
  const { code } = await selectStudent(instructor, 'Maya Lopez');
  const device = await openBrowser({}, isLogIn);
  const statuses = logIns(device);
  await device.goto('/account/log-in/student');
  await device.getByLabel("Your teacher's username").fill(people.teacher.username);
  await device.getByLabel('Code').fill('22222');
  await device.getByRole('button', { name: 'Start' }).click();
  await expect(device.getByText('The username or code is wrong.')).toBeVisible();

  await world.failLogIns('login-code-address', 800);
  await device.getByLabel('Code').fill(code);
  await device.getByRole('button', { name: 'Start' }).click();
  await expect(device).toHaveURL(/\/student\/dashboard$/);
  // The page solved a puzzle and tried again.
  expect(statuses).toEqual([401, 429, 200]);
});

test('a teacher gets in at a new browser after a hundred wrong passwords in the network', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, isLogIn);
  const statuses = logIns(page);
  const { username, password } = await world.teacher();
  const logIn = async (typed: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };
  await page.goto('/account/log-in/teacher');
  await logIn('Wrong-Horse-1');
  await expect(page.getByText('The username or password is wrong.')).toBeVisible();
  await world.failLogIns('login-address', 100);
  await logIn(password);
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(statuses).toEqual([401, 429, 200]);
});
