import { randomUUID } from 'node:crypto';
import {
  changeDelegation,
  findCustomerOrganization,
  findCustomers,
  replayPaymentEvent,
  resendMessage,
  unarchiveLicense,
} from '@sixty/contract/staff/staff-support.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, licenses, seatDelegations, subscriptions } from '../../../db/schema/schema.ts';
import { addAccount, addCustomer, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { staffRig } from '../impersonation/test-staff.ts';

const testApp = useTestApp();
const { newStaff, mailTo } = staffRig(testApp);

let staff: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  staff = await newStaff();
});

const search = async (text: string) => {
  const { body } = await testApp().call(findCustomers, { search: text }, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

const look = async (organizationID: string) => {
  const { body } = await testApp().call(findCustomerOrganization, { organizationID }, staff.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

test('finds a customer by username, address, organization and id, in any case', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  for (const text of [user.username.toUpperCase(), user.email.toUpperCase(), user.id, user.username.slice(0, -1)]) {
    const { users } = await search(text);
    expect(users.map(({ id }) => id)).toContain(user.id);
  }
  const { organizations: found } = await search(organization.name.slice(1).toUpperCase());
  expect(found.map(({ id }) => id)).toEqual([organization.id]);
  expect((await search('%%')).users).toEqual([]);
});

test('finds a student by id only, and shows ids and status', async () => {
  const { db } = testApp();
  const { owner, user } = await addAccount(db);
  const student = await addStudent(db, owner, ['math']);
  const found = await search(student.id.toUpperCase());
  expect(found.students).toEqual([
    expect.objectContaining({
      id: student.id,
      organizationID: owner.organizationId,
      owner: user.username,
      licenses: [{ program: 'math', status: 'active' }],
    }),
  ]);
  const byName = await search(student.name);
  expect(JSON.stringify([found, byName, await look(owner.organizationId)])).not.toContain(student.name);
  expect(byName).toMatchObject({ users: [], organizations: [], students: [] });
});

test('logs every view of a customer', async () => {
  const { user, organization } = await addCustomer(testApp().db);
  await search(user.username);
  await look(organization.id);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.actorId, staff.id));
  expect(entries).toContainEqual(expect.objectContaining({ action: 'customer-found', subjectId: user.id }));
  expect(entries).toContainEqual(expect.objectContaining({ action: 'customer-viewed', subjectId: organization.id }));
});

const delegate = async (seats: number, program: 'math' | 'reading' = 'math') => {
  const { db } = testApp();
  const giver = await addCustomer(db);
  const recipient = await addAccount(db, { reading: 1, math: 1 });
  await db.orm.insert(seatDelegations).values({
    organizationId: giver.organization.id,
    recipientOrganizationId: recipient.organization.id,
    program,
    seats,
    createdAt: new Date(),
    changedAt: new Date(),
  });
  const change = (left: number, confirmed = false) =>
    testApp().call(
      changeDelegation,
      {
        organizationID: giver.organization.id,
        recipientOrganizationID: recipient.organization.id,
        program,
        seats: left,
        confirmed,
      },
      staff.token,
    );
  const left = async () => {
    const [row] = await db.orm
      .select()
      .from(seatDelegations)
      .where(eq(seatDelegations.organizationId, giver.organization.id));
    return row?.seats ?? 0;
  };
  return { giver, recipient, change, left };
};

test('counts seats by source and use: bought, given, received and in use', async () => {
  const { db } = testApp();
  const { giver, recipient } = await delegate(4);
  for (let made = 0; made < 3; made += 1) await addStudent(db, recipient.owner, ['math']);
  const gave = await look(giver.organization.id);
  expect(gave.seats).toContainEqual(
    expect.objectContaining({ program: 'math', purchased: 10, delegated: 4, received: 0, inUse: 0, available: 6 }),
  );
  const got = await look(recipient.organization.id);
  expect(got.seats).toContainEqual(
    expect.objectContaining({ program: 'math', purchased: 1, delegated: 0, received: 4, inUse: 3, available: 2 }),
  );
  expect(gave.delegations).toEqual([expect.objectContaining({ isGiven: true, seats: 4, used: 2 })]);
  expect(got.delegations).toEqual([expect.objectContaining({ isGiven: false, seats: 4, used: 2 })]);
});

test('shared seats can be reduced or removed, those in use only when confirmed, and never increased', async () => {
  const { db } = testApp();
  const { recipient, change, left } = await delegate(4);
  for (let made = 0; made < 3; made += 1) await addStudent(db, recipient.owner, ['math']);
  expect((await change(5)).body).toMatchObject({ code: 'staff-delegation-raised' });
  expect((await change(2)).body.valid).toBe(true);
  expect((await change(2)).body.valid).toBe(true);
  expect((await change(1)).body).toMatchObject({ code: 'staff-delegation-in-use' });
  expect(await left()).toBe(2);
  expect((await change(0, true)).body.valid).toBe(true);
  expect((await change(0, true)).body.valid).toBe(true);
  expect((await change(1, true)).body).toMatchObject({ code: 'staff-delegation-missing' });
  expect(await left()).toBe(0);
});

test('does not remove seats unconfirmed while another user takes them', async () => {
  const { db } = testApp();
  const { recipient, change, left } = await delegate(4);
  const taking = Array.from({ length: 5 }, () => addStudent(db, recipient.owner, ['math']));
  const [{ body }] = await Promise.all([change(0), ...taking]);
  const used = (await look(recipient.organization.id)).seats.find(({ program }) => program === 'math');
  // Fixture students need no seat: what matters is all or nothing.
  expect(await left()).toBe(body.valid ? 0 : 4);
  expect(used?.inUse).toBe(5);
});

const archive = async (seats: number) => {
  const { db } = testApp();
  const account = await addAccount(db, { reading: 0, math: seats });
  const add = async () => {
    const { id } = await addStudent(db, account.owner, ['math']);
    await db.orm.update(licenses).set({ status: 'archived', archivedAt: new Date() }).where(eq(licenses.studentId, id));
    return id;
  };
  return { ...account, add };
};

const unarchive = (studentID: string, program: 'math' | 'reading' = 'math') =>
  testApp().call(unarchiveLicense, { studentID, program }, staff.token);

test('makes an archived license active again if a seat is free, and logs it', async () => {
  const { add, organization } = await archive(1);
  const [one, two] = [await add(), await add()];
  expect((await look(organization.id)).archived.map(({ studentID }) => studentID).sort()).toEqual([one, two].sort());
  expect((await unarchive(one)).body.valid).toBe(true);
  expect((await unarchive(one)).body.valid).toBe(true);
  expect((await unarchive(two)).body).toMatchObject({ code: 'no-licenses-left' });
  expect((await unarchive(one, 'reading')).body).toMatchObject({ code: 'staff-license-missing' });
  expect((await unarchive(randomUUID())).body).toMatchObject({ code: 'staff-license-missing' });
  const entries = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, one), eq(auditLog.action, 'license-unarchived')));
  expect(entries).toHaveLength(1);
});

