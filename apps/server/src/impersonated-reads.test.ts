import { endpoints } from '@sixty/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from './db/schema/schema.ts';
import {
  addImport,
  addMember,
  addOrganization,
  addResult,
  addStudent,
  addTransfersOf,
  addUser,
} from './db/test-fixtures.ts';
import { addInvitationTo, addPaidOrder } from './db/test-office-fixtures.ts';
import { addImpersonationSession, addStaffWork } from './db/test-staff-fixtures.ts';
import { addManaged } from './features/organizations/members/test-members.ts';
import { isRefusedWhileImpersonating, unloggedReads } from './http/impersonation.ts';
import { useTestApp } from './test-app.ts';
import { wellFormedInput } from './test-inputs.ts';

const testApp = useTestApp();

let token = '';
let student = { id: '', name: '' };
let licensee = { id: '', name: '' };
let colleague = { id: '', username: '' };
let given: Parameters<typeof wellFormedInput>[1];

/** A school with a Licensee whom staff impersonate, a colleague, and a student with a result. */
beforeAll(async () => {
  const { db } = testApp();
  const { id: organizationId } = await addOrganization(db, { personal: false });
  licensee = await addUser(db);
  const { id, username } = await addUser(db);
  colleague = { id, username };
  await addMember(db, organizationId, licensee.id, 'licensee');
  await addMember(db, organizationId, colleague.id, 'instructor');
  const caller = { userId: licensee.id, organizationId };
  student = await addStudent(db, caller);
  await addResult(db, { studentId: student.id, instructorId: licensee.id });
  token = await addImpersonationSession(db, caller);
  given = {
    studentId: student.id,
    instructorId: licensee.id,
    organizationId,
    checkedImport: await addImport(db, caller),
    confirmedImport: await addImport(db, caller, { confirmed: true }),
    staffWork: await addStaffWork(db),
    invitationCode: await addInvitationTo(db, licensee.id),
    ...(await addManaged(db, organizationId, licensee.id)),
    ...(await addTransfersOf(db, licensee.id)),
    ...(await addPaidOrder(db, caller)),
  } as unknown as typeof given;
});

// Only a personal organization shares seats.
const reads = endpoints.filter(
  (each) =>
    each.method === 'GET' &&
    each.path !== '/api/subscription/share' &&
    !isRefusedWhileImpersonating(each) &&
    each.audience.some((who) => who !== 'guest' && who !== 'student'),
);

const subjectsOf = async (call: string): Promise<(string | null)[]> => {
  const ofCall = and(eq(auditLog.action, 'viewed-as-user'), eq(auditLog.actingAsId, licensee.id));
  const entries = await testApp().db.orm.select().from(auditLog).where(ofCall);
  return entries.filter(({ details }) => details.call === call).map(({ subjectId }) => subjectId);
};

test.each(reads.map((each) => [each.path, each] as const))(
  'staff who read %s as a user leave an entry, unless it holds no personal data',
  async (path, endpoint) => {
    const { body } = await testApp().call(endpoint, wellFormedInput(endpoint, given), token);
    expect(body).toMatchObject({ valid: true });
    const text = JSON.stringify(body);
    const subjects = await subjectsOf(`GET ${path}`);
    if (unloggedReads.has(path)) {
      for (const secret of [student.id, student.name, colleague.id, colleague.username]) {
        expect(text).not.toContain(secret);
      }
      expect(subjects).toEqual([]);
      return;
    }
    expect(subjects.length).toBeGreaterThan(0);
    if (text.includes(student.id) || text.includes(student.name)) expect(subjects).toContain(student.id);
  },
);

test('a read of several students is logged with each of them', async () => {
  const page = endpoints.find(({ path }) => path === '/api/students/page');
  if (!page) throw new Error('no endpoint');
  const other = await addStudent(testApp().db, { userId: licensee.id, organizationId: given.organizationId });
  await testApp().call(page, wellFormedInput(page, given), token);
  expect(await subjectsOf('GET /api/students/page')).toEqual(expect.arrayContaining([student.id, other.id]));
});
