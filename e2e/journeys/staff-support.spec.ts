import { randomUUID } from 'node:crypto';
import { expect, test } from '../rig/journey.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInStaff } from '../rig/sign-in-staff.ts';
import { refused } from '../rig/staff-page.ts';

test('support finds a customer, removes shared seats, unarchives a license, and reads the log', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const giver = await world.teacher();
  const taker = await world.teacher({ seats: 1 });
  await world.shareSeats(giver, taker, 3);
  await world.extendSubscriptions(giver, { reading: 4, math: 4 });
  await signInStaff(page, world);
  await page.goto('/admin/customers');
  await page.getByLabel('Username, email address, organization, or an id').fill(giver.username);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByRole('link', { name: 'Personal' }).click();
  await expect(page.getByRole('heading', { name: 'Nora Berg' })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Subscriptions/ })).not.toContainText(/\d{4}-\d\d/);
  await expectAccessible(page);
  await takePictures(page, 'staff-customer');
  await page.getByRole('button', { name: 'Take back seats in math' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take back shared seats' });
  await dialog.getByLabel('Seats that are left').fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 in math given to Nora Berg, 0 used')).toBeVisible();

  await page
    .getByRole('button', { name: /^End the subscription with/ })
    .last()
    .click();
  const ending = page.getByRole('dialog', { name: 'End the subscription' });
  await expect(ending.getByText(/^It has been extended: 4 reading and 4 math licenses from/)).toBeVisible();
  await expect(ending.getByLabel('The extension')).toHaveValue('move-up');
  await ending.getByRole('button', { name: 'End it now' }).click();
  await expect(ending.getByText('Please select why the subscription ends.')).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-end-subscription');
  await ending.getByLabel('Reason').selectOption('The customer asked for it');
  await ending.getByRole('button', { name: 'End it now' }).click();
  await expect(page.getByText('The subscription is over, and its extension has moved up.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^End the subscription with 4 reading/ })).toHaveCount(1);

  const student = await world.studentId('Jack Novak');
  await page.getByLabel('Username, email address, organization, or an id').fill(student);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('heading', { name: 'Student', exact: true })).toBeVisible();
  await expect(page.getByText('Jack Novak')).toBeHidden();
  await page
    .getByRole('button', { name: /^Unarchive the reading license/ })
    .first()
    .click();
  await expect(page.getByText('The license is active again.')).toBeVisible();
  await world.archiveLicenses(student, ['reading']);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Action').selectOption('Unarchived a license for a customer');
  await page.getByLabel('To what').fill(student);
  await page.getByRole('button', { name: 'Filter' }).click();
  const entries = page.getByRole('list', { name: 'Entries, the latest first' });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(entries).toContainText('Unarchived a license for a customer: student of Carmen Delgado');
  await expectAccessible(page);
  await takePictures(page, 'staff-audit-log');
  // The filters are in the address, so a reload keeps them.
  await page.reload();
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByLabel('Action')).toHaveValue('license-unarchived');
  await entries.getByRole('group').locator('summary').click();
  await expect(entries.getByRole('definition').filter({ hasText: student })).toBeVisible();
  await expect(page.getByText('Jack Novak')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Health' }).click();
  await expect(page.getByRole('heading', { name: 'Work behind the product' })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-health');
});

test('support finds a purchase order by its number, and sees its details, what was bought and whether it is paid', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const buyer = await world.teacher({ seats: 0 });
  const number = `PO-${randomUUID().slice(0, 8)}`;
  const order = await world.purchaseOrder(buyer, number);
  await signInStaff(page, world);
  await page.goto('/admin/customers');
  const lookUp = async (text: string) => {
    await page.getByLabel('Username, email address, organization, or an id').fill(text);
    await page.getByRole('button', { name: 'Look up' }).click();
  };
  await world.abandonedOrders(order, 60);
  await lookUp(number.toLowerCase());
  await page.getByRole('link', { name: `Purchase order ${number} of Nora Berg` }).click();
  const orders = page.getByRole('region', { name: 'Orders' });
  // It is the last of many: the page scrolls to it, also after a reload and by its address.
  const lookedUp = orders.getByRole('listitem').filter({ hasText: 'Looked up' });
  const expectArrival = async () => {
    await expect(lookedUp).toBeFocused();
    await expect(lookedUp).toContainText(order);
    await expect(lookedUp).toBeInViewport();
    await expect.poll(async () => (await lookedUp.boundingBox())?.y).toBeLessThan(500);
  };
  await expectArrival();
  await page.reload();
  await expectArrival();
  await page.evaluate(() => scrollTo(0, 0));
  await lookUp(order);
  await page.getByRole('link', { name: `Purchase order ${number} of Nora Berg` }).click();
  await expectArrival();
  const address = page.url();
  await page.goto('/admin');
  await page.goto(address);
  await expectArrival();
  await expect(orders.getByText('20 reading, 3 math, 1 training')).toBeVisible();
  await expect(orders.getByText('By invoice: counts as paid since')).toBeVisible();
  for (const said of [
    number,
    'Austin ISD',
    'Riverside Elementary',
    'United States',
    'Texas',
    '1 Main Street',
    'Austin',
  ])
    await expect(orders.getByRole('definition').getByText(said, { exact: true })).toBeVisible();
  for (const said of ['78701', 'Ana Gil', '512 555 0100', 'accounts@example.test'])
    await expect(orders.getByRole('definition').getByText(said, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'staff-purchase-order');

  // The order links to the subscription and back. A refund removes no licenses: staff do.
  await orders.getByRole('link', { name: 'subscription with 20 reading and 3 math licenses' }).click();
  const row = page
    .getByRole('table', { name: /^Subscriptions/ })
    .getByRole('row')
    .filter({ hasText: 'Looked up' });
  await expect(row.getByText('Looked up')).toBeInViewport();
  await expect(page).toHaveURL(/&subscription=/);
  await world.refund(order, 100);
  await page.reload();
  await expect(row.locator('[aria-current]')).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'staff-subscription');
  await row.getByRole('link', { name: `Purchase order ${number}` }).click();
  await expectArrival();
  await expect(lookedUp.getByText('The licenses stay until')).toBeVisible();
  await takePictures(page, 'staff-refunded');
  await lookedUp.getByRole('button', { name: /^End the subscription with 20 reading/ }).click();
  const ending = page.getByRole('dialog', { name: 'End the subscription' });
  await ending.getByLabel('Reason').selectOption('Its payment was given back');
  await ending.getByRole('button', { name: 'End it now' }).click();
  await expect(lookedUp.getByText('which staff ended on')).toBeVisible();
  await expect(lookedUp.getByText('The licenses are gone.')).toBeVisible();
  await expectAccessible(page);
});

test('the health page shows queues, due work, and unhandled events of the provider, to be handled again', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, refused);
  const about = `evt_${randomUUID()}`;
  await world.unhandledEvents(about);
  await signInStaff(page, world);
  await page.goto('/admin/customers/health');
  await expect(page.getByRole('row', { name: /^Orders to be settled/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^mail/ })).toBeVisible();
  const events = page.getByRole('table', { name: /^Events of the provider that were not handled/ });
  const own = events.getByRole('row').filter({ hasText: about });
  await expect(own).toHaveCount(3);
  await expect(own.nth(2)).toContainText('charge.dispute.closed');
  for (const width of [1280, 820, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await expectAccessible(page);
  await takePictures(page, 'staff-health-events');
  await page.getByRole('button', { name: `Handle again: event ${about}2` }).click();
  await expect(page.getByText('This event matches no order here')).toBeVisible();
  await expect(own).toHaveCount(3);
  await world.handleEvents(about);
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(own).toHaveCount(0);
});
