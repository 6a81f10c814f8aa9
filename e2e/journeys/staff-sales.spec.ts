import { expect, test } from '../rig/journey.ts';
import { people } from '../rig/people.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { fillAddress, mailTo, refused } from '../rig/staff-page.ts';

test('a sale becomes codes, which are activated one by one and sent by email', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, refused);
  const customer = await world.teacher({ seats: 1 });
  await signInStaff(page, world);
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
  await fillAddress(page);
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
  const defaultExpiration = await page.getByLabel('Expiration').inputValue();
  await page.getByLabel('Expiration').fill('2021-01-01');
  await page.getByRole('button', { name: 'Generate Codes' }).click();
  await expect(page.getByText('Please select a tier.')).toBeVisible();
  await expect(page.getByText('Please enter a day after today.')).toBeVisible();
  await page.getByLabel('Expiration').fill(defaultExpiration);
  await page.getByLabel('Tier').selectOption('Basic');
  await page.getByRole('button', { name: 'Generate Codes' }).click();
  await expect(page).toHaveURL(/\/admin\/activation-codes\/generate\/success$/);
  const shownCodes = page.getByRole('listitem').filter({ hasText: /^[B-Z2-9]{6}-[B-Z2-9]{6}-[B-Z2-9]{5}$/ });
  await expect(shownCodes).toHaveCount(3);
  const codes = await shownCodes.allTextContents();
  await expectAccessible(page);
  await takePictures(page, 'staff-codes');

  // Neither a reload nor Back loses them.
  await page.reload();
  await expect(shownCodes).toHaveText(codes);
  await page.getByRole('link', { name: 'Activate them' }).click();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[0] ?? '-');
  await page.goBack();
  await expect(shownCodes).toHaveText(codes);
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
  // Used codes do not return and do not count again.
  await page.reload();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[1] ?? '-');
  await page.getByLabel('Username').fill(customer.username);
  await page.getByLabel('Activation Code').fill(codes[0] ?? '-');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByLabel('Activation Code')).toHaveAccessibleDescription(
    /^This customer has had this code before, until .+ Nothing was added\.$/,
  );
  // An unknown code is skipped, and the outcome of each code is listed.
  const outcomes = page.getByRole('list', { name: 'What became of each code' }).getByRole('listitem');
  await expect(outcomes).toHaveText([/Activated/]);
  await page.getByLabel('Activation Code').fill('BCDFGH-BCDFGH-BCDFG');
  await page.getByLabel('Next codes (optional)').fill(codes[1] ?? '-');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByLabel('Activation Code')).toBeFocused();
  await expect(outcomes).toHaveText([
    /Activated/,
    /BCDFGH-BCDFGH-BCDFGNot activatedWe do not know this activation code/,
  ]);
  await expectAccessible(page);
  await takePictures(page, 'staff-activate-several');
  await page.getByRole('button', { name: 'Continue with the next code' }).click();
  await expect(page.getByLabel('Activation Code')).toBeFocused();
  await expect(page.getByLabel('Activation Code')).toHaveValue(codes[1] ?? '-');
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page).toHaveURL(/\/force-activate\/success\?expiration=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('The subscription expires on')).toBeVisible();
  await expect(outcomes).toHaveText([/Activated/, /Not activated/, /Activated/]);
  await page.reload();
  await expect(outcomes).toHaveCount(3);
  const used = await world.activatedCodesOf(customer);
  expect(used).toHaveLength(2);
  expect(await mailTo(page, `${customer.username}@example.test`)).toContain('activated for your account');

  await page.goto('/admin/activation-codes/send-email');
  for (let slot = 2; slot <= 10; slot += 1) await page.getByRole('button', { name: 'Add a code' }).click();
  await expect(page.getByRole('button', { name: 'Add a code' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Email Address').fill('buyer@example.test');
  await page.getByLabel('Activation Code 1', { exact: true }).fill(codes[2] ?? '');
  await page.getByLabel('Activation Code 2', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  await expect(page.getByLabel('Activation Code 2', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Activation Code 2', { exact: true })).toHaveAccessibleDescription(
    'This activation code was already used.',
  );
  await expect(page.getByLabel('Activation Code 1', { exact: true })).toHaveAccessibleDescription('');
  await expect(page.getByLabel('Activation Code 1', { exact: true })).toHaveValue(codes[2] ?? '-');
  await expectAccessible(page);
  await takePictures(page, 'staff-send-codes');
  await page.getByLabel('Send code 2').uncheck();
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('The activation codes have been successfully sent.')).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toHaveText('Sent tobuyer@example.testCodes1');
  expect(await mailTo(page, 'buyer@example.test')).toContain(codes[2]);

  // A used code leads to the subscription it gave.
  await page.goto('/admin/customers');
  await page.getByLabel('Username, email address, organization, or an id').fill(codes[0] ?? '-');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('link', { name: 'Nora Berg' }).click();
  const gave = page.getByRole('row').filter({ hasText: 'Looked up' });
  await expect(gave).toContainText('Activation code for Ana Gil');
  await expect(gave.locator('[aria-current]')).toBeFocused();
  await expect(page.getByRole('link', { name: `Login as ${customer.username}` })).toBeVisible();
});

test('a discount and a sales code are created and shown in their tab', async ({ openBrowser, world }) => {
  const page = await openBrowser({}, refused);
  await signInStaff(page, world);
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
  await expect(page.getByText('15%')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(page.getByText('15%')).toBeVisible();
  await expect(page.getByText('Copy it now: it is shown only in this tab.')).toBeVisible();

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
