import { randomUUID } from 'node:crypto';
import { refusalSchema } from '@sixty/contract/refusal.ts';
import { findPrice, listProducts } from '@sixty/contract/sales/pricing.ts';
import { maxLicenses } from '@sixty/domain/sales/price.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../db/client.ts';
import { orders, rateLimits } from '../../../db/schema/schema.ts';
import { addAccount } from '../../../db/test-fixtures.ts';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import { actorOfToken } from '../../../http/session-gate.ts';
import { useTestApp } from '../../../test-app.ts';
import { placeOrder } from '../orders/commands.ts';

const testApp = useTestApp();

beforeEach(() => testApp().db.orm.delete(rateLimits));

type Asked = Partial<Record<'reading' | 'math' | 'training' | 'discountCode', string>>;

const priceOf = async (asked: Asked, token: string | null = null) => {
  const { body } = await testApp().call(findPrice, asked as never, token);
  if (!body.valid) throw new Error(body.code);
  return body;
};

const productsOf = async (asked: Asked, token: string | null = null) => {
  const { body } = await testApp().call(listProducts, asked as never, token);
  if (!body.valid) throw new Error(body.code);
  return body;
};

test('quotes the price of an order to a guest', async () => {
  const discount = await addDiscount(testApp().db, { amount: 25 });
  expect(await priceOf({ reading: '3', math: '1', training: '1', discountCode: discount.code })).toEqual({
    valid: true,
    price: 389.5,
    prices: { reading: 49, math: 39, training: 250 },
    subTotals: { reading: 147, math: 39, training: 250 },
    discount: 46.5,
    discountCodeMessage: { message: 'Your discount code takes $46.50 off.', messageType: 'success' },
    purchaseOrderLicenses: 500,
    trial: { licenses: 5, days: 14 },
  });
});

test('reports that an order has more licenses than a discount covers', async () => {
  const { code: discountCode } = await addDiscount(testApp().db, { amount: 10, maxStudents: 20 });
  expect(await priceOf({ reading: '30', math: '0', discountCode })).toMatchObject({
    price: 1372,
    discountCodeMessage: {
      message: 'Your discount code takes $98 off. It applies to up to 20 licenses; the others cost the full price.',
      messageType: 'success',
    },
  });
});

test('accepts products by name, and defaults to one of each program', async () => {
  expect(await productsOf({})).toEqual({
    valid: true,
    prices: { 'Reading Subscription': 49, 'Math Subscription': 39, Training: 250 },
    total: 88,
    subTotals: { reading: 49, math: 39, training: 0 },
    discount: { success: false, message: '' },
  });
  expect(await productsOf({ reading: '0', math: '0' })).toMatchObject({ total: 0 });
});

test.each(['-1', '1.5', '65536', '999999999999', 'x', '', '1e3'])(
  'refuses a count of "%s", as counts are whole numbers up to 65535',
  async (count) => {
    for (const path of ['price', 'products']) {
      const response = await testApp().app.server.inject({ url: `/api/${path}`, query: { reading: count } });
      expect(response.statusCode).toBe(400);
      expect(refusalSchema.parse(response.json()).code).toBe('request-invalid');
    }
  },
);

test('quotes a price for the maximum order', async () => {
  const most = `${maxLicenses}`;
  expect(await priceOf({ reading: most, math: most, training: most })).toMatchObject({ price: 338 * maxLicenses });
});

test.each([
  ['none', async () => '  ', { message: '', messageType: 'clear' }],
  [
    'unknown',
    async () => 'NOBODY-HAS-IT',
    { message: 'We do not know this discount code. Please check its spelling.', messageType: 'error' },
  ],
  [
    'over',
    async () => (await addDiscount(testApp().db, { expiresOn: '2026-01-01' })).code,
    { message: 'This discount code is no longer valid.', messageType: 'error' },
  ],
  [
    'for more licenses',
    async () => (await addDiscount(testApp().db, { minStudents: 4 })).code,
    { message: 'This discount code is for orders of 4 licenses or more.', messageType: 'error' },
  ],
])('reports a code that is %s, and quotes the full price', async (_title, codeOf, message) => {
  const discountCode = await codeOf();
  expect(await priceOf({ reading: '2', math: '1', discountCode })).toMatchObject({
    ...{ price: 137, discount: 0 },
    discountCodeMessage: message,
  });
  expect(await productsOf({ reading: '2', math: '1', discountCode })).toMatchObject({
    ...{ total: 137 },
    discount: { success: false, message: message.message },
  });
});

