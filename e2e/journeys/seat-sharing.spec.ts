import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { type Person, people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

const addReader = async (page: Page, name: string): Promise<number> => {
  const answer = await page.request.post('/api/students/create', {
    headers: { origin: new URL(page.url()).origin },
    data: { name, birthDay: '2017-03-02', programs: ['Reading'] },
  });
  return answer.status();
};

/** The account's Reading row: purchased, received, shared, in use and available. */
const readingRow = (page: Page) => page.getByRole('row', { name: /^Reading/ });

/** Opens the account's licenses in a separate browser. */
const openLicenses = async (page: Page, person: Person) => {
  await signInTeacher(page, person, '/account/subscription');
  await expect(readingRow(page)).toBeVisible();
};

const refused = (text: string): boolean => /api\/(subscription\/share|students\/create)/.test(text);

test('shared seats reach the recipient immediately, are used, and are taken back down to those in use', async ({
  openBrowser,
  world,
}) => {
  const [owner, friend] = [await world.teacher(), await world.teacher({ seats: 0 })];
  const [giver, recipient] = [await openBrowser({}, refused), await openBrowser({}, refused)];
  await openLicenses(recipient, friend);
  await expect(readingRow(recipient)).toHaveText(/Reading.*0.*0.*0.*0.*0/);
  await openLicenses(giver, owner);
  await giver.getByRole('link', { name: 'Share seats' }).click();

  // By keyboard alone.
  const username = giver.getByLabel('Username');
  await expect(username).toBeFocused();
  await expect(giver.getByLabel('Number of seats')).toHaveValue('1');
  await giver.keyboard.press('Enter');
  await expect(giver.getByText('Please enter a username.')).toBeVisible();
  await expect(username).toBeFocused();
  await expectAccessible(giver);
  await takePictures(giver, 'seats-share');
  await giver.keyboard.type('nobody.at.all');
  await giver.keyboard.press('Enter');
  await expect(giver.getByText(/^No user has this username\./)).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill(friend.username);
  await giver.keyboard.press('Tab');
  await giver.keyboard.press('Tab');
  await expect(giver.getByLabel('Number of seats')).toBeFocused();
  await giver.keyboard.type('6');
  await giver.keyboard.press('Enter');
  await expect(giver.getByText('Please enter a number less than or equal to 5.')).toBeVisible();
  await giver.getByLabel('Number of seats').fill('3');
  await giver.keyboard.press('Enter');
  await expect(giver).toHaveURL(/\/account\/subscription\/share\/manage$/);
  await expect(giver.getByText('Successfully shared.')).toBeVisible();
  const shared = giver.getByRole('row', { name: friend.username });
  await expect(shared).toHaveText(/Reading.*3.*0/);

  // The recipient's open page updates immediately.
  await expect(recipient.getByRole('heading', { name: 'Seats that others share with you' })).toBeVisible();
  await expect(recipient.getByRole('listitem').filter({ hasText: owner.username })).toHaveText(/: 3 Reading seats$/);
  await expect(readingRow(recipient).getByRole('cell').last()).toHaveText(/3$/);
  await expectAccessible(recipient);
  await takePictures(recipient, 'seats-received');
  expect(await addReader(recipient, 'First Reader')).toBe(200);
  expect(await addReader(recipient, 'Second Reader')).toBe(200);
  await expect(readingRow(recipient).getByRole('cell').last()).toHaveText(/1$/);

  await giver.reload();
  await expect(shared).toHaveText(/Reading.*3.*2/);
  await expectAccessible(giver);
  await takePictures(giver, 'seats-manage');
  await giver.getByRole('link', { name: `Edit: Reading seats of ${friend.username}` }).click();
  await expect(giver).toHaveURL(/\/account\/subscription\/share\/edit\?user=/);
  const number = giver.getByLabel('Number of seats');
  await expect(number).toHaveValue('3');
  await expect(giver.getByText('From 2 to 5.')).toBeVisible();
  await number.fill('1');
  await giver.getByRole('button', { name: 'Save' }).click();
  await expect(giver.getByText('Please enter a number greater than or equal to 2.')).toBeVisible();
  await expect(number).toBeFocused();
  await expectAccessible(giver);
  await takePictures(giver, 'seats-edit');
  await number.fill('2');
  await giver.keyboard.press('Enter');
  await expect(giver.getByText('Successfully edited.')).toBeVisible();
  await expect(shared).toHaveText(/Reading.*2.*2/);
  await expect(readingRow(recipient).getByRole('cell').last()).toHaveText(/0$/);
  expect(await addReader(recipient, 'Third Reader')).toBe(409);
  await giver.getByRole('link', { name: 'Subscription' }).click();
  await expect(readingRow(giver)).toHaveText(/Reading.*5.*0.*2.*0.*3/);
  await takePictures(giver, 'seats-subscription');
});

test('the form finds a user who has shared seats already, and leads to the page that changes their number', async ({
  openBrowser,
  world,
}) => {
  const [owner, friend] = [await world.teacher(), await world.teacher({ seats: 0 })];
  const page = await openBrowser({ ...phone, colorScheme: 'dark' }, refused);
  await openLicenses(page, owner);
  await page.getByRole('link', { name: 'Manage shared seats' }).click();
  await expect(
    page.getByText('You do not currently have any student licenses you are sharing to other users.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Share seats' }).click();
  await page.getByLabel('Username').fill(friend.username);
  await page.getByLabel('Program').selectOption('math');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Successfully shared.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'seats-manage-dark');
  await page.getByRole('link', { name: 'Share seats' }).click();
  await page.getByLabel('Username').fill(friend.username.toUpperCase());
  await page.getByLabel('Program').selectOption('math');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText(/^You already share seats of this program with this user\./)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'seats-again-dark');
  await page.getByRole('link', { name: 'Change the number' }).click();
  await expect(page.getByText('From 1 to 5.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // The last seats: the form does not show an error for what it has just done.
  await page.goto('/account/subscription/share');
  await page.getByLabel('Username').fill(friend.username);
  await page.getByLabel('Number of seats').fill('5');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Successfully shared.')).toBeVisible();
  await expect(page.getByRole('row', { name: friend.username })).toHaveCount(2);
});

test('where seats cannot be shared the page says why and what to do', async ({ openBrowser, world }) => {
  const [withoutSeats, unverified] = [await world.teacher({ seats: 0 }), await world.teacher({ isVerified: false })];
  const page = await openBrowser({}, refused);
  await openLicenses(page, withoutSeats);
  await page.getByRole('link', { name: 'Share seats' }).click();
  await expect(page.getByText("You don't have any subscriptions available to share.")).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'seats-none');
  await page.goto('/account/subscription/share/edit?user=nobody.at.all');
  await expect(page.getByText('We could not find your delegation')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/account/subscription/share/edit');
  await expect(page.getByText('We could not find your delegation')).toBeVisible();

  await page.route('**/api/subscription/share*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/account/subscription/share/manage');
  await expect(page.getByText('There has been an error loading share students. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/subscription/share*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^You do not currently have any student licenses/)).toBeVisible();

  const other = await openBrowser({}, refused);
  await signInTeacher(other, unverified, '/account/subscription/share');
  await expect(other.getByText(/^Please verify your email address first/)).toBeVisible();
  await expect(other.getByLabel('Username')).toBeHidden();
  await expectAccessible(other);
  await takePictures(other, 'seats-unverified');
  await other.getByRole('link', { name: 'Send the link again' }).click();
  await expect(other).toHaveURL(/\/account\/verify-email-address\/resend$/);
});

test('a school shows nothing of seat sharing', async ({ openBrowser }) => {
  const page = await openBrowser();
  await openLicenses(page, people.licensee);
  await expect(page.getByRole('link', { name: 'Share seats' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Received' })).toBeHidden();
  await page.goto('/account/subscription/share');
  await expect(page.getByText(/^Seats can be shared only from your personal organization\./)).toBeVisible();
  await expectAccessible(page);
});
