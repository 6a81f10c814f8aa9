import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer, type TestServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';

// Whom demo people work with is changed here.
test.use({ serverOf: 'dashboard' });

/** The names of the roster, as they stand below each other. */
const namesOn = (page: Page) =>
  page
    .getByRole('table', { name: 'Students' })
    .getByRole('row')
    .locator('td:first-child :is(button, a)')
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''));

const searchBox = (page: Page) => page.getByLabel('Search students');

test('the roster is searched, ordered and filtered by instructor, and stays so when one comes back', async ({
  openBrowser,
  world,
}) => {
  await world.assign(people.instructor, ['Abigail Turner', 'Caleb Johnson']);
  await world.archiveLicenses(await world.studentId('Caleb Johnson'));
  const page = await openBrowser();
  await signInTeacher(page, people.licensee);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Denise Walker');
  await expect(page.getByRole('main')).toContainText('Riverside Schools');
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  const all = await namesOn(page);
  expect(all).toEqual([...all].sort((a, b) => a.localeCompare(b)));
  expect(all, 'all licenses archived, with an instructor').not.toContain('Caleb Johnson');

  await page.getByRole('button', { name: 'Name' }).click();
  expect(await namesOn(page)).toEqual(all.toReversed());
  await expect(page.getByRole('button', { name: 'Name' })).toBeFocused();
  await page.getByRole('button', { name: 'Group' }).click();
  await expect(page.getByRole('columnheader', { name: 'Group' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Name' }).click();

  // Theirs are those whom they own, and those for whom they are listed.
  await searchBox(page).fill('DEMO.INSTRUCTOR');
  const theirs = await namesOn(page);
  expect(theirs).toContain('Abigail Turner');
  expect(theirs.length).toBeLessThan(all.length);
  await searchBox(page).fill('ABIGAIL');
  expect(await namesOn(page)).toEqual(['Abigail Turner']);
  await expect(page.getByText(/^1 of \d+ students\. Enter opens Abigail Turner\.$/)).toBeAttached();
  await searchBox(page).fill('nobody here');
  await expect(page.getByText('No student matches “nobody here”.')).toBeVisible();
  await searchBox(page).fill('');

  await page.getByRole('combobox', { name: 'Instructor' }).selectOption('demo.instructor');
  expect(await namesOn(page)).toEqual(theirs);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Manage Students' }).click();
  await expect(page).toHaveURL(/\/students$/);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Instructor' })).toHaveValue('demo.instructor');
  expect(await namesOn(page)).toEqual(theirs);
});

test('a roster of thousands is there at once: a hundred rows, then more, and every student is found', async ({
  openBrowser,
  world,
}) => {
  await world.manyStudents(people.manager, 'Many', 3_000);
  const page = await openBrowser();
  await signInTeacher(page, people.manager);
  const rows = page.getByRole('table', { name: 'Students' }).getByRole('row');
  await expect(rows).toHaveCount(101);
  const next = page.getByRole('button', { name: 'Show 200 more' });
  await next.press('Enter');
  await expect(rows).toHaveCount(301);
  // Whoever goes on by keyboard goes on at the first new row.
  await expect(rows.nth(101).locator('td:first-child :is(button, a)')).toBeFocused();
  await searchBox(page).fill('many 2718');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Many 2718');
  await world.removeStudents('Many ');
});

test('an empty roster says what to do, and the page holds at the width of a phone', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await page.route('**/api/students', async (route) => {
    await route.fulfill({ json: { valid: true, students: [] } });
  });
  await signInTeacher(page, people.teacher);
  await expect(
    page.getByText(
      'Before you can start exercises with students, you must create a student. Head to the Manage Students page to make your student.',
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/students');
  await page.reload();
  await expect(page.getByRole('row').first()).toBeVisible();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(tooWide).toBe(false);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Name, Z to A');
  const names = await namesOn(page);
  expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a)));
});

test('the guides open as documents of ours, and the FAQ has its address', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  const help = page.getByRole('navigation', { name: 'Help' });
  for (const name of ['Reading instructions', 'Math instructions']) {
    const address = await help.getByRole('link', { name }).getAttribute('href');
    const answer = await page.request.get(address ?? '');
    expect(answer.headers()['content-type'], name).toBe('application/pdf');
  }
  await expect(help.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/help/frequently-asked-questions');
});

test('six short lessons stand in two slides of three, move by keyboard alone, and ask no other site for anything', async ({
  server,
  openBrowser,
}) => {
  const page = await openBrowser();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && new URL(request.url()).origin !== server.url) elsewhere.push(request.url());
  });
  await page.clock.install();
  await signInTeacher(page, people.teacher);
  const carousel = page.getByRole('region', { name: 'Short lessons' });
  const slides = carousel.getByRole('group');
  await expect(slides).toHaveCount(2);
  for (const slide of [0, 1]) await expect(slides.nth(slide).getByRole('button')).toHaveCount(3);
  // Whether it fills the carousel; the page itself may stand elsewhere.
  const inSight = (slide: number) =>
    expect
      .poll(() =>
        slides.nth(slide).evaluate((element) => {
          const track = element.parentElement?.getBoundingClientRect();
          return Math.round(Math.abs(element.getBoundingClientRect().left - (track?.left ?? 0)));
        }),
      )
      .toBeLessThan(10);

  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(carousel).toContainText('2 of 2');
  await inSight(1);
  await carousel.getByRole('button', { name: 'Next slide' }).press('Enter');
  await expect(carousel).toContainText('1 of 2');
  await inSight(0);
  // It does not move by itself.
  await page.clock.runFor(60_000);
  await inSight(0);

  const cards = carousel.getByRole('group').getByRole('button');
  await cards.nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(3)).toBeFocused();
  await inSight(1);

  for (const card of await cards.all()) {
    await card.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  }
  await cards.first().press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(elsewhere).toEqual([]);
  await takePictures(page, 'dashboard');
});

