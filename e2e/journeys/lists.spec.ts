import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { countRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** Answers that a journey asks for: refusals, and students who are not there. */
const refused = (text: string) => /status of 40[134]/.test(text);

test('the roster stands still while it is searched, Enter opens the only match, and a double click opens once', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const search = page.getByLabel('Search students');
  const heads = page.getByRole('table', { name: 'Students' }).getByRole('columnheader');
  await expect(heads.first()).toBeVisible();
  const places = () => heads.evaluateAll((all) => all.map((head) => head.getBoundingClientRect().left));
  const before = await places();
  await search.fill('aisha');
  await expect(page.getByRole('button', { name: 'Maya Lopez' })).toBeHidden();
  expect(await places()).toEqual(before);

  await search.fill('a');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await search.fill('elena');
  await expect(page.getByText('Enter opens Elena Petrova.')).toBeAttached();
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();

  await page.goto('/dashboard');
  let codes = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/students/code')) codes += 1;
  });
  await page.getByRole('button', { name: 'Maya Lopez' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Maya Lopez' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Student code' })).toContainText('Until');
  expect(codes).toBe(1);
});

test('nothing on the list of exercises moves when the code and the exercises arrive', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('button', { name: 'Elena Petrova' }).click();
  await expect(page.getByRole('region', { name: 'Student code' })).toBeVisible();
  const subjects = page.getByRole('navigation', { name: 'Type of exercise' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/probe-list?**', (route) => asked.then(() => route.fallback()));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Elena Petrova' })).toBeVisible();
    const before = await subjects.boundingBox();
    answer();
    await expect(page.getByRole('region', { name: 'Student code' })).toBeVisible();
    await expect(page.getByText('No device is linked.')).toBeVisible();
    await expect(page.getByText('Username demo.teacher')).toBeVisible();
    expect((await subjects.boundingBox())?.y).toBe(before?.y);
    await page.unroute('**/api/probe-list?**');
  }
});

