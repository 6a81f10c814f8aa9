import { randomUUID } from 'node:crypto';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, users } from './db/schema/schema.ts';
import { addAccount, addCustomer, addSession, addStudent, addUser } from './db/test-fixtures.ts';
import { addImpersonationSession, addStaffWork } from './db/test-staff-fixtures.ts';
import { addManaged } from './features/organizations/members/test-members.ts';
import { isRefusedWhileImpersonating } from './http/impersonation.ts';
import { useTestApp } from './test-app.ts';
import { wellFormedInput } from './test-inputs.ts';
import { type StaffWork, staffInput } from './test-staff-inputs.ts';

const testApp = useTestApp();

let work: StaffWork;
let staffId = '';
let customerId = '';
let studentId = '';
let visiting = '';
let customer = '';
let device = '';
let owner = { userId: '', organizationId: '' };

beforeAll(async () => {
  const { db } = testApp();
  work = await addStaffWork(db);
  staffId = (await addUser(db, { accountTypes: ['customer', 'admin'] })).id;
  const { user, organization } = await addCustomer(db);
  owner = { userId: user.id, organizationId: organization.id };
  customerId = user.id;
  studentId = (await addStudent(db, owner)).id;
  visiting = await addImpersonationSession(db, owner, staffId);
  customer = await addSession(db, owner);
  device = await addSession(db, { userId: owner.userId, studentId });
});

const nameOf = ({ method, path }: (typeof endpoints)[number]) => `${method} ${path}`;

const ofStaff = endpoints.filter(({ path }) => path.startsWith('/api/admin/'));

test('staff calls are only for staff, and everything for staff is a staff call', () => {
  expect(ofStaff.length).toBeGreaterThan(15);
  for (const each of endpoints) {
    expect(each.audience.length === 1 && each.audience[0] === 'admin', nameOf(each)).toBe(ofStaff.includes(each));
  }
});

test.each(ofStaff.map((each) => [nameOf(each), each] as const))(
  '%s refuses staff without a second factor, and users who lost the staff role',
  async (name, endpoint) => {
    const { db } = testApp();
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const member = { userId: user.id, organizationId: organization.id };
    const weak = await addSession(db, { ...member, isStrong: false });
    const refused = { status: 403, body: { valid: false, code: 'admin-only' } };
    expect(await testApp().call(endpoint, staffInput(name, work), weak)).toMatchObject(refused);
    const memberToken = await addSession(db, member);
    await db.orm
      .update(users)
      .set({ accountTypes: ['customer'] })
      .where(eq(users.id, user.id));
    expect(await testApp().call(endpoint, staffInput(name, work), memberToken)).toMatchObject(refused);
  },
);

test.each(ofStaff.map((each) => [nameOf(each), each] as const))(
  '%s refuses guests, customers, students and impersonating staff, and does nothing',
  async (name, endpoint) => {
    const entries = () => testApp().db.orm.$count(auditLog);
    const before = await entries();
    for (const [token, code] of [
      [null, 'admin-only'],
      [customer, 'admin-only'],
      [device, 'admin-only'],
      [visiting, 'refused-while-impersonating'],
    ] as const) {
      const answer = await testApp().call(endpoint, staffInput(name, work), token);
      expect(answer, code).toMatchObject({ status: 403, body: { valid: false, code } });
    }
    expect(await entries()).toBe(before);
  },
);

/** Staff calls that show nothing of a customer. */
const unloggedStaffReads = ['GET /api/admin/tools'];

test.each(ofStaff.filter(({ method }) => method === 'GET').map((each) => [nameOf(each), each] as const))(
  '%s leaves an entry of the staff member, unless it shows nothing of a customer',
  async (name, endpoint) => {
    const { db } = testApp();
    const { user, organization } = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
    const token = await addSession(db, { userId: user.id, organizationId: organization.id });
    expect((await testApp().call(endpoint, staffInput(name, work), token)).body).toMatchObject({ valid: true });
    const entries = await db.orm.$count(auditLog, eq(auditLog.actorId, user.id));
    expect(entries > 0).toBe(!unloggedStaffReads.includes(name));
  },
);

