import { randomUUID } from 'node:crypto';
import { startCheckout } from '@sixty/contract/sales/checkout.ts';
import { replayPaymentEvent } from '@sixty/contract/staff/staff-support.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestStripe, type Trouble, testSecrets } from '../../../adapters/payments/test-stripe.ts';
import { buildApp } from '../../../app.ts';
import { orders, paymentEvents } from '../../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';
import { checkoutRig } from './test-checkouts.ts';

const stripe = await startTestStripe();
const testApp = useTestApp({ stripe: { ...testSecrets, api: stripe.url } });
const { newBuyer, inputOf, start, begin, send, comeBack, orderOf, boughtBy } = checkoutRig(testApp);
const { newStaff } = staffRig(testApp);
afterAll(() => stripe.stop());

const now = new Date('2026-03-02T12:00:00Z');
const later = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
beforeEach(() => testApp().setNow(now));

test('a newer checkout closes the page of the older one, so that only one is paid', async () => {
  const { token } = await newBuyer();
  const first = await begin(token);
  const second = await begin(token);
  expect(stripe.sessions.get(first.session)?.status).toBe('expired');
  expect(stripe.sessions.get(second.session)?.status).toBe('open');
  expect(await orderOf(first.id)).toMatchObject({ endedAt: now, paidAt: null });
});

