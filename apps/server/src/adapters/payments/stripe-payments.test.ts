import { cents } from '@sixty/domain/kernel/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CheckoutOrder, Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';
import { startTestStripe, type TestStripe, testSecrets } from './test-stripe.ts';

let stripe: TestStripe;
let payments: Payments;

beforeAll(async () => {
  stripe = await startTestStripe();
  const settings = { ...testSecrets, api: stripe.url };
  payments = createStripePayments(settings, new URL('https://sixty.example'), { timeout: 300, maxNetworkRetries: 2 });
});
afterAll(() => stripe.stop());
beforeEach(() => void stripe.recorded.splice(0));

const now = new Date('2026-03-02T12:00:00Z');

let orders = 0;

const newOrder = (given: Partial<CheckoutOrder> = {}): CheckoutOrder => {
  orders += 1;
  return {
    ...{ id: `0195d5a0-0000-7000-8000-${`${orders}`.padStart(12, '0')}`, email: 'ann@example.org', createdAt: now },
    lines: [
      { title: 'Reading license for a year', count: 3, each: cents(4900) },
      { title: 'Training for three instructors', count: 1, each: cents(25_000) },
    ],
    ...{ discount: cents(0), total: cents(39_700), ...given },
  };
};

const discounted = () => newOrder({ discount: cents(700), total: cents(39_000) });

const callsMade = () => stripe.recorded.map(({ call }) => call);

test('requests a checkout with every line, the price in cents and the return addresses, and only the email address of the customer', async () => {
  const order = newOrder();
  const { session, url } = await payments.startCheckout(order);
  expect(url).toBe(`https://checkout.stripe.example/c/pay/${session}`);
  expect(callsMade()).toEqual(['POST /v1/checkout/sessions']);
  const { form, headers } = stripe.recorded[0] ?? { form: {}, headers: {} };
  expect(form).toEqual({
    mode: 'payment',
    'allowed_payment_method_types[0]': 'card',
    'adaptive_pricing[enabled]': 'false',
    client_reference_id: order.id,
    customer_email: 'ann@example.org',
    'line_items[0][quantity]': '3',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '4900',
    'line_items[0][price_data][product_data][name]': 'Reading license for a year',
    'line_items[1][quantity]': '1',
    'line_items[1][price_data][currency]': 'usd',
    'line_items[1][price_data][unit_amount]': '25000',
    'line_items[1][price_data][product_data][name]': 'Training for three instructors',
    expires_at: `${now.getTime() / 1000 + 3600}`,
    success_url: `https://sixty.example/subscribe/processing?status=success&checkout_id=${order.id}`,
    cancel_url: `https://sixty.example/subscribe/processing?status=canceled&checkout_id=${order.id}`,
  });
  expect(headers).toMatchObject({
    authorization: 'Bearer sk_test_local',
    'idempotency-key': `${order.id}/session`,
    'stripe-version': '2026-10-28.endive',
  });
});

test('turns a discount into a single-use coupon, so that the page charges the quoted total', async () => {
  const order = discounted();
  const { session } = await payments.startCheckout(order);
  expect(callsMade()).toEqual(['POST /v1/coupons', 'POST /v1/checkout/sessions']);
  expect(stripe.recorded[0]).toMatchObject({
    form: { amount_off: '700', currency: 'usd', duration: 'once', max_redemptions: '1', name: 'Discount' },
    headers: { 'idempotency-key': `${order.id}/coupon` },
  });
  expect(stripe.recorded[1]?.form['discounts[0][coupon]']).toMatch(/^coupon_/);
  expect(stripe.sessions.get(session)?.amount_total).toBe(order.total);
});

test('closes a page that would charge anything but the quote, and fails the checkout', async () => {
  stripe.surcharge(1);
  await expect(payments.startCheckout(newOrder())).rejects.toMatchObject({
    ...{ name: 'ProviderFailed', cause: { message: 'The payment provider would charge another amount.' } },
  });
  stripe.surcharge(0);
  expect(callsMade()).toEqual(['POST /v1/checkout/sessions', expect.stringMatching(/\/expire$/)]);
  expect([...stripe.sessions.values()].at(-1)?.status).toBe('expired');
});

test('returns the same page for the same order', async () => {
  const order = discounted();
  expect(await payments.startCheckout(order)).toEqual(await payments.startCheckout(order));
});

test.each([
  ['an internal error', 500],
  ['an unavailable service', 503],
  ['a missing answer', 'silence'],
  ['a broken connection', 'cut'],
] as const)('after %s, retries with the same key', async (_title, trouble) => {
  const order = newOrder();
  stripe.trouble(trouble);
  await payments.startCheckout(order);
  expect(stripe.recorded.map(({ headers }) => headers['idempotency-key'])).toEqual([
    `${order.id}/session`,
    `${order.id}/session`,
  ]);
});

test('fails when every retry fails', async () => {
  stripe.trouble(500, 500, 500);
  await expect(payments.startCheckout(newOrder())).rejects.toThrow();
  expect(stripe.recorded).toHaveLength(3);
});