/**
 * Whether impersonating staff may make this write. Every new write is decided here: nothing that gives access, seats
 * or money, or deletes.
 */
const writesWhileImpersonating: Readonly<Record<string, 'yes' | 'no'>> = {
  'DELETE /api/account/second-factors/passkeys': 'no',
  'DELETE /api/account/second-factors/totp': 'no',
  'DELETE /api/account/sessions': 'no',
  'DELETE /api/organizations/groups': 'no',
  'DELETE /api/organizations/invitations': 'no',
  'DELETE /api/organizations/remove-instructor': 'no',
  'DELETE /api/sso/ticket': 'no',
  'DELETE /api/students/share': 'no',
  'DELETE /api/students/transfer': 'no',
  'POST /api/account/change-password': 'no',
  'POST /api/account/close': 'no',
  'POST /api/account/edit': 'no',
  'POST /api/account/prove': 'no',
  'POST /api/account/recover': 'no',
  'POST /api/account/referral': 'no',
  'POST /api/account/second-factors/passkeys': 'no',
  'POST /api/account/second-factors/passkeys/options': 'no',
  'POST /api/account/second-factors/recovery-codes': 'no',
  'POST /api/account/second-factors/totp': 'no',
  'POST /api/account/second-factors/totp/confirm': 'no',
  'POST /api/account/sessions/end-others': 'no',
  'POST /api/account/unsubscribe': 'no',
  'POST /api/account/verify-email': 'no',
  'POST /api/grader-practice/reading': 'no',
  'POST /api/instruction/limit': 'yes',
  'POST /api/login': 'no',
  'POST /api/login/enrollment': 'no',
  'POST /api/login/enrollment/confirm': 'no',
  'POST /api/login/passkey': 'no',
  'POST /api/login/passkey/options': 'no',
  'POST /api/login/second-factor': 'no',
  'POST /api/logout': 'yes',
  'POST /api/organizations': 'yes',
  'POST /api/organizations/groups': 'yes',
  'POST /api/organizations/groups/join': 'no',
  'POST /api/organizations/invitations': 'no',
  'POST /api/organizations/invite': 'no',
  'POST /api/organizations/invite/accept': 'no',
  'POST /api/organizations/switch': 'yes',
  'POST /api/page-views': 'yes',
  'POST /api/probe': 'yes',
  'POST /api/records/goal-line': 'yes',
  'POST /api/records/move': 'yes',
  'POST /api/records/restore': 'yes',
  'POST /api/records/void': 'yes',
  'POST /api/roster-files/check': 'yes',
  'POST /api/roster-files/confirm': 'yes',
  'POST /api/roster-files/undo': 'yes',
  'POST /api/sign-up': 'no',
  'POST /api/sso/sign-up': 'no',
  'POST /api/students/archive': 'yes',
  'POST /api/students/code': 'yes',
  'POST /api/students/create': 'yes',
  'POST /api/students/edit': 'yes',
  'POST /api/students/erase': 'no',
  'POST /api/students/notes': 'yes',
  'POST /api/students/notes/remove': 'yes',
  'POST /api/students/remove': 'no',
  'POST /api/students/share': 'no',
  'POST /api/students/share/outside': 'no',
  'POST /api/students/share/revoke': 'no',
  'POST /api/students/transfer/accept': 'no',
  'POST /api/students/transfer/send': 'no',
  'POST /api/subscription/activate': 'no',
  'POST /api/subscription/activation-code': 'no',
  'POST /api/subscription/purchase-order': 'no',
  'POST /api/subscription/share': 'no',
  'POST /api/support-chat/messages': 'no',
  'POST /api/support-chat/read': 'no',
  'POST /api/support-chat/leave': 'no',
  'POST /api/transaction/completed/': 'no',
  'POST /api/transaction/started': 'no',
  'POST /api/update': 'yes',
  'PUT /api/account/recover': 'no',
  'PUT /api/account/second-factors/passkeys': 'no',
  'PUT /api/account/verify-email': 'no',
  'PUT /api/organizations': 'yes',
  'PUT /api/organizations/groups': 'yes',
  'PUT /api/organizations/school-year': 'no',
  'PUT /api/organizations/settings': 'no',
  'PUT /api/reading-settings': 'no',
  'PUT /api/second-listen/consent': 'no',
  'PUT /api/second-listen/organization': 'no',
  'PUT /api/second-listen/own': 'no',
  'PUT /api/students/retention': 'no',
  'PUT /api/students/share': 'no',
  'PUT /api/subscription/share': 'no',
  'PUT /api/today': 'no',
  'PUT /api/today/absence': 'no',
};