test('a newer checkout fulfills an older one that was paid in the meantime', async () => {
  const { token, owner } = await newBuyer();
  const first = await begin(token);
  stripe.pay(first.session);
  await begin(token);
  expect(await orderOf(first.id)).toMatchObject({ paidAt: now, fulfilledAt: now });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('closes the page when the customer comes back unpaid, and asks the provider when no webhook came', async () => {
  const { token, owner } = await newBuyer();
  const left = await begin(token);
  expect(await comeBack(token, left.id, 'canceled')).toMatchObject({ status: 'abandoned' });
  expect(stripe.sessions.get(left.session)?.status).toBe('expired');
  const paid = await begin(token);
  stripe.pay(paid.session);
  expect(await comeBack(token, paid.id)).toMatchObject({ valid: true, status: 'success' });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test.each<[string, Trouble]>([
  ['is down', 'cut'],
  ['answers 500 with a page', 'html'],
  ['refuses', 400],
])(
  'reports a provider that %s in the documented sentences, and keeps neither order nor discount',
  async (_title, how) => {
    // Stripe's library repeats a lost call and a 500 twice.
    const trouble = how === 400 ? [how] : [how, how, how];
    const { token, owner } = await newBuyer();
    stripe.trouble(...trouble);
    expect(await start(token)).toMatchObject({
      valid: false,
      message: 'There has been an error starting your transaction.',
    });
    const { id, session } = await begin(token);
    stripe.pay(session);
    stripe.trouble(...trouble);
    expect(await comeBack(token, id)).toMatchObject({
      ...{ valid: true, status: 'unknown' },
      message: expect.stringContaining('We could not confirm your payment yet.'),
    });
    expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'success' });
    expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  },
);

test.each([0, 1, 2, 3, 4])(
  'of ten concurrent checkouts one page can be paid, that of the open order (round %i)',
  async () => {
    const { token, owner } = await newBuyer();
    await Promise.all(Array.from({ length: 10 }, () => start(token)));
    const all = await testApp().db.orm.select().from(orders).where(eq(orders.organizationId, owner.organizationId));
    const waits = all.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
    const open = [...stripe.sessions.values()].filter(
      (page) => page.status === 'open' && all.some(({ id }) => id === page.client_reference_id),
    );
    expect(open.map((page) => page.client_reference_id)).toEqual(waits);
  },
);

test('closes a page that opens for an order canceled in the meantime, and sends nobody to it', async () => {
  const { token } = await newBuyer();
  const hasRenewal = stripe.hold('POST /v1/checkout/sessions');
  const first = start(token);
  await hasRenewal.held;
  const second = await start(token);
  hasRenewal.release();
  expect(await first).toMatchObject({ valid: false, code: 'checkout-not-started' });
  expect(second).toMatchObject({ valid: true });
  const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open').map((page) => page.url);
  expect(open).toContain(second.valid && second.url);
  const [left] = [...stripe.sessions.values()].slice(-1);
  expect(left?.status).toBe('expired');
});

test('opens no newer page while the page of the older checkout cannot be closed', async () => {
  const { token } = await newBuyer();
  const first = await begin(token);
  stripe.trouble(400, 400);
  expect(await start(token)).toMatchObject({ valid: false, code: 'checkout-not-started' });
  expect(await start(token)).toMatchObject({ valid: true });
  expect(stripe.sessions.get(first.session)?.status).toBe('expired');
});

test('does not claim that nothing was charged if a customer paid and the provider cannot be asked', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  stripe.pay(session);
  for (const status of ['canceled', 'declined']) {
    stripe.trouble(400, 400);
    expect(await comeBack(token, id, status)).toMatchObject({
      valid: true,
      status: 'unknown',
      message: expect.stringContaining('We could not confirm your payment yet.'),
    });
  }
  expect(await comeBack(token, id, 'canceled')).toMatchObject({ valid: true, status: 'success' });
});

/** How often the provider was asked about a page while the job ran every minute for a number of minutes. */
const askedAbout = async (session: string, minutes: number) => {
  stripe.recorded.length = 0;
  for (let minute = 1; minute <= minutes; minute += 1) {
    testApp().setNow(later(minute));
    await testApp().app.schedules.runAll();
  }
  return stripe.recorded.filter(({ call }) => call.includes(session)).length;
};

test('stops asking the provider about closed pages, and asks periodically about open ones', async () => {
  const { token } = await newBuyer();
  const left = await begin(token);
  await comeBack(token, left.id, 'canceled');
  expect(await askedAbout(left.session, 20)).toBe(0);
  testApp().setNow(now);
  const open = await begin(token);
  expect(await askedAbout(open.session, 20)).toBe(4);
});

test('finds an unreported payment behind three hundred orders that are unknown to the provider', async () => {
  const [lost, { token, owner }] = [await newBuyer(), await newBuyer()];
  await testApp().db.pool.query(
    `insert into orders (organization_id, user_id, kind, reading_seats, math_seats, trainings, discount_cents, total_cents,
       zone, provider_session, created_at)
     select $1, $2, 'card', 1, 0, 0, 0, 4900, 'UTC', 'cs_gone_' || n, $3::timestamptz - n * interval '1 second'
     from generate_series(1, 300) n`,
    [lost.owner.organizationId, lost.owner.userId, now],
  );
  const { session } = await begin(token);
  stripe.pay(session);
  for (const minute of [2, 3]) {
    testApp().setNow(later(minute));
    await testApp().app.schedules.runAll();
  }
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  // Orders unknown to the provider are canceled after a day.
  for (const minute of [1500, 1501]) {
    testApp().setNow(later(minute));
    await testApp().app.schedules.runAll();
  }
  const left = and(eq(orders.organizationId, lost.owner.organizationId), isNull(orders.closedAt));
  expect(await testApp().db.orm.select().from(orders).where(left)).toEqual([]);
}, 60_000);

test('a server without provider keys keeps an order open that may be paid there', async () => {
  const { token } = await newBuyer();
  const { id } = await begin(token);
  const { deps } = testApp();
  const without = await buildApp({ ...deps, config: { ...deps.config, stripe: null }, localTools: false });
  testApp().setNow(later(120));
  await without.schedules.runAll();
  await without.close();
  expect(await orderOf(id)).toMatchObject({ endedAt: null, closedAt: null });
});

test('a repeated checkout after a price change asks for the page of its order at the prices of its order', async () => {
  const { token } = await newBuyer();
  const orderID = randomUUID();
  const first = await start(token, { orderID });
  const { deps } = testApp();
  const dearer = { reading: cents(9900), math: cents(8900), training: cents(99_000) };
  const later = await buildApp({ ...deps, config: { ...deps.config, prices: dearer } });
  const again = await later.server.inject({
    method: 'POST',
    url: startCheckout.path,
    headers: { origin: testOrigin, host: 'localhost:3000', cookie: `sixty=${token}` },
    payload: inputOf({ orderID }),
  });
  await later.close();
  expect(again.json()).toEqual(first);
  const asked = stripe.recorded.filter(({ form }) => form.client_reference_id === orderID).map(({ form }) => form);
  expect(asked).toEqual([asked[0], asked[0]]);
});

test('fulfills on a Stripe webhook, and refuses another signature', async () => {
  const { token, owner } = await newBuyer();
  const { session } = await begin(token);
  stripe.pay(session);
  const object = stripe.sessions.get(session) ?? {};
  const forged = stripe.webhook('checkout.session.completed', object, { at: now, secret: 'whsec_other' });
  expect((await send(forged.payload, forged.headers)).statusCode).toBe(400);
  expect(await boughtBy(owner.organizationId)).toEqual([]);
  const event = stripe.webhook('checkout.session.completed', object, { at: now });
  expect((await send(event.payload, event.headers)).statusCode).toBe(200);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('finds the order of a Stripe refund by its payment, and has it sent again while Stripe is unreachable', async () => {
  const { token, owner } = await newBuyer();
  const { id, session } = await begin(token);
  stripe.pay(session);
  await comeBack(token, id);
  const charge = { id: 'ch_1', object: 'charge', payment_intent: `pi_${session}`, amount_refunded: 700 };
  const event = stripe.webhook('charge.refunded', charge, { at: now, id: 'evt_refund' });
  stripe.trouble(400);
  expect((await send(event.payload, event.headers)).statusCode).toBe(500);
  expect(await orderOf(id)).toMatchObject({ refundedCents: 0 });
  expect((await send(event.payload, event.headers)).statusCode).toBe(200);
  expect(await orderOf(id)).toMatchObject({ refundedCents: 700 });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('staff repeat an event: a sentence while Stripe is unreachable, and a question to Stripe if its order is unknown', async () => {
  const staff = await newStaff();
  const replay = async (eventID: string) => (await testApp().call(replayPaymentEvent, { eventID }, staff.token)).body;
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  stripe.pay(session);
  await comeBack(token, id);
  const charge = { id: 'ch_2', object: 'charge', payment_intent: `pi_${session}`, amount_refunded: 900 };
  const event = stripe.webhook('charge.refunded', charge, { at: now, id: 'evt_left' });
  stripe.trouble(400);
  expect((await send(event.payload, event.headers)).statusCode).toBe(500);
  stripe.trouble(401);
  expect(await replay('evt_left')).toMatchObject({ valid: false, code: 'staff-provider-away' });
  expect(testApp().logged.some((line) => line.includes('ProviderFailed'))).toBe(true);
  expect(await orderOf(id)).toMatchObject({ refundedCents: 0 });
  expect(await replay('evt_left')).toMatchObject({ valid: true, message: 'The event was handled again.' });
  expect(await orderOf(id)).toMatchObject({ refundedCents: 900 });
});

test('does not report an event without an order as handled', async () => {
  const staff = await newStaff();
  const replay = async (eventID: string) => (await testApp().call(replayPaymentEvent, { eventID }, staff.token)).body;
  stripe.webhook(
    'charge.refunded',
    { object: 'charge', payment_intent: 'pi_other', amount_refunded: 100 },
    { at: now, id: 'evt_other' },
  );
  const came = { kind: 'charge.refunded', receivedAt: now };
  await testApp()
    .db.orm.insert(paymentEvents)
    .values([
      { id: 'evt_other', ...came },
      { id: 'evt_old', ...came },
    ]);
  expect(await replay('evt_other')).toMatchObject({
    message: 'The event matches no order here. Nothing to do.',
  });
  expect(await replay('evt_old')).toMatchObject({ valid: false, code: 'staff-event-gone' });
});

test('the job finds an unreported payment, and one failure does not block the others', async () => {
  // What earlier tests left open.
  await testApp().db.orm.delete(orders).where(isNull(orders.paidAt));
  const [one, two] = [await newBuyer(), await newBuyer()];
  const first = await begin(one.token);
  const second = await begin(two.token);
  for (const { session } of [first, second]) stripe.pay(session);
  testApp().setNow(new Date(now.getTime() + 61_000));
  stripe.trouble(400);
  await testApp().app.schedules.runAll();
  const found = [await boughtBy(one.owner.organizationId), await boughtBy(two.owner.organizationId)].flat();
  expect(found).toHaveLength(1);
  testApp().setNow(later(7));
  await testApp().app.schedules.runAll();
  for (const { owner } of [one, two]) expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});
