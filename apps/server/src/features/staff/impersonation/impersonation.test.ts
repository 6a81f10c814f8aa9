import { endOwnSession, listOwnSessions } from '@sixty/contract/accounts/account-profile.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { forceLogin, listOwnImpersonations } from '@sixty/contract/staff/impersonation.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { auditLog, impersonations, sessions, studentCodes, users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { deleteOldRows } from '../delete-old-rows/jobs.ts';
import { staffRig } from './test-staff.ts';

const { testApp, connect } = useTestLessons();
const { newStaff } = staffRig(testApp);
afterEach(() => testApp().setNow(new Date()));

const reason = 'They cannot find a student.';
const logInAs = (username: string, token: string, why = reason) =>
  testApp().call(forceLogin, { username, reason: why }, token);

const tokenOf = (cookies: readonly string[]): string => /^sixty=([\w-]+)/.exec(cookies[0] ?? '')?.[1] ?? '';

const whoIs = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  if (!body.valid) throw new Error('no session');
  return body;
};

const minutesLater = (minutes: number) => testApp().setNow(new Date(Date.now() + minutes * 60_000));

const newImpersonation = async () => {
  const staff = await newStaff();
  const { user, organization } = await addCustomer(testApp().db);
  const { body, cookies } = await logInAs(user.username, staff.token);
  expect(body).toMatchObject({ valid: true });
  const owner = { userId: user.id, organizationId: organization.id };
  return { staff, user, owner, token: tokenOf(cookies), cookies };
};

test('staff work as the user, without staff rights, and their own session ends', async () => {
  const { staff, user, token, cookies } = await newImpersonation();
  expect(cookies[0]).toContain('Max-Age=3600');
  expect(await whoIs(token)).toMatchObject({ user: ['customer'], id: user.id, impersonation: { staff: staff.name } });
  expect((await whoIs(staff.token)).user).toEqual(['guest']);
});

test('the sockets of the staff member close when an impersonation starts', async () => {
  const staff = await newStaff();
  const { user } = await addCustomer(testApp().db);
  const { socket, next } = await connect(staff.token);
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await logInAs(user.username, staff.token);
  await closed;
  expect(await next('session-ended')).toEqual({ kind: 'session-ended' });
});

test('an impersonation ends after an hour, even when active', async () => {
  const { token, user } = await newImpersonation();
  const begun = await whoIs(token);
  minutesLater(30);
  expect((await whoIs(token)).id).toBe(user.id);
  minutesLater(59);
  expect((await whoIs(token)).id).toBe(user.id);
  minutesLater(61);
  expect((await whoIs(token)).user).toEqual(['guest']);
  expect(Date.parse(begun.impersonation?.until ?? '')).toBeLessThanOrEqual(Date.now() + 3_600_000);
});

test('requires a reason, and a user who is not staff', async () => {
  const staff = await newStaff();
  const other = await newStaff();
  const closed = await addUser(testApp().db);
  const { user } = await addCustomer(testApp().db);
  expect((await logInAs(user.username, staff.token, '  ')).body).toMatchObject({
    code: 'impersonation-reason-missing',
  });
  expect((await logInAs(other.username, staff.token)).body).toMatchObject({ code: 'impersonation-of-staff' });
  expect((await logInAs(staff.username, staff.token)).body).toMatchObject({ code: 'impersonation-of-staff' });
  expect((await logInAs('nobody.at.all', staff.token)).body).toMatchObject({ code: 'staff-user-missing' });
  expect((await logInAs(closed.username, staff.token)).body).toMatchObject({ code: 'staff-user-missing' });
  expect((await whoIs(staff.token)).user).toEqual(['customer', 'admin']);
});

