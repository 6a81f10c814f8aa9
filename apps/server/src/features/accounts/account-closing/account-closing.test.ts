import { randomBytes } from 'node:crypto';
import { closeAccount, findAccount } from '@sixty/contract/accounts/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { findJobsHealth } from '@sixty/contract/staff/staff-log.ts';
import { findLicenseStatus } from '@sixty/contract/students/licenses.ts';
import { createStudent } from '@sixty/contract/students/student-changes.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '../../../db/client.ts';
import {
  auditLog,
  graderPractice,
  impersonations,
  memberships,
  organizationInvitations,
  organizations,
  rosterFiles,
  seatDelegations,
  sessions,
  students,
  studentTransfers,
  subscriptions,
  userIdentities,
  users,
} from '../../../db/schema/schema.ts';
import {
  addAccount,
  addImport,
  addMember,
  addOrganization,
  addShare,
  addTransfersOf,
} from '../../../db/test-fixtures.ts';
import { addInvitation } from '../../../db/test-office-fixtures.ts';
import { addImpersonationSession } from '../../../db/test-staff-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { checkoutRig } from '../../sales/checkout/test-checkouts.ts';
import { staffRig } from '../../staff/impersonation/test-staff.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';
import { insertSession } from '../sessions/queries.ts';

const testApp = useTestApp();
const { newStaff } = staffRig(testApp);
const { begin, sendEvent, orderOf, boughtBy } = checkoutRig(testApp);
const { newPerson, kindOf, mailTo, signIn } = accountRig(testApp);

const close = async (token: string, currentPassword = password) =>
  (await testApp().call(closeAccount, { currentPassword }, token)).body;

test('the reasons of staff who worked as the user go with the account', async () => {
  const { orm } = testApp().db;
  const person = await newPerson();
  await addImpersonationSession(testApp().db, { userId: person.userId, organizationId: person.organizationId });
  const reasonOf = () => orm.select({ reason: impersonations.reason }).from(impersonations);
  const ofPerson = eq(impersonations.userId, person.userId);
  expect(await reasonOf().where(ofPerson)).toEqual([{ reason: 'They asked for help.' }]);
  await close(person.token);
  expect(await reasonOf().where(ofPerson)).toEqual([{ reason: '' }]);
});

test('keeps the row of a closed account without personal data, blocks sign-in and ends its own subscriptions', async () => {
  const [person, colleague] = [await newPerson(), await newPerson()];
  const { orm } = testApp().db;
  const other = await person.newSession();
  await addShare(testApp().db, (await colleague.newStudent()).id, person.userId, true);
  await orm
    .insert(graderPractice)
    .values({ userId: person.userId, reading: 1, attempts: 1, best: 97, latest: 97, passedAt: new Date() });
  await orm
    .update(users)
    .set({
      name: 'Ana Gil',
      city: 'Austin',
      notes: 'x',
      phoneNumber: '1',
      termsVersion: '2026-01-01',
      termsAcceptedAt: new Date(),
    })
    .where(eq(users.id, person.userId));
  expect(await close(person.token)).toEqual({ valid: true, message: messages['account-closed'] });
  expect([await kindOf(person.token), await kindOf(other)]).toEqual(['guest', 'guest']);
  expect(await signIn(person.username)).toBe(401);
  const [row] = await orm.select().from(users).where(eq(users.id, person.userId));
  expect(row).toMatchObject({
    name: 'Closed account',
    passwordHash: null,
    city: null,
    notes: null,
    phoneNumber: null,
    termsVersion: null,
    termsAcceptedAt: null,
  });
  expect(JSON.stringify(row)).not.toContain(person.username);
  expect(await orm.select().from(memberships).where(eq(memberships.userId, person.userId))).toEqual([]);
  expect(await orm.select().from(graderPractice).where(eq(graderPractice.userId, person.userId))).toEqual([]);
  const [bought] = await orm
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, person.organizationId));
  expect(bought?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
  const [own] = await orm.select().from(organizations).where(eq(organizations.id, person.organizationId));
  expect(own?.name).toBe('Closed account');
  const [entry] = await orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(entry).toMatchObject({ action: 'account-closed', actorId: person.userId, details: {} });
  const [mail] = await mailTo(person.email);
  expect(mail?.subject).toBe('Your Sixty account was closed');
});

test('frees the username and the address of a closed account', async () => {
  const person = await newPerson();
  await close(person.token);
  await testApp().db.orm.insert(users).values({ username: person.username, name: 'Somebody New', email: person.email });
});

