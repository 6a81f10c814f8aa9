import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { refused } from '../rig/staff-page.ts';

test('staff work as a user under a banner, cannot take over the account, and the user sees it', async ({
  openBrowser,
  server,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const customer = await openBrowser({}, refused);
  const person = await world.teacher({ seats: 2 });
  await signInTeacher(customer, person);
  await signInStaff(page, world);
  await page.goto('/admin/force-login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter why you log in as this user')).toBeVisible();
  await page.getByLabel('Reason').fill('They cannot add a student.');
  await expectAccessible(page);
  await takePictures(page, 'staff-force-login');
  // The socket reports the end of the session before the answer arrives.
  await page.route('**/api/admin/force-login', async (route) => {
    const response = await route.fetch();
    await page.waitForURL(/\/dashboard$/);
    await route.fulfill({ response });
  });
  await page.getByLabel('Reason').press('Tab');
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  const banner = page.getByRole('complementary', { name: 'Visit of the staff' });
  await expect(banner).toContainText('Robin Taylor is working as Nora Berg until');
  await expect(page.getByText('You must be an Administrator to access that page.')).toHaveCount(0);
  await expectAccessible(page);
  await takePictures(page, 'staff-visit-dashboard');
  for (const path of ['/students', '/account/information', '/account/subscription']) {
    await page.goto(path);
    await expect(banner).toBeVisible();
  }
  await takePictures(page, 'staff-visit-account');
  // The table head stays visible under the banner.
  await page.setViewportSize({ width: 1280, height: 200 });
  const head = page.getByRole('columnheader', { name: 'Program' });
  await head.evaluate((cell) => scrollTo({ top: cell.getBoundingClientRect().top + scrollY }));
  const underBanner = async () =>
    ((await head.boundingBox())?.y ?? Number.NaN) - ((await banner.boundingBox())?.height ?? Number.NaN);
  await expect.poll(underBanner).toBeGreaterThanOrEqual(0);
  const answer = await page.request.post('/api/account/change-password', {
    headers: { origin: server.url },
    data: { currentPassword: 'x', newPassword: 'Quiet-River-7' },
  });
  expect(await answer.json()).toMatchObject({ code: 'refused-while-impersonating' });
  await page.goto('/admin');
  await expect(page.getByText('You must be an Administrator to access that page.')).toBeVisible();

  await customer.goto('/account/password');
  await expect(customer.getByRole('heading', { name: 'When support worked in your account' })).toBeVisible();
  await expect(customer.getByText('Reason: They cannot add a student.')).toBeVisible();
  await expect(customer.getByText('Sixty support')).toBeVisible();
  await expectAccessible(customer);
  await takePictures(customer, 'staff-visit-seen');

  await banner.getByRole('button', { name: 'End' }).click();
  await expect(banner).toBeHidden();
  await customer.reload();
  await expect(customer.getByText('Reason: They cannot add a student.')).toBeVisible();
  await expect(customer.getByText('Sixty support')).toBeHidden();
});

test('a user who signs support out immediately sees that the visit is over', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, refused);
  const customer = await openBrowser();
  const person = await world.teacher({ seats: 0 });
  await signInTeacher(customer, person);
  await signInStaff(page, world);
  await page.goto('/admin/force-login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Reason').fill('They cannot add a student.');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('complementary', { name: 'Visit of the staff' })).toBeVisible();
  await customer.goto('/account/password');
  await expect(customer.getByText('Now, until then at most')).toBeVisible();
  await customer.getByRole('button', { name: 'Sign out Sixty support' }).click();
  await expect(customer.getByText('Now, until then at most')).toBeHidden();
  await expect(customer.getByText('Reason: They cannot add a student.')).toBeVisible();

  await signInStaff(page, world);
  await page.goto(`/admin/customers/audit-log?subject=${person.username}&action=visit-begun`);
  const entries = page.getByRole('list', { name: 'Entries, the latest first' });
  await expect(entries).toContainText(`Logged in as a user: ${person.username}`);
  await expect(entries).toContainText('Reason: They cannot add a student.');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/audit-log$/);
  await expect(entries.getByRole('listitem').nth(1)).toBeVisible();
  // A page of the log stays short on a phone.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
