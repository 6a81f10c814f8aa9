import type { Page } from '@playwright/test';
import { sitePages } from '../../apps/web/src/screens/site/site-pages.ts';
import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';

const questionsPath = '/help/frequently-asked-questions';
const pages = sitePages.filter(({ path }) => /^\/(help|about|legal)/.test(path));

const expectNoSideways = async (page: Page) => {
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(wide, `${page.url()} is wider than the screen`).toBeLessThanOrEqual(room ?? 0);
};

for (const { path, title } of pages) {
  test(`${path} is accessible at three widths, light and dark, with one heading and its title`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);
    await takePictures(page, `site${path.replaceAll('/', '-')}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [width, height] of [
      [820, 1180],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectNoSideways(page);
    }
    await expectAccessible(page);
    await takePictures(page, `site${path.replaceAll('/', '-')}-dark`);
  });
}

test('the help page leads to questions and recovery, and to the chat where nobody set how to be reached', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.getByText('press Ask us in the corner', { exact: false })).toBeVisible();
  await expect(main.getByText('This site has no support address yet.', { exact: false })).toHaveCount(0);
  await expect(main.getByText('This site has no sales address yet.', { exact: false })).toBeVisible();
  await expect(main.getByRole('link', { name: /Customer Support|Sales Support/ })).toHaveCount(0);
  await expect(main.getByText('Eastern', { exact: false })).toHaveCount(0);
  await main.getByRole('link', { name: 'Account Recovery' }).click();
  await expect(page).toHaveURL(/\/account\/recover$/);
  await page.goBack();
  await main.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(new RegExp(`${questionsPath}$`));
});

test('the help page shows support and sales as they are set, and the hours with the phone number', async ({
  openBrowser,
}) => {
  const server = await startServer({
    SUPPORT_EMAIL: 'help@example.org',
    SALES_EMAIL: 'sales@example.org',
    SUPPORT_PHONE: '(305) 555-0134',
  });
  const page = await openBrowser({ baseURL: server.url });
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Customer Support' })).toHaveAttribute('href', 'mailto:help@example.org');
  await expect(main.getByRole('link', { name: 'Sales Support' })).toHaveAttribute('href', 'mailto:sales@example.org');
  await expect(main.getByRole('link', { name: '(305) 555-0134' })).toHaveAttribute('href', 'tel:3055550134');
  await expect(main.getByText('9:30 to 4:30 Eastern, Monday to Friday', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'site-help-contacts');
  await page.close();
  await server.stop();
});

test('the help page leads to the support of another site where one is set', async ({ openBrowser }) => {
  const server = await startServer({ CUSTOMER_SUPPORT_URL: 'https://support.example/' });
  const page = await openBrowser({ baseURL: server.url });
  await page.goto('/help');
  await expect(page.getByRole('main').getByRole('link', { name: /^Customer Support/ })).toHaveAttribute(
    'href',
    'https://support.example/',
  );
  await page.close();
  await server.stop();
});

test('a question is opened by key, found by the search, and has an address of its own', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto(questionsPath);
  const sections = ['Program Information', 'Program Usage', 'Subscription information', 'My Account', 'Technical'];
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections);
  const answer = page.getByText('Chrome 108, Edge 108, Firefox 108, Safari 16.2', { exact: false });
  await expect(answer).toBeHidden();

  const search = page.getByRole('searchbox', { name: 'Search the questions' });
  const status = page.getByRole('status').filter({ hasText: /question/ });
  await search.fill('safari chrome');
  await expect(status).toHaveText('1 question');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Technical']);
  await search.fill('subscription information');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Subscription information']);
  await search.fill('xylophone');
  await expect(status).toHaveText('No question has all these words.');
  await expect(page.getByRole('main').getByRole('link', { name: 'ask us', exact: true })).toHaveAttribute(
    'href',
    '/help',
  );
  await expectAccessible(page);
  await search.fill('browsers');
  await page.getByText('Which browsers and devices work?').press('Enter');
  await expect(answer).toBeVisible();
  await page.getByRole('link', { name: 'Link to this question: Which browsers' }).click();
  await expect(page).toHaveURL(new RegExp(`${questionsPath}#browsers$`));

  const linked = await openBrowser();
  await linked.goto(`${questionsPath}#browsers`);
  await expect(linked.getByText('Chrome 108, Edge 108', { exact: false })).toBeInViewport();
  await expect(linked.getByText('Which browsers and devices work?')).toBeInViewport();
  await expect(linked.locator('details[open]')).toHaveCount(1);
  await takePictures(linked, 'site-questions-linked');
});

