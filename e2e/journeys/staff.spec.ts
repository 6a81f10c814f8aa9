import type { Page } from '@playwright/test';
import { expect, expectAccessible, people, phone, signInTeacher, takePictures, test } from '../rig/journey.ts';
import { addTeacher } from '../rig/new-teacher.ts';
import { startServer } from '../rig/server.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';

/** The browser complains of each refused call. */
const refused = (text: string) => /status of 40[1349]|status of 403/.test(text);

const fillPlace = async (page: Page): Promise<void> => {
  await page.getByLabel('Postal Code').fill('78701');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
};

const accidental = (page: Page) => page.getByText('You seem to have navigated to this page accidentally...');

const mailTo = async (page: Page, address: string): Promise<string> => {
  let text = '';
  await expect
    .poll(async () => {
      const { messages } = await (await page.request.get('/dev/mail.json')).json();
      text = messages.find(({ to }: { to: string }) => to === address)?.text ?? '';
      return text;
    })
    .not.toBe('');
  return text;
};

test('a sale becomes codes, which are activated one by one, and sent by email', async ({ openBrowser, server }) => {
  const page = await openBrowser({}, refused);
  const customer = await addTeacher(server, 1);
  await signInStaff(page, server);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Administration Tools' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-menu');

  await page.getByRole('link', { name: /^Create Transaction/ }).click();
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page.getByLabel('Contact Name')).toBeFocused();
  await expect(page.getByText("Please enter the contact's name.")).toBeVisible();
  await expect(page.getByText('Please enter a price in whole dollars, from 0 to 9999.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-transaction');
  await page.getByLabel('Contact Name').fill('Ana Gil');
  await page.getByLabel('Email Address').fill('ana@example.test');
  await page.getByLabel('Phone Number').fill('512 555 0100');
  await page.getByLabel('Street Address').fill('1 Main Street');
  await fillPlace(page);
  await page.getByLabel('Type').selectOption('Paid');
  await page.getByLabel('Price').fill('490');
  await page.getByRole('button', { name: 'Create Transaction' }).click();
  await expect(page).toHaveURL(/\/admin\/create-transaction\/success\?name=Ana(\+|%20)Gil&created=.*&price=490$/);
  await expect(page.getByText('The transaction has been successfully created.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-transaction-created');

  await page.getByRole('link', { name: 'Generate Activation Codes' }).click();
  await expect(page.getByLabel('Transaction Contact Name')).toHaveValue('Ana Gil');
  await expect(page.getByLabel('Number of Codes')).toHaveValue('1');
  await expect(page.getByLabel('Students')).toHaveValue('10');
  await page.getByLabel('Number of Codes').fill('3');
  await page.getByRole('button', { name: 'Generate Codes' }).click();
  await expect(page.getByText('Please select a tier.')).toBeVisible();
  await page.getByLabel('Tier').selectOption('Basic');
  await page.getByRole('button', { name: 'Generate Codes' }).click();
  await expect(page).toHaveURL(/\/admin\/activation-codes\/generate\/success$/);
  const shown = page.getByRole('listitem').filter({ hasText: /^[B-Z2-9]{6}-[B-Z2-9]{6}-[B-Z2-9]{5}$/ });
  await expect(shown).toHaveCount(3);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await takePictures(page, 'staff-codes');

  // Neither a reload nor the way back loses them.
  await page.reload();
  await expect(shown).toHaveText(codes);
  await page.getByRole('link', { name: 'Activate them' }).click();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[0] ?? '-');
  await page.goBack();
  await expect(shown).toHaveText(codes);
  await page.getByRole('link', { name: 'Activate them' }).click();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[0] ?? '-');
  await page.getByLabel('Username').fill(people.instructor.username);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('This is a sub-account')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-activate');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[1] ?? '-');
  await page.getByLabel('Next codes (optional)').fill('');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(/\/force-activate\/success\?expiration=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('The subscription expires on')).toBeVisible();
  const used = await server.query(
    `select 1 from subscriptions s join memberships m using (organization_id) join users u on u.id = m.user_id
     where u.username = $1 and s.activation_code_id is not null`,
    [customer.username],
  );
  expect(used).toHaveLength(2);

  await page.goto('/admin/activation-codes/send-email');
  for (let slot = 2; slot <= 10; slot += 1) await page.getByRole('button', { name: 'Add a code' }).click();
  await expect(page.getByRole('button', { name: 'Add a code' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Email Address').fill('buyer@example.test');
  await page.getByLabel('Activation Code 1', { exact: true }).fill(codes[2] ?? '');
  await page.getByLabel('Activation Code 2', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-send-codes');
  await page.getByLabel('Send code 2').uncheck();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The activation codes have been successfully sent.')).toBeVisible();
  expect(await mailTo(page, 'buyer@example.test')).toContain(codes[2]);
});

test('pages that say what was done say so to nobody else', async ({ openBrowser, server }) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, server);
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
    await expect(accidental(page)).toBeVisible();
  }
  await expectAccessible(page);
  await takePictures(page, 'staff-accidental');
  const answer = await page.goto('/admin/no-such-tool');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('The page you requested could not be found.')).toBeVisible();
});

