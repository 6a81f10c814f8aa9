import { randomUUID } from 'node:crypto';
import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { endSubscription } from '@sixty/contract/staff/staff-support.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);

const day = 86_400_000;
const fromNow = (days: number) => new Date(testApp().deps.now().getTime() + days * day);

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});

/** An organization with a current year and the year that extends it. */
const newCustomer = async () => {
  const { orm } = testApp().db;
  const account = await addAccount(testApp().db, { reading: 0, math: 0, personal: false });
  const organizationId = account.organization.id;
  await orm.delete(subscriptions).where(eq(subscriptions.organizationId, organizationId));
  const seats = { organizationId, readingSeats: 7, mathSeats: 3, trial: false };
  const add = async (given: { startsAt: Date; expiresAt: Date; extendsId?: string }) => {
    const [made] = await orm
      .insert(subscriptions)
      .values({ ...seats, ...given })
      .returning();
    if (!made) throw new Error('no row');
    return made.id;
  };
  const present = await add({ startsAt: fromNow(-10), expiresAt: fromNow(355) });
  const ahead = await add({ startsAt: fromNow(355), expiresAt: fromNow(720), extendsId: present });
  const token = await addSession(testApp().db, account.owner);
  return { ...account, present, ahead, token };
};

const end = async (subscriptionID: string, reason: 'refunded' | 'mistaken' | '' = 'refunded') =>
  (await testApp().call(endSubscription, { subscriptionID, reason }, staff.token)).body;

const listed = async (token: string) => {
  const { body } = await testApp().call(listSubscriptions, {}, token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

test('ends a subscription immediately, logs the reason, and mails only the Licensees', async () => {
  const { present, organization, user, token } = await newCustomer();
  const manager = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, manager.id, 'manager');
  expect(await end(present)).toMatchObject({ valid: true, message: 'The subscription is over.' });
  expect((await listed(token)).totalLicenses).toEqual({ math: 0, reading: 0 });
  expect(await mailTo(user.email)).toEqual([
    expect.objectContaining({
      subject: `The subscription of ${organization.name} has ended`,
      text: expect.stringMatching(/with 7 reading and 3 math licenses ended on .+ its payment was given back\./),
    }),
  ]);
  expect(await mailTo(manager.email)).toEqual([]);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, present));
  expect(entries).toEqual([
    expect.objectContaining({
      ...{ actorId: staff.id, action: 'subscription-ended' },
      details: { organization: organization.id, reason: 'refunded' },
    }),
  ]);
});

test('ends a future subscription before it starts, and lets the one it followed be extended again', async () => {
  const { present, ahead, token } = await newCustomer();
  expect(await end(ahead)).toMatchObject({ valid: true });
  const { validSubscriptions } = await listed(token);
  expect(validSubscriptions).toEqual([expect.objectContaining({ id: present, extended: 'No', future: null })]);
  const [row] = await testApp().db.orm.select().from(subscriptions).where(eq(subscriptions.id, ahead));
  expect(row?.expiresAt).toEqual(fromNow(0));
});

test('ten concurrent calls end it once, with one message', async () => {
  const { present, user } = await newCustomer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(present)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect(await mailTo(user.email)).toHaveLength(1);
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, present))).toHaveLength(1);
});

test('requires a reason and an existing subscription', async () => {
  const { present, token } = await newCustomer();
  expect(await end(present, '')).toMatchObject({ code: 'staff-end-reason-missing' });
  expect(await end(randomUUID())).toMatchObject({ code: 'staff-subscription-missing' });
  expect((await listed(token)).totalLicenses).toEqual({ math: 3, reading: 7 });
});