test('a student without an active license leads to the records, where nothing asks for an exercise', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'Jack Novak, records' }).click();
  // There is nothing in phonics; there is something in phrases.
  await expect(page).toHaveURL(/\/students\/records\/phrases\?/);
  expect(await countRecords(page)).toBeGreaterThan(0);
  await page.getByRole('navigation', { name: 'Type of exercise' }).getByRole('link', { name: 'Phonics' }).click();
  await expect(page).toHaveURL(/\/students\/records\/phonics\/phonics\?/);
  await expect(page.getByText('No active Reading license.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose an exercise' })).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'records-archived');
  await page.getByRole('main').getByRole('list').last().getByRole('link', { name: 'Middle stories' }).click();
  expect(await countRecords(page)).toBeGreaterThan(0);

  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/probes/stories/middle/2?id=${id}`);
  await expect(page).toHaveURL(/\/probes\/stories\/middle\?/);
  await expect(page.getByText('This license has been archived.')).toHaveCount(1);
  const math = page.getByRole('button', { name: /^Math/ });
  await expect(math).toHaveAttribute('aria-disabled', 'true');
  // A page that scrolls meanwhile takes the sentence away.
  await expect(async () => {
    await math.click({ force: true });
    const sentence = page.getByRole('status').getByText('Jack Novak has no active Math license.');
    await expect(sentence).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'View Records', exact: true }).click();
  await expect(page).toHaveURL(/\/students\/records\/stories\/middle\?/);
});

test('a student who is not there leads to the dashboard with the sentence', async ({ openBrowser }) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, people.teacher);
  for (const path of [
    '/probes/phonics/phonics?id=01234567-89ab-7def-8123-456789abcdef',
    '/probes/phonics/phonics/3?id=01234567-89ab-7def-8123-456789abcdef',
    '/probes/addition?id=7',
    '/probes/addition',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('There has been an error finding your student. Please try again.')).toHaveCount(1);
  }
});

test('records come into sight twenty at a time, all of them are printed, and the exercises are one press away', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'View Records of Maya Lopez' }).click();
  const all = await countRecords(page);
  expect(all).toBeGreaterThan(40);
  const rows = page.getByRole('table', { name: 'All records' }).getByRole('row');
  await expect(rows).toHaveCount(1 + 20);
  await page.getByRole('button', { name: 'Show 20 more' }).click();
  await expect(rows).toHaveCount(1 + 40);
  await expectAccessible(page);

  const performance = page.getByRole('region', { name: 'Student Performance' });
  await performance.getByRole('button', { name: 'Table', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(1 + all);
  await expect(page.getByText(/^Reading, phonics\. Teacher: Carmen Delgado\. Printed /)).toBeVisible();
  await expect(page.locator('svg:visible').filter({ hasText: 'Goal' })).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });

  // Addresses stay in logs: no name stands in one.
  expect(page.url()).not.toContain('Maya');
  for (const name of ['Previous student', 'Next student']) {
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/students\/records\/phonics\/phonics\?id=[0-9a-f-]+$/);
  }
  await expect(page.getByRole('heading', { name: 'Maya Lopez' })).toBeVisible();

  await page.getByRole('link', { name: 'Exercises', exact: true }).click();
  await expect(page).toHaveURL(/\/probes\/phonics\/phonics\?id=/);
});

test('a result of a lost session is kept, told of at log-in, and recorded once its teacher is back', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'View Records of Omar Haddad' }).click();
  const before = await countRecords(page);
  await page.getByRole('link', { name: 'Exercises', exact: true }).click();
  await page.getByRole('link', { name: /^Open/ }).click();
  await page.locator('[data-item="9"]').dblclick();
  await page.getByLabel('Time (s)').fill('25');
  // The session is found to be gone by whatever asks first, but nobody is led away from an exercise.
  await page.context().clearCookies();
  const asked = page.waitForResponse(/\/api\/session/);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await asked;
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/account\/log-in\/teacher\?/);
  await expect(
    page.getByText('1 result is kept on this device. It will be sent when its teacher logs in.'),
  ).toBeVisible();
  await takePictures(page, 'log-in-kept-result');
  await page.getByLabel('Username').fill(people.teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('1 result kept on this device is now recorded.')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'View Records of Omar Haddad' }).click();
  expect(await countRecords(page)).toBe(before + 1);
});

test('a refused log-in of a student speaks of a code, and is gone once something else is wrong', async ({
  openBrowser,
}) => {
  const page = await openBrowser({}, refused);
  await page.goto('/account/log-in/student');
  await page.getByLabel(/username/).fill(people.teacher.username);
  await page.getByLabel('Code').fill('BBBBB');
  await page.getByRole('button', { name: 'Start' }).click();
  const refusal = page.getByText('The username or code is not right.');
  await expect(refusal).toBeVisible();
  await page.getByLabel('Code').fill('B');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Please enter the 5-character code that your teacher shows you.')).toBeVisible();
  await expect(refusal).toBeHidden();
});

test('every page has a name of its own', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  await expect(page).toHaveTitle('Sixty: one-minute exercises in reading and math');
  await signInTeacher(page, people.teacher);
  await expect(page).toHaveTitle('Dashboard - Sixty');
  await page.getByRole('button', { name: 'Maya Lopez' }).click();
  await expect(page).toHaveTitle('Phonics, Maya Lopez - Sixty');
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`/probes/stories/elementary/4?id=${id}`);
  await expect(page).toHaveTitle('4. Why Popcorn Pops, Elementary stories - Sixty');
  await page.goto(`/probes/stories/elementary/4/success?id=${id}`);
  await expect(page).toHaveTitle('Story 4 done, Elementary stories - Sixty');
  await page.goto(`/students/records/phrases?id=${id}`);
  await expect(page).toHaveTitle('Records of Maya Lopez, Sight phrases - Sixty');
});
