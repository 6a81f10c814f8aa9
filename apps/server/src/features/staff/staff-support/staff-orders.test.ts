import { randomUUID } from 'node:crypto';
import { sendPurchaseOrder } from '@sixty/contract/sales/purchase-order.ts';
import { forceActivate } from '@sixty/contract/staff/staff-codes.ts';
import { endSubscription, findCustomerOrganization, findCustomers } from '@sixty/contract/staff/staff-support.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, orders, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { addActivationCode } from '../../../db/test-staff-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from '../../sales/checkout/test-checkouts.ts';
import { staffRig } from '../impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff } = staffRig(testApp);
const { newBuyer, begin, sendEvent } = checkoutRig(testApp);

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});

const search = async (text: string) => {
  const { body } = await testApp().call(findCustomers, { search: text }, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

const ordersOf = async (organizationID: string) => {
  const { body } = await testApp().call(findCustomerOrganization, { organizationID }, staff.token);
  return body.valid ? body.orders : [];
};

const details = () => ({
  ...{ purchaseOrderNumber: `PO ${randomUUID()}`, district: 'Austin', school: 'Riverside' },
  ...{ country: 'United States', state: 'Texas', address: '1 Main Street', city: 'Austin', postalCode: '78701' },
  ...{ name: 'Ana Gil', phone: '512 555 0100', emailAddress: 'accounts@example.org' },
});

test('a purchase order shows its eleven fields, its items, its buyer, and that it counts as paid', async () => {
  const { token, user, organization } = await addAccount(testApp().db);
  const purchaseOrder = details();
  const bought = { price: 387, readingLicenses: 2, mathLicenses: 1, training: 1 };
  const order = { orderID: randomUUID() as string, ...purchaseOrder, ...bought };
  expect((await testApp().call(sendPurchaseOrder, order as never, token)).body.valid).toBe(true);
  const [shown, ...more] = await ordersOf(organization.id);
  expect(more).toEqual([]);
  expect(shown).toMatchObject({
    ...{ id: order.orderID, kind: 'purchase-order', buyer: user.username, extends: false, discount: null },
    ...{ readingLicenses: 2, mathLicenses: 1, trainings: 1, total: 387, status: 'fulfilled' },
    paid: expect.any(String),
    purchaseOrder,
  });
  for (const text of [purchaseOrder.purchaseOrderNumber.toUpperCase(), order.orderID]) {
    expect((await search(text)).orders).toEqual([
      expect.objectContaining({
        ...{ id: order.orderID, organizationID: organization.id, organization: organization.name, total: 387 },
        purchaseOrderNumber: purchaseOrder.purchaseOrderNumber,
      }),
    ]);
  }
});

test('finds an order by card by its checkout id, ours and the provider’s, and shows whether it is paid', async () => {
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ paid: null, purchaseOrder: null, status: 'open' }]);
  await sendEvent(session);
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ paid: expect.any(String), status: 'fulfilled' }]);
  const [row] = await testApp().db.orm.select().from(orders).where(eq(orders.id, id));
  for (const text of [id, row?.providerSession ?? '-']) {
    expect((await search(text)).orders).toMatchObject([{ id, kind: 'card', purchaseOrderNumber: null }]);
  }
  const logged = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(logged).toContainEqual(expect.objectContaining({ action: 'customer-found', actorId: staff.id }));
});

test('finds an activation code by its full text, however typed, and does not repeat it in the answer', async () => {
  const code = await addActivationCode(testApp().db, { students: 7, expiresOn: '2099-06-30' });
  const found = await search(` ${code.toLowerCase().slice(0, 6)}-${code.slice(6)}`);
  expect(found.activationCodes).toEqual([
    expect.objectContaining({ students: 7, trial: false, expiration: '2099-06-30', used: null, organization: null }),
  ]);
  expect(JSON.stringify(found).toUpperCase()).not.toContain(code);
  expect((await search(code.slice(0, -1))).activationCodes).toEqual([]);
});

test('a used activation code leads to its subscription, in the list of the organization', async () => {
  const { user, organization } = await addAccount(testApp().db);
  const code = await addActivationCode(testApp().db, { students: 7, expiresOn: '2099-06-30' });
  const input = { username: user.username, code, organization: '' };
  expect((await testApp().call(forceActivate, input, staff.token)).body.valid).toBe(true);
  const [found] = (await search(code)).activationCodes;
  expect(found).toMatchObject({ organization: { id: organization.id }, subscriptionID: expect.any(String) });
  const { body } = await testApp().call(findCustomerOrganization, { organizationID: organization.id }, staff.token);
  expect(body.valid && body.subscriptions.map(({ id }) => id)).toContain(found?.subscriptionID);
});

