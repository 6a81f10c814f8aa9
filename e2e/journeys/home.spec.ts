import type { Page } from '@playwright/test';
import { expect, phone, tablet, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { bringApp, expectAccessible, takePictures } from '../rig/screen.ts';

const sheet = (page: Page) => page.getByRole('region', { name: 'Try it for thirty seconds' });
const hint = (page: Page) => sheet(page).getByRole('status').first();
const word = (page: Page, index: number) => sheet(page).locator(`[data-item="${index}"]`);
const start = (page: Page) => sheet(page).getByRole('button', { name: 'Start' });
const figures = (page: Page) => sheet(page).getByRole('heading', { level: 3 });

/** Opens the page with a clock that goes on when it is told to. */
const openHome = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.goto('/');
  await bringApp(page);
  await expect(word(page, 0)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
};

/** The time is over, and taps are none that were meant for before. */
const passThirtySeconds = async (page: Page): Promise<void> => {
  await page.clock.runFor(30_000);
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
};

/** What the browser keeps, and what it has asked for. */
const watch = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/\/assets\//.test(request.url())) asked.push(`${request.method()} ${request.url()}`);
  });
  const kept = () =>
    page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        (await indexedDB.databases()).map(({ name }) => name),
      ]),
    );
  return { asked, kept };
};

test('a guest reads for thirty seconds by mouse, sees the result on a chart, and nothing is asked for or kept', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ serviceWorkers: 'block' });
  await openHome(page);
  await expect(page).toHaveTitle('Sixty: one-minute exercises in reading and math');
  const { asked, kept } = watch(page);
  const before = await kept();

  await word(page, 2).click();
  await expect(word(page, 2)).toHaveAttribute('aria-pressed', 'false');
  await expect(hint(page)).toHaveText('Press Start first, then tap what is missed.');
  await start(page).click();
  await expect(hint(page)).toHaveText('Tap each word that is missed or misread.');
  await page.clock.runFor(5000);
  for (const index of [1, 8, 12]) await word(page, index).click();
  await word(page, 12).click();
  await expect(sheet(page).getByLabel('Errors')).toHaveText('2');
  await page.clock.runFor(25_000);
  // A tap that comes when the time is just over was meant as a mark.
  await word(page, 20).click();
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
  await word(page, 39).click();

  await expect(figures(page)).toHaveText('76 words correct per minute 95 % accuracy');
  await expect(figures(page)).toBeFocused();
  await expect(sheet(page)).toContainText(
    '40 words in 30 seconds, 2 of them missed. Times two, for a whole minute: 76 words correct.',
  );
  await expect(sheet(page)).toContainText('Missed: crow me');
  await expect(sheet(page).locator('svg circle.stroke-accent').first()).toBeVisible();
  await sheet(page).getByText('The same in numbers').click();
  await expect(sheet(page).getByRole('row', { name: /^Your reading 76 4$/ })).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);

  await sheet(page).getByRole('button', { name: 'Another last word' }).click();
  await page.clock.runFor(1000);
  await sheet(page).getByRole('button', { name: 'Read to the end' }).click();
  await expect(figures(page)).toContainText('184 words correct per minute');
  await sheet(page).getByRole('button', { name: 'Try again' }).click();
  await expect(start(page)).toBeFocused();
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'false');

  expect(asked).toEqual([]);
  expect(await kept()).toBe(before);
});

test('the same by keyboard: Space starts and stops, arrows move, Enter marks', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openHome(page);
  await start(page).focus();
  await page.keyboard.press('Space');
  await expect(word(page, 0)).toBeFocused();
  await page.clock.runFor(12_000);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('z');
  await expect(word(page, 1)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(hint(page)).toHaveText('Now tap the last word that was read.');
  await page.clock.runFor(1000);
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 29; step += 1) await page.keyboard.press('ArrowRight');
  await expect(word(page, 29)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText(
    '30 words in 12 seconds, 1 of them missed. Counted up to a whole minute: 145 words correct.',
  );
  await expect(figures(page)).toBeFocused();
  // Elsewhere on the page the keys belong to the browser.
  await page.getByRole('link', { name: 'Log in as a teacher' }).focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('link', { name: 'Log in as a teacher' })).toBeFocused();
});

test('a reading that is stopped at once is not counted', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openHome(page);
  await start(page).click();
  await page.clock.runFor(2000);
  await sheet(page).getByRole('button', { name: 'Stop' }).click();
  await expect(hint(page)).toHaveText(
    'Stopped after 2 seconds, which is too short to count. Press Start to try again.',
  );
  await expect(start(page)).toBeVisible();
});

for (const [name, device, scheme] of [
  ['a tablet', tablet, 'light'],
  ['a phone', phone, 'dark'],
] as const) {
  test(`the same by touch on ${name}`, async ({ openBrowser }) => {
    const page = await openBrowser({ ...device, colorScheme: scheme });
    await openHome(page);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
    await start(page).tap();
    await page.clock.runFor(4000);
    await expect(sheet(page).getByRole('button', { name: 'Stop' })).toBeInViewport();
    await word(page, 4).tap();
    await expect(word(page, 4)).toHaveAttribute('aria-pressed', 'true');
    await passThirtySeconds(page);
    await word(page, 49).tap();
    await expect(figures(page)).toHaveText('98 words correct per minute 98 % accuracy');
    await page.clock.resume();
    await expectAccessible(page);
  });
}

test('nothing moves when the code of the taste comes, and without it the page can be read', async ({ openBrowser }) => {
  const page = await openBrowser({ serviceWorkers: 'block' }, (text) => /ERR_FAILED|Failed to (load|fetch)/.test(text));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.goto('/account/log-in/teacher');
  await bringApp(page);
  // Of the screens behind the link only the taste is late.
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
  /** Where the first and the last letter of each paragraph stand. */
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
  const before = await places();
  const sizeBefore = await sheet(page).boundingBox();
  await start(page).click();
  await expect(sheet(page).getByRole('button', { name: 'Loading' })).toBeVisible();
  release();
  // Start was pressed before it was there: it begins when it is.
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
  await bringApp(page);
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

test('those who are signed in are led to their own home without a word', async ({ openBrowser }) => {
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

test('nothing moves on the page when the app comes', async ({ openBrowser }) => {
  for (const device of [{}, tablet, phone]) {
    const page = await openBrowser(device);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const places = () =>
      page
        .getByRole('heading', { level: 2 })
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().y)));
    const drawn = await places();
    await bringApp(page);
    await expect(word(page, 0)).toBeVisible();
    expect(await places()).toEqual(drawn);
  }
});
