import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { questionsPath } from '../screens/help.ts';

test('a question opens by key, is found by the search, and has its own address', async ({ openBrowser }) => {
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

test('every answer is printed', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto(questionsPath);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Chrome 108, Edge 108', { exact: false })).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