test('a discount and a sales code are made, and shown in their tab', async ({ openBrowser, server }) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, server);
  await page.goto('/admin/discount-code');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(/^[A-Z0-9]{5}$/);
  await expect(page.getByLabel('Maximum Students')).toHaveValue('65535');
  await page.getByLabel('Type').selectOption('Percentage');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('button', { name: 'Create Discount Code' }).click();
  await expect(page.getByText('Please enter a whole percentage from 1 to 100.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-discount');
  await page.getByLabel('Amount').fill('15');
  await page.getByRole('button', { name: 'Create Discount Code' }).click();
  await expect(page.getByText('The discount code has been successfully created.')).toBeVisible();
  await expect(page.getByText('15 %')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByText('15 %')).toBeVisible();
  await expect(page.getByText('Copy it now: it is shown in this tab alone.')).toBeVisible();

  await page.goto('/admin/sales-code');
  await page.getByRole('link', { name: /^Generate a Sales Code/ }).click();
  await page.getByLabel('Name').fill('Riverside Schools');
  await page.getByLabel('Price').fill('490.50');
  await page.getByRole('button', { name: 'Generate Code' }).click();
  await expect(page.getByText('$490.50')).toBeVisible();
  await page.getByRole('link', { name: 'Send it by email' }).click();
  await page.getByLabel('Email Address').fill('sales@example.test');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The sales code has been successfully sent.')).toBeVisible();
  expect(await mailTo(page, 'sales@example.test')).toContain('$490.50');
});

