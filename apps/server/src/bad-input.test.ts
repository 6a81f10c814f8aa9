import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { refusalSchema, refusalStatus } from '@sixty/contract/refusal.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { oidcProvider } from './adapters/sso/oidc.ts';
import { rateLimits } from './db/schema/schema.ts';
import {
  addAccount,
  addCustomer,
  addFactorsOf,
  addImport,
  addNoteOf,
  addOtherSession,
  addResetCode,
  addResult,
  addSession,
  addShare,
  addStudent,
  addTransfersOf,
  addUser,
  addVerification,
  usernameOfOwner,
} from './db/test-fixtures.ts';
import { addDelegation, addInvitation, addInvitationTo, addPaidOrder } from './db/test-office-fixtures.ts';
import { addActivationCode, addStaffWork } from './db/test-staff-fixtures.ts';
import { signTicket } from './features/accounts/sso/commands.ts';
import { addManaged } from './features/organizations/members/test-members.ts';
import { testOrigin, useTestApp } from './test-app.ts';
import { hostileValue } from './test-hostile-values.ts';
import { wellFormedInput } from './test-inputs.ts';
import { leavesSchool, needsEarlierStep } from './test-refusals.ts';
import { asText, isRightAs } from './test-right-values.ts';
import { noStaffWork } from './test-staff-inputs.ts';

const provider = oidcProvider(
  {
    ...{ kind: 'oidc', id: 'elsewhere', title: 'Elsewhere', issuer: 'https://elsewhere.example', clientId: 'sixty' },
    ...{ clientSecret: null, clientAuth: 'basic', scopes: 'openid' },
  },
  new URL(testOrigin),
);
const testApp = useTestApp({ ssoProviders: () => [provider] });

const password = 'Correct-Horse-1';
let token = '';
/** A user without students, whose own account is changed and closed. */
let accountToken = '';
/** A user who moves to another organization. */
let moverToken = '';
/** The Licensee of a school. */
let managerToken = '';
let deviceToken = '';
let staffToken = '';
/** A user who signed in with another provider and has no account yet. */
let ticket = '';
let instructor = '';
let username = '';
let student = '';
let foreign = '';
/** Empty until the first hook: titles need only the fields. */
let known: Parameters<typeof wellFormedInput>[1] = {
  studentId: '',
  instructorId: '',
  organizationId: '',
  resultId: '',
  voidedId: '',
  movedId: '',
  otherStudentId: '',
  noteId: '',
  unpracticedId: '',
  practicedId: '',
  erasable: { id: '', name: '' },
  newcomer: '',
  editedRecipient: '',
  endedRecipient: '',
  revokedRecipient: '',
  outsideShare: { giverUsername: '', recipientUsername: '' },
  seatRecipient: '',
  checkedImport: '',
  confirmedImport: '',
  email: '',
  transferCode: '',
  transferId: '',
  passkeyId: '',
  verificationCode: '',
  resetCode: '',
  currentPassword: '',
  otherSessionId: '',
  schoolId: '',
  managedGroup: '',
  emptyGroup: '',
  assignedMember: '',
  limitedMember: '',
  removedMember: '',
  resentInvitation: '',
  withdrawnInvitation: '',
  invitationCode: '',
  checkoutId: '',
  activationCode: '',
  codeToRedeem: '',
  staffWork: noStaffWork,
};

