import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { settle } from '../rig/screen.ts';
import { follow, signInTeacher } from '../rig/session.ts';
import { refused } from '../screens/lists.ts';

test('the roster does not move while it is searched, Enter opens the only match, and a double click opens once', async ({
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
  await expect.poll(places).toEqual(before);

  await search.fill('a');
  await expect(page.getByRole('button', { name: 'Maya Lopez' })).toBeVisible();
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
  await expect(page.getByRole('region', { name: 'Student code' })).toContainText('Student code');
  expect(codes).toBe(1);
});

test('nothing on the list of exercises moves when the code and the exercises arrive', async ({
  openBrowser,
  world,
}) => {
  const teacher = await world.teacher();
  await world.results(await world.student('Elena Park', { owner: teacher, programs: ['reading'] }), {
    type: 'phonics/phonics',
  });
  const page = await openBrowser();
  await signInTeacher(page, teacher);
  await page.getByRole('button', { name: 'Elena Park' }).click();
  await expect(page.getByRole('region', { name: 'Student code' })).toBeVisible();
  const subjects = page.getByRole('navigation', { name: 'Type of exercise' });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/probe-list?**', (route) => requested.then(() => route.fallback()));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Elena Park' })).toBeVisible();
    await settle(page);
    const before = await subjects.boundingBox();
    answer();
    await expect(page.getByRole('region', { name: 'Student code' })).toBeVisible();
    await expect(page.getByText('No device is linked.')).toBeVisible();
    await expect.poll(async () => (await subjects.boundingBox())?.y).toBe(before?.y);
    await page.unroute('**/api/probe-list?**');
  }
});

test('an unknown student leads to the dashboard with the sentence', async ({ openBrowser }) => {
  const page = await openBrowser({}, refused);
  await signInTeacher(page, people.teacher);
  const sentence = page.getByText('There has been an error finding your student. Please try again.');
  for (const path of [
    '/probes/phonics/phonics?id=01234567-89ab-7def-8123-456789abcdef',
    '/probes/phonics/phonics/3?id=01234567-89ab-7def-8123-456789abcdef',
    '/probes/addition?id=7',
    '/probes/addition',
  ]) {
    await follow(page, '/students');
    await expect(sentence).toBeHidden();
    await follow(page, path);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(sentence).toHaveCount(1);
  }
  await page.goto('/probes/addition?id=7');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(sentence).toHaveCount(1);
});

test('every page has its own title', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  await expect(page).toHaveTitle('Sixty: one-minute exercises in reading and math');
  await signInTeacher(page, people.teacher);
  await expect(page).toHaveTitle('Dashboard - Sixty');
  await page.getByRole('button', { name: 'Maya Lopez' }).click();
  await expect(page).toHaveTitle('Phonics, Maya Lopez - Sixty');
  const id = new URL(page.url()).searchParams.get('id');
  await follow(page, `/probes/stories/elementary/4?id=${id}`);
  await expect(page).toHaveTitle('4. Why Popcorn Pops, Elementary stories - Sixty');
  await follow(page, `/probes/stories/elementary/4/success?id=${id}`);
  await expect(page).toHaveTitle('Story 4 done, Elementary stories - Sixty');
  await follow(page, `/students/records/phrases?id=${id}`);
  await expect(page).toHaveTitle('Records of Maya Lopez, Sight phrases - Sixty');
});
