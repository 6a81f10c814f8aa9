import { expect, test } from '../rig/journey.ts';
import { readCode } from '../rig/lesson.ts';
import { fillIn, newcomer } from '../rig/newcomer.ts';
import { people } from '../rig/people.ts';
import { checkout, math, reading, total } from '../rig/price-page.ts';
import { studentWithRecords } from '../rig/records.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStudent, signInTeacher } from '../rig/session.ts';

test('a guest sees what licenses cost, counts them, and is led to the log-in and back', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser();
  const teacher = await world.teacher({ seats: 1 });
  await world.discount('GUEST & CO');
  await page.goto('/subscribe');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reading' }).getByText('$49', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Math' }).getByText('$39', { exact: true })).toBeVisible();
  await expect(page.getByText('$250 for every three instructors.')).toBeVisible();
  await expect(total(page)).toHaveText(/\$88$/);
  await expect(checkout(page)).toBeHidden();
  await expect(page.locator('[data-bubbles]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign Up' }).last()).toHaveAttribute(
    'href',
    '/account/sign-up?redirect=%2Fsubscribe%3Freading%3D1%26math%3D1',
  );
  await expectAccessible(page);
  await takePictures(page, 'pricing-guest');

  // Steps of one, nothing below 0, and any typed text becomes a whole number.
  await page.getByRole('button', { name: 'Math licenses: one less' }).click();
  await expect(math(page)).toHaveValue('0');
  await page.getByRole('button', { name: 'Math licenses: one less' }).click({ force: true });
  await expect(math(page)).toHaveValue('0');
  await expect(page.getByText('The count is already 0.').last()).toBeVisible();
  await page.getByRole('button', { name: 'Reading licenses: one more' }).click();
  await expect(total(page)).toHaveText(/\$98$/);
  for (const [typed, shown, price] of [
    ['2.1', '3', '$147'],
    ['about 20 or so', '20', '$980'],
    ['', '0', '$0'],
    ['1,200', '1200', '$58,800'],
  ] as const) {
    await reading(page).fill(typed);
    await reading(page).blur();
    await expect(reading(page)).toHaveValue(shown);
    await expect(total(page)).toHaveText(new RegExp(`\\${price}$`));
  }
  await page.getByLabel('Trainings for three').press('ArrowUp');
  await expect(total(page)).toHaveText(/\$59,050$/);

  await page.mouse.wheel(0, 300);
  await expect(page.locator('[data-bubbles]')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible(page);
  await takePictures(page, 'pricing-bubbles');

  await reading(page).fill('30');
  await page.getByLabel('Discount code').fill('GUEST & CO');
  await expect(page.getByText('Your discount code takes $147 off.')).toBeVisible();
  const order = async () => {
    await expect(reading(page)).toHaveValue('30');
    await expect(math(page)).toHaveValue('0');
    await expect(page.getByLabel('Trainings for three')).toHaveValue('1');
    await expect(page.getByLabel('Discount code')).toHaveValue('GUEST & CO');
    await expect(total(page)).toHaveText(/\$1,573$/);
  };
  await expect(page).toHaveURL(/\?reading=30&math=0&training=1&code=GUEST\+%26\+CO$/);
  await page.reload();
  await order();
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.goBack();
  await order();
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await page.getByLabel('Username').fill(teacher.username);
  await page.getByLabel('Password', { exact: true }).fill(teacher.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/subscribe\?/);
  await expect(checkout(page)).toBeVisible();
  await order();
  // A declined card and an abandoned payment lead back to the page.
  for (const [choice, said] of [
    ['Card declined', 'Your card was declined, and nothing was charged. Please try again with another card.'],
    ['Go back without paying', 'Your purchase was canceled, and nothing was charged.'],
  ] as const) {
    await checkout(page).click();
    await page.getByRole('button', { name: choice }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(/\/subscribe\?/);
    await expect(checkout(page)).toBeVisible();
    await order();
  }
});

test('a guest who signs up to buy continues with the order', async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/subscribe?reading=7&math=none');
  await expect(total(page)).toHaveText(/\$382$/);
  await page.getByRole('link', { name: 'Log In to Purchase' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
  await fillIn(page, newcomer());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('link', { name: 'Continue with Your Order' }).click();
  await expect(reading(page)).toHaveValue('7');
  await expect(math(page)).toHaveValue('1');
  await expect(checkout(page)).toBeVisible();
});

test('a student on the price page sees who can buy, and can buy nothing', async ({ openBrowser }) => {
  const [instructor, device] = [await openBrowser(), await openBrowser()];
  await signInTeacher(instructor, people.instructor);
  const student = await studentWithRecords(instructor, 'phonics/phonics');
  await instructor.getByRole('button', { name: student }).click();
  await signInStudent(device, people.instructor, await readCode(instructor));
  await device.goto('/subscribe');
  await expect(device.getByText('Please log in with a teacher account to purchase.')).toBeVisible();
  await expect(total(device)).toHaveText(/\$88$/);
  await expect(checkout(device)).toBeHidden();
  await expect(device.getByRole('link', { name: 'Log In to Purchase' })).toBeHidden();
  await expectAccessible(device);
  await takePictures(device, 'pricing-student');
});

test('an Instructor of an organization sees who can buy', async ({ openBrowser }) => {
  const page = await openBrowser();
  await signInTeacher(page, people.instructor);
  const sentence = 'A Licensee or Manager of your organization can buy licenses. Please ask one of them.';
  for (const path of [
    ...['/subscribe', '/subscribe/add', '/subscribe/choose', '/subscribe/extend/summary'],
    '/subscribe/purchase-order?readingLicenses=1',
  ]) {
    await page.goto(path);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText(/^For .*School/)).toBeVisible();
    await expect(checkout(page)).toBeHidden();
  }
});
