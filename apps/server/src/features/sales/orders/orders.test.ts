import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../db/client.ts';
import { auditLog, memberships, orders, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser, firstOf } from '../../../db/test-fixtures.ts';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import type { CustomerActor } from '../../../http/actor.ts';
import { actorOfToken } from '../../../http/session-gate.ts';
import { useTestApp } from '../../../test-app.ts';
import { type NewOrder, placeOrder } from './commands.ts';

const testApp = useTestApp();

const now = new Date('2026-03-02T12:00:00Z');

const actorOf = async (token: string): Promise<CustomerActor> => {
  const actor = await actorOfToken(testApp().db, token, now);
  if (actor.kind !== 'customer') throw new Error('no customer');
  return actor;
};

const newBuyer = async () => {
  const account = await addAccount(testApp().db);
  return { ...account, actor: await actorOf(account.token) };
};

const place = (actor: CustomerActor, change: Partial<NewOrder> = {}, at = now) => {
  const order: NewOrder = {
    ...{ id: randomUUID(), actor, kind: 'card', cart: { reading: 2, math: 1, training: 0 } },
    ...{ prices: testApp().deps.config.prices, discountCode: '', extendCreated: null, zone: 'America/New_York' },
    ...change,
  };
  return inTransaction(testApp().db, (rows) => placeOrder(rows, order, at));
};

const ordersOf = (organizationId: string) =>
  testApp().db.orm.select().from(orders).where(eq(orders.organizationId, organizationId)).orderBy(orders.createdAt);

test('an order keeps its items and current price, and waits for payment', async () => {
  const { actor, owner } = await newBuyer();
  const discount = await addDiscount(testApp().db, { kind: 'fixed', amount: 1000 });
  const placed = await place(actor, { discountCode: ` ${discount.code.toLowerCase()} ` });
  expect(placed).toMatchObject({ ok: true, value: { quote: { discount: 1000, total: 12_700 } } });
  expect(await ordersOf(owner.organizationId)).toMatchObject([
    {
      ...{ userId: owner.userId, kind: 'card', readingSeats: 2, mathSeats: 1, trainings: 0, totalCents: 12_700 },
      ...{ discountCodeId: discount.id, discountCents: 1000, extendsId: null, zone: 'America/New_York' },
      ...{ createdAt: now, paidAt: null, endedAt: null, fulfilledAt: null },
    },
  ]);
});

test('a purchase order has no page to pay on, and waits to be accepted', async () => {
  const { actor, owner } = await newBuyer();
  await place(actor, { kind: 'purchase-order' });
  expect(await ordersOf(owner.organizationId)).toMatchObject([
    { kind: 'purchase-order', paidAt: null, closedAt: now, endedAt: null },
  ]);
});

test('logs who ordered, and nothing they typed', async () => {
  const { actor, owner } = await newBuyer();
  const placed = await place(actor);
  const id = placed.ok ? placed.value.id : '';
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    {
      ...{ actorId: owner.userId, action: 'order-placed' },
      details: { kind: 'card', organization: owner.organizationId },
    },
  ]);
});

test('treats an unknown zone as UTC', async () => {
  const { actor, owner } = await newBuyer();
  await place(actor, { zone: 'Mars/Olympus' });
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ zone: 'UTC' }]);
});

test.each([
  ['Manager', 'manager', true],
  ['Instructor', 'instructor', false],
] as const)('in an organization, a %s may order: %3$s', async (_title, permission, may) => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const member = await addUser(db);
  await addMember(db, school.organization.id, member.id, permission);
  const token = await addSession(db, { userId: member.id, organizationId: school.organization.id });
  const placed = await place(await actorOf(token));
  expect(placed).toMatchObject(may ? { ok: true } : { ok: false, refusal: 'buyer-only' });
  expect(await ordersOf(school.organization.id)).toHaveLength(may ? 1 : 0);
});

test('refuses an order for an organization the user has left', async () => {
  const { actor, owner } = await newBuyer();
  await testApp().db.orm.delete(memberships).where(eq(memberships.userId, owner.userId));
  expect(await place(actor)).toMatchObject({ ok: false, refusal: 'customer-only' });
});

test('refuses an order without licenses, and keeps the one that waits for payment', async () => {
  const { actor, owner } = await newBuyer();
  await place(actor);
  const refused = await place(actor, { cart: { reading: 0, math: 0, training: 1 } });
  expect(refused).toEqual({ ok: false, refusal: 'nothing-to-buy' });
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ endedAt: null }]);
});

test.each(['card', 'purchase-order'] as const)(
  'a newer order, by %s, cancels the unpaid one of the same user and organization and frees its discount',
  async (kind) => {
    const { actor, owner } = await newBuyer();
    const { code: discountCode } = await addDiscount(testApp().db);
    await place(actor, { discountCode });
    expect(await place(actor, { kind, discountCode }, new Date(now.getTime() + 1))).toMatchObject({ ok: true });
    const [first, second] = await ordersOf(owner.organizationId);
    expect([first?.endedAt, second?.endedAt]).toEqual([new Date(now.getTime() + 1), null]);
  },
);

