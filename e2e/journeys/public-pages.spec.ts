import type { Page } from '@playwright/test';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { readPublicPages } from '../screens/public-pages.ts';

const loadedScripts = (page: Page): Promise<number> =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  );

const appHasStarted = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).some((key) => /^__react/.test(key))),
    )
    .toBe(true);

test('every public page reads without JavaScript, with its title, description, canonical address and card', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser();
  const pages = await readPublicPages(page);
  for (const { address, headings, main, title, canonical, card, description } of pages) {
    expect(address.startsWith(`${server.url}/`)).toBe(true);
    expect(headings, address).toBe(1);
    expect(main, address).toMatch(/\w{3}/);
    expect(canonical).toBe(address);
    expect(card).toEqual([address, title]);
    expect(description.length, address).toBeGreaterThanOrEqual(70);
    expect(description.length, address).toBeLessThanOrEqual(155);
  }
  expect(new Set(pages.map(({ title, description }) => `${title}\n${description}`)).size).toBe(pages.length);
  const card = await page.request.get('/social-card.png');
  expect(card.headers()['content-type']).toBe('image/png');
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});

test('every link of every public page leads to an existing page, file or section', async ({ openBrowser, server }) => {
  const page = await openBrowser();
  const known = new Map<string, { readonly status: number; readonly text: string }>();
  const fetched = async (path: string) => {
    const found = known.get(path);
    if (found) return found;
    const answer = await page.request.get(path);
    const isText = (answer.headers()['content-type'] ?? '').startsWith('text/');
    const result = { status: answer.status(), text: isText ? await answer.text() : '' };
    known.set(path, result);
    return result;
  };
  const broken: string[] = [];
  for (const { address, links } of await readPublicPages(page)) {
    expect(links.length, address).toBeGreaterThan(3);
    for (const href of new Set(links)) {
      const to = new URL(href, address);
      if (to.origin !== server.url) {
        // A test does not call other sites: it checks that their addresses are complete and safe.
        if (!/^(https:\/\/[\w.-]+\.[a-z]+\/|mailto:[^@]+@|tel:\+?[\d-]+$)/.test(to.href))
          broken.push(`${address}: ${href}`);
        continue;
      }
      const { status, text } = await fetched(to.pathname + to.search);
      if (status !== 200) broken.push(`${address}: ${href} is answered ${status}`);
      else if (to.hash && !text.includes(`id="${to.hash.slice(1)}"`))
        broken.push(`${address}: ${href} has no such part`);
    }
  }
  expect(broken).toEqual([]);
});

test('the app loads at the first move, takes the page over without a change, and calls no other site', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser();
  const others: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) others.push(request.url());
  });
  await page.goto('/about/the-program');
  const before = await page.getByRole('main').textContent();
  const small = await loadedScripts(page);
  expect(small).toBeLessThanOrEqual(3);
  await page.mouse.move(200, 200);
  await page.mouse.move(220, 220);
  await appHasStarted(page);
  expect(await page.getByRole('main').textContent()).toBe(before);
  expect(others).toEqual([]);
});

test('text and presses before the app loads are kept', async ({ openBrowser }) => {
  const page = await openBrowser();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isFirst = true;
  await page.route('**/assets/*.js', async (route) => {
    // The page's own script loads; the app waits until it is released.
    if (!isFirst) await held;
    isFirst = false;
    await route.continue();
  });
  await page.goto('/account/log-in/teacher', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(people.teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(people.teacher.password);
  release();
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a signed-in user gets their own page immediately, and the app handles pages that read a query', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher, '/');
  await expect(page).toHaveURL('/dashboard');
  const guest = await openBrowser();
  const textOf = async (path: string) => (await guest.request.get(path)).text();
  expect(await textOf('/account/log-in/teacher?redirect=/students')).toContain('class="shell"');
  expect(await textOf('/?utm_source=letter')).toBe(await textOf('/'));
});

test('a prerendered page has an ETag and is not sent twice', async ({ openBrowser }) => {
  const page = await openBrowser();
  const first = await page.request.get('/');
  const etag = first.headers().etag ?? '';
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(first.headers().vary).toContain('cookie');
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*'])
    expect((await page.request.get('/', { headers: { 'if-none-match': known } })).status(), known).toBe(304);
  expect((await page.request.get('/', { headers: { 'if-none-match': '"other"' } })).status()).toBe(200);
});

test('a public page has one address', async ({ openBrowser }) => {
  const page = await openBrowser();
  const answerOf = (path: string) => page.request.get(path, { maxRedirects: 0 });
  for (const [asked, target] of [
    ['/help/', '/help'],
    ['/HELP?a=B', '/help?a=B'],
  ] as const) {
    const answer = await answerOf(asked);
    expect([answer.status(), answer.headers().location]).toEqual([301, target]);
  }
  expect((await answerOf('/site.html')).status()).toBe(404);
});

test('a password never appears in an address without JavaScript', async ({ openBrowser }) => {
  const page = await openBrowser({ javaScriptEnabled: false }, (text) => text.includes('404'));
  await page.goto('/account/log-in/teacher');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log In' })).toBeHidden();
  await page.getByLabel('Username').fill('carmen');
  await page.getByLabel('Password', { exact: true }).fill('hunter2secret');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect.poll(() => page.url()).not.toContain('hunter2secret');
});

test('an old browser gets a plain page that says which ones work', async ({ openBrowser }) => {
  for (const path of ['/', '/account/sign-up']) {
    // Chromium logs requests that were pending when the page was left.
    const page = await openBrowser({}, (text) => !text.includes('Content Security Policy'));
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
    await page.goto(path);
    await expect(page).toHaveURL('/old-browser.html');
    await expect(page.getByRole('heading', { name: 'This browser is too old for Sixty' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(4);
    expect((await page.locator('body').boundingBox())?.width).toBeLessThan(700);
    await expectAccessible(page);
  }
});

test('a dismissed cookie notice never shows again, not even before the app loads', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await notice.getByRole('button', { name: 'OK' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(notice).toBeHidden();
});