const readsRefusedWhileImpersonating = [
  'GET /api/account/export',
  'GET /api/account/second-factors',
  'GET /api/grader-practice',
  'GET /api/roster-files/export',
  'GET /api/sso/ticket',
  'GET /api/students/data',
  'GET /api/students/data/pdf',
];

test('decides for every write whether staff may make it while impersonating, and refuses exports', () => {
  const others = endpoints.filter((each) => !ofStaff.includes(each));
  const writes = others.filter(({ method }) => method !== 'GET');
  const found = writes.map((each) => [nameOf(each), isRefusedWhileImpersonating(each) ? 'no' : 'yes']);
  expect(Object.fromEntries(found)).toEqual(writesWhileImpersonating);
  const readings = others.filter((each) => each.method === 'GET' && isRefusedWhileImpersonating(each));
  expect(readings.map(nameOf).sort()).toEqual(readsRefusedWhileImpersonating);
  expect(ofStaff.every(isRefusedWhileImpersonating)).toBe(true);
});

test.each(endpoints.filter(isRefusedWhileImpersonating).map((each) => [nameOf(each), each] as const))(
  '%s is refused while impersonating, and leaves no log entry',
  async (name, endpoint) => {
    const answer = await testApp().call(endpoint, staffInput(name, work), visiting);
    expect(answer).toMatchObject({ status: 403, body: { valid: false, code: 'refused-while-impersonating' } });
    const calls = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.action, 'called-as-user'));
    expect(calls.filter(({ details }) => details.call === name)).toEqual([]);
  },
);

test('logs changes made while impersonating with both users, and also the call', async () => {
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

test.each(
  endpoints
    .filter((each) => each.method !== 'GET' && !isRefusedWhileImpersonating(each))
    .map((each) => [nameOf(each), each] as const),
)('%s while impersonating is logged once with both users, also when it is refused', async (name, endpoint) => {
  const { db } = testApp();
  const { user, organization, owner: school } = await addAccount(db, { personal: false });
  const token = await addImpersonationSession(db, school, staffId);
  const ids = ['studentId', 'instructorId', 'resultId', 'voidedId', 'movedId', 'otherStudentId', 'noteId'];
  const others = ['practicedId', 'unpracticedId', 'organizationId', 'checkedImport', 'confirmedImport'];
  const unknown = Object.fromEntries([...ids, ...others].map((each) => [each, randomUUID()]));
  const known = { ...unknown, ...(await addManaged(db, organization.id, user.id)), staffWork: work };
  const { body } = await testApp().call(endpoint, wellFormedInput(endpoint, known as never), token);
  expect(JSON.stringify(body)).not.toMatch(/request-invalid|internal-error|refused-while-impersonating/);
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.actingAsId, user.id));
  expect(entries.filter(({ action }) => action === 'called-as-user')).toEqual([
    expect.objectContaining({ actorId: staffId, subjectId: user.id, details: { call: name } }),
  ]);
});

test('logs every write while impersonating with both users', async () => {
  const { db } = testApp();
  const other = await addCustomer(db);
  const token = await addImpersonationSession(
    db,
    { userId: other.user.id, organizationId: other.organization.id },
    staffId,
  );
  const open = endpoints.filter(
    (each) => !isRefusedWhileImpersonating(each) && each.path !== '/api/logout' && each.audience.includes('customer'),
  );
  for (const endpoint of open) await testApp().call(endpoint, {}, token);
  const entries = await db.orm.select().from(auditLog).where(eq(auditLog.actingAsId, other.user.id));
  expect(entries.every(({ actorId }) => actorId === staffId)).toBe(true);
  const called = entries.filter(({ action }) => action === 'called-as-user').map(({ details }) => details.call);
  expect(called).toEqual(['POST /api/update']);
});
