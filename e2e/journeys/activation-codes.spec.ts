import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { activationCodeFrom } from '@sixty/domain/staff/activation-code.ts';
import { expect, expectAccessible, people, phone, signInTeacher, takePictures, test } from '../rig/journey.ts';
import { addTeacher } from '../rig/new-teacher.ts';
import { fillIn, newcomer } from '../rig/newcomer.ts';
import type { TestServer } from '../rig/server.ts';

/** A code for ten students, as staff make them. @returns the path of its link. */
const newLink = async (server: TestServer, expiresOn = '2099-06-30'): Promise<{ code: string; link: string }> => {
  const code = activationCodeFrom(randomBytes(20));
  const hash = createHash('sha256').update(code.replaceAll('-', '')).digest('hex');
  const sale = randomUUID();
  await server.query(
    `insert into staff_transactions (id, contact_name, email_address, street_address, city, country, state, postal_code,
       phone_number, kind, price_cents, created_by, created_at)
     select $1::uuid, 'Ana Gil', 'ana@example.test', '1 Main Street', 'Austin', 'United States', 'Texas', '78701', '512 555 0100', 'paid',
       49000, id, now() from users where username = $2`,
    [sale, people.teacher.username],
  );
  await server.query(
    `insert into activation_codes (id, transaction_id, code_hash, students, tier, expires_on, created_by, created_at)
     select gen_random_uuid(), id, decode($2, 'hex'), 10, 'basic', $3, created_by, now() from staff_transactions where id = $1`,
    [sale, hash, expiresOn],
  );
  return { code, link: `/subscribe/activate?code=${code}` };
};

const refused = (text: string) => /status of 40[349]/.test(text);

test('who has an account opens the link of a code, logs in, activates it, and has the licenses; nobody else can then', async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser({}, refused);
  const teacher = await addTeacher(server, 0);
  const { code, link } = await newLink(server);
  await page.goto(link);
  await expect(page.getByText(code)).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'code-guest');
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('A code can be used once.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'code-offer');
  await page.getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(
    page.getByText('Your subscription is active: 10 reading and 10 math licenses, until Jun 30, 2099.'),
  ).toBeVisible();
  await expect(
    page.getByText(/^The licenses are those of .+ A message that says so is on its way to .+@.+\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'code-activated');
  await page.getByRole('main').getByRole('link', { name: 'Manage students' }).click();
  await expect(page.getByText('Available licenses').locator('..')).toContainText(/Reading\s*10/);

  await page.goto(link);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/^Your subscription is active: 10/)).toBeVisible();

  const other = await openBrowser({}, refused);
  await signInTeacher(other, await addTeacher(server, 0));
  await other.goto(link);
  await other.getByRole('button', { name: 'Activate' }).click();
  await expect(other.getByText('This activation code was used already, for another customer.')).toBeVisible();
  await expectAccessible(other);
  const past = await newLink(server, '2021-01-01');
  await other.goto(past.link);
  await other.getByRole('button', { name: 'Activate' }).click();
  await expect(other.getByText('This activation code has expired.')).toBeVisible();
});

test('who has none signs up first, and is led back to the code, on a phone', async ({ openBrowser, server }) => {
  const page = await openBrowser(phone);
  const { link } = await newLink(server);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/account\/sign-up\/success$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Activate Your Code' }).click();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText(/^Your subscription is active: 10/)).toBeVisible();
  await page.goto('/account/sign-up/success');
  await expect(page.getByRole('link', { name: "Let's Get Started" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Activate Your Code' })).toBeHidden();
});

test('an Instructor of an organization is told who can use the code', async ({ openBrowser, server }) => {
  const page = await openBrowser();
  const { link } = await newLink(server);
  await signInTeacher(page, people.instructor);
  await page.goto(link);
  await expect(page.getByText(/^A Licensee or Manager of your organization can buy licenses\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeHidden();
});