test('finds the state of a page, and closes an open one', async () => {
  const [{ session: paid }, { session: left }] = [
    await payments.startCheckout(newOrder()),
    await payments.startCheckout(newOrder()),
  ];
  expect(await payments.findSession(paid, now)).toBe('open');
  stripe.pay(paid);
  expect(await payments.findSession(paid, now)).toBe('paid');
  expect(await payments.expireSession(paid, now)).toBe('paid');
  expect(await payments.expireSession(left, now)).toBe('over');
  expect(await payments.expireSession(left, now)).toBe('over');
  expect(await payments.findSession(left, now)).toBe('over');
});

test('a page with a pending payment is open', async () => {
  const { session } = await payments.startCheckout(newOrder());
  Object.assign(stripe.sessions.get(session) ?? {}, { status: 'complete' });
  expect(await payments.findSession(session, now)).toBe('open');
  expect(await payments.expireSession(session, now)).toBe('open');
});

const session = { id: 'cs_1', object: 'checkout.session' };

const read = ({ payload, headers }: ReturnType<TestStripe['webhook']>, at = now) =>
  payments.readEvent(Buffer.from(payload), headers, at);

test.each([
  ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }, 'paid'],
  ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }, 'open'],
  ['checkout.session.async_payment_succeeded', { status: 'complete', payment_status: 'paid' }, 'paid'],
  ['checkout.session.async_payment_failed', { status: 'complete', payment_status: 'unpaid' }, 'over'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'over'],
] as const)('%s %j is read as %s', (type, state, expected) => {
  const event = stripe.webhook(type, { ...session, ...state }, { at: now, id: 'evt_1' });
  expect(read(event)).toEqual({
    ok: true,
    value: { id: 'evt_1', kind: type, checkout: { session: 'cs_1', state: expected }, reversal: null },
  });
});

const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount: 39_700, amount_refunded: 5000 };
const dispute = { id: 'dp_1', object: 'dispute', payment_intent: { id: 'pi_1', object: 'payment_intent' } };

test.each([
  ['charge.refunded', charge, { refunded: 5000, dispute: null }],
  ['charge.dispute.created', { ...dispute, status: 'needs_response' }, { refunded: null, dispute: 'open' }],
  ['charge.dispute.updated', { ...dispute, status: 'under_review' }, { refunded: null, dispute: 'open' }],
  ['charge.dispute.closed', { ...dispute, status: 'lost' }, { refunded: null, dispute: 'lost' }],
  ['charge.dispute.closed', { ...dispute, status: 'won' }, { refunded: null, dispute: 'won' }],
  ['charge.dispute.closed', { ...dispute, status: 'warning_closed' }, { refunded: null, dispute: 'won' }],
])('reads %s by its payment', (type, object, expected) => {
  expect(read(stripe.webhook(type, object, { at: now }))).toMatchObject({
    value: { checkout: null, reversal: { payment: 'pi_1', ...expected } },
  });
});

test('ignores a refund of a charge that no page made', () => {
  const event = stripe.webhook('charge.refunded', { ...charge, payment_intent: null }, { at: now });
  expect(read(event)).toMatchObject({ ok: true, value: { reversal: null } });
});

test('finds the page of a payment', async () => {
  const { session: page } = await payments.startCheckout(newOrder());
  expect(await payments.findSessionOf(`pi_${page}`)).toBe(page);
  expect(await payments.findSessionOf('pi_elsewhere')).toBeNull();
});

test('reports a page and an event that the provider does not know as missing', async () => {
  expect(await payments.findSession('cs_elsewhere', now)).toBe('missing');
  expect(await payments.expireSession('cs_elsewhere', now)).toBe('missing');
  expect(await payments.findEvent('evt_elsewhere')).toBeNull();
});

test('fetches an event again, identical to the webhook', async () => {
  stripe.webhook('charge.refunded', charge, { at: now, id: 'evt_kept' });
  expect(await payments.findEvent('evt_kept')).toMatchObject({
    kind: 'charge.refunded',
    reversal: { payment: 'pi_1' },
  });
});

test('an event about anything else has no checkout', () => {
  const event = stripe.webhook('customer.created', { id: 'cus_1', object: 'customer' }, { at: now });
  expect(read(event)).toMatchObject({ ok: true, value: { checkout: null } });
});

test('rejects a webhook that is unsigned, signed with another key, altered or old', () => {
  const paid = { ...session, status: 'complete', payment_status: 'paid' };
  const event = stripe.webhook('checkout.session.completed', paid, { at: now });
  const refused = { ok: false, refusal: 'webhook-refused' };
  expect(read(event)).toMatchObject({ ok: true });
  expect(read({ ...event, headers: { 'stripe-signature': '' } })).toEqual(refused);
  expect(payments.readEvent(Buffer.from(event.payload), {}, now)).toEqual(refused);
  expect(read(stripe.webhook('checkout.session.completed', paid, { at: now, secret: 'whsec_other' }))).toEqual(refused);
  expect(read({ ...event, payload: event.payload.replace('cs_1', 'cs_2') })).toEqual(refused);
  expect(read({ ...event, payload: `${event.payload} ` })).toEqual(refused);
  expect(read(event, new Date(now.getTime() + 300_000))).toMatchObject({ ok: true });
  expect(read(event, new Date(now.getTime() + 301_000))).toEqual(refused);
});