test('shows an old order that was looked up with its organization only', async () => {
  const [{ user, organization }, other] = [await addAccount(testApp().db), await addAccount(testApp().db)];
  const order = (createdAt: string) => ({
    ...{ organizationId: organization.id, userId: user.id, kind: 'card' as const, createdAt: new Date(createdAt) },
    ...{ readingSeats: 1, mathSeats: 0, trainings: 0, discountCents: 0, totalCents: 4900, zone: 'UTC' },
  });
  const [old] = await testApp().db.orm.insert(orders).values(order('2020-01-01')).returning();
  await testApp()
    .db.orm.insert(orders)
    .values(Array.from({ length: 50 }, () => order('2026-01-01')));
  const orderID = old?.id ?? '';
  const shown = async (organizationID: string, lookedUp = {}) => {
    const { body } = await testApp().call(findCustomerOrganization, { organizationID, ...lookedUp }, staff.token);
    return body.valid ? body.orders.map(({ id }) => id) : [];
  };
  expect(await shown(organization.id)).not.toContain(orderID);
  const withIt = await shown(organization.id, { orderID });
  expect([withIt.length, withIt.at(-1)]).toEqual([51, orderID]);
  expect(await shown(other.organization.id, { orderID })).toEqual([]);
});

const subscriptionsOf = async (organizationID: string) => {
  const { body } = await testApp().call(findCustomerOrganization, { organizationID }, staff.token);
  return body.valid ? body.subscriptions : [];
};

test('order and subscription name each other, and the reason once staff end it', async () => {
  const { token, organization } = await addAccount(testApp().db);
  const purchaseOrder = details();
  const bought = { price: 348, readingLicenses: 2, mathLicenses: 0, training: 1 };
  const order = { orderID: randomUUID() as string, ...purchaseOrder, ...bought };
  expect((await testApp().call(sendPurchaseOrder, order as never, token)).body.valid).toBe(true);
  const [placed] = await ordersOf(organization.id);
  const made = (await subscriptionsOf(organization.id)).find(({ source }) => source === 'order');
  expect(placed?.subscription).toMatchObject({ id: made?.id, readingLicenses: 2, mathLicenses: 0, endReason: null });
  expect(made).toMatchObject({
    ...{ order: { id: order.orderID, purchaseOrderNumber: purchaseOrder.purchaseOrderNumber } },
    ...{ activationCode: null, endReason: null },
  });
  const ending = { subscriptionID: made?.id ?? '', reason: 'refunded' as const };
  expect((await testApp().call(endSubscription, ending, staff.token)).body).toMatchObject({ valid: true });
  expect(await ordersOf(organization.id)).toMatchObject([{ subscription: { id: made?.id, endReason: 'refunded' } }]);
  expect(await subscriptionsOf(organization.id)).toContainEqual(
    expect.objectContaining({ id: made?.id, endReason: 'refunded' }),
  );
});

test('an unpaid order has no subscription', async () => {
  const { token, owner } = await newBuyer();
  await begin(token);
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ status: 'open', subscription: null }]);
});

test('a subscription says whether a code, the sign-up or a staff-made account gave it', async () => {
  const { db } = testApp();
  const { user, organization } = await addAccount(db);
  const code = await addActivationCode(db, { students: 7, expiresOn: '2099-06-30' });
  const input = { username: user.username, code, organization: '' };
  expect((await testApp().call(forceActivate, input, staff.token)).body.valid).toBe(true);
  expect(await subscriptionsOf(organization.id)).toContainEqual(
    expect.objectContaining({
      source: 'activation-code',
      order: null,
      activationCode: { id: expect.any(String), contact: expect.any(String) },
    }),
  );
  const sourceOfTrial = async () => {
    const { user: tried, organization: own } = await addAccount(db);
    await db.orm.update(subscriptions).set({ trial: true }).where(eq(subscriptions.organizationId, own.id));
    return { userId: tried.id, source: async () => (await subscriptionsOf(own.id)).map(({ source }) => source) };
  };
  const signedUp = await sourceOfTrial();
  expect(await signedUp.source()).toEqual(['sign-up']);
  const madeByStaff = await sourceOfTrial();
  await db.orm.insert(auditLog).values({ actorId: staff.id, action: 'account-created', subjectId: madeByStaff.userId });
  expect(await madeByStaff.source()).toEqual(['staff']);
});
