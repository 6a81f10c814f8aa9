import { isNull } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestStripe, testSecrets } from '../../adapters/payments/test-stripe.ts';
import { orders } from '../../db/schema/schema.ts';
import { useTestApp } from '../../test-app.ts';
import { checkoutRig } from './test-checkouts.ts';

const stripe = await startTestStripe();
const testApp = useTestApp({ stripe: { ...testSecrets, api: stripe.url } });
const { newBuyer, start, begin, send, comeBack, orderOf, boughtBy } = checkoutRig(testApp);
afterAll(() => stripe.stop());

const now = new Date('2026-03-02T12:00:00Z');
beforeEach(() => testApp().setNow(now));

test('a newer checkout closes the page of the older one, so that two tabs are not both paid', async () => {
  const { token } = await newBuyer();
  const first = await begin(token);
  const second = await begin(token);
  expect(stripe.sessions.get(first.session)?.status).toBe('expired');
  expect(stripe.sessions.get(second.session)?.status).toBe('open');
  expect(await orderOf(first.id)).toMatchObject({ endedAt: now, paidAt: null });
});

test('an older one that was paid meanwhile is fulfilled by the newer checkout', async () => {
  const { token, owner } = await newBuyer();
  const first = await begin(token);
  stripe.pay(first.session);
  await begin(token);
  expect(await orderOf(first.id)).toMatchObject({ paidAt: now, fulfilledAt: now });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('coming back without having paid closes the page; coming back asks the provider where no webhook came', async () => {
  const { token, owner } = await newBuyer();
  const left = await begin(token);
  expect(await comeBack(token, left.id, 'canceled')).toMatchObject({ code: 'purchase-abandoned' });
  expect(stripe.sessions.get(left.session)?.status).toBe('expired');
  const paid = await begin(token);
  stripe.pay(paid.session);
  expect(await comeBack(token, paid.id)).toMatchObject({ valid: true, status: 'success' });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('a provider that is away is told of in a sentence, and keeps neither order nor discount', async () => {
  const { token, owner } = await newBuyer();
  stripe.trouble(400);
  expect(await start(token)).toMatchObject({
    valid: false,
    message: 'There has been an error starting your transaction.',
  });
  const { id, session } = await begin(token);
  stripe.pay(session);
  stripe.trouble(400);
  expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'pending' });
  expect(await comeBack(token, id)).toMatchObject({ valid: true, status: 'success' });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test("Stripe's webhook fulfils, and one with another signature does not", async () => {
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

test("Stripe's refund finds its order by the payment; while Stripe is away, it is sent again", async () => {
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

test('the round finds a payment of which nobody told, and one that fails keeps no other from it', async () => {
  // What the tests before have left open.
  await testApp().db.orm.delete(orders).where(isNull(orders.paidAt));
  const [one, two] = [await newBuyer(), await newBuyer()];
  const first = await begin(one.token);
  const second = await begin(two.token);
  for (const { session } of [first, second]) stripe.pay(session);
  testApp().setNow(new Date(now.getTime() + 61_000));
  stripe.trouble(400);
  await testApp().app.rounds.runAll();
  const found = [await boughtBy(one.owner.organizationId), await boughtBy(two.owner.organizationId)].flat();
  expect(found).toHaveLength(1);
  await testApp().app.rounds.runAll();
  for (const { owner } of [one, two]) expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});