test('every answer stands on paper', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto(questionsPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Chrome 108, Edge 108', { exact: false })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});

test('the pages about the program lead to each other and to their sections', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/about');
  await expect(page).toHaveURL(/\/about\/the-program$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Who it’s for',
    'Results and benefits',
    'How it works',
    'Key features',
    'Why it matters',
  ]);
  for (const id of ['who-its-for', 'results-and-benefits', 'how-it-works', 'key-features', 'why-it-matters'])
    await expect(page.locator(`h2#${id}`)).toHaveCount(1);
  await expect(page.getByText('This software has not measured them.', { exact: false })).toBeVisible();
  await page.goto('/about/the-program#why-it-matters');
  await expect(page.getByRole('heading', { name: 'Why it matters' })).toBeInViewport();

  const about = page.getByRole('navigation', { name: 'About' });
  await about.getByRole('link', { name: 'Use cases' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Districts',
    'Schools',
    'Community',
    'Remote Learning',
  ]);
  await expect(about.getByRole('link', { name: 'Use cases' })).toHaveAttribute('aria-current', 'page');
  await about.getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Parents',
    'Teachers and Administrators',
    'Tutors',
  ]);
  const quotes = page.getByRole('figure');
  for (const quote of await quotes.all()) await expect(quote).toContainText('Sample text');
  await about.getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Research using the program',
    'Research supporting it',
  ]);
  await expect(page.getByText('No study on this software has been published yet', { exact: false })).toBeVisible();
  const sources = page.getByRole('link', { name: /^https:/ });
  await expect(sources).toHaveCount(16);
  for (const source of await sources.all())
    expect(await source.getAttribute('href')).toMatch(/^https:\/\/(doi\.org\/10\.\d{4}|files\.eric\.ed\.gov)\/\S+$/);
  await about.getByRole('link', { name: 'Our story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
});

for (const [path, title, said] of [
  ['/legal/terms-of-use', 'Terms of use', 'Fees are non-refundable'],
  ['/legal/privacy-policy', 'Privacy policy', '__Host-sixty-device'],
] as const)
  test(`${path} has its version, contents that lead to its sections, and stands on paper whole`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Version 2026-11-22, in force since Nov 22, 2026.')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const links = contents.getByRole('link');
    await expect(links).toHaveText(await page.getByRole('heading', { level: 2 }).allTextContents());
    for (const link of await links.all())
      await expect(page.locator((await link.getAttribute('href')) ?? '')).toHaveCount(1);
    await links.last().click();
    await expect(page.getByRole('heading', { name: 'Who the operator is, and where to write to' })).toBeInViewport();
    await expect(page.getByText('To be filled in', { exact: false })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(contents).toBeHidden();
    await expect(page.getByRole('main').getByText(said, { exact: false }).first()).toBeVisible();
  });

test('whoever is signed in reads all of it within the app', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'Legal and social' });
  await expect(footer.getByRole('link')).toHaveText(['Terms of use', 'Privacy policy']);
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});

test('whoever signs up can read what they agree to, without losing what was typed', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/account/sign-up');
  await page.getByLabel('Name', { exact: true }).fill('Nora Berg');
  const main = page.getByRole('main');
  for (const [name, path] of [
    ['privacy policy', '/legal/privacy-policy'],
    ['terms of use', '/legal/terms-of-use'],
  ] as const) {
    const opening = page.context().waitForEvent('page');
    await main.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    const paper = await opening;
    await expect(paper).toHaveURL(new RegExp(`${path}$`));
    await expect(paper.getByRole('heading', { level: 1, name: new RegExp(name, 'i') })).toBeVisible();
    await paper.close();
  }
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nora Berg');
  await expect(page.getByRole('checkbox', { name: /privacy policy/ })).not.toBeChecked();
});
