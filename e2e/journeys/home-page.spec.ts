import { expect, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, startApp, takePictures } from '../rig/screen.ts';
import { sheet, start, word } from '../screens/home.ts';

test('nothing moves when the code of the trial reading loads, and the page reads without it', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'block' }, (text) => /ERR_FAILED|Failed to (load|fetch)/.test(text));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/account/log-in/teacher');
  await startApp(page);
  // Of the code behind the link, only the trial reading is late.
  const late = new Set<string>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes('Read to the end')) {
      late.add(route.request().url());
      await released;
    }
    await route.fulfill({ response: answer });
  });
  await page.getByRole('link', { name: 'Sixty, home' }).click();
  const first = sheet(page).locator('.exercise-paragraphs > p');
  await expect(first.first()).toContainText('A crow sat on our fence');
  await expect.poll(() => late.size).toBe(1);
  await expectAccessible(page);
  /** The positions of the first and last letter of each paragraph. */
  const places = () =>
    first.evaluateAll((all) =>
      all.map((each) => {
        const walker = document.createTreeWalker(each, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        return [texts.at(0), texts.at(-1)].map((text, end) => {
          const range = document.createRange();
          const at = end === 0 ? 0 : (text?.length ?? 1) - 1;
          if (text) range.setStart(text, at);
          if (text) range.setEnd(text, at + 1);
          const { top, left } = range.getBoundingClientRect();
          return [top, left];
        });
      }),
    );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await places();
  const sizeBefore = await sheet(page).boundingBox();
  await start(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Loading' })).toBeVisible();
  release();
  // Start was pressed before the code was there: the reading starts when it is.
  await expect(sheet(page).getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(word(page, 0)).toBeFocused();
  expect(await sheet(page).boundingBox()).toEqual(sizeBefore);
  const after = (await places()).flat(2);
  expect(after).toHaveLength(12);
  for (const [index, place] of before.flat(2).entries())
    expect(Math.abs((after[index] ?? 0) - place)).toBeLessThan(1.5);
});

test('the page says what it is, for whom, how, and what it costs, and leads on', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  await startApp(page);
  await expect(word(page, 0)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('One minute, read aloud.');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Try it for thirty seconds',
    'Who it is for',
    'How it works',
    'Results',
    'Prices',
    'Questions',
    'Begin with one student',
  ]);
  const section = (name: string) => main.getByRole('region', { name });
  await expect(section('Results')).toContainText('This software has not measured them.');
  await expect(section('Prices')).toContainText('From $39 per student, for a year.');
  await expect(section('Prices').getByText('$49', { exact: true })).toBeVisible();
  await expect(section('Questions').getByRole('listitem')).toHaveCount(6);
  await expect(section('Begin with one student').getByRole('link')).toHaveAttribute('href', '/account/sign-up');
  await expectAccessible(page);
  await takePictures(page, 'home');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await takePictures(page, 'home-dark');
  await section('Prices').getByRole('link', { name: 'See what is included' }).click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('signed-in users are led to their home silently', async ({ openBrowser }) => {
  const instructor = await openBrowser();
  const device = await openBrowser();
  await startLesson(instructor, device, people.teacher, 'Maya Lopez');
  for (const [page, home] of [
    [instructor, /\/dashboard$/],
    [device, /\/student\/dashboard$/],
  ] as const) {
    await page.goto('/');
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  }
});

test('nothing moves on the page when the app loads', async ({ openBrowser }) => {
  for (const device of [{}, tablet, phone]) {
    const page = await openBrowser(device);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const places = () =>
      page
        .getByRole('main')
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
    const drawn = await places();
    await startApp(page);
    await expect(word(page, 0)).toBeVisible();
    expect(await places()).toEqual(drawn);
  }
});