beforeAll(async () => {
  const { db } = testApp();
  const one = await addCustomer(db, { passwordHash: await testApp().passwords.hash(password) });
  ({ id: instructor, username } = one.user);
  const other = await addCustomer(db);
  const owner = { userId: one.user.id, organizationId: one.organization.id };
  student = (await addStudent(db, owner)).id;
  foreign = (await addStudent(db, { userId: other.user.id, organizationId: other.organization.id })).id;
  token = await addSession(db, owner);
  const given = { studentId: student, instructorId: instructor, organizationId: one.organization.id };
  const newRecipient = async () => {
    const user = await addUser(db);
    await addShare(db, student, user.id, true);
    return user.username;
  };
  const account = await addCustomer(db, { passwordHash: await testApp().passwords.hash(password) });
  const school = await addAccount(db, { personal: false });
  managerToken = school.token;
  const accountOwner = { userId: account.user.id, organizationId: account.organization.id };
  accountToken = await addSession(db, accountOwner);
  const mover = await addAccount(db);
  moverToken = mover.token;
  const newInvitation = async () =>
    (await addInvitation(db, { organizationId: school.organization.id, inviterId: school.user.id })).id;
  known = {
    ...given,
    resultId: await addResult(db, given),
    voidedId: await addResult(db, { ...given, voided: true }),
    movedId: await addResult(db, given),
    otherStudentId: (await addStudent(db, owner)).id,
    noteId: await addNoteOf(db, student, instructor),
    unpracticedId: (await addStudent(db, owner)).id,
    practicedId: (await addStudent(db, owner)).id,
    erasable: await addStudent(db, owner),
    newcomer: other.user.username,
    editedRecipient: await newRecipient(),
    endedRecipient: await newRecipient(),
    revokedRecipient: await newRecipient(),
    outsideShare: { giverUsername: await usernameOfOwner(db, student), recipientUsername: await newRecipient() },
    seatRecipient: await addDelegation(db, one.organization.id),
    checkedImport: await addImport(db, owner),
    confirmedImport: await addImport(db, owner, { confirmed: true }),
    email: 'heir@example.org',
    passkeyId: await addFactorsOf(db, account.user.id),
    resetCode: await addResetCode(db, other.user),
    currentPassword: password,
    otherSessionId: await addOtherSession(db, accountOwner),
    resentInvitation: await newInvitation(),
    withdrawnInvitation: await newInvitation(),
    invitationCode: await addInvitationTo(db, mover.user.id),
    ...(await addTransfersOf(db, instructor)),
    ...(await addPaidOrder(db, owner)),
    codeToRedeem: await addActivationCode(db),
    verificationCode: await addVerification(db),
    ...(await addManaged(db, school.organization.id, school.user.id)),
    staffWork: await addStaffWork(db),
  };
  const staff = await addCustomer(db, { accountTypes: ['customer', 'admin'] });
  staffToken = await addSession(db, { userId: staff.user.id, organizationId: staff.organization.id });
  await addResult(db, { studentId: known.practicedId, instructorId: instructor });
  const identity = {
    subject: 'new',
    name: 'Nora Berg',
    email: 'new@example.org',
    emailVerified: true,
    username: 'new',
  };
  ticket = signTicket(
    testApp().deps.key,
    { ...identity, id: 'ticket', provider: provider.id, invitation: '' },
    new Date(),
  );
  deviceToken = await addSession(db, { userId: one.user.id, studentId: student });
});

// A thousand wrong passwords exceed the limit.
beforeEach(() => testApp().db.orm.delete(rateLimits));