test('a finger moves the slides', async ({ openBrowser }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, people.teacher);
  const carousel = page.getByRole('region', { name: 'Short lessons' });
  const card = carousel.getByRole('group').first().getByRole('button').first();
  // The roster comes later, and moves what is below it.
  await expect(page.getByRole('button', { name: 'Maya Lopez' })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('no card');
  const y = box.y + box.height / 2;
  const from = box.x + box.width - 20;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: from - moved, y }],
    });
  await touch('touchStart', 0);
  for (let moved = 20; moved <= 260; moved += 20) await touch('touchMove', moved);
  await touch('touchEnd', 260);
  await expect(carousel).toContainText('2 of 2');
});

/** Another site with a page for a frame. It counts who asks. */
const openOtherSite = async (): Promise<{ origin: string; asked: string[]; server: Server }> => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.url} ${request.headers.referer ?? ''}`);
    answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Player</title><p>It plays</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
};

test('a video that is configured is asked for only after Play was pressed beside the name of its site', async ({
  openBrowser,
}) => {
  const other = await openOtherSite();
  const file = join(tmpdir(), `videos-${process.pid}.json`);
  await writeFile(
    file,
    JSON.stringify({ 'first-lesson': { title: 'See one', seconds: 95, embed: `${other.origin}/v/1` } }),
  );
  const server: TestServer = await startServer({ VIDEOS: file });
  const page = await openBrowser({ baseURL: server.url });
  try {
    await signInTeacher(page, people.teacher);
    const card = page.getByRole('button', { name: 'See one Video, 1:35' });
    await card.click();
    const dialog = page.getByRole('dialog', { name: 'See one' });
    await expect(dialog).toContainText(`This video comes from ${new URL(other.origin).host}.`);
    const play = dialog.getByRole('button', { name: `Play from ${new URL(other.origin).host}` });
    await expect(play).toBeFocused();
    expect(other.asked).toEqual([]);
    await expectAccessible(page);
    await play.press('Enter');
    await expect(page.frameLocator('iframe').getByText('It plays')).toBeVisible();
    // The other site learns where it is shown, and nothing of the page.
    expect(other.asked[0]).toBe(`/v/1 ${server.url}/`);
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(card).toBeFocused();
  } finally {
    await page.close();
    await server.stop();
    other.server.close();
  }
});

test('a referral says what is wrong at its field, keeps what was typed, and is e-mailed', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /api\/account\/referral/.test(text) || /Failed to load/.test(text));
  await signInTeacher(page, people.teacher);
  const field = page.getByLabel('Email addresses');
  const send = page.getByRole('button', { name: 'Send referral' });
  await send.click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Please enter at least one email address.')).toBeVisible();
  await field.fill('ann.friend@example.org, bea');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Please enter valid email addresses, separated by commas\./);
  await expectAccessible(page);

  await page.route('**/api/account/referral', (route) => route.abort());
  await field.fill('ann.friend@example.org, bea.friend@example.org');
  await send.click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await expect(field).toHaveValue('ann.friend@example.org, bea.friend@example.org');
  await page.unroute('**/api/account/referral');
  await send.click();
  await expect(page.getByText('Your referral has been sent! Thank you.')).toBeVisible();
  await expect(field).toHaveValue('');

  const recipients = async () => {
    const { messages } = await (await page.request.get('/dev/mail.json')).json();
    return (messages as { to: string; text: string }[])
      .filter(({ text }) => text.includes('Carmen Delgado'))
      .map(({ to }) => to)
      .filter((to) => to.includes('.friend@'))
      .sort();
  };
  await expect.poll(recipients).toEqual(['ann.friend@example.org', 'bea.friend@example.org']);
});

test('what is new is told once, and the focus goes back to the search', async ({ openBrowser, world }) => {
  await world.forgetUpdate(people.tutor);
  const page = await openBrowser();
  await signInTeacher(page, people.tutor);
  const dialog = page.getByRole('dialog', { name: 'What is new' });
  await expect(dialog.getByRole('button', { name: 'Got it' })).toBeFocused();
  await expectAccessible(page);
  const told = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/update$/.test(answer.url()),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await told;
  const seen = page.waitForResponse(/\/api\/update$/);
  await page.reload();
  await seen;
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('banners tell of exceeded licenses, ended subscriptions and those that end soon, with the way out', async ({
  server,
  openBrowser,
  world,
}) => {
  const bought = -400;
  const page = await openBrowser();
  await signInTeacher(page, people.tutor);
  const banners = page.getByRole('region', { name: 'Licenses and subscriptions' });
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(banners).toBeEmpty();

  await world.licenseEverybody(people.tutor, 'reading');
  await world.removeSubscriptions(people.tutor);
  await page.reload();
  await expect(banners).toContainText('Your Reading subscription has expired.');
  await expect(banners).toContainText(
    /Reading exercises are blocked until \d+ licenses? (is|are) deleted or archived, or more are bought\./,
  );
  await expect(banners.getByRole('link', { name: 'Manage students' })).toHaveAttribute('href', '/students');
  await expect(banners.getByRole('link', { name: 'Buy more students' })).toHaveAttribute('href', '/subscribe/choose');
  await expectAccessible(page);

  await world.addSubscriptions(people.tutor, [{ reading: 100, math: 0, starts: -345, ends: 12, bought }]);
  await page.reload();
  const extend = banners.getByRole('link', { name: 'Extend your subscription' });
  await expect(banners).toContainText(/^Your subscription will expire on [A-Z][a-z]{2} \d{1,2}, \d{4}\./);
  await expect(banners).toContainText(
    '100 reading and 0 math licenses of your subscription end then. You have no subscription after that.',
  );
  const address = new URL((await extend.getAttribute('href')) ?? '', server.url);
  expect(address.pathname).toBe('/subscribe/extend');
  expect([...address.searchParams.keys()]).toEqual(['math', 'reading', 'start', 'exp', 'created']);
  expect(address.searchParams.get('reading')).toBe('100');

  // Two that end on one day lead to the choice between them; one on another day is a banner of its own.
  await world.addSubscriptions(people.tutor, [
    { reading: 0, math: 5, starts: -345, ends: 12, bought },
    { reading: 0, math: 5, starts: -345, ends: 20, bought },
  ]);
  await page.reload();
  await expect(banners.getByText(/will expire on/)).toHaveCount(2);
  await expect(banners.getByRole('link').first()).toHaveAttribute('href', '/subscribe/choose');
  await expect(banners.getByRole('link').last()).toHaveAttribute('href', /^\/subscribe\/extend\?/);

  await world.extendSubscriptions(people.tutor, { reading: 50, math: 1 });
  await page.reload();
  await expect(banners.getByText('It has been extended already.')).toHaveCount(2);
  await expect(banners.getByRole('link').last()).toHaveAttribute('href', '/subscribe/choose');
  await takePictures(page, 'dashboard-banners');

  // Where as many licenses follow, nothing ends.
  await world.setExtensionSeats(people.tutor, 100);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(banners).toBeEmpty();
});