test('reports a code that the own organization has used, to that organization only', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const other = await addAccount(db);
  const discount = await addDiscount(db);
  const used = {
    ...owner,
    kind: 'card',
    readingSeats: 1,
    mathSeats: 0,
    trainings: 0,
    discountCodeId: discount.id,
  } as const;
  await db.orm
    .insert(orders)
    .values({ ...used, discountCents: 490, totalCents: 4410, zone: 'UTC', createdAt: new Date(), paidAt: new Date() });
  const asked = { discountCode: discount.code };
  expect((await priceOf(asked, token)).discountCodeMessage).toEqual({
    message: 'Your organization has already used this discount code. It can be used once.',
    messageType: 'error',
  });
  expect((await priceOf(asked, other.token)).discountCodeMessage.messageType).toBe('success');
  expect((await priceOf(asked)).discountCodeMessage.messageType).toBe('success');
});

test('ignores codes after sixty wrong ones of a user in an hour, and still quotes prices', async () => {
  const { db } = testApp();
  const [{ code }, { token }] = [await addDiscount(db), await addAccount(db)];
  for (let tried = 0; tried < 60; tried += 1) await priceOf({ discountCode: `WRONG-${tried}` }, token);
  for (const discountCode of [code, 'WRONG']) {
    expect(await priceOf({ reading: '1', math: '0', discountCode }, token)).toMatchObject({
      price: 49,
      discountCodeMessage: {
        message: 'Too many attempts. Please try again in 60 minutes.',
        messageType: 'error',
      },
    });
  }
  expect((await priceOf({}, token)).discountCodeMessage.messageType).toBe('clear');
});

test('does not limit correct codes', async () => {
  const { code: discountCode } = await addDiscount(testApp().db);
  for (let asked = 0; asked < 210; asked += 1) await priceOf({ discountCode });
  expect((await priceOf({ discountCode })).discountCodeMessage.messageType).toBe('success');
});

test('both quotes match the charged amount for every combination', async () => {
  const { db } = testApp();
  const { token } = await addAccount(db);
  const actor = await actorOfToken(db, token, new Date());
  if (actor.kind !== 'customer') throw new Error('no customer');
  const count = fc.integer({ min: 0, max: 300 });
  const discounts = fc.record({
    kind: fc.constantFrom('fixed' as const, 'percentage' as const),
    amount: fc.integer({ min: 1, max: 100 }),
    minStudents: fc.constantFrom(1, 100),
    maxStudents: fc.constantFrom(100, 65_535),
    expiresOn: fc.constantFrom('2026-01-01', '2100-01-01'),
  });
  await fc.assert(
    fc.asyncProperty(count, count, count, fc.option(discounts), async (reading, math, training, discount) => {
      const discountCode = discount ? (await addDiscount(db, { ...discount, code: randomUUID() })).code : '';
      const asked = { reading: `${reading}`, math: `${math}`, training: `${training}`, discountCode };
      const [quote, products] = [await priceOf(asked, token), await productsOf(asked, token)];
      expect(products.total).toBe(quote.price);
      const order = {
        ...{ id: randomUUID(), actor, kind: 'card' as const, cart: { reading, math, training }, discountCode },
        ...{ prices: testApp().deps.config.prices, extendCreated: null, zone: 'UTC' },
      };
      const placed = await inTransaction(db, (rows) => placeOrder(rows, order, new Date()));
      const isRefused = quote.discountCodeMessage.messageType === 'error' || reading + math === 0;
      expect(placed.ok).toBe(!isRefused);
      if (placed.ok) expect(placed.value.quote.total).toBe(Math.round(quote.price * 100));
    }),
    { numRuns: 60 },
  );
}, 60_000);
