import { beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addDiscount } from '../../db/test-office-fixtures.ts';
import { checkoutRig } from '../../features/sales/checkout/test-checkouts.ts';
import { testOrigin, useTestApp } from '../../test-app.ts';

const testApp = useTestApp();
const { newBuyer, begin, choose, comeBack, orderOf, boughtBy } = checkoutRig(testApp);

const now = new Date('2026-03-02T12:00:00Z');
beforeEach(() => testApp().setNow(now));

const get = (url: string) => testApp().app.server.inject({ url });

test('shows the items and the total, works without scripts, and says that no money moves', async () => {
  const { token, user } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db, { kind: 'fixed', amount: 550 });
  const { url } = await begin(token, { discountCode, products: { Training: 1 } });
  expect(url).toMatch(/^\/dev\/checkout\/local_[\w-]{22}$/);
  const page = await get(url);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  for (const text of ['Reading license for a year', '× 3', 'Discount', '-$5.50', '$469.50', 'no money moves']) {
    expect(page.body).toContain(text);
  }
  expect(page.body).not.toMatch(/<script|style="|onclick/);
  expect(page.body).not.toContain(user.email);
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'/,
  );
});

test.each([
  ['approve', 'success', 1],
  ['duplicate', 'success', 1],
  ['slow', 'success', 0],
  ['decline', 'declined', 0],
  ['abandon', 'canceled', 0],
] as const)('%s leads back with the status %s, with %i subscriptions', async (choice, status, bought) => {
  const { token, owner } = await newBuyer();
  const { url, id } = await begin(token);
  expect(await choose(url, choice)).toBe(`/subscribe/processing?status=${status}&checkout_id=${id}`);
  expect(await boughtBy(owner.organizationId)).toHaveLength(bought);
});

test('confirms a slow payment later, even when the server that took it is gone', async () => {
  const { token, owner } = await newBuyer();
  const { url, id } = await begin(token);
  await choose(url, 'slow');
  expect(await comeBack(token, id)).toMatchObject({ status: 'pending' });
  testApp().setNow(new Date(now.getTime() + 61_000));
  await testApp().app.schedules.runAll();
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await comeBack(token, id)).toMatchObject({ status: 'success' });
});

test('a closed page cannot be paid, and links back', async () => {
  const { token, owner } = await newBuyer();
  const { url, id } = await begin(token);
  await choose(url, 'decline');
  expect((await get(url)).body).toContain('This checkout is over');
  await choose(url, 'approve');
  expect(await orderOf(id)).toMatchObject({ paidAt: null });
  expect(await boughtBy(owner.organizationId)).toEqual([]);
});

test('answers 404 to an unknown page and to an unknown button', async () => {
  const { token } = await newBuyer();
  const { url } = await begin(token);
  expect((await get('/dev/checkout/local_unknown')).statusCode).toBe(404);
  expect(await choose('/dev/checkout/local_unknown', 'approve')).toBe(404);
  expect(await choose(url, '__proto__')).toBe(404);
});

test('rejects a form from another site', async () => {
  const { token } = await newBuyer();
  const { url, id } = await begin(token);
  const response = await testApp().app.server.inject({
    ...{ method: 'POST', url, payload: 'choice=approve' },
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(response.statusCode).toBe(403);
  expect(await orderOf(id)).toMatchObject({ paidAt: null });
});

test('has no such page with a payment provider, and takes no cards with neither', async () => {
  const { deps } = testApp();
  const stripe = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', api: null };
  for (const given of [
    { stripe, localTools: true },
    { stripe: null, localTools: false },
  ]) {
    const config = { ...deps.config, stripe: given.stripe };
    const other = await buildApp({ ...deps, config, localTools: given.localTools });
    expect(other.routes.filter((route) => route.includes('/dev/checkout'))).toEqual([]);
    const { token } = await newBuyer();
    const response = await other.server.inject({
      ...{ method: 'POST', url: '/api/transaction/started' },
      headers: { origin: testOrigin, host: 'localhost:3000', cookie: `sixty=${token}` },
      payload: { products: { 'Reading Subscription': 1 } },
    });
    if (!given.stripe) {
      expect(response.json()).toMatchObject({ valid: false, code: 'checkout-unavailable' });
      const { code: discountCode } = await addDiscount(deps.db, { amount: 100 });
      const free = await other.server.inject({
        ...{ method: 'POST', url: '/api/transaction/started' },
        headers: { origin: testOrigin, host: 'localhost:3000', cookie: `sixty=${token}` },
        payload: { products: { 'Reading Subscription': 1 }, discountCode },
      });
      expect(free.json()).toMatchObject({ valid: true });
    }
    await other.close();
  }
});