test.each([
  ['unknown', async () => 'NOBODY-HAS-IT', 'discount-unknown'],
  ['over', async () => (await addDiscount(testApp().db, { expiresOn: '2026-02-28' })).code, 'discount-expired'],
  [
    'for more licenses',
    async () => (await addDiscount(testApp().db, { minStudents: 4 })).code,
    'discount-too-few-students',
  ],
])('refuses an order with a discount code that is %s', async (_title, codeOf, refusal) => {
  const { actor, owner } = await newBuyer();
  expect(await place(actor, { discountCode: await codeOf() })).toEqual({ ok: false, refusal });
  expect(await ordersOf(owner.organizationId)).toEqual([]);
});

test('a discount is valid until its last day is over in every zone', async () => {
  const { actor } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db, { expiresOn: '2026-03-01' });
  expect(await place(actor, { discountCode }, new Date('2026-03-02T11:59:59Z'))).toMatchObject({ ok: true });
  expect(await place(actor, { discountCode }, now)).toEqual({ ok: false, refusal: 'discount-expired' });
});

test('a discount counts once per organization, for all its members together', async () => {
  const { db } = testApp();
  const { actor, organization } = await newBuyer();
  const { code: discountCode } = await addDiscount(db);
  await place(actor, { kind: 'purchase-order', discountCode });
  expect(await place(actor, { discountCode })).toEqual({ ok: false, refusal: 'discount-used' });
  const colleague = await addUser(db);
  await addMember(db, organization.id, colleague.id, 'licensee');
  const token = await addSession(db, { userId: colleague.id, organizationId: organization.id });
  expect(await place(await actorOf(token), { discountCode })).toEqual({ ok: false, refusal: 'discount-used' });
  const other = await newBuyer();
  expect(await place(other.actor, { discountCode })).toMatchObject({ ok: true });
});

test('of fifty concurrent orders of several users, one gets the discount of the organization', async () => {
  const { db } = testApp();
  const { actor, organization, owner } = await newBuyer();
  const actors = [actor];
  for (let index = 0; index < 4; index += 1) {
    const user = await addUser(db);
    await addMember(db, organization.id, user.id, 'licensee');
    actors.push(await actorOf(await addSession(db, { userId: user.id, organizationId: organization.id })));
  }
  const { code: discountCode } = await addDiscount(db);
  const placed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const by = actors[index % actors.length];
      if (!by) throw new Error('no actor');
      return place(by, { kind: 'purchase-order', discountCode });
    }),
  );
  expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(placed.flatMap((each) => (each.ok ? [] : [each.refusal])))).toEqual(new Set(['discount-used']));
  expect(await ordersOf(owner.organizationId)).toHaveLength(1);
});

test('of twenty concurrent orders by card of one user, one waits for its payment', async () => {
  const { actor, owner } = await newBuyer();
  await Promise.all(Array.from({ length: 20 }, () => place(actor)));
  const open = (await ordersOf(owner.organizationId)).filter(({ endedAt }) => endedAt === null);
  expect(open).toHaveLength(1);
});

const addSubscription = async (organizationId: string, given: Partial<typeof subscriptions.$inferInsert> = {}) => {
  const row = firstOf(
    await testApp()
      .db.orm.insert(subscriptions)
      .values({
        ...{ organizationId, readingSeats: 1, mathSeats: 1, trial: false, zone: 'UTC' },
        ...{ startsAt: new Date('2025-04-01'), expiresAt: new Date('2026-04-01') },
        createdAt: new Date('2025-04-01T08:30:00.123Z'),
        ...given,
      })
      .returning(),
  );
  return row;
};

test('an order names the subscription it extends by its creation time', async () => {
  const { actor, owner } = await newBuyer();
  const earlier = await addSubscription(owner.organizationId);
  const extendCreated = earlier.createdAt.toISOString();
  expect(await place(actor, { extendCreated })).toMatchObject({ ok: true });
  expect(await ordersOf(owner.organizationId)).toMatchObject([{ extendsId: earlier.id }]);
  await addSubscription(owner.organizationId, { extendsId: earlier.id, createdAt: now });
  expect(await place(actor, { extendCreated })).toEqual({ ok: false, refusal: 'extension-exists' });
});

test('does not extend a trial or a subscription of another organization', async () => {
  const { actor, owner } = await newBuyer();
  const stranger = await newBuyer();
  const made = new Date('2025-05-05T05:05:05.005Z');
  const trialMade = new Date('2025-06-06T06:06:06.006Z');
  await addSubscription(stranger.owner.organizationId, { createdAt: made });
  await addSubscription(owner.organizationId, { createdAt: trialMade, trial: true });
  const extend = (created: Date) => place(actor, { extendCreated: created.toISOString() });
  expect(await extend(made)).toEqual({ ok: false, refusal: 'extension-missing' });
  expect(await extend(trialMade)).toEqual({ ok: false, refusal: 'extension-of-trial' });
});