test('concurrent calls never make more licenses active than there are seats', async () => {
  const { add, organization } = await archive(2);
  const ids = await Promise.all(Array.from({ length: 8 }, add));
  const answers = await Promise.all(ids.map((id) => unarchive(id)));
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(2);
  const seats = (await look(organization.id)).seats.find(({ program }) => program === 'math');
  expect(seats).toMatchObject({ inUse: 2, available: 0 });
});

test('sends the links of a user again', async () => {
  const { db } = testApp();
  const { user } = await addCustomer(db, { emailVerifiedAt: null, passwordHash: 'x' });
  const resend = (kind: 'verification' | 'reset' | 'receipt', id: string) =>
    testApp().call(resendMessage, { kind, id, messageID: randomUUID() }, staff.token);
  expect((await resend('verification', user.id)).body.valid).toBe(true);
  expect((await resend('reset', user.id)).body.valid).toBe(true);
  expect((await mailTo(user.email)).map(({ subject }) => subject)).toHaveLength(2);
  const { user: verified } = await addCustomer(db);
  const closed = await addUser(db);
  expect((await resend('verification', verified.id)).body).toMatchObject({ code: 'staff-resend-missing' });
  expect((await resend('reset', closed.id)).body).toMatchObject({ code: 'staff-resend-missing' });
  expect((await resend('reset', randomUUID())).body).toMatchObject({ code: 'staff-resend-missing' });
});

test('does not handle an unknown event of the payment provider', async () => {
  const replay = (eventID: string) => testApp().call(replayPaymentEvent, { eventID }, staff.token);
  expect((await replay('evt_unknown')).body).toMatchObject({ code: 'staff-event-missing' });
});

test('shows an organization with its subscriptions, by the days of the buyer, and their sources', async () => {
  const { db } = testApp();
  const { organization } = await addCustomer(db);
  await db.orm
    .update(subscriptions)
    .set({
      zone: 'America/New_York',
      startsAt: new Date('2089-07-01T02:00:00Z'),
      expiresAt: new Date('2090-07-01T04:00:00Z'),
    })
    .where(eq(subscriptions.organizationId, organization.id));
  expect(await look(organization.id)).toMatchObject({
    name: organization.name,
    subscriptions: [{ source: 'sign-up', startDay: '2089-06-30', expirationDay: '2090-06-30', readingLicenses: 10 }],
    orders: [],
  });
  const { body } = await testApp().call(findCustomerOrganization, { organizationID: randomUUID() }, staff.token);
  expect(body).toMatchObject({ code: 'staff-organization-unknown' });
});
