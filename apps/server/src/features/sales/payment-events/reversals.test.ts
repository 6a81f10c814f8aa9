import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { findCustomerOrganization } from '@sixty/contract/staff/staff-support.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { signLocalEvent } from '../../../adapters/payments/local-payments.ts';
import { auditLog, paymentEvents } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';
import { checkoutRig } from '../checkout/test-checkouts.ts';

const testApp = useTestApp();
const { newBuyer, begin, send, sendEvent, choose, orderOf, boughtBy } = checkoutRig(testApp);
const { newStaff } = staffRig(testApp);

const now = new Date('2026-03-02T12:00:00Z');
beforeEach(() => testApp().setNow(now));

/** A customer who paid 225 dollars. */
const newPaid = async () => {
  const buyer = await newBuyer();
  const order = await begin(buyer.token);
  await sendEvent(order.session);
  return { ...buyer, order };
};

const refund = async (session: string, refunded: number, id: string) => {
  const event = signLocalEvent(testApp().deps.key, { id, kind: 'local.refunded', session, refunded }, now);
  return (await send(event.body, event.headers)).statusCode;
};

const paymentOf = async (token: string) => {
  const { body } = await testApp().call(listSubscriptions, {}, token);
  return body.valid ? body.validSubscriptions.flatMap(({ payment }) => payment ?? []) : null;
};

test('keeps a refund with the order, shows it to the customer and to staff, and removes no licenses', async () => {
  const { token, owner, order } = await newPaid();
  expect(await paymentOf(token)).toEqual([]);
  expect(await refund(order.session, 5000, 'local_refund_1')).toBe(200);
  expect(await orderOf(order.id)).toMatchObject({ refundedCents: 5000, dispute: null, totalCents: 22_500 });
  expect(await paymentOf(token)).toEqual(['partly-refunded']);
  const staff = await newStaff();
  const look = { organizationID: owner.organizationId };
  const { body } = await testApp().call(findCustomerOrganization, look, staff.token);
  expect(body).toMatchObject({
    orders: [
      {
        ...{ status: 'fulfilled', refunded: 50, dispute: null },
        events: [{ kind: 'local.paid' }, { id: 'local_refund_1', kind: 'local.refunded', handled: true }],
      },
    ],
  });
  expect(await boughtBy(owner.organizationId)).toMatchObject([{ readingSeats: 3, mathSeats: 2 }]);
});

test('keeps the largest of refunds that come in any order, repeated and concurrent, and records each once', async () => {
  const { token, order } = await newPaid();
  const sums = [5000, 22_500, 10_000, 99_999];
  await Promise.all([...sums, ...sums].map((sum) => refund(order.session, sum, `local_refund_${order.id}_${sum}`)));
  expect(await orderOf(order.id)).toMatchObject({ refundedCents: 22_500 });
  expect(await paymentOf(token)).toEqual(['refunded']);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, order.id));
  const refunds = entries.filter(({ action }) => action === 'order-refunded');
  expect(refunds.length).toBeGreaterThanOrEqual(1);
  expect(refunds.length).toBeLessThanOrEqual(3);
});

test('keeps the end of a dispute even if its beginning arrives late', async () => {
  const { token, owner, order } = await newPaid();
  await sendEvent(order.session, 'local.disputed');
  expect(await paymentOf(token)).toEqual(['disputed']);
  await sendEvent(order.session, 'local.dispute-lost');
  await sendEvent(order.session, 'local.disputed');
  expect(await orderOf(order.id)).toMatchObject({ dispute: 'lost', refundedCents: 0 });
  expect(await paymentOf(token)).toEqual(['charged-back']);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  const won = await newPaid();
  await sendEvent(won.order.session, 'local.disputed');
  await sendEvent(won.order.session, 'local.dispute-won');
  expect(await paymentOf(won.token)).toEqual([]);
});

test('keeps a refund of a payment made elsewhere as an event only', async () => {
  expect(await refund('local_elsewhere', 100, 'local_refund_elsewhere')).toBe(200);
  const [event] = await testApp()
    .db.orm.select()
    .from(paymentEvents)
    .where(eq(paymentEvents.id, 'local_refund_elsewhere'));
  expect(event).toMatchObject({ orderId: null, handledAt: now });
});

test('the page of the stand-in refunds and disputes paid orders only', async () => {
  const { order } = await newPaid();
  await choose(order.url, 'refund-half');
  expect(await orderOf(order.id)).toMatchObject({ refundedCents: 11_250 });
  await choose(order.url, 'refund');
  await choose(order.url, 'dispute');
  expect(await orderOf(order.id)).toMatchObject({ refundedCents: 22_500, dispute: 'open' });
  const open = await begin((await newBuyer()).token);
  expect(await choose(open.url, 'refund')).toBe(404);
});
