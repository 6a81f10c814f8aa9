import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { listPurchases } from '@sixty/contract/sales/purchases.ts';
import { findJobsHealth } from '@sixty/contract/staff/staff-log.ts';
import { decidePurchaseOrder, findCustomerOrganization } from '@sixty/contract/staff/staff-support.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog, memberships, rateLimits, users } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});
beforeEach(() => testApp().db.orm.delete(rateLimits));

const newCustomer = () => addAccount(testApp().db, { reading: 0, math: 0 });

/** Orders reading licenses. */
const order = (token: string, licenses: number, change: Partial<InputOf<typeof sendPurchaseOrder>> = {}) =>
  testApp().call(
    sendPurchaseOrder,
    {
      ...{ orderID: randomUUID(), purchaseOrderNumber: `PO ${randomUUID()}`, district: 'N/A', school: 'Riverside' },
      ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
      ...{ name: 'Ana Gil', phone: '512 555 0100', emailAddress: 'accounts@example.org', isAnother: false },
      ...{ price: licenses * 49, readingLicenses: licenses, mathLicenses: 0, training: 0, discountCode: '' },
      ...{ zone: 'UTC', extendCreated: null, ...change },
    },
    token,
  );

const decide = async (orderID: string, decision: 'approve' | 'decline') =>
  (await testApp().call(decidePurchaseOrder, { orderID, decision }, staff.token)).body;

const seatsOf = async (token: string) => {
  const { body } = await testApp().call(findLicenseStatus, {}, token);
  return body.valid ? body.reading.purchased : body;
};

const purchasesOf = async (token: string) => {
  const { body } = await testApp().call(listPurchases, {}, token);
  if (!body.valid) throw new Error(body.code);
  return body.purchases;
};

const waitingWith = async (orderId: string) => {
  const { body } = await testApp().call(findJobsHealth, {}, staff.token);
  return body.valid && body.purchaseOrders.find(({ id }) => id === orderId);
};

test('more than 500 licenses start when staff approve the order, which its buyer reads at each step', async () => {
  const { token, user, organization } = await newCustomer();
  const orderID = randomUUID();
  const { body } = await order(token, 501, { orderID });
  expect(body).toEqual({
    valid: true,
    message:
      'Your purchase order was received. Our staff approve purchase orders of more than 500 licenses before the licenses start, and we write to you when that is done.',
  });
  await testApp().app.schedules.runAll();
  expect(await seatsOf(token)).toBe(0);
  expect(await purchasesOf(token)).toMatchObject([{ id: orderID, isPaid: false, approval: 'waiting', period: null }]);
  expect(await waitingWith(orderID)).toMatchObject({ organization: organization.name, licenses: 501 });
  expect(await mailTo(user.email)).toMatchObject([{ subject: 'Your purchase order is waiting for approval' }]);

  expect(await decide(orderID, 'approve')).toMatchObject({ valid: true });
  expect(await decide(orderID, 'approve')).toMatchObject({ valid: true });
  expect(await seatsOf(token)).toBe(501);
  expect(await purchasesOf(token)).toMatchObject([{ id: orderID, isPaid: true, approval: null }]);
  expect(await waitingWith(orderID)).toBeUndefined();
  expect((await mailTo(user.email)).map(({ subject }) => subject).sort()).toEqual([
    'Your order from Sixty',
    'Your purchase order is waiting for approval',
  ]);
  const entries = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, orderID), eq(auditLog.action, 'purchase-order-approved')));
  expect(entries).toMatchObject([{ actorId: staff.id }]);
  expect(await decide(orderID, 'decline')).toMatchObject({ code: 'staff-purchase-order-decided' });
});

test('a declined order gives nothing, tells its buyer, and frees its licenses for the next one', async () => {
  const { token, user } = await newCustomer();
  const orderID = randomUUID();
  await order(token, 501, { orderID });
  expect(await decide(orderID, 'decline')).toMatchObject({ valid: true });
  expect(await decide(orderID, 'decline')).toMatchObject({ valid: true });
  expect(await decide(orderID, 'approve')).toMatchObject({ code: 'staff-purchase-order-decided' });
  await testApp().app.schedules.runAll();
  expect(await seatsOf(token)).toBe(0);
  expect(await purchasesOf(token)).toMatchObject([{ id: orderID, isPaid: false, approval: 'declined' }]);
  expect((await mailTo(user.email)).map(({ subject }) => subject).sort()).toEqual([
    'Your purchase order is waiting for approval',
    'Your purchase order was not accepted',
  ]);
  await order(token, 500);
  expect(await seatsOf(token)).toBe(500);
});

test('orders that nobody approved count together, and approved ones no more', async () => {
  const { token } = await newCustomer();
  const first = randomUUID();
  await order(token, 300, { orderID: first });
  await order(token, 201);
  expect(await seatsOf(token)).toBe(300);
  expect(await decide(first, 'approve')).toMatchObject({ valid: true });
  await order(token, 200);
  expect(await seatsOf(token)).toBe(500);
});

test('twenty orders at once start no more licenses than the limit', async () => {
  const { token } = await newCustomer();
  await Promise.all(Array.from({ length: 20 }, () => order(token, 100)));
  expect(await seatsOf(token)).toBe(500);
});

test('staff see whether an invoice is paid, once they have noted it', async () => {
  const { token, organization } = await newCustomer();
  const orderID = randomUUID();
  await order(token, 2, { orderID });
  const shown = async () => {
    const { body } = await testApp().call(findCustomerOrganization, { organizationID: organization.id }, staff.token);
    return body.valid && body.orders.map(({ status, approved }) => [status, approved]);
  };
  expect(await shown()).toEqual([['fulfilled', null]]);
  await decide(orderID, 'approve');
  expect(await shown()).toEqual([['fulfilled', expect.any(String)]]);
  expect(await seatsOf(token)).toBe(2);
});

test('a buyer whose email address is not verified sends no purchase order', async () => {
  const { token, user } = await newCustomer();
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
  expect((await order(token, 1)).body).toMatchObject({ code: 'email-not-verified' });
  expect(await purchasesOf(token)).toEqual([]);
});

test('an order of an organization without members is not approved, and an unknown one is missing', async () => {
  const { token, organization } = await newCustomer();
  const orderID = randomUUID();
  await order(token, 501, { orderID });
  await testApp().db.orm.delete(memberships).where(eq(memberships.organizationId, organization.id));
  expect(await decide(orderID, 'approve')).toMatchObject({ code: 'staff-purchase-order-without-buyer' });
  expect(await decide(randomUUID(), 'approve')).toMatchObject({ code: 'staff-purchase-order-missing' });
});