test('closes an SSO account without a password within ten minutes of sign-in, and deletes its identity', async () => {
  const person = await newPerson({ elsewhere: true });
  const { orm } = testApp().db;
  const earlier = new Date(Date.now() - 11 * 60_000);
  await orm.update(sessions).set({ createdAt: earlier }).where(eq(sessions.userId, person.userId));
  expect(await close(person.token, '')).toMatchObject({ code: 'log-in-again' });
  expect(await close(await person.newSession(), '')).toMatchObject({ valid: true });
  expect(await orm.select().from(userIdentities).where(eq(userIdentities.userId, person.userId))).toEqual([]);
});

test('refuses to close an account with students', async () => {
  const person = await newPerson();
  await person.newStudent();
  expect(await close(person.token)).toMatchObject({ code: 'account-has-students' });
  expect(await kindOf(person.token)).toBe('customer');
});

test('keeps the only Licensee of an organization with other members, and lets only one of two leave at the same time', async () => {
  const { db, call } = testApp();
  const school = await addOrganization(db, { personal: false });
  const [one, two, teacher] = [await newPerson(), await newPerson(), await newPerson()];
  await addMember(db, school.id, teacher.userId, 'instructor');
  await addMember(db, school.id, one.userId, 'licensee');
  expect(await close(one.token)).toMatchObject({ code: 'account-holds-organization' });
  await addMember(db, school.id, two.userId, 'licensee');
  const closed = await Promise.all([close(one.token), close(two.token)]);
  expect(closed.map(({ valid }) => valid).toSorted()).toEqual([false, true]);
  const left = closed[0]?.valid ? two : one;
  expect((await call(findAccount, {}, left.token)).body.valid).toBe(true);
});

test('ends seat sharing by and with the closed account, and notifies the others', async () => {
  const [giver, person, recipient] = [await newPerson(), await newPerson(), await newPerson()];
  const { call, db } = testApp();
  const share = (token: string, username: string) =>
    call(shareSeats, { username, program: 'reading', students: 4 }, token);
  await share(giver.token, person.username);
  await share(person.token, recipient.username);
  expect(await close(person.token)).toMatchObject({ valid: true });
  const seatsOf = async (token: string) => (await call(findLicenseStatus, {}, token)).body;
  expect(await seatsOf(giver.token)).toMatchObject({ available: 10, delegated: 0 });
  expect(await seatsOf(recipient.token)).toMatchObject({ available: 10, shared: 0 });
  const left = await db.orm.select().from(seatDelegations);
  expect(left.filter(({ organizationId }) => organizationId === person.organizationId)).toEqual([]);
});

test('keeps the account open after a wrong password', async () => {
  const person = await newPerson();
  expect(await close(person.token, 'Wrong-Horse-1')).toMatchObject({ code: 'current-password-wrong' });
  expect(await signIn(person.username)).toBe(200);
});

test.each([0, 1, 2, 3])(
  'either keeps the account open for a student added during closing, or refuses the student (round %i)',
  async (round) => {
    const person = await newPerson();
    const { call, db } = testApp();
    const student = {
      name: 'Maya Lopez',
      birthDay: '2016-02-29',
      gender: null,
      ethnicity: null,
      currentSchoolEnrollment: null,
      iep: null,
      retention: null,
      englishLanguageLearner: null,
      group: 'Default',
      programs: ['Math' as const],
    };
    const add = async () => {
      // The password has been checked by about then.
      await new Promise((resolve) => setTimeout(resolve, 15 * round));
      return (await call(createStudent, student as never, person.token)).body;
    };
    const [closed, added] = await Promise.all([close(person.token), add()]);
    expect([closed.valid, added.valid].toSorted()).toEqual([false, true]);
    const owned = await db.orm.select().from(students).where(eq(students.ownerId, person.userId));
    expect(owned).toHaveLength(added.valid ? 1 : 0);
  },
);

test('removes a closed account from roster files, offers to its address and its own records', async () => {
  const person = await newPerson();
  const { db } = testApp();
  await db.orm
    .update(users)
    .set({ accountTypes: ['customer', 'admin'] })
    .where(eq(users.id, person.userId));
  const { transferId } = await addTransfersOf(db, (await newPerson()).userId);
  const addressed = { email: person.email.toUpperCase() };
  await db.orm.update(studentTransfers).set(addressed).where(eq(studentTransfers.id, transferId));
  await addImport(db, person);
  expect(await close(person.token)).toMatchObject({ valid: true });
  const [row] = await db.orm.select().from(users).where(eq(users.id, person.userId));
  expect(row?.accountTypes).toEqual(['customer']);
  expect(await db.orm.select().from(rosterFiles).where(eq(rosterFiles.userId, person.userId))).toEqual([]);
  const offers = await db.orm.select().from(studentTransfers);
  expect(offers.filter(({ email }) => email.toLowerCase() === person.email.toLowerCase())).toEqual([]);
  expect(offers.filter(({ email }) => email === '')).toMatchObject([{ acceptedBy: null, endedAt: expect.any(Date) }]);
});

