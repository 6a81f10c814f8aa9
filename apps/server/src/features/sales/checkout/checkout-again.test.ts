import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { subscriptions } from '../../../db/schema/schema.ts';
import { addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { addDiscount } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from './test-checkouts.ts';

const testApp = useTestApp();
const { newBuyer, start, begin, sendEvent, orderOf, boughtBy, comeBack } = checkoutRig(testApp);

beforeEach(() => testApp().setNow(new Date('2026-03-02T12:00:00Z')));

test('makes one order with one page from ten concurrent checkouts with one id', async () => {
  const { token, owner } = await newBuyer();
  const orderID = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => start(token, { orderID })));
  const [first] = answers;
  expect(first).toMatchObject({ valid: true, checkoutID: orderID });
  expect(answers).toEqual(answers.map(() => first));
  await sendEvent((await orderOf(orderID))?.providerSession ?? '');
  expect(await start(token, { orderID })).toMatchObject({ valid: true, url: expect.stringContaining('success') });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('makes one subscription from a free order, however often it is sent with its id', async () => {
  const { token, owner } = await newBuyer();
  const { code: discountCode } = await addDiscount(testApp().db, { amount: 100 });
  const given = { orderID: randomUUID(), discountCode };
  const answers = [await start(token, given), await start(token, given)];
  expect(answers[0]).toMatchObject({ valid: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
});

test('refuses to start another order with a used id, for the same user and for others', async () => {
  const { token } = await newBuyer();
  const stranger = await newBuyer();
  const orderID = randomUUID();
  await start(token, { orderID });
  const { code: discountCode } = await addDiscount(testApp().db);
  for (const [by, change] of [
    [token, { products: { Training: 1 } }],
    [token, { discountCode }],
    [stranger.token, {}],
  ] as const) {
    expect(await start(by, { orderID, ...change })).toMatchObject({ valid: false, code: 'order-changed' });
  }
});

test('reports a code that a colleague is paying with as such, and as used once they have paid', async () => {
  const { token, organization } = await newBuyer({ personal: false });
  const colleague = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, colleague.id, 'manager');
  const other = await addSession(testApp().db, { userId: colleague.id, organizationId: organization.id });
  const { code: discountCode } = await addDiscount(testApp().db);
  const { session } = await begin(token, { discountCode });
  expect(await start(other, { discountCode })).toMatchObject({ valid: false, code: 'discount-held' });
  await sendEvent(session);
  expect(await start(other, { discountCode })).toMatchObject({ valid: false, code: 'discount-used' });
});

test('leads an unpaid order back to adding licenses if there was a subscription to add to', async () => {
  const { token, owner } = await newBuyer();
  const [begun, over] = [new Date('2026-01-01T12:00:00Z'), new Date('2026-02-01T12:00:00Z')];
  for (const [trial, given] of [
    [true, {}],
    [true, { expiresAt: over }],
    [false, {}],
  ] as const) {
    await testApp()
      .db.orm.update(subscriptions)
      .set({ trial, startsAt: begun, createdAt: begun, ...given })
      .where(eq(subscriptions.organizationId, owner.organizationId));
    const { id } = await begin(token);
    expect(await comeBack(token, id, 'canceled')).toMatchObject({ order: { created: null, adds: !trial } });
  }
});
