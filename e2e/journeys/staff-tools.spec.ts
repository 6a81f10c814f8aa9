import { expect, phone, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { startServer } from '../rig/server.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { fillAddress, mailTo, refused } from '../rig/staff-page.ts';

test('result pages opened without a result say so', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, world);
  for (const path of [
    'create-transaction/success',
    'activation-codes/generate/success',
    'activation-codes/force-activate/success',
    'activation-codes/send-email/success',
    'sales-code/generate/success',
    'sales-code/send-email/success',
    'discount-code/success',
    'create-account/success',
  ]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByText('You seem to have navigated to this page accidentally...')).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'staff-accidental');
  const answer = await page.goto('/admin/no-such-tool');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('The page you requested could not be found.')).toBeVisible();
});

test('staff create an account for a user, who sets a password by the link, and write to them', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, world);
  await page.goto('/admin/create-account');
  await expect(page.getByRole('heading', { name: 'Create an Account for a User' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Nora Berg');
  await page.getByLabel('Username').fill(people.teacher.username);
  await expect(page.getByText('The username you entered has already been taken.')).toBeVisible();
  await page.getByLabel('Username').fill('nora.made');
  await page.getByLabel('Email Address').fill('nora.made@example.test');
  await page.getByLabel('Phone Number').fill('305 555 0100');
  await page.getByLabel('Role').selectOption('Tutor');
  await fillAddress(page);
  await expectAccessible(page);
  await takePictures(page, 'staff-create-account');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/admin\/create-account\/success\?username=nora\.made$/);
  await expect(page.getByText("The account with username 'nora.made' has been successfully created.")).toBeVisible();
  const link = /http\S+\/account\/password\/reset\?code=\S+/.exec(await mailTo(page, 'nora.made@example.test'))?.[0];
  const person = await openBrowser({}, refused);
  await person.goto(link ?? '/');
  await person.getByLabel('Password', { exact: true }).fill('Quiet-River-7');
  await person.getByLabel('Confirm Password', { exact: true }).fill('Quiet-River-7');
  await person.getByRole('button', { name: 'Reset Password' }).click();
  await expect(person.getByText('Your password is now changed!')).toBeVisible();
  await signInTeacher(person, { username: 'nora.made', password: 'Quiet-River-7' });

  await page.goto('/admin/send-email');
  await page.getByLabel('To').fill('nora.made');
  await page.getByLabel('Subject').fill('Welcome');
  await page.getByLabel('Message', { exact: true }).fill('Hello Nora,\n\nwelcome.');
  await expectAccessible(page);
  await takePictures(page, 'staff-send-email');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The email has been successfully sent.')).toBeVisible();
});

test('disabled tools stay in the menu with the reason, and work by their address', async ({ browser, world }) => {
  const server = await startServer({ STAFF_TOOLS_OFF: 'sales-code, send-email, create-account, send-codes-email' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInStaff(page, world);
  await page.goto('/admin');
  for (const name of ['Sales Code', 'Send Email', 'Create Account', 'Send Codes Email']) {
    const entry = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toHaveAccessibleDescription('Switched off by the setting STAFF_TOOLS_OFF.');
  }
  await expect(page.getByRole('link', { name: /^Discount Code/ })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-menu-off');
  await page.goto('/admin/send-email');
  await expect(page.getByRole('heading', { name: 'Send Email' })).toBeVisible();
  await context.close();
  await server.stop();
});

test('a user who is not staff is led away, and the tools work on a phone in the dark', async ({
  openBrowser,
  world,
}) => {
  const teacher = await openBrowser({}, refused);
  await signInTeacher(teacher, people.tutor, '/admin/create-account');
  await expect(teacher).toHaveURL(/\/dashboard$/);
  await expect(teacher.getByText('You must be an Administrator to access that page.')).toBeVisible();
  const page = await openBrowser({ ...phone, colorScheme: 'dark' }, refused);
  await signInStaff(page, world);
  // A guest with a long address, whose conversation is closed.
  const deleteChat = await world.closedChat('Ana Gil');
  for (const path of [
    '',
    '/create-transaction',
    '/activation-codes/generate',
    '/customers',
    '/customers/audit-log',
    '/support-chat',
  ]) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `e2e/pictures/staff-dark${path.replaceAll('/', '-')}.png` });
  }
  const listed = page.getByRole('link', { name: /^Ana Gil \(guest\)/ });
  const box = await listed.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  await deleteChat();
});