/** What must not change, as one text: all rows of all tables except failed log-in counts and last-use times. */
const fingerprint = async (): Promise<string> => {
  const { orm } = testApp().db;
  const { rows: tables } = await orm.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'rate_limits' order by name`,
  );
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const row = `(to_jsonb(t) - 'last_seen_at')::text`;
      const { rows } = await orm.execute<{ hash: string }>(
        sql.raw(`select coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as hash from ${name} t`),
      );
      return `${name} ${rows[0]?.hash}`;
    }),
  );
  return parts.join('\n');
};

const send = (endpoint: Endpoint, input: Record<string, unknown>, cookie: string) => {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, asText(value)]),
  );
  return testApp().app.server.inject({
    method: endpoint.method,
    url: endpoint.method === 'GET' ? `${endpoint.path}?${query}` : endpoint.path,
    headers: { origin: testOrigin, cookie: `sixty=${cookie}`, 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(input) }),
  });
};

/** A refusal of the contract: a known code, which determines the status and the sentence. */
const expectClearRefusal = (status: number, text: string): void => {
  const body = refusalSchema.parse(JSON.parse(text));
  const known = Object.entries(refusalStatus).find(([code]) => code === body.code);
  expect(known, text).toEqual([body.code, status]);
  expect(status).toBeLessThan(500);
  expect(body.message).not.toBe('');
};

const tried = endpoints.filter(({ path }) => path !== '/api/logout' && path !== '/api/health');

/** A successful log-in would end the session that asks for it, and returning the ticket leaves none for the sign-up. */
const cookieFor = ({ method, path, audience }: Endpoint): string => {
  if (path.startsWith('/api/sso/') && method !== 'DELETE') return `; sixty-sso-ticket=${ticket}`;
  if (path.startsWith('/api/login') || audience[0] === 'guest') return '';
  if (/^\/api\/account\/(?!referral)/.test(path)) return accountToken;
  if (leavesSchool.has(`${method} ${path}`)) return moverToken;
  if (audience[0] === 'manager') return managerToken;
  if (audience[0] === 'admin') return staffToken;
  return audience[0] === 'student' ? deviceToken : token;
};

const inputFor = (endpoint: Endpoint) => wellFormedInput(endpoint, known);

const fields = tried.flatMap((endpoint) =>
  Object.keys(inputFor(endpoint)).map((field) => [`${endpoint.method} ${endpoint.path}`, field, endpoint] as const),
);

test.each(fields)(
  'refuses %s with anything wrong as %s clearly, and changes nothing',
  async (name, field, endpoint) => {
    const before = await fingerprint();
    const right = isRightAs(name, field);
    const wrong = hostileValue.filter((value) => !right(value));
    await fc.assert(
      fc.asyncProperty(wrong, async (value) => {
        const response = await send(endpoint, { ...inputFor(endpoint), [field]: value }, cookieFor(endpoint));
        expectClearRefusal(response.statusCode, response.body);
      }),
      { numRuns: 60 },
    );
    expect(await fingerprint()).toBe(before);
  },
);

/** These end a session, an offer or a second factor that other calls need, so they come last, in this order. */
const last = [
  'POST /api/account/sessions/end-others',
  'DELETE /api/account/second-factors/passkeys',
  'POST /api/organizations/invite/accept',
  'POST /api/students/transfer/accept',
  'POST /api/admin/force-login',
  'POST /api/account/change-password',
  'POST /api/account/close',
];

const acceptable = tried
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
  .filter(([name]) => !needsEarlierStep.test(name))
  .sort(([one], [other]) => last.indexOf(one) - last.indexOf(other));

test.each(acceptable)(
  '%s accepts the valid request that the others are derived from, with extra fields',
  async (_name, endpoint) => {
    const sent = { ...inputFor(endpoint), ...(endpoint.path === '/api/login' ? { username, password } : {}) };
    const response = await send(endpoint, { ...sent, admin: true, '\u0000': '%00' }, cookieFor(endpoint));
    expect(response.json(), response.body).toMatchObject({ valid: true });
  },
);

test('tries only fields of the contract', () => {
  for (const endpoint of tried) {
    const { shape } = endpoint.input as z.ZodMiniObject;
    expect(Object.keys(inputFor(endpoint)).sort(), endpoint.path).toEqual(Object.keys(shape).sort());
  }
});

test.each([
  ['a foreign student', () => ({ studentID: foreign }), 404],
  ['an invalid id', () => ({ studentID: '1; select 1' }), 400],
  ['a number as text', () => ({ time: '30' }), 400],
  ['an impossible exercise number', () => ({ probeNumber: 32_767 }), 404],
  ['an exercise number beyond the range of the database', () => ({ probeNumber: 32_768 }), 400],
  ['a negative error', () => ({ errors: [-1] }), 400],
  ['errors that are not a list', () => ({ errors: { length: 1 } }), 400],
  ['a time in the future', () => ({ secondsAgo: -1 }), 400],
  ['an invalid version', () => ({ version: '0123456789AB' }), 400],
  ['another account', () => ({ instructorID: foreign }), 401],
])('refuses and does not store a result with %s', async (_title, change, status) => {
  const before = await fingerprint();
  const endpoint = endpoints.find(({ method, path }) => method === 'POST' && path === '/api/probe');
  if (!endpoint) throw new Error('no endpoint');
  const response = await send(endpoint, { ...inputFor(endpoint), ...change() }, token);
  expect(response.statusCode).toBe(status);
  expectClearRefusal(response.statusCode, response.body);
  expect(await fingerprint()).toBe(before);
});

test.each([
  ['invalid JSON', '{"time": ', 'application/json', 400],
  ['a list', '[1, 2]', 'application/json', 400],
  ['a form', 'time=1', 'application/x-www-form-urlencoded', 400],
  ['a huge body', JSON.stringify({ zone: 'x'.repeat(200_000) }), 'application/json', 413],
  ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', 400],
])('refuses %s as body with a sentence', async (_title, payload, contentType, status) => {
  const response = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/probe',
    headers: { origin: testOrigin, cookie: `sixty=${token}`, 'content-type': contentType },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expectClearRefusal(response.statusCode, response.body);
});

test.each(['/api/nothing', '/api/probe/../../etc/passwd', '/api/%E0%A4%A', '/api/students/code'])(
  'answers GET %s, which is no call, with a sentence',
  async (url) => {
    const response = await testApp().app.server.inject({ url });
    expect([400, 404]).toContain(response.statusCode);
    expectClearRefusal(response.statusCode, response.body);
  },
);

test('treats a malformed session cookie as a guest, without a failure', async () => {
  for (const cookie of ['sixty=', 'sixty=x', `sixty=${'a'.repeat(5000)}`, 'sixty=%00', ';;;=', 'sixty']) {
    const response = await testApp().app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ user: ['guest'] });
  }
});

test('the comparison before and after detects a change of any table', async () => {
  const { orm } = testApp().db;
  const before = await fingerprint();
  expect(before.split('\n').length).toBeGreaterThan(10);
  for (const table of ['student_shares', 'seats_in_use', 'audit_log', 'sessions', 'drizzle.__drizzle_migrations']) {
    expect(before).toContain(table);
  }
  await orm.execute(sql`insert into audit_log (action) values ('test')`);
  expect(await fingerprint()).not.toBe(before);
});

test('keeps everything clients sent out of the log', () => {
  const ours =
    /^\{"event":"[a-z-]+","call":"[A-Z]+ [\w/:*-]*"(,"(code|about|user|device|session|from)":"[\w-]{1,40}")*\}$/;
  // A result that is not stored: ids, codes and numbers (A section 8).
  const result =
    /^\{"event":"result-not-stored"(,"(errors":"[\d -]*"|errorKinds":"[a-z -]*"|\w+":(-?\d+|"[\w/-]{1,40}")))*\}$/;
  expect(testApp().logged.length).toBeGreaterThan(100);
  expect(testApp().logged.filter((line) => !ours.test(line) && !result.test(line))).toEqual([]);
});
