import { randomUUID } from 'node:crypto';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, users } from './db/schema/schema.ts';
import { addCustomer, addSession, addStudent, addUser } from './db/test-fixtures.ts';
import { addStaffWork, addVisitingSession } from './db/test-staff-fixtures.ts';
import { isRefusedToVisitors } from './http/visitors.ts';
import { useTestApp } from './test-app.ts';
import { type StaffWork, staffInput } from './test-staff-inputs.ts';

const testApp = useTestApp();

let work: StaffWork;
let staffId = '';
let customerId = '';
let studentId = '';
let visiting = '';
let owner = { userId: '', organizationId: '' };

beforeAll(async () => {
  const { db } = testApp();
  work = await addStaffWork(db);
  staffId = (await addUser(db, { accountTypes: ['customer', 'admin'] })).id;
  const { user, organization } = await addCustomer(db);
  owner = { userId: user.id, organizationId: organization.id };
  customerId = user.id;
  studentId = (await addStudent(db, owner)).id;
  visiting = await addVisitingSession(db, owner, staffId);
});

const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;

const ofStaff = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));

test("the staff's calls are for staff alone, and all that is for staff is theirs", () => {
  expect(ofStaff.length).toBeGreaterThan(15);
  for (const each of endpoints) {
    expect(each.audience.length === 1 && each.audience[0] === 'admin', nameOf(each)).toBe(ofStaff.includes(each));
  }
});

test.each(ofStaff.map((each) => [nameOf(each), each] as const))(
  '%s refuses staff who signed in without a second factor, and in whichever way they come else',
  async (name, endpoint) => {
    const { db } = testApp();
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const member = { userId: user.id, organizationId: organization.id };
    const weak = await addSession(db, { ...member, isStrong: false });
    const refused = { status: 403, body: { valid: false, code: 'admin-only' } };
    expect(await testApp().call(endpoint, staffInput(name, work), weak)).toMatchObject(refused);
    const former = await addSession(db, member);
    await db.orm
      .update(users)
      .set({ accountTypes: ['customer'] })
      .where(eq(users.id, user.id));
    expect(await testApp().call(endpoint, staffInput(name, work), former)).toMatchObject(refused);
  },
);

/** Whatever makes an account theirs who visit it, or gives its money away. A new call of these kinds belongs here. */
const refusedToVisitors = [
  'DELETE /api/account/second-factors/passkeys',
  'DELETE /api/account/second-factors/totp',
  'DELETE /api/account/sessions',
  'DELETE /api/sso/ticket',
  'GET /api/account/export',
  'GET /api/account/second-factors',
  'GET /api/sso/ticket',
  'GET /api/transaction/completed/',
  'POST /api/account/change-password',
  'POST /api/account/close',
  'POST /api/account/edit',
  'POST /api/account/prove',
  'POST /api/account/recover',
  'POST /api/account/referral',
  'POST /api/account/second-factors/passkeys',
  'POST /api/account/second-factors/passkeys/options',
  'POST /api/account/second-factors/recovery-codes',
  'POST /api/account/second-factors/totp',
  'POST /api/account/second-factors/totp/confirm',
  'POST /api/account/sessions/end-others',
  'POST /api/account/unsubscribe',
  'POST /api/account/verify-email',
  'POST /api/login',
  'POST /api/login/enrolment',
  'POST /api/login/enrolment/confirm',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/second-factor',
  'POST /api/sso/sign-up',
  'POST /api/subscription/activation-code',
  'POST /api/subscription/purchase-order',
  'POST /api/support-chat/messages',
  'POST /api/support-chat/read',
  'POST /api/transaction/started',
  'PUT /api/account/recover',
  'PUT /api/account/second-factors/passkeys',
  'PUT /api/account/verify-email',
];

test('staff who visit a user are refused what would make the account theirs, and their own tools', () => {
  const found = endpoints.filter(isRefusedToVisitors).map(nameOf);
  const own = ofStaff.map(nameOf);
  expect(found.filter((name) => !own.includes(name)).sort()).toEqual(refusedToVisitors);
  expect(own.every((name) => found.includes(name))).toBe(true);
});

test.each(endpoints.filter(isRefusedToVisitors).map((each) => [nameOf(each), each] as const))(
  '%s is refused in a visit, and leaves nothing in the log',
  async (name, endpoint) => {
    const answer = await testApp().call(endpoint, staffInput(name, work), visiting);
    expect(answer).toMatchObject({ status: 403, body: { valid: false, code: 'visitor-refused' } });
    const calls = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.action, 'called-as-user'));
    expect(calls.filter(({ details }) => details.call === name)).toEqual([]);
  },
);

test('what is changed in a visit stands in the log with both, and so does the call itself', async () => {
  const { db } = testApp();
  const edit = endpoints.find((each) => nameOf(each) === 'POST /api/students/edit');
  if (!edit) throw new Error('no endpoint');
  const name = `Renamed ${randomUUID()}`;
  const { body } = await testApp().call(edit, { student: { id: studentId, name } }, visiting);
  expect(body).toMatchObject({ valid: true });
  const entries = await db.orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.actorId, staffId), eq(auditLog.actingAsId, customerId)));
  expect(entries).toEqual([
    expect.objectContaining({ action: 'called-as-user', details: { call: 'POST /api/students/edit' } }),
    expect.objectContaining({ action: 'student-edited', subjectId: studentId }),
  ]);
  const token = await addSession(db, owner);
  await testApp().call(edit, { student: { id: studentId, name: `${name} again` } }, token);
  const own = await db.orm.select().from(auditLog).where(eq(auditLog.actorId, customerId));
  expect(own).toEqual([expect.objectContaining({ action: 'student-edited', actingAsId: null })]);
});

test('every write of a visit leaves an entry with both, and no reading does', async () => {
  const { db } = testApp();
  const other = await addCustomer(db);
  const token = await addVisitingSession(db, { userId: other.user.id, organizationId: other.organization.id }, staffId);
  const open = endpoints.filter(
    (each) => !isRefusedToVisitors(each) && each.path !== '/api/logout' && each.audience.includes('customer'),
  );
  for (const endpoint of open) await testApp().call(endpoint, {}, token);
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.actingAsId, other.user.id));
  expect(entries.every(({ actorId }) => actorId === staffId)).toBe(true);
  const called = entries.filter(({ action }) => action === 'called-as-user').map(({ details }) => details.call);
  expect(called.every((name) => !String(name).startsWith('GET '))).toBe(true);
  expect(called.length).toBeGreaterThan(0);
});
