import { checkoutMessages } from '@sixty/contract/messages/checkout.ts';
import { activateSubscription, findOutcome } from '@sixty/contract/sales/checkout.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { and, eq, like } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, dailyCounts, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from './test-checkouts.ts';

const testApp = useTestApp();
const { newBuyer, start, begin, sendEvent, comeBack, choose, orderOf, boughtBy, mailTo } = checkoutRig(testApp);

const now = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);

beforeEach(() => testApp().setNow(now));

const countOf = async (event: 'begin-checkout' | 'purchase') => {
  const rows = await testApp().db.orm.select().from(dailyCounts).where(eq(dailyCounts.event, event));
  return rows.reduce((sum, { count }) => sum + Number(count), 0);
};

test('a paid order becomes a subscription of one year from now that ends at midnight in the customer’s zone', async () => {
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  expect(await boughtBy(owner.organizationId)).toEqual([]);
  expect(await sendEvent(session)).toBe(200);
  expect(await boughtBy(owner.organizationId)).toMatchObject([
    {
      ...{ readingSeats: 3, mathSeats: 2, trial: false, orderId: id, extendsId: null, zone: 'America/New_York' },
      ...{ startsAt: now, createdAt: now, expiresAt: new Date('2027-03-03T05:00:00Z') },
    },
  ]);
  expect(await orderOf(id)).toMatchObject({ paidAt: now, fulfilledAt: now, endedAt: null });
  expect(await comeBack(token, id)).toMatchObject({
    valid: true,
    status: 'success',
    message:
      'Thank you for your purchase. Your licenses are ready: 3 reading and 2 math licenses, until Mar 2, 2027. A receipt is on its way to your email.',
  });
  expect((await testApp().call(licenseAvailability, {}, token)).body).toMatchObject({
    reading: { available: 3 },
    math: { available: 2 },
  });
});

test('logs payment and fulfillment by ids, and counts a purchase once', async () => {
  const before = [await countOf('begin-checkout'), await countOf('purchase')] as const;
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  for (let delivery = 0; delivery < 3; delivery += 1) await sendEvent(session);
  await comeBack(token, id);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['order-placed', owner.userId],
    ['order-paid', owner.userId],
    ['order-fulfilled', owner.userId],
  ]);
  expect([await countOf('begin-checkout'), await countOf('purchase')]).toEqual([before[0] + 1, before[1] + 1]);
});

test('asks the provider when the customer comes back and no webhook came', async () => {
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session, 'local.processing');
  expect(await comeBack(token, id)).toMatchObject({
    valid: true,
    status: 'pending',
    message: 'Your payment is being confirmed. Your licenses will activate automatically; please do not pay again.',
  });
  testApp().setNow(later(1));
  expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'success' });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('does not fulfill an order because the address claims success', async () => {
  const { token, owner } = await newBuyer();
  const { id } = await begin(token);
  expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'pending' });
  expect(await boughtBy(owner.organizationId)).toEqual([]);
});

test.each([
  ['declined', 'local.failed', 'declined'],
  ['canceled', null, 'abandoned'],
] as const)('a payment that was %s gives the order and its discount up', async (status, kind, cameTo) => {
  const { token } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db);
  const { id, session } = await begin(token, { discountCode });
  if (kind) await sendEvent(session, kind);
  expect(await comeBack(token, id, status)).toMatchObject({
    ...{ valid: true, status: cameTo, message: checkoutMessages[`purchase-${cameTo}`] },
    order: { reading: 3, math: 2, training: 0, code: discountCode, created: null },
  });
  expect(await orderOf(id)).toMatchObject({ paidAt: null, endedAt: now });
  expect(await start(token, { discountCode })).toMatchObject({ valid: true });
});

test('names an unpaid order only to the user who placed it', async () => {
  const { token, organization } = await newBuyer({ personal: false });
  const colleague = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, colleague.id, 'licensee');
  const other = await addSession(testApp().db, { userId: colleague.id, organizationId: organization.id });
  const { id } = await begin(token, { products: { Training: 2 } });
  expect(await comeBack(token, id, 'canceled')).toMatchObject({ status: 'abandoned', order: { training: 2 } });
  expect(await comeBack(other, id, 'canceled')).toMatchObject({ status: 'abandoned', order: null });
});

