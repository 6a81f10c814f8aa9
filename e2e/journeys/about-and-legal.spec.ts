import { legalVersion } from '@sixty/contract/site/legal.ts';
import { expect, test } from '../rig/journey.ts';

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
  await expect(page.getByText('No study of this software has been published yet', { exact: false })).toBeVisible();
  const sources = page.getByRole('link', { name: /^https:/ });
  await expect(sources).toHaveCount(16);
  for (const source of await sources.all())
    expect(await source.getAttribute('href')).toMatch(/^https:\/\/(doi\.org\/10\.\d{4}|files\.eric\.ed\.gov)\/\S+$/);
  await about.getByRole('link', { name: 'Our story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Our story' })).toBeVisible();
});

const inForce = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
  new Date(legalVersion),
);

for (const [path, title, said] of [
  ['/legal/terms-of-use', 'Terms of use', 'Fees are non-refundable'],
  ['/legal/privacy-policy', 'Privacy policy', '__Host-sixty-device'],
] as const)
  test(`${path} shows its version and a linked table of contents, and prints in full`, async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Version ${legalVersion}, in force since ${inForce}.`)).toBeVisible();
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

test('a user who signs up reads the terms without losing what was typed', async ({ openBrowser }) => {
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
