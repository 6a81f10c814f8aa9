import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { searchBox } from '../screens/dashboard.ts';

test('the guides open as documents of this site, and the FAQ has its address', async ({ openBrowser }) => {
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

test('a referral shows errors at their fields, keeps typed text, and is emailed', async ({ openBrowser }) => {
  const page = await openBrowser({}, (text) => /api\/account\/referral/.test(text) || /Failed to load/.test(text));
  await signInTeacher(page, people.teacher);
  const field = page.getByLabel('Email addresses');
  const send = page.getByRole('button', { name: 'Send referral' });
  await send.click();
  await expect(field).toBeFocused();
  await expect(page.getByText('Please enter at least one email address.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/Please enter at least one email address\./);
  await expectAccessible(page);
  await field.fill('foo');
  await field.press('Enter');
  await expect(page.getByText('No message went to foo: that is not an email address.')).toBeVisible();
  await expect(field).toHaveValue('');

  await page.route('**/api/account/referral', (route) => route.abort());
  await field.fill('ann.friend@example.org, bea.friend@example.org');
  await send.click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await expect(field).toHaveValue('ann.friend@example.org, bea.friend@example.org');
  await page.unroute('**/api/account/referral');
  await send.click();
  await expect(page.getByText('Your referral has been sent! Thank you.', { exact: true })).toBeVisible();
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

test('the news shows once, and the focus returns to the search', async ({ openBrowser, world }) => {
  await world.forgetUpdate(people.tutor);
  const page = await openBrowser();
  await signInTeacher(page, people.tutor);
  const dialog = page.getByRole('dialog', { name: 'What is new' });
  await expect(dialog.getByRole('button', { name: 'Got it' })).toBeFocused();
  await expectAccessible(page);
  const marked = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && /\/api\/update$/.test(answer.url()),
  );
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(searchBox(page)).toBeFocused();
  await marked;
  const seen = page.waitForResponse(/\/api\/update$/);
  await page.reload();
  await seen;
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('banners show exceeded licenses, ended subscriptions and those that end soon, with a way to fix it', async ({
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

  await world.licenseAllStudents(people.tutor, 'reading');
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
    '100 reading and 0 math licenses of your subscription end then. You have no licenses after that.',
  );
  const address = new URL((await extend.getAttribute('href')) ?? '', server.url);
  expect(address.pathname).toBe('/subscribe/extend');
  expect([...address.searchParams.keys()]).toEqual(['math', 'reading', 'start', 'exp', 'created']);
  expect(address.searchParams.get('reading')).toBe('100');

  // Two that end on one day lead to the choice between them. One that ends on another day has its own banner.
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

  // Where as many licenses follow, no end is announced.
  await world.setExtensionSeats(people.tutor, 100);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
  await expect(banners).toBeEmpty();
});