test("a colleague who opens the return address of a user's open order does not cancel it", async () => {
  const { token, organization } = await newBuyer({ personal: false });
  const colleague = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, colleague.id, 'instructor');
  const other = await addSession(testApp().db, { userId: colleague.id, organizationId: organization.id });
  const { id, session } = await begin(token);
  expect(await comeBack(other, id, 'canceled')).toMatchObject({ status: 'pending' });
  expect(await orderOf(id)).toMatchObject({ endedAt: null, closedAt: null });
  await sendEvent(session);
  expect(await comeBack(token, id)).toMatchObject({ status: 'success' });
});

test('reading the outcome changes nothing and tells what is known', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  const read = async (status: string) => (await testApp().call(findOutcome, { status, checkout_id: id }, token)).body;
  const before = await orderOf(id);
  expect(await read('canceled')).toMatchObject({ status: 'pending' });
  expect(await orderOf(id)).toEqual(before);
  await comeBack(token, id, 'canceled');
  expect(await read('declined')).toMatchObject({ status: 'declined', order: { reading: 3 } });
  await sendEvent(session);
  expect(await read('canceled')).toMatchObject({ status: 'success' });
});

test('an extension says when it starts; an extension of an expired subscription starts now', async () => {
  const { token, owner } = await newBuyer();
  await sendEvent((await begin(token)).session);
  const [earlier] = await boughtBy(owner.organizationId);
  const { id, session } = await begin(token, {
    products: { 'Reading Subscription': 1, 'Math Subscription': 0 },
    extendCreated: { created: earlier?.createdAt.toISOString() ?? '' },
  });
  expect(await comeBack(token, id, 'canceled')).toMatchObject({
    order: { reading: 1, math: 0, created: earlier?.createdAt.toISOString() },
  });
  await sendEvent(session);
  expect(await comeBack(token, id)).toMatchObject({
    message:
      'Thank you for your purchase. Your subscription is extended: from Mar 3, 2027 to Mar 2, 2028 it has 1 reading license. A receipt is on its way to your email.',
  });
  const past = new Date('2025-02-01T12:00:00Z');
  await testApp()
    .db.orm.update(subscriptions)
    .set({ startsAt: past, expiresAt: later(-60 * 24) })
    .where(eq(subscriptions.organizationId, owner.organizationId));
  const [, latest] = await boughtBy(owner.organizationId);
  const again = await begin(token, { extendCreated: { created: latest?.createdAt.toISOString() ?? '' } });
  await sendEvent(again.session);
  expect(await comeBack(token, again.id)).toMatchObject({
    message: expect.stringContaining(
      'Your subscription is extended, and your licenses are ready: 3 reading and 2 math licenses, until Mar 2, 2027.',
    ),
  });
});

test('treats a customer who comes back without the success address as paid if the payment was made', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session);
  expect(await comeBack(token, id, 'canceled')).toMatchObject({ valid: true, status: 'success' });
});

test('fulfills a canceled order that is paid after all, and gives it its discount back', async () => {
  const { token, owner } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db);
  const { id, session } = await begin(token, { discountCode });
  await comeBack(token, id, 'canceled');
  await sendEvent(session);
  expect(await orderOf(id)).toMatchObject({ paidAt: now, fulfilledAt: now, endedAt: null });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await start(token, { discountCode })).toMatchObject({ valid: false, code: 'discount-used' });
});

test('fulfills a canceled order even if another order has taken its discount', async () => {
  const { token, owner } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db);
  const first = await begin(token, { discountCode });
  const second = await begin(token, { discountCode });
  expect(await orderOf(first.id)).toMatchObject({ endedAt: now });
  await sendEvent(first.session);
  await sendEvent(second.session);
  expect(await boughtBy(owner.organizationId)).toHaveLength(2);
});