test('ten concurrent calls start one impersonation', async () => {
  const staff = await newStaff();
  const { user } = await addCustomer(testApp().db);
  const answers = await Promise.all(Array.from({ length: 10 }, () => logInAs(user.username, staff.token)));
  expect(answers.filter(({ body }) => body.valid)).toHaveLength(1);
  expect(await testApp().db.orm.select().from(impersonations).where(eq(impersonations.staffId, staff.id))).toHaveLength(
    1,
  );
});

test('the user sees when and why, during and after the impersonation, and can end it', async () => {
  const { owner, token } = await newImpersonation();
  const own = await addSession(testApp().db, owner);
  const impersonations = async () => {
    const { body } = await testApp().call(listOwnImpersonations, {}, own);
    return body.valid ? body.impersonations : [];
  };
  expect(await impersonations()).toEqual([expect.objectContaining({ reason, isOver: false })]);
  const { body } = await testApp().call(listOwnSessions, {}, own);
  const support = body.valid && body.sessions.find(({ device }) => device === 'Sixty support');
  if (!support) throw new Error('The session of the impersonation is not listed.');
  await testApp().call(endOwnSession, { sessionID: support.id }, own);
  expect((await whoIs(token)).user).toEqual(['guest']);
  const ended = await impersonations();
  expect(ended).toEqual([expect.objectContaining({ reason, isOver: true })]);
  await testApp()
    .db.orm.update(sessions)
    .set({ endedAt: new Date('2020-01-02T03:04:05Z') })
    .where(eq(sessions.id, support.id));
  const { db } = testApp();
  await deleteOldRows({ db, now: () => new Date() });
  expect(await db.orm.select().from(sessions).where(eq(sessions.id, support.id))).toEqual([]);
  expect(await impersonations()).toEqual([expect.objectContaining({ reason, endedAt: '2020-01-02T03:04:05.000Z' })]);
});

test('ending an impersonation keeps the lesson of the user', async () => {
  const { db } = testApp();
  const { owner, token } = await newImpersonation();
  const student = await addStudent(db, owner);
  const lesson = { instructorId: owner.userId, studentId: student.id, codeHash: Buffer.of(1) };
  await db.orm.insert(studentCodes).values({ ...lesson, expiresAt: new Date('2100-01-01') });
  await testApp().call(logout, {}, token);
  expect((await whoIs(token)).user).toEqual(['guest']);
  const [code] = await db.orm.select().from(studentCodes).where(eq(studentCodes.instructorId, owner.userId));
  expect(code?.endedAt).toBeNull();
});

test('an impersonation ends when its staff member loses the role, and never carries staff rights of a user who becomes staff', async () => {
  const { staff, user, token } = await newImpersonation();
  const { orm } = testApp().db;
  await orm
    .update(users)
    .set({ accountTypes: ['customer', 'admin'] })
    .where(eq(users.id, user.id));
  expect((await whoIs(token)).user).toEqual(['customer']);
  await orm
    .update(users)
    .set({ accountTypes: ['customer'] })
    .where(eq(users.id, staff.id));
  expect((await whoIs(token)).user).toEqual(['guest']);
});

test('the log says who impersonated whom; the reason is kept elsewhere', async () => {
  const { staff, user } = await newImpersonation();
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, user.id));
  expect(entries).toEqual([expect.objectContaining({ action: 'visit-begun', actorId: staff.id })]);
  expect(JSON.stringify(entries)).not.toContain(reason);
  expect(testApp().logged.join()).not.toContain(reason);
});

test('staff sessions end after 30 minutes without a call, and after twelve hours even when active', async () => {
  const idle = await newStaff();
  minutesLater(29);
  expect((await whoIs(idle.token)).user).toContain('admin');
  minutesLater(60);
  expect((await whoIs(idle.token)).user).toEqual(['guest']);
  const busy = await newStaff();
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    minutesLater(minutes);
    expect((await whoIs(busy.token)).user).toContain('admin');
  }
  minutesLater(12 * 60 + 1);
  expect((await whoIs(busy.token)).user).toEqual(['guest']);
});
