import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestStripe, type TestStripe, testSecrets } from './adapters/payments/test-stripe.ts';
import { cleanUp, newDataDir } from './db/embedded-test-rig.ts';
import {
  killServer,
  queryDatabase,
  type ServerProcess,
  startServerProcess,
  untilReady,
} from './test-server-process.ts';

let stripe: TestStripe;
let dataDir = '';
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  stripe = await startTestStripe();
});
afterAll(() => stripe.stop());

afterEach(async () => {
  await killServer(server);
  await cleanUp();
}, 30_000);

const start = async () => {
  server = startServerProcess(dataDir, {
    DEMO: '1',
    STRIPE_SECRET_KEY: testSecrets.secretKey,
    STRIPE_WEBHOOK_SECRET: testSecrets.webhookSecret,
    STRIPE_API: stripe.url.href,
  });
  url = await untilReady(server);
};

const restart = async () => {
  await killServer(server);
  await start();
};

const query = (text: string, values: readonly unknown[] = []) => queryDatabase(dataDir, text, values);

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json', origin: url, ...headers },
  });

/** Orders as the demo world's teacher; returns the order with its page at the provider. */
const order = async () => {
  const login = { username: 'demo.teacher', password: 'Demo-Teacher-1', type: 'teacher' };
  const cookie = (await post('/api/login', JSON.stringify(login))).headers.getSetCookie().join('; ');
  const answer = await post('/api/transaction/started', JSON.stringify({ products: { 'Math Subscription': 7 } }), {
    cookie,
  });
  const { checkoutID } = (await answer.json()) as { checkoutID: string };
  const [row] = await query('select provider_session from orders where id = $1', [checkoutID]);
  return { checkoutID, session: row.provider_session as string };
};

const made = async (checkoutID: string) =>
  (await query('select math_seats from subscriptions where order_id = $1', [checkoutID])).map(
    ({ math_seats }) => math_seats,
  );

/** Stripe's webhook of a paid page. */
const webhookOf = (session: string) =>
  stripe.webhook('checkout.session.completed', stripe.sessions.get(session) ?? {}, {
    at: new Date(),
    id: `evt_${session}`,
  });

test('fulfills after a restart an order that was paid while the server was down, without a webhook', async () => {
  dataDir = await newDataDir();
  await start();
  const { checkoutID, session } = await order();
  stripe.pay(session);
  // As if it had been waiting for a while.
  await query(`update orders set created_at = created_at - interval '2 minutes' where id = $1`, [checkoutID]);
  await restart();
  await expect.poll(() => made(checkoutID)).toEqual([7]);
  const { payload, headers } = webhookOf(session);
  expect((await post('/api/payment/webhook', payload, headers)).status).toBe(200);
  expect(await made(checkoutID)).toEqual([7]);
});

test('a server killed during the webhook fulfills once when the webhook comes again', async () => {
  dataDir = await newDataDir();
  await start();
  const { checkoutID, session } = await order();
  stripe.pay(session);
  const { payload, headers } = webhookOf(session);
  for (const after of [0, 6]) {
    const taken = post('/api/payment/webhook', payload, headers).catch(() => null);
    await delay(after);
    await restart();
    await taken;
  }
  expect((await post('/api/payment/webhook', payload, headers)).status).toBe(200);
  expect(await made(checkoutID)).toEqual([7]);
  const [{ mails }] = await query(`select count(*)::int as mails from local_mail where subject like 'Your receipt%'`);
  expect(mails).toBeLessThanOrEqual(1);
});