test('ignores events in the wrong order once an order is paid', async () => {
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  for (const kind of ['local.failed', 'local.paid', 'local.processing', 'local.failed'] as const) {
    await sendEvent(session, kind);
  }
  expect(await orderOf(id)).toMatchObject({ paidAt: now, fulfilledAt: now, endedAt: null });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('closes the page of a declined order when it ends', async () => {
  const { token } = await newBuyer();
  const { id, url } = await begin(token);
  await comeBack(token, id, 'canceled');
  const page = await testApp().app.server.inject({ url });
  expect(page.body).toContain('This checkout is over');
  await choose(url, 'approve');
  expect(await orderOf(id)).toMatchObject({ paidAt: null });
});

test('notifies only the members of an organization of its purchase', async () => {
  const { token, organization } = await newBuyer({ personal: false });
  const stranger = await newBuyer();
  const member = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, member.id, 'instructor');
  const memberToken = await addSession(testApp().db, { userId: member.id, organizationId: organization.id });
  const { id, session } = await begin(token);
  await sendEvent(session);
  expect(await comeBack(memberToken, id)).toMatchObject({ valid: true });
  for (const given of [id, 'nothing', '00000000-0000-7000-8000-000000000000']) {
    expect(await comeBack(stranger.token, given)).toMatchObject({ valid: false, code: 'checkout-missing' });
  }
  expect(await comeBack(null, id)).toMatchObject({ valid: false, code: 'customer-only' });
});

test('refuses an Instructor of an organization with a sentence, and starts nothing', async () => {
  const { organization } = await newBuyer({ personal: false });
  const teacher = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, teacher.id, 'instructor');
  const token = await addSession(testApp().db, { userId: teacher.id, organizationId: organization.id });
  expect(await start(token)).toMatchObject({ valid: false, code: 'buyer-only' });
});

test('fulfills a free order without a provider page', async () => {
  const { token, owner } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db, { amount: 100 });
  const { id, url } = await begin(token, { discountCode });
  expect(url).toBe(`/subscribe/processing?status=success&checkout_id=${id}`);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'success' });
});

test('an extension starts when the subscription expires, at midnight there, and lasts a year', async () => {
  const { token, owner, user, organization } = await newBuyer();
  const [earlier] = await testApp()
    .db.orm.insert(subscriptions)
    .values({
      ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false, startsAt: later(-600) },
      // Midnight at the end of March 6 in New York.
      ...{ createdAt: later(-600), expiresAt: new Date('2026-03-07T05:00:00Z'), zone: 'America/New_York' },
    })
    .returning();
  const created = later(-600).toISOString();
  await sendEvent((await begin(token, { extendCreated: { created }, zone: 'Europe/Berlin' })).session);
  expect(await boughtBy(owner.organizationId)).toMatchObject([
    {
      ...{ extendsId: earlier?.id, startsAt: earlier?.expiresAt, zone: 'America/New_York' },
      expiresAt: new Date('2027-03-07T05:00:00Z'),
    },
  ]);
  const [receipt] = await mailTo(user.email);
  expect(receipt?.text).toContain('from Mar 7, 2026 to Mar 6, 2027');
  expect(receipt?.text).toContain('It begins when the subscription it extends has expired.');
  const code = /\?code=([\w-]+)/.exec(receipt?.text ?? '')?.[1] ?? '';
  expect((await testApp().call(activateSubscription, { code })).body).toEqual({
    valid: true,
    message: 'Your subscription is paid. It begins when the subscription it extends has expired.',
  });
});

test('an extension of a subscription that was extended in the meantime follows the latest one', async () => {
  const { token, owner, organization } = await newBuyer({ personal: false });
  const colleague = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, colleague.id, 'manager');
  const other = await addSession(testApp().db, { userId: colleague.id, organizationId: organization.id });
  await sendEvent((await begin(token)).session);
  const created = (await boughtBy(owner.organizationId))[0]?.createdAt.toISOString() ?? '';
  const [one, two] = [
    await begin(token, { extendCreated: { created } }),
    await begin(other, { extendCreated: { created } }),
  ];
  await Promise.all([sendEvent(one.session), sendEvent(two.session)]);
  const chain = await boughtBy(owner.organizationId);
  expect(chain.map(({ extendsId }) => extendsId)).toEqual([null, chain[0]?.id, chain[1]?.id]);
  expect(chain.map(({ startsAt }) => startsAt).slice(1)).toEqual(chain.map(({ expiresAt }) => expiresAt).slice(0, 2));
});

