import { expect, test } from '../rig/journey.ts';
import { math, reading, total } from '../rig/price-page.ts';
import { expectAccessible, takePictures } from '../rig/screen.ts';
import { signInTeacher } from '../rig/session.ts';

test('a customer buys licenses by purchase order: missing fields are named, and the licenses are ready immediately', async ({
  openBrowser,
  world,
}) => {
  const page = await openBrowser({}, (text) => /api\/subscription\/purchase-order/.test(text));
  const teacher = await world.teacher({ seats: 0, hasAddress: true });
  await world.discount('ORDERED');
  await signInTeacher(page, teacher, '/subscribe/purchase-order');
  await expect(page).toHaveURL(/\/subscribe$/);
  await expect(page.getByText('You have no licenses selected to buy')).toBeVisible();

  await reading(page).fill('20');
  await math(page).fill('0');
  await page.getByLabel('Discount code').fill('ORDERED');
  await expect(total(page)).toHaveText(/\$882$/);
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  // The back link leads to the same order.
  await page.getByRole('link', { name: 'Back to the prices' }).click();
  await expect(reading(page)).toHaveValue('20');
  await expect(total(page)).toHaveText(/\$882$/);
  await page.getByRole('link', { name: 'Use a purchase order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase Order' })).toBeVisible();
  const order = page.getByRole('region', { name: 'Your order' });
  await expect(order).toContainText('Reading licenses20');
  await expect(order).toContainText('Price$882');
  await expect(page.getByLabel('Contact name')).toHaveValue('Nora Berg');
  await expect(page.getByLabel('City')).toHaveValue('Austin');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('1 Main Street');
  await expectAccessible(page);
  await takePictures(page, 'purchase-order');

  const send = page.getByRole('button', { name: 'Send Purchase Order' });
  await page.getByLabel('Contact email address').fill('nobody');
  await send.click();
  for (const sentence of [
    'Please enter the purchase order number.',
    'Please enter your district.',
    'Please enter your school.',
    'Please enter a valid email address.',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByLabel('Purchase order number')).toBeFocused();
  await expectAccessible(page);
  await takePictures(page, 'purchase-order-mistakes');
  await page.getByLabel('Purchase order number').fill('PO-77');
  await page.getByLabel('District').fill('N/A');
  await page.getByLabel('School').fill('Riverside Elementary');
  await page.getByLabel('Contact email address').fill('accounts@example.org');

  await page.route('**/api/subscription/purchase-order', (route) =>
    route.fulfill({
      status: 500,
      json: { valid: false, code: 'internal-error', message: 'There has been an internal error.' },
    }),
  );
  await send.click();
  await expect(page.getByText('Looks like there was an internal error.')).toBeVisible();
  await page.unroute('**/api/subscription/purchase-order');
  // The answer is lost: the order was accepted, and is not accepted twice.
  await page.route('**/api/subscription/purchase-order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(page.getByText('There has been an error connecting to the server.')).toBeVisible();
  await page.unroute('**/api/subscription/purchase-order');
  // The order stays on screen, though its discount would not apply again.
  await expect(order).toContainText('Price$882');
  // Nor is a changed one accepted beside it.
  await page.getByLabel('Purchase order number').fill('PO-78');
  await send.click();
  await expect(page.getByText('This order was already placed with different contents. Pleas')).toBeVisible();
  await page.getByLabel('Purchase order number').fill('PO-77');
  await send.click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(
    page.getByText(
      /^Your purchase order was accepted\. Your licenses are ready: 20 reading licenses, until .+\. The invoice goes to Nora Berg, accounts@example\.org, and is due within 30 days\.$/,
    ),
  ).toBeVisible();
  const bought = await world.ordersOf(teacher);
  expect(bought.map(({ total_cents, reading_seats }) => [total_cents, reading_seats])).toEqual([[88_200, 20]]);
  expect(await world.subscriptionsOf(bought[0]?.id ?? '')).toEqual([{ reading_seats: 20, math_seats: 0 }]);
  await page.goto('/subscribe/choose');
  await expect(page.getByText('You have 20 reading and 0 math licenses.')).toBeVisible();
  await page.goto('/account/subscription');
  await expect(page.getByRole('table', { name: 'Purchases' }).getByRole('row').nth(1)).toHaveText(
    /20 reading licenses.+Purchase order PO-77.+\$882after \$98 off.+By invoice$/,
  );

  // A repeated number asks for confirmation, and is sent when it is another order.
  await page.goto('/subscribe/purchase-order?readingLicenses=1&mathLicenses=0');
  await page.getByLabel('Purchase order number').fill('po-77');
  await page.getByLabel('District').fill('N/A');
  await page.getByLabel('School').fill('Riverside Elementary');
  await send.click();
  await expect(
    page.getByText(
      /^Your organization has already sent a purchase order with this number, on [A-Z][a-z]{2} \d{1,2}, \d{4}\. Send it again only if it is another order\.$/,
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'purchase-order-number-used');
  // The warning about a number applies to that number only.
  const sendAnyway = page.getByRole('button', { name: 'Send anyway' });
  await page.getByLabel('Purchase order number').fill('PO-78');
  await expect(sendAnyway).toHaveCount(0);
  await expect(page.getByText(/has already sent a purchase order/)).toHaveCount(0);
  await page.getByLabel('Purchase order number').fill('po-77');
  await send.click();
  await sendAnyway.click();
  await expect(page).toHaveURL(/\/students$/);
  await expect(page.getByText(/^Your purchase order was accepted\./)).toBeVisible();
});
