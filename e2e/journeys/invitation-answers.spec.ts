import type { Page } from '@playwright/test';
import { expect, phone, test } from '../rig/journey.ts';
import { linkTo, newcomer } from '../rig/newcomer.ts';
import { type Person, people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { acceptPath, createOrganization, entries, invite, pending } from '../screens/invitations.ts';

const manager: Person = { username: 'demo.manager', password: 'Demo-Manager-1' };

const sendTo = async (page: Page, recipients: string): Promise<void> => {
  await entries(page).fill(recipients);
  await invite(page).click();
  await expect(page.getByText(/^(?:The invitation was|\d+ invitations were) sent\.$/)).toBeVisible();
};

test('invitations are sent again and withdrawn, and closed ones say so', async ({ openBrowser, world }) => {
  const refused = (text: string) => /api\/organizations\/invite\/accept/.test(text);
  const [colleague, email] = [await world.teacher(), newcomer().email];
  const page = await openBrowser();
  await signInTeacher(page, await world.teacher());
  await createOrganization(page, 'Lake School');
  await sendTo(page, `${email} ${colleague.username}`);
  const previous = await linkTo(page, email, acceptPath);

  const resend = page.getByRole('button', { name: `Resend: ${email}` });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await resend.dblclick();
  await expect(page.getByText('The invitation was resent. The earlier link no longer works.')).toBeVisible();
  await expect.poll(() => linkTo(page, email, acceptPath)).not.toBe(previous);
  const latest = await linkTo(page, email, acceptPath);
  await expect(resend).toBeFocused();
  expect(sent.filter((url) => url.endsWith('/api/organizations/invitations'))).toHaveLength(1);
  const guest = await openBrowser({}, refused);
  await guest.goto(previous);
  await expect(
    guest.getByText('A newer invitation was sent to you. Please open the link of the latest email.'),
  ).toBeVisible();
  await expectAccessible(guest);

  await page.getByRole('button', { name: `Withdraw: ${email}` }).click();
  await expectAccessible(page);
  await takePictures(page, 'withdraw');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('The invitation was withdrawn. Its link no longer works.')).toBeVisible();
  await expect(pending(page).getByRole('row').filter({ hasText: email })).toBeHidden();
  await expect(pending(page).getByRole('heading')).toBeFocused();
  await guest.goto(latest);
  await expect(guest.getByText('This invitation was withdrawn. Please ask the person who invited you.')).toBeVisible();
  await takePictures(guest, 'accept-over');

  await world.expireInvitation(colleague);
  await page.reload();
  await expect(pending(page).getByText('Expired')).toBeVisible();
  await guest.goto(await linkTo(guest, colleague.email, acceptPath));
  await expect(guest.getByText('This invitation is older than 14 days. Please ask for a new one.')).toBeVisible();
  await guest.goto(acceptPath);
  await expect(guest).toHaveURL(/\/$/);
  await expect(guest.getByText(/^We do not know this invitation\./)).toBeVisible();
});

test('an invitation for another user says so, with a way to the right account; a member learns that they are one', async ({
  openBrowser,
  world,
}) => {
  const owner = await world.teacher();
  const [colleague, other] = [await world.teacher(), await world.teacher()];
  const page = await openBrowser();
  await signInTeacher(page, owner);
  await createOrganization(page, 'Wood School');
  const address = `${colleague.username}@example.test`;
  await sendTo(page, address);
  const link = await linkTo(page, address, acceptPath);
  await page.goto(link);
  await expect(page.getByText('You are already a member of Wood School.')).toBeVisible();
  await expectAccessible(page);

  const otherPage = await openBrowser();
  await signInTeacher(otherPage, other, link);
  await expect(otherPage.getByText(/^This invitation is for another account\./)).toBeVisible();
  await expect(otherPage.getByText(`You are logged in as ${other.username}.`)).toBeVisible();
  await expectAccessible(otherPage);
  await takePictures(otherPage, 'accept-not-theirs');
  await otherPage.getByRole('main').getByRole('button', { name: 'Log Out' }).click();
  await expect(otherPage).toHaveURL(/\/organization\/accept\?code=/);
  await expect(otherPage.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible();

  // A user with an unverified address is asked to verify it first.
  await world.unverify(colleague);
  const unverified = await openBrowser();
  await signInTeacher(unverified, colleague, link);
  await expect(unverified.getByText(/^Please verify your email address first/)).toBeVisible();
  await expectAccessible(unverified);
  await unverified.getByRole('link', { name: 'Send the link again' }).click();
  await expect(unverified.getByRole('button', { name: 'Resend Verification Link' })).toBeVisible();
});

test('a Manager invites only into their group, by keyboard on a phone, and others learn where they can invite', async ({
  openBrowser,
}) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, manager);
  const [organization] = (
    (await (await page.request.get('/api/organizations')).json()) as {
      orgs: { id: string; personal: boolean; groupName: string }[];
    }
  ).orgs.filter(({ personal }) => !personal);
  await page.request.post('/api/organizations/switch', {
    headers: { origin: new URL(page.url()).origin },
    data: { id: organization?.id },
  });
  await page.goto('/manage/instructor/invite');
  await expect(page.getByRole('heading', { name: 'Invite Users to your Organization' })).toBeVisible();
  await expect(page.getByLabel('Permission').locator('option')).toHaveText(['Instructor', 'Manager']);
  await expect(page.getByLabel('Group').locator('option')).toHaveText([organization?.groupName ?? '']);
  await page.getByLabel('Permission').selectOption('Manager');
  await expect(page.getByLabel('Group').locator('option')).toHaveText([organization?.groupName ?? '']);
  await expect(page.getByLabel('Student Limit')).toBeHidden();
  const { email } = newcomer();
  await entries(page).focus();
  await page.keyboard.type(email);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('Tab');
  await expect(invite(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The invitation was sent.')).toBeVisible();
  await expect(pending(page).getByText(email)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await takePictures(page, 'invite-manager');

  // A personal organization takes no invitations, and the page says where they work.
  const teacher = await openBrowser();
  await signInTeacher(teacher, people.tutor, '/manage/instructor/invite');
  await expect(teacher).toHaveURL(/\/dashboard$/);
  await expect(teacher.getByText('You must be a manager to access this page.')).toBeVisible();
  await teacher.goto('/organization/invite');
  await expect(teacher.getByText(/^This is your personal organization/)).toBeVisible();
  await expectAccessible(teacher);
  await takePictures(teacher, 'invite-at-home');
  await teacher.getByRole('link', { name: 'Create An Organization' }).last().click();
  await expect(teacher).toHaveURL(/\/organization\/create$/);
});
