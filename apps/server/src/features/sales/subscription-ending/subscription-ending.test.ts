import { randomUUID } from 'node:crypto';
import { listSubscriptions } from '@sixty/contract/sales/subscriptions.ts';
import { endSubscription, findCustomerOrganization } from '@sixty/contract/staff/staff-support.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, organizations, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addMember, addSession, addUser, firstOf } from '../../../db/test-fixtures.ts';
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

/** An organization with a current year, and mostly the year that extends it. */
const newCustomer = async ({ isExtended = true } = {}) => {
  const { orm } = testApp().db;
  const account = await addAccount(testApp().db, { reading: 0, math: 0, personal: false });
  const organizationId = account.organization.id;
  await orm.delete(subscriptions).where(eq(subscriptions.organizationId, organizationId));
  const seats = { organizationId, readingSeats: 7, mathSeats: 3, trial: false };
  const add = async (given: { startsAt: Date; expiresAt: Date; extendsId?: string }) => {
    const made = firstOf(
      await orm
        .insert(subscriptions)
        .values({ ...seats, ...given })
        .returning(),
    );
    return made.id;
  };
  const present = await add({ startsAt: fromNow(-10), expiresAt: fromNow(355) });
  const ahead = isExtended
    ? await add({ startsAt: fromNow(355), expiresAt: fromNow(720), extendsId: present })
    : randomUUID();
  const token = await addSession(testApp().db, account.owner);
  return { ...account, present, ahead, token };
};

const end = async (
  subscriptionID: string,
  reason: 'refunded' | 'mistaken' | '' = 'refunded',
  given: { extension?: 'move-up' | 'stay' } = {},
) => (await testApp().call(endSubscription, { subscriptionID, reason, ...given }, staff.token)).body;

const rowOf = async (id: string) =>
  (await testApp().db.orm.select().from(subscriptions).where(eq(subscriptions.id, id)))[0];

const logOf = (id: string) => testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));

const listed = async (token: string) => {
  const { body } = await testApp().call(listSubscriptions, {}, token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

test('ends a subscription immediately, logs the reason, and mails only the Licensees', async () => {
  const { present, organization, user, token } = await newCustomer({ isExtended: false });
  await testApp().db.orm.update(organizations).set({ name: 'Evil.click' }).where(eq(organizations.id, organization.id));
  const manager = await addUser(testApp().db);
  await addMember(testApp().db, organization.id, manager.id, 'manager');
  expect(await end(present)).toMatchObject({ valid: true, message: 'The subscription is over.' });
  expect((await listed(token)).totalLicenses).toEqual({ math: 0, reading: 0 });
  expect(await mailTo(user.email)).toEqual([
    expect.objectContaining({
      subject: 'The subscription of Evil. click has ended',
      text: expect.stringMatching(/with 7 reading and 3 math licenses ended on .+ its payment was given back\./),
    }),
  ]);
  expect(await mailTo(manager.email)).toEqual([]);
  expect(await logOf(present)).toEqual([
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
  expect((await rowOf(ahead))?.expiresAt).toEqual(fromNow(0));
});

test('the extension of a subscription that ends moves up by default: logged, mailed, without a gap', async () => {
  const { present, ahead, user, organization, token } = await newCustomer();
  expect(await end(present)).toMatchObject({
    message: 'The subscription is over, and its extension has moved up.',
  });
  expect((await listed(token)).totalLicenses).toEqual({ math: 3, reading: 7 });
  const moved = await rowOf(ahead);
  expect(moved?.startsAt).toEqual(fromNow(0));
  // As many full days as before, and the rest of today.
  const lasts = ((moved?.expiresAt.getTime() ?? 0) - fromNow(0).getTime()) / day;
  expect(lasts).toBeGreaterThan(364);
  expect(lasts).toBeLessThanOrEqual(366);
  expect(await logOf(present)).toEqual([
    expect.objectContaining({ details: { organization: organization.id, reason: 'refunded', extension: 'move-up' } }),
  ]);
  expect(await logOf(ahead)).toEqual([
    expect.objectContaining({
      ...{ actorId: staff.id, action: 'subscription-moved-up' },
      details: {
        organization: organization.id,
        ...{ from: fromNow(355).toISOString(), until: fromNow(720).toISOString() },
        ...{ movedTo: fromNow(0).toISOString(), movedUntil: moved?.expiresAt.toISOString() },
      },
    }),
  ]);
  const [mail] = await mailTo(user.email);
  expect(mail?.text).toMatch(
    /The subscription that extends it, with 7 reading and 3 math licenses, starts now instead of on .+, and lasts until .+\./,
  );
});

test('an extension that is to stay keeps its days, and the customer reads what is missing until then', async () => {
  const { present, ahead, user, token } = await newCustomer();
  expect(await end(present, 'mistaken', { extension: 'stay' })).toMatchObject({ message: 'The subscription is over.' });
  expect((await listed(token)).totalLicenses).toEqual({ math: 0, reading: 0 });
  expect(await rowOf(ahead)).toMatchObject({ startsAt: fromNow(355), expiresAt: fromNow(720), extendsId: present });
  expect(await logOf(ahead)).toEqual([]);
  const [mail] = await mailTo(user.email);
  expect(mail?.text).toMatch(/, still starts on .+\. Until then nothing takes the place of these licenses\./);
});

test('the extension of a subscription that has not started takes its day, and extends the one before it', async () => {
  const { present, ahead, organization, token } = await newCustomer();
  const [last] = await testApp()
    .db.orm.insert(subscriptions)
    .values({
      ...{ organizationId: organization.id, readingSeats: 1, mathSeats: 1, trial: false, extendsId: ahead },
      ...{ startsAt: fromNow(720), expiresAt: fromNow(1085) },
    })
    .returning();
  await end(ahead);
  expect(await rowOf(last?.id ?? '')).toMatchObject({ startsAt: fromNow(355), extendsId: present });
  expect((await listed(token)).validSubscriptions).toEqual([
    expect.objectContaining({ id: present, extended: 'Yes', future: expect.objectContaining({ readingLicenses: 1 }) }),
  ]);
});

test('staff see what the extension of a subscription would do', async () => {
  const { present, ahead, organization } = await newCustomer();
  const { body } = await testApp().call(findCustomerOrganization, { organizationID: organization.id }, staff.token);
  if (!body.valid) throw new Error(body.message);
  const today = fromNow(0).toISOString().slice(0, 10);
  const extensions = new Map(body.subscriptions.map(({ id, extension }) => [id, extension]));
  expect(extensions.get(ahead)).toBeNull();
  expect(extensions.get(present)).toEqual({
    ...{ readingLicenses: 7, mathLicenses: 3, startDay: fromNow(355).toISOString().slice(0, 10) },
    moved: { startDay: today, expirationDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), startsNow: true },
  });
});

test('ten concurrent calls end it once, with one message', async () => {
  const { present, user } = await newCustomer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => end(present)));
  expect(answers.every(({ valid }) => valid)).toBe(true);
  expect(await mailTo(user.email)).toHaveLength(1);
  expect(await logOf(present)).toHaveLength(1);
});

test('requires a reason and an existing subscription', async () => {
  const { present, token } = await newCustomer();
  expect(await end(present, '')).toMatchObject({ code: 'staff-end-reason-missing' });
  expect(await end(randomUUID())).toMatchObject({ code: 'staff-subscription-missing' });
  expect((await listed(token)).totalLicenses).toEqual({ math: 3, reading: 7 });
});
