import { randomUUID } from 'node:crypto';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from '../checkout/test-checkouts.ts';
import { composePurchaseOrder } from '../purchase-orders/emails.ts';
import { composeReceipt } from './emails.ts';

const testApp = useTestApp();
const { newBuyer, begin, sendEvent } = checkoutRig(testApp);

/** Later prices, different from those at which everything here is ordered. */
const prices = { reading: cents(9900), math: cents(8900), training: cents(99_000) };

const receiptOf = async (orderID: string) => {
  const { db, key, config, now } = testApp().deps;
  const { publicUrl } = config;
  return (await composeReceipt({ db, key, publicUrl, prices, now }, { kind: 'receipt', orderID }))?.text;
};

test('a receipt sent after a price change lists the prices at the time of the order', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session);
  const [order] = await testApp().db.orm.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ readingCents: 4900, mathCents: 3900, trainingCents: 25_000 });
  const receipt = await receiptOf(id);
  expect(receipt).toContain('× Reading license for a year, at $49 each: $');
  expect(receipt).not.toContain('$99');
});

test('a receipt of an order from before prices were kept lists its items without prices', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session);
  const unknown = { readingCents: null, mathCents: null, trainingCents: null };
  await testApp().db.orm.update(orders).set(unknown).where(eq(orders.id, id));
  const receipt = await receiptOf(id);
  expect(receipt).toMatch(/\d+ × Reading license for a year\n/);
  expect(receipt).toContain('Total: $');
});

test('the invoice mail lists the prices of the order, also after a price change', async () => {
  const { token } = await addAccount(testApp().db);
  const orderID = randomUUID();
  const order = {
    ...{ orderID, purchaseOrderNumber: 'PO 7', district: 'Austin', school: 'Riverside', country: 'United States' },
    ...{ state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701', name: 'Ana Gil' },
    ...{ phone: '512 555 0100', emailAddress: 'accounts@example.org' },
    ...{ price: 387, readingLicenses: 2, mathLicenses: 1, training: 1 },
  };
  expect((await testApp().call(sendPurchaseOrder, order as never, token)).body.valid).toBe(true);
  const { db } = testApp().deps;
  const mail = await composePurchaseOrder(
    { db, prices, salesEmail: 'sales@example.org', publicUrl: new URL('https://sixty.example') },
    { kind: 'purchase-order', orderID },
  );
  for (const line of ['at $49 each: $98', 'at $39 each: $39', 'at $250 each: $250', 'Total: $387'])
    expect(mail?.text).toContain(line);
});
