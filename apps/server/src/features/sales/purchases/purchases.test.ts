import { listPurchases, maxPurchases } from '@sixty/contract/sales/purchases.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, paymentEvents, purchaseOrders, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser, firstOf } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

type Order = typeof orders.$inferInsert;

/** A paid and fulfilled order, some minutes after 2026-03-02T03:00Z. */
const addOrder = async (
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
  minutes: number,
  given: Partial<Order> = {},
) => {
  const { orm } = testApp().db;
  const at = new Date(Date.parse('2026-03-02T03:00:00Z') + minutes * 60_000);
  const order = firstOf(
    await orm
      .insert(orders)
      .values({
        ...{ organizationId, userId, kind: 'card', readingSeats: 3, mathSeats: 1, trainings: 0, discountCents: 0 },
        ...{ totalCents: 18_600, zone: 'America/New_York', createdAt: at, paidAt: at, fulfilledAt: at, ...given },
      })
      .returning(),
  );
  if (order.fulfilledAt)
    await orm.insert(subscriptions).values({
      ...{ organizationId, readingSeats: 3, mathSeats: 1, trial: false, orderId: order.id, zone: 'America/New_York' },
      ...{ startsAt: at, expiresAt: new Date('2027-03-02T05:00:00Z') },
    });
  return order;
};

const listed = async (token: string) => (await testApp().call(listPurchases, {}, token)).body;

test('lists purchases with price and result, latest first', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const card = await addOrder(owner, 0, { refundedCents: 4900, trainings: 1, discountCents: 1250 });
  const invoiced = await addOrder(owner, 1, { kind: 'purchase-order', extendsId: null });
  await testApp()
    .db.orm.insert(purchaseOrders)
    .values({
      ...{ orderId: invoiced.id, purchaseOrderNumber: 'PO-77', district: 'N/A', school: 'Hill', country: 'US' },
      ...{ state: 'TX', address: '1 Main', city: 'Austin', postalCode: '78701', contactName: 'Ana' },
      ...{ contactPhoneNumber: '1', contactEmail: 'ana@example.org' },
    });
  expect(await listed(token)).toEqual({
    valid: true,
    hasMore: false,
    purchases: [
      {
        ...{ id: invoiced.id, kind: 'purchase-order', purchaseOrderNumber: 'PO-77', day: '2026-03-01' },
        ...{
          readingLicenses: 3,
          mathLicenses: 1,
          training: 0,
          expected: null,
          isExtension: false,
          isPaid: true,
          approval: null,
          discount: 0,
          total: 186,
        },
        ...{ refunded: 0, payment: null, period: { startDay: '2026-03-01', expirationDay: '2027-03-01' } },
      },
      {
        ...{ id: card.id, kind: 'card', purchaseOrderNumber: null, day: '2026-03-01' },
        ...{
          readingLicenses: 3,
          mathLicenses: 1,
          training: 1,
          expected: null,
          isExtension: false,
          isPaid: true,
          approval: null,
          discount: 12.5,
          total: 186,
        },
        ...{
          refunded: 49,
          payment: 'partly-refunded',
          period: { startDay: '2026-03-01', expirationDay: '2027-03-01' },
        },
      },
    ],
  });
});

test('lists fulfilled orders, paid orders and payments being confirmed; not unpaid orders or those of other organizations', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { owner: stranger } = await addAccount(testApp().db);
  testApp().setNow(new Date('2026-03-02T04:00:00Z'));
  const open = await addOrder(owner, 0, { paidAt: null, fulfilledAt: null });
  await addOrder(stranger, 0);
  expect(await listed(token)).toMatchObject({ purchases: [] });
  await addOrder(owner, 1, { fulfilledAt: null });
  const expected = { startDay: '2026-03-01', expirationDay: '2027-03-01', extendsID: null };
  expect(await listed(token)).toMatchObject({ purchases: [{ total: 186, period: null, expected }] });
  // The provider has reported a payment that is neither confirmed nor over.
  const event = { id: 'evt_purchases', kind: 'local.processing', orderId: open.id, receivedAt: open.createdAt };
  await testApp().db.orm.insert(paymentEvents).values(event);
  expect(await listed(token)).toMatchObject({
    purchases: [{ isPaid: true }, { id: open.id, isPaid: false, period: null }],
  });
  await testApp().db.orm.update(orders).set({ closedAt: open.createdAt }).where(eq(orders.id, open.id));
  expect(await listed(token)).toMatchObject({ purchases: [{ isPaid: true }] });
});

test('an extension on its way has the year after the subscription that it extends; a declined order has none', async () => {
  testApp().setNow(new Date('2026-03-02T04:00:00Z'));
  const { token, owner, organization } = await addAccount(testApp().db);
  const [previous] = await testApp()
    .db.orm.insert(subscriptions)
    .values({
      ...{ organizationId: organization.id, readingSeats: 3, mathSeats: 1, trial: false, zone: 'America/New_York' },
      ...{ startsAt: new Date('2025-09-01T12:00:00Z'), expiresAt: new Date('2026-09-02T04:00:00Z') },
    })
    .returning();
  const extendsId = previous?.id ?? null;
  await addOrder(owner, 0, { fulfilledAt: null, extendsId });
  const declined = { kind: 'purchase-order', paidAt: null, fulfilledAt: null, endedAt: new Date() } as const;
  await addOrder(owner, 1, declined);
  expect(await listed(token)).toMatchObject({
    purchases: [
      { approval: 'declined', expected: null },
      { expected: { startDay: '2026-09-02', expirationDay: '2027-09-01', extendsID: extendsId } },
    ],
  });
});

test('lists the latest hundred, and reports that there are more', async () => {
  const { token, owner } = await addAccount(testApp().db);
  for (let minute = 0; minute <= maxPurchases; minute += 1) await addOrder(owner, minute, { totalCents: minute * 100 });
  const body = await listed(token);
  if (!body.valid) throw new Error(body.code);
  expect([body.hasMore, body.purchases.length, body.purchases[0]?.total]).toEqual([true, 100, maxPurchases]);
});

test.each([
  ['manager', true],
  ['instructor', false],
] as const)('in an organization, a %s sees prices: %s', async (permission, sees) => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  await addOrder(school.owner, 0);
  const member = await addUser(db);
  await addMember(db, school.organization.id, member.id, permission);
  const token = await addSession(db, { userId: member.id, organizationId: school.organization.id });
  expect(await listed(token)).toMatchObject(
    sees ? { purchases: [{ total: 186 }] } : { valid: false, code: 'buyer-only' },
  );
});
