import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { paymentEvents } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from '../checkout/test-checkouts.ts';

const testApp = useTestApp();
const { newBuyer, begin, send, sendEvent, orderOf } = checkoutRig(testApp);

const now = new Date('2026-03-02T12:00:00Z');

beforeEach(() => testApp().setNow(now));

test('refuses and logs an unsigned webhook', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  const body = JSON.stringify({ id: 'forged', kind: 'local.paid', session });
  const signatures: Record<string, string>[] = [{}, { 'local-signature': `t=1772452800,v1=${'0'.repeat(64)}` }];
  for (const headers of signatures) {
    expect((await send(body, headers)).statusCode).toBe(400);
  }
  expect(testApp().logged.some((line) => line.includes('webhook-refused'))).toBe(true);
  expect(await orderOf(id)).toMatchObject({ paidAt: null });
});

test('keeps each event once, with the number of deliveries', async () => {
  const { token } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session, 'local.paid', 'once');
  await sendEvent(session, 'local.paid', 'once');
  expect(await testApp().db.orm.select().from(paymentEvents).where(eq(paymentEvents.id, 'once'))).toMatchObject([
    { kind: 'local.paid', orderId: id, deliveries: 2, handledAt: now },
  ]);
});

test('ignores an event about an unknown page', async () => {
  expect(await sendEvent('local_elsewhere', 'local.paid', 'stray')).toBe(200);
  expect(await testApp().db.orm.select().from(paymentEvents).where(eq(paymentEvents.id, 'stray'))).toMatchObject([
    { orderId: null },
  ]);
});
