import { endpoints } from '@sixty/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog } from './db/schema/schema.ts';
import {
  addImport,
  addMember,
  addOrganization,
  addResult,
  addSession,
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

let own = '';
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
  own = await addSession(db, caller);
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

/** What reads write too: when a session was last used, how many calls were made, and who read what. */
const touched = ['sessions', 'rate_limits', 'audit_log'];

/** A digest of each table. */
const digests = async (): Promise<Record<string, string>> => {
  const { pool } = testApp().db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [touched],
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, ',' order by t::text)) as digest from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

test.each(endpoints.filter(({ method }) => method === 'GET').map((each) => [each.path, each] as const))(
  'a GET of %s changes nothing',
  async (_path, endpoint) => {
    const caller = endpoint.audience.some((who) => who === 'guest') ? null : own;
    const before = await digests();
    const input = wellFormedInput(endpoint, given);
    await testApp().call(
      endpoint,
      endpoint.path.startsWith('/api/transaction') ? { ...input, status: 'canceled' } : input,
      caller,
    );
    expect(await digests()).toEqual(before);
  },
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