test('opens no session for an SSO sign-in at the moment the account is closed', async () => {
  const person = await newPerson({ elsewhere: true });
  const { db } = testApp();
  const now = new Date();
  const holder = await db.pool.connect();
  await holder.query('begin');
  await holder.query('select from memberships where user_id = $1 for update', [person.userId]);
  const later = new Date(now.getTime() + 60_000);
  const { userId, organizationId } = person;
  const opened = rowsOf(db, insertSession, [
    Buffer.from(person.username),
    userId,
    organizationId,
    ...([now, later, null, null, now, false] as const),
  ]);
  await vi.waitUntil(
    async () => {
      const { rows } = await db.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length === 1;
    },
    { timeout: 60_000 },
  );
  await holder.query('delete from memberships where user_id = $1', [person.userId]);
  await holder.query('commit');
  holder.release();
  expect(await opened).toEqual([]);
});

test('ends invitations by and to a closed account, and removes its address from them', async () => {
  const { db } = testApp();
  const person = await newPerson();
  const { organization, user } = await addAccount(db, { personal: false });
  await addMember(db, organization.id, person.userId, 'licensee');
  const of = { organizationId: organization.id, inviterId: user.id };
  const toUser = await addInvitation(db, { ...of, userId: person.userId });
  const toAddress = await addInvitation(db, { ...of, email: person.email.toUpperCase() });
  const byUser = await addInvitation(db, { ...of, inviterId: person.userId });
  const other = await addInvitation(db, of);
  expect(await close(person.token)).toMatchObject({ valid: true });
  const rows = await db.orm
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizationId, organization.id));
  const open = rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  expect(open).toEqual([other.id]);
  expect(rows.find(({ id }) => id === toAddress.id)?.email).toBe('');
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    [toUser, toAddress, byUser, other].map(({ id }) => id).toSorted(),
  );
});

test.each([
  [new Date(), true],
  [null, false],
] as const)(
  'ends and erases an offer to the address of a closed account (verified: %s): %s',
  async (emailVerifiedAt, isOver) => {
    const { db } = testApp();
    const person = await newPerson();
    await db.orm.update(users).set({ emailVerifiedAt }).where(eq(users.id, person.userId));
    const { organization, user } = await addAccount(db, { personal: false });
    const of = { senderId: user.id, organizationId: organization.id, studentCount: 1, createdAt: new Date() };
    const code = { codeHash: randomBytes(32), expiresAt: new Date('2100-01-01') };
    await db.orm.insert(studentTransfers).values({ ...of, ...code, email: person.email });
    expect(await close(person.token)).toMatchObject({ valid: true });
    const [offer] = await db.orm.select().from(studentTransfers).where(eq(studentTransfers.senderId, user.id));
    expect([offer?.endedAt !== null, offer?.email === '']).toEqual([isOver, isOver]);
  },
);

test('keeps invitations to an address that the closed account never verified', async () => {
  const { db } = testApp();
  const person = await newPerson();
  await db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.userId));
  const { organization, user } = await addAccount(db, { personal: false });
  const of = { organizationId: organization.id, inviterId: user.id };
  const toAddress = await addInvitation(db, { ...of, email: person.email });
  const toUser = await addInvitation(db, { ...of, userId: person.userId });
  expect(await close(person.token)).toMatchObject({ valid: true });
  const rows = await db.orm
    .select()
    .from(organizationInvitations)
    .where(eq(organizationInvitations.organizationId, organization.id));
  const row = (id: string) => rows.find((each) => each.id === id);
  expect(row(toAddress.id)).toMatchObject({ endedAt: null, email: person.email });
  expect(row(toUser.id)?.endedAt).not.toBeNull();
});

test('cancels unpaid card orders, and leaves late payments without effect until they are refunded', async () => {
  const person = await newPerson();
  const { id, session, url } = await begin(person.token);
  expect(await close(person.token)).toMatchObject({ valid: true });
  expect(await orderOf(id)).toMatchObject({ endedAt: expect.any(Date) });
  expect((await testApp().app.server.inject({ url })).body).toContain('This checkout is over');
  await sendEvent(session);
  expect(await orderOf(id)).toMatchObject({ paidAt: expect.any(Date), fulfilledAt: null });
  expect(await boughtBy(person.organizationId)).toEqual([]);
  const staff = await newStaff();
  const waiting = async () => {
    const { body } = await testApp().call(findJobsHealth, {}, staff.token);
    return body.valid ? body.payments.unfulfilled : null;
  };
  expect(await waiting()).toBe(1);
  await testApp().db.pool.query('update orders set refunded_cents = total_cents where id = $1', [id]);
  expect(await waiting()).toBe(0);
});
