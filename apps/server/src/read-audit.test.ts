import { endpoints } from '@sixty/contract/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { auditLog, students } from './db/schema/schema.ts';
import {
  addCustomer,
  addImport,
  addMember,
  addOrganization,
  addResetCode,
  addResult,
  addSession,
  addStudent,
  addTransfersOf,
  addUser,
} from './db/test-fixtures.ts';
import { addInvitationTo, addOpenOrder, addPaidOrder } from './db/test-office-fixtures.ts';
import { addImpersonationSession, addStaffWork } from './db/test-staff-fixtures.ts';
import { addManaged } from './features/organizations/members/test-members.ts';
import { isRefusedWhileImpersonating, unloggedReads } from './http/impersonation.ts';
import { useTestApp } from './test-app.ts';
import { wellFormedInput } from './test-inputs.ts';

const testApp = useTestApp();

const callers: Record<'guest' | 'student' | 'customer' | 'admin', string | null> = {
  ...{ guest: null, student: null, customer: null, admin: null },
};
let openOrder = '';
let token = '';
let student = { id: '', name: '' };
let licensee = { id: '', name: '' };
let colleague = { id: '', username: '' };
let given: Parameters<typeof wellFormedInput>[1];

/** A school with a Licensee whom staff impersonate, a colleague, and a student with a result and a device. */
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
  callers.customer = await addSession(db, caller);
  callers.student = await addSession(db, { userId: licensee.id, studentId: student.id });
  const staff = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
  callers.admin = await addSession(db, { userId: staff.user.id, organizationId: staff.organization.id });
  openOrder = await addOpenOrder(db, caller);
  token = await addImpersonationSession(db, caller);
  given = {
    studentId: student.id,
    instructorId: licensee.id,
    organizationId,
    checkedImport: await addImport(db, caller),
    confirmedImport: await addImport(db, caller, { confirmed: true }),
    staffWork: await addStaffWork(db),
    resetCode: await addResetCode(db, await addUser(db)),
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

/** What reads write too: how many calls were made, and who read what. */
const touched = ['rate_limits', 'audit_log'];
/** When a session was last used, and what comes next for a student as computed from the results. */
const computed = '{last_seen_at,next_on,next_changes,next_type,next_number,next_reason,since_goal}';

/** A digest of each table, without columns that reads write. */
const digests = async (): Promise<Record<string, string>> => {
  const { pool } = testApp().db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> all ($1)`,
    [touched],
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(row, ',' order by row)) as digest
       from ${name} t, lateral (select (to_jsonb(t) - '${computed}'::text[])::text as row) r`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

/** Who may call: a GET is tried as each of them. */
const callersOf = ({ audience }: (typeof endpoints)[number]) =>
  (['guest', 'student', 'customer', 'admin'] as const).filter((who) =>
    audience.some((each) => each === who || each === 'open' || (each === 'manager' && who === 'customer')),
  );

/** Without single sign-on under way there is no ticket, and only a personal organization shares seats. */
const withoutAnswer = ['/api/sso/ticket', '/api/subscription/share'];

test.each(
  endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((each) => callersOf(each).map((who) => [each.path, who, each] as const)),
)('a GET of %s by a %s changes nothing', async (path, who, endpoint) => {
  const ofCheckout = path.startsWith('/api/transaction/completed');
  const input = wellFormedInput(endpoint, ofCheckout ? { ...given, checkoutId: openOrder } : given);
  const before = await digests();
  const { body } = await testApp().call(endpoint, ofCheckout ? { ...input, status: 'canceled' } : input, callers[who]);
  expect(await digests()).toEqual(before);
  expect(body).toMatchObject({ valid: !withoutAnswer.includes(path) });
});

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
    for (const { id, name } of await testApp().db.orm.select().from(students))
      if (text.includes(id) || text.includes(name)) expect(subjects).toContain(id);
  },
);

test('a read of several students is logged with each of them', async () => {
  const page = endpoints.find(({ path }) => path === '/api/students/page');
  if (!page) throw new Error('no endpoint');
  const other = await addStudent(testApp().db, { userId: licensee.id, organizationId: given.organizationId });
  await testApp().call(page, wellFormedInput(page, given), token);
  expect(await subjectsOf('GET /api/students/page')).toEqual(expect.arrayContaining([student.id, other.id]));
});
