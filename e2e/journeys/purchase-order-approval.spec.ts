import { expect, phone, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { refused } from '../rig/staff-page.ts';

test('a large purchase order waits until staff approve it, and another is declined', async ({ openBrowser, world }) => {
  const [page, staff] = [await openBrowser(), await openBrowser({}, refused)];
  const teacher = await world.teacher({ seats: 0, hasAddress: true });
  await signInTeacher(page, teacher, '/account/subscription');
  const order = async (number: string) => {
    await page.goto('/subscribe/purchase-order?readingLicenses=501&mathLicenses=0');
    await expect(page.getByText('Our staff approve orders of more than 500 licenses')).toBeVisible();
    await page.getByLabel('Purchase order number').fill(number);
    await page.getByLabel('District').fill('N/A');
    await page.getByLabel('School').fill('Riverside Elementary');
    await page.getByRole('button', { name: 'Send Purchase Order' }).click();
    await expect(page.getByText(/^Your purchase order was received\. Our staff approve purchase orders/)).toBeVisible();
    await page.goto('/account/subscription');
    return page.getByRole('table', { name: 'Purchases' }).getByRole('row').filter({ hasText: number });
  };
  const [first, second] = [await order('PO-81'), await order('PO-82')];
  for (const each of [first, second]) await expect(each).toContainText('Awaiting approval');
  await takePictures(page, 'purchase-order-waits');

  await signInStaff(staff, world);
  await staff.goto('/admin/customers/health');
  await expect(staff.getByRole('table', { name: /^Purchase orders that wait/ })).toContainText('PO-82');
  await expectAccessible(staff);
  await takePictures(staff, 'health-purchase-orders');
  await staff.getByRole('link', { name: 'PO-81' }).click();
  await staff.getByRole('button', { name: 'Approve: purchase order PO-81' }).click();
  await expect(staff.getByText('The purchase order is approved.')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'Approve: purchase order PO-81' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Decline purchase order PO-82' }).click();
  await takePictures(staff, 'purchase-order-decline');
  await staff.getByRole('dialog').getByRole('button', { name: 'Decline it' }).click();
  await expect(staff.getByText('The purchase order is declined. Its buyer gets an email.')).toBeVisible();
  await expectAccessible(staff);
  await takePictures(staff, 'purchase-order-decided');

  await page.reload();
  await expect(first).toContainText('By invoice');
  await expect(second).toContainText('Not accepted');
  // What was declined is not on its way.
  const purchases = page.waitForResponse('**/api/purchases');
  await page.goto('/subscribe/choose');
  await purchases;
  await expect(page.getByText('You have 501 reading and 0 math licenses.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Subscriptions' })).toBeVisible();
  await expect(page.getByText(/^Your payment is being confirmed/)).toHaveCount(0);
});

test('a purchase order takes a verified email address', async ({ openBrowser, world }) => {
  const page = await openBrowser(phone);
  await signInTeacher(page, await world.teacher({ isVerified: false }), '/dashboard');
  await page.goto('/subscribe/purchase-order?readingLicenses=2&mathLicenses=0');
  const main = page.getByRole('main');
  await expect(main.getByText('Please verify your email address first')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Send the link again' })).toBeVisible();
  await expect(page.getByLabel('Purchase order number')).toHaveCount(0);
  await takePictures(page, 'purchase-order-unverified');
});