test('an account is made for somebody, who sets a password by the link; and they are written to', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, server);
  await page.goto('/admin/create-account');
  await expect(page.getByRole('heading', { name: 'Create an Account for a User' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Nora Berg');
  await page.getByLabel('Username').fill(people.teacher.username);
  await expect(page.getByText('The username you entered has already been taken.')).toBeVisible();
  await page.getByLabel('Username').fill('nora.made');
  await page.getByLabel('Email Address').fill('nora.made@example.test');
  await page.getByLabel('Phone Number').fill('305 555 0100');
  await page.getByLabel('Role').selectOption('Tutor');
  await fillPlace(page);
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

test('staff work as a user under a banner, cannot take the account, and the user sees it', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, refused);
  const customer = await openBrowser({}, refused);
  const person = await addTeacher(server, 2);
  await signInTeacher(customer, person);
  await signInStaff(page, server);
  await page.goto('/admin/force-login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please enter why you log in as this user')).toBeVisible();
  await page.getByLabel('Reason').fill('They cannot add a student.');
  await expectAccessible(page);
  await takePictures(page, 'staff-force-login');
  // The socket says that the own session has ended before the answer is there.
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
  // The head of a table stays in sight under the banner.
  await page.setViewportSize({ width: 1280, height: 200 });
  const head = page.getByRole('columnheader', { name: 'Program' });
  await head.evaluate((cell) => scrollTo({ top: cell.getBoundingClientRect().top + scrollY }));
  const { height = 0 } = (await banner.boundingBox()) ?? {};
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(height);
  const answer = await page.request.post('/api/account/change-password', {
    headers: { origin: server.url },
    data: { currentPassword: 'x', newPassword: 'Quiet-River-7' },
  });
  expect(await answer.json()).toMatchObject({ code: 'visitor-refused' });
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

test('a user who signs support out sees at once that the visit is over', async ({ openBrowser, server }) => {
  const page = await openBrowser({}, refused);
  const customer = await openBrowser();
  const person = await addTeacher(server, 0);
  await signInTeacher(customer, person);
  await signInStaff(page, server);
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
});

test('support looks a customer up, takes shared seats away, unarchives a license, and reads the log', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, refused);
  const giver = await addTeacher(server, 5);
  const taker = await addTeacher(server, 1);
  await server.query(
    `insert into seat_delegations (organization_id, recipient_organization_id, program, seats, created_at, changed_at)
     select give.organization_id, take.organization_id, 'math', 3, now(), now()
     from (select m.organization_id from memberships m join users u on u.id = m.user_id where u.username = $1) give,
       (select m.organization_id from memberships m join users u on u.id = m.user_id where u.username = $2) take`,
    [giver.username, taker.username],
  );
  await signInStaff(page, server);
  await page.goto('/admin/customers');
  await page.getByLabel('Username, email address, organization, or an id').fill(giver.username);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('link', { name: 'Personal' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Berg' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Subscriptions/ })).not.toContainText(/\d{4}-\d\d/);
  await expectAccessible(page);
  await takePictures(page, 'staff-customer');
  await page.getByRole('button', { name: 'Take away seats in math' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take away shared seats' });
  await dialog.getByLabel('Seats that are left').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take away' }).click();
  await expect(page.getByText('1 in math given to Nora Berg, 0 used')).toBeVisible();

  await page
    .getByRole('button', { name: /^End the subscription with/ })
    .first()
    .click();
  const ending = page.getByRole('dialog', { name: 'End the subscription' });
  await ending.getByRole('button', { name: 'End it now' }).click();
  await expect(ending.getByText('Please select why the subscription ends.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-end-subscription');
  await ending.getByLabel('Reason').selectOption('The customer asked for it');
  await ending.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('The subscription is over.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the subscription with/ })).toHaveCount(0);

  const [student] = (await server.query(
    `select st.id from students st where exists (
       select from licenses l where l.student_id = st.id and l.status = 'archived' and l.program = 'reading'
     ) and st.name = 'Jack Novak'`,
  )) as { id: string }[];
  await page.getByLabel('Username, email address, organization, or an id').fill(student?.id ?? '-');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: 'Student', exact: true })).toBeVisible();
  await expect(page.getByText('Jack Novak')).toBeHidden();
  await page
    .getByRole('button', { name: /^Unarchive the reading license/ })
    .first()
    .click();
  await expect(page.getByText('The license is active again.')).toBeVisible();
  await server.query(
    `update licenses set status = 'archived', archived_at = now() where student_id = $1 and program = 'reading'`,
    [student?.id],
  );

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Action').fill('license-unarchived');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByRole('cell', { name: 'license-unarchived' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-audit-log');
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Work behind the product' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-health');
});

test('tools that are switched off stay in the menu with the reason, and work by their address', async ({ browser }) => {
  const server = await startServer({ STAFF_TOOLS_OFF: 'sales-code, send-email, create-account, send-codes-email' });
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInStaff(page, server);
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

test('who is no staff is led away, and the tools work on a phone in the dark', async ({ openBrowser, server }) => {
  const teacher = await openBrowser({}, refused);
  await signInTeacher(teacher, people.tutor);
  await teacher.goto('/admin/create-account');
  await expect(teacher).toHaveURL(/\/dashboard$/);
  await expect(teacher.getByText('You must be an Administrator to access that page.')).toBeVisible();
  const page = await openBrowser({ ...phone, colorScheme: 'dark' }, refused);
  await signInStaff(page, server);
  for (const path of ['', '/create-transaction', '/activation-codes/generate', '/customers', '/customers/audit-log']) {
    await page.goto(`/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectAccessible(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `e2e/pictures/staff-dark${path.replaceAll('/', '-')}.png` });
  }
});
