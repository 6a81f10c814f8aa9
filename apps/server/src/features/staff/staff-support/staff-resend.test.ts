import { randomUUID } from 'node:crypto';
import { findJobsHealth } from '@sixty/contract/staff/staff-log.ts';
import { replayPaymentEvent, resendMessage } from '@sixty/contract/staff/staff-support.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { confirmsAfter } from '../../../adapters/payments/local-payments.ts';
import { auditLog, organizationInvitations, paymentEvents } from '../../../db/schema/schema.ts';
import { addAccount, addUser } from '../../../db/test-fixtures.ts';
import { addInvitation } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from '../../sales/checkout/test-checkouts.ts';
import { staffRig } from '../impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);
const { newBuyer, begin, sendEvent, boughtBy, orderOf } = checkoutRig(testApp);

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});

const resend = async (kind: 'receipt' | 'invitation', id: string, messageID = randomUUID() as string) =>
  (await testApp().call(resendMessage, { kind, id, messageID }, staff.token)).body;

const replay = async (eventID: string) => (await testApp().call(replayPaymentEvent, { eventID }, staff.token)).body;

const logged = (action: string) =>
  testApp()
    .db.orm.select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, staff.id), eq(auditLog.action, action)));

test('sends the receipt of a fulfilled order again unchanged, but not of an open order', async () => {
  const { token, user } = await newBuyer();
  const { id, session } = await begin(token);
  expect(await resend('receipt', id)).toMatchObject({ code: 'staff-resend-missing' });
  await sendEvent(session);
  expect(await resend('receipt', id)).toMatchObject({ valid: true });
  const receipts = await mailTo(user.email);
  expect(receipts).toHaveLength(2);
  expect(receipts[1]?.text).toBe(receipts[0]?.text);
  expect(await resend('receipt', randomUUID())).toMatchObject({ code: 'staff-resend-missing' });
  expect(await logged('message-resent')).toContainEqual(
    expect.objectContaining({ subjectId: id, details: { kind: 'receipt' } }),
  );
});

test('sends and logs a message once for ten concurrent calls with one id', async () => {
  const { token, user } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session);
  await mailTo(user.email);
  const messageID = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend('receipt', id, messageID)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect(await mailTo(user.email)).toHaveLength(2);
  expect((await logged('message-resent')).filter(({ subjectId }) => subjectId === id)).toHaveLength(1);
});

test('refused and repeated calls do not count against the hundred messages per hour', async () => {
  const { token, user } = await newBuyer();
  const { id, session } = await begin(token);
  await sendEvent(session);
  const messageID = randomUUID();
  for (let time = 0; time < 55; time += 1) {
    expect(await resend('receipt', id, messageID)).toMatchObject({ valid: true });
    expect(await resend('receipt', randomUUID())).toMatchObject({ code: 'staff-resend-missing' });
  }
  expect(await resend('receipt', id)).toMatchObject({ valid: true });
  expect(await mailTo(user.email)).toHaveLength(3);
});

test('sends an open invitation again with the same link, but not one that is over', async () => {
  const { db } = testApp();
  const { organization, user } = await addAccount(db, { personal: false });
  const invited = await addUser(db);
  const own = { organizationId: organization.id, inviterId: user.id };
  const { id } = await addInvitation(db, { ...own, userId: invited.id });
  expect(await resend('invitation', id)).toMatchObject({ valid: true });
  expect(await resend('invitation', id)).toMatchObject({ valid: true });
  const mail = await mailTo(invited.email);
  expect(mail).toHaveLength(2);
  expect(mail[0]?.text).toContain(organization.name);
  expect(mail[1]?.text).toBe(mail[0]?.text);
  await db.orm.update(organizationInvitations).set({ endedAt: new Date() }).where(eq(organizationInvitations.id, id));
  const late = await addInvitation(db, { ...own, expiresAt: new Date(testApp().deps.now().getTime() - 1000) });
  for (const over of [id, late.id]) {
    expect(await resend('invitation', over)).toMatchObject({ code: 'staff-resend-missing' });
  }
});

/** An event about a payment that has been confirmed since, of which the server recorded only its arrival. */
const leftEvent = async () => {
  const buyer = await newBuyer();
  const { id: orderId, session } = await begin(buyer.token);
  const [id, receivedAt] = [`local_${randomUUID()}`, new Date(testApp().deps.now().getTime() - confirmsAfter)];
  await testApp().db.orm.insert(paymentEvents).values({ id, kind: 'local.processing', orderId, receivedAt });
  return { ...buyer, id, orderId, session };
};

const unhandled = async () => {
  const { body } = await testApp().call(findJobsHealth, {}, staff.token);
  return body.valid ? body.payments.unhandled : null;
};

test('a replayed event is settled, counts as handled, and is logged', async () => {
  const { id, orderId, owner } = await leftEvent();
  expect(await unhandled()).toBe(1);
  expect(await replay(id)).toMatchObject({ valid: true });
  expect(await orderOf(orderId)).toMatchObject({ paidAt: expect.any(Date), fulfilledAt: expect.any(Date) });
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await unhandled()).toBe(0);
  expect(await logged('payment-event-replayed')).toContainEqual(
    expect.objectContaining({ subjectId: staff.id, details: { event: id } }),
  );
});

test('an event replayed ten times concurrently while it arrives again makes one subscription and one receipt', async () => {
  const { id, session, owner, user } = await leftEvent();
  await Promise.all([...Array.from({ length: 10 }, () => replay(id)), sendEvent(session)]);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await mailTo(user.email)).toHaveLength(1);
});

test('replaying an event about a fulfilled order changes nothing', async () => {
  const { token, user, owner } = await newBuyer();
  const { id: orderId, session } = await begin(token);
  await sendEvent(session, 'local.paid', 'local_paid_long_ago');
  const before = await orderOf(orderId);
  expect(await replay('local_paid_long_ago')).toMatchObject({ valid: true });
  expect(await orderOf(orderId)).toEqual(before);
  expect(await boughtBy(owner.organizationId)).toHaveLength(1);
  expect(await mailTo(user.email)).toHaveLength(1);
});
