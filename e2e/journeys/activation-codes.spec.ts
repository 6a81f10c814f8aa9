import { expect, phone, test } from '../rig/journey.ts';
import { fillIn, newcomer } from '../rig/newcomer.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

/** The page that a code's link opens. */
const linkOf = (code: string): string => `/subscribe/activate?code=${code}`;

const refused = (text: string) => /status of 40[349]/.test(text);

test('a user opens the link of a code, logs in, activates it, and has the licenses; nobody else can use it then', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const teacher = await world.teacher({ seats: 0 });
  const code = await world.activationCode();
  const link = linkOf(code);
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
  await signInTeacher(other, await world.teacher({ seats: 0 }), link);
  await other.getByRole('button', { name: 'Activate' }).click();
  await expect(other.getByText('This activation code was already used for another customer.')).toBeVisible();
  await expectAccessible(other);
  await other.goto(linkOf(await world.activationCode('2021-01-01')));
  await other.getByRole('button', { name: 'Activate' }).click();
  await expect(other.getByText('This activation code has expired.')).toBeVisible();
});

test('a guest signs up first and returns to the code, on a phone', async ({ openBrowser, world }) => {
  const page = await openBrowser(phone);
  const link = linkOf(await world.activationCode());
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

test('an Instructor of an organization sees who can use the code', async ({ openBrowser, world }) => {
  const page = await openBrowser();
  const link = linkOf(await world.activationCode());
  await signInTeacher(page, people.instructor, link);
  await expect(page.getByText(/^A Licensee or Manager of your organization can buy licenses\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate' })).toBeHidden();
});
