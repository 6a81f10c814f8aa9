import { totpSecretFrom } from '../../apps/server/src/adapters/totp/totp.ts';
import { demoTotp } from '../../apps/server/src/db/demo/people.ts';
import { expect, phone } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { codeOf, enterPassword, recoveryCodesOn, refused, secretOn, test } from '../screens/second-factor.ts';

test('staff without a second step set one up before they get in', async ({ openBrowser, world }) => {
  const staff = await world.teacher({ isStaff: true });
  const page = await openBrowser({}, refused);
  await enterPassword(page, staff);
  await expect(page.getByText('Staff accounts need a second step.')).toBeVisible();
  expect((await (await page.request.get('/api/session')).json()).user).toEqual(['guest']);
  const secret = await secretOn(page);
  await expectAccessible(page);
  await takePictures(page, 'staff-enrollment');
  await page.getByLabel('Code that the app shows').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await recoveryCodesOn(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect((await (await page.request.get('/api/session')).json()).user).toEqual(['customer', 'admin']);
  await page.goto('/account/password');
  await expect(page.getByRole('button', { name: 'Remove the app' })).toHaveAttribute('aria-disabled', 'true');
});

test('demo staff log in with a code from the printed secret, by keyboard alone', async ({ openBrowser }) => {
  const page = await openBrowser({}, refused);
  await page.goto('/account/log-in/teacher');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('demo.staff');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Demo-Staff-1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(codeOf(totpSecretFrom(demoTotp.secret)));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on a phone, the code gets the focus of the password, whose keyboard is open', async ({ openBrowser }) => {
  const page = await openBrowser(phone, refused);
  await page.goto('/account/log-in/teacher');
  await page.getByLabel('Username').fill('demo.staff');
  await page.getByLabel('Password', { exact: true }).fill('Demo-Staff-1');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
});

test.describe('the second step in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('the second step can be read', async ({ openBrowser, world }) => {
    const staff = await world.teacher({ isStaff: true });
    const page = await openBrowser({ colorScheme: 'dark' }, refused);
    await enterPassword(page, staff);
    const secret = await secretOn(page);
    await expectAccessible(page);
    await takePictures(page, 'staff-enrollment-dark');
    await page.getByLabel('Code that the app shows').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.goto('/account/password');
    await expect(page.getByText('10 codes are left.')).toBeVisible();
    await expectAccessible(page);
    await takePictures(page, 'second-factors-dark');
  });
});