test('an extension of a subscription that expires before payment starts at payment', async () => {
  const { token, owner, organization } = await newBuyer();
  const [row] = await testApp()
    .db.orm.insert(subscriptions)
    .values({
      ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false, startsAt: later(-600) },
      ...{ expiresAt: later(10), createdAt: later(-600) },
    })
    .returning();
  const { session } = await begin(token, { extendCreated: { created: later(-600).toISOString() } });
  testApp().setNow(later(20));
  await sendEvent(session);
  expect(await boughtBy(owner.organizationId)).toMatchObject([{ startsAt: later(20), extendsId: row?.id }]);
});

test('the receipt lists purchase, price and end date, and its link activates however often it is followed', async () => {
  const { token, user, owner } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db, { kind: 'fixed', amount: 550 });
  const { id, session } = await begin(token, { discountCode, products: { Training: 1 } });
  await sendEvent(session);
  expect(await comeBack(token, id)).toMatchObject({
    message: expect.stringMatching(/to your email\. We arrange your training with you by email\.$/),
  });
  const [receipt, ...more] = await mailTo(user.email);
  expect(more).toEqual([]);
  for (const line of [
    '3 × Reading license for a year, at $49 each: $147',
    '2 × Math license for a year, at $39 each: $78',
    '1 × Training for three instructors, at $250 each: $250',
    'Discount: -$5.50',
    'Total: $469.50',
    'Paid by card.',
    'from Mar 2, 2026 to Mar 2, 2027',
  ]) {
    expect(receipt?.text).toContain(line);
  }
  const code = /\/subscribe\/activate\?code=([\w-]+)/.exec(receipt?.text ?? '')?.[1] ?? '';
  const follow = async (given: string) => (await testApp().call(activateSubscription, { code: given })).body;
  for (let time = 0; time < 3; time += 1) {
    expect(await follow(code)).toEqual({ valid: true, message: 'Your subscription is active.' });
  }
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await follow('unknown')).toMatchObject({ valid: false, code: 'activation-missing' });
  testApp().setNow(new Date('2027-03-03T05:00:00Z'));
  expect(await follow(code)).toMatchObject({ valid: false, code: 'activation-over' });
});

test('limits unknown link codes per network', async () => {
  const { passed, refused } = await guess(205);
  expect([passed, refused]).toEqual([200, 5]);
});

const guess = async (times: number) => {
  const codes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    const response = await testApp().app.server.inject({
      ...{ method: 'POST', url: activateSubscription.path, remoteAddress: '203.0.113.9' },
      headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
      payload: { code: `guess-${time}` },
    });
    codes.push(response.json().code);
  }
  const passed = codes.filter((code) => code === 'activation-missing').length;
  return { passed, refused: codes.filter((code) => code === 'too-many-requests').length };
};

test('the settling job fulfills paid orders and cancels abandoned ones', async () => {
  const [slow, left] = [await newBuyer(), await addAccount(testApp().db)];
  const paid = await begin(slow.token);
  await sendEvent(paid.session, 'local.processing');
  const open = await begin(left.token);
  testApp().setNow(later(2));
  await testApp().app.schedules.runAll();
  expect(await orderOf(paid.id)).toMatchObject({ fulfilledAt: later(2) });
  expect(await orderOf(open.id)).toMatchObject({ endedAt: null });
  testApp().setNow(later(61));
  await testApp().app.schedules.runAll();
  expect(await orderOf(open.id)).toMatchObject({ endedAt: later(61) });
});

test('keeps card data and personal data out of the log', async () => {
  const { token, user } = await newBuyer();
  const { session } = await begin(token);
  await sendEvent(session);
  await mailTo(user.email);
  expect(testApp().logged.filter((line) => line.includes(user.email) || line.includes(session))).toEqual([]);
  expect(testApp().failures()).toEqual([]);
  const kept = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(and(like(auditLog.action, 'order-%'), eq(auditLog.actorId, user.id)));
  expect(JSON.stringify(kept)).not.toContain(user.email);
});
