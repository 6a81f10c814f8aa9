import type { Page } from '@playwright/test';
import { sitePages } from '../../apps/web/src/screens/site/site-pages.ts';
import { expect, test } from '../rig/journey.ts';
import { startLesson } from '../rig/lesson.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';
import { questionsPath } from '../screens/help.ts';

const pages = sitePages.filter(({ path }) => /^\/(help|about|legal)/.test(path));

const expectNoOverflow = async (page: Page) => {
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
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
    await takePictures(page, `site${path.replaceAll('/', '-')}-dark`);
  });
}

test('the help page leads to questions and recovery, and to the chat where no contact is configured', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.getByText('press Ask us at the top', { exact: false })).toBeVisible();
  await expect(main.getByText('This site has no support address yet.', { exact: false })).toHaveCount(0);
  await expect(main.getByText('This site has no sales address yet.', { exact: false })).toHaveCount(0);
  await expect(main.getByRole('link', { name: /Customer Support|Sales Support/ })).toHaveCount(0);
  await expect(main.getByText('Eastern', { exact: false })).toHaveCount(0);
  await main.getByRole('link', { name: 'Account Recovery' }).click();
  await expect(page).toHaveURL(/\/account\/recover$/);
  await page.goBack();
  await main.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(new RegExp(`${questionsPath}$`));
  await page.goBack();
  for (const name of ['Customer Support', 'Sales Support']) {
    await main.getByRole('button', { name }).click();
    const chat = page.getByRole('complementary', { name: 'Support chat' });
    await expect(chat.getByRole('textbox').last()).toBeFocused();
    await chat.getByRole('button', { name: 'Minimize the chat' }).click();
  }
});

test('the help page offers no chat to a student, who asks the teacher', async ({ openBrowser, world }) => {
  const owner = await world.teacher();
  await world.student('Mila Vega', { owner, programs: ['reading'] });
  const page = await openBrowser();
  await startLesson(await openBrowser(), page, owner, 'Mila Vega');
  await page.goto('/help');
  const main = page.getByRole('main');
  await expect(main.getByText('Your teacher can help you, and can write to us.')).toBeVisible();
  await expect(main.getByRole('button', { name: /Support/ })).toHaveCount(0);
  await expect(main.getByText('press Ask us', { exact: false })).toHaveCount(0);
});

test('the help page shows support and sales as configured, and the hours with the phone number', async ({
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

test('the help page leads to the support of another site where one is configured', async ({ openBrowser }) => {
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

test('a signed-in user reads all of it within the app', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.teacher);
  await page.getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
  const footer = page.getByRole('navigation', { name: 'Legal and social' });
  await expect(footer.getByRole('link')).toHaveText(['Terms of use', 'Privacy policy']);
  await footer.getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
});
