import { endpoints } from '@sixty/contract/endpoints.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from './db/test-fixtures.ts';
import { testOrigin, useTestApp } from './test-app.ts';

const testApp = useTestApp();

let token = '';
let deviceToken = '';
let student = '';
let foreign = '';

beforeAll(async () => {
  const { db } = testApp();
  const one = await addCustomer(db);
  const other = await addCustomer(db);
  const owner = { userId: one.user.id, organizationId: one.organization.id };
  student = (await addStudent(db, owner)).id;
  foreign = (await addStudent(db, { userId: other.user.id, organizationId: other.organization.id })).id;
  token = await addSession(db, owner);
  deviceToken = await addSession(db, { userId: one.user.id, studentId: student });
});

/** What must not change, as one text: all rows but counters of failed log-ins and times of last use. */
const fingerprint = async (): Promise<string> => {
  const tables = [
    'users',
    'organizations',
    'students',
    'licenses',
    'subscriptions',
    'exercise_results',
    'student_codes',
  ];
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await testApp().db.orm.execute(
        sql.raw(`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${table} t`),
      );
      return JSON.stringify(rows);
    }),
  );
  return parts.join();
};

const nastyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    "' or 1=1 --",
    "'; drop table students; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\ud800',
    '﷽'.repeat(200),
    'null',
    'NaN',
    '-1',
    '1e9',
    '99999999999999999999',
    '0192f0c4-0000-7000-8000-000000000000',
    '__proto__',
    '{"$ne":null}',
  ),
  fc.string({ maxLength: 300 }),
);

const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53),
  fc.array(nastyText, { maxLength: 5 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 3 }),
);

/** Field names of the contract, so that the nasty values reach the rules behind the names. */
const fieldNames = [
  'submissionId',
  'type',
  'probeNumber',
  'number',
  'studentID',
  'studentId',
  'time',
  'responses',
  'errors',
  'takenAt',
  'zone',
  'username',
  'password',
];

const nastyBody = fc.dictionary(fc.oneof(fc.constantFrom(...fieldNames), nastyText), nastyValue, { maxKeys: 8 });

const send = (endpoint: (typeof endpoints)[number], input: Record<string, unknown>, cookie: string) => {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
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

const isClearRefusal = (status: number, text: string): boolean => {
  if (status < 400 || status >= 500) return false;
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
};

const tried = endpoints.filter(({ path }) => path !== '/api/logout' && path !== '/api/health');

test.each(tried.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s answers malformed requests with a clear refusal, never with a failure, and changes nothing',
  async (_name, endpoint) => {
    const before = await fingerprint();
    const cookie = endpoint.audience[0] === 'student' ? deviceToken : token;
    await fc.assert(
      fc.asyncProperty(nastyBody, async (input) => {
        const response = await send(endpoint, input, cookie);
        const accepted = response.statusCode === 200 && endpoint.method === 'GET';
        expect(
          accepted || isClearRefusal(response.statusCode, response.body),
          `${response.statusCode} ${response.body}`,
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
    expect(await fingerprint()).toBe(before);
  },
);

const wellFormed = (change: object) => ({
  submissionId: '0192f0c4-0000-7000-8000-000000000001',
  type: 'addition',
  probeNumber: 1,
  studentID: student,
  time: 30,
  responses: 10,
  errors: [1],
  ...change,
});

test.each([
  ['a foreign student', () => ({ studentID: foreign }), 404],
  ['an id that is none', () => ({ studentID: '1; select 1' }), 400],
  ['a number as text', () => ({ time: '30' }), 400],
  ['an exercise number beyond any', () => ({ probeNumber: 2 ** 40 }), 404],
  ['a negative error', () => ({ errors: [-1] }), 400],
  ['errors that are no list', () => ({ errors: { length: 1 } }), 400],
  ['a day that is none', () => ({ takenAt: '2026-02-30T00:00:00Z' }), 400],
])('a result with %s is refused and not stored', async (_title, change, status) => {
  const before = await fingerprint();
  const endpoint = endpoints.find(({ method, path }) => method === 'POST' && path === '/api/probe');
  if (!endpoint) throw new Error('no endpoint');
  const response = await send(endpoint, wellFormed(change()), token);
  expect(response.statusCode).toBe(status);
  expect(isClearRefusal(response.statusCode, response.body)).toBe(true);
  expect(await fingerprint()).toBe(before);
});

test.each([
  ['no JSON', '{"time": ', 'application/json', 400],
  ['a list', '[1, 2]', 'application/json', 400],
  ['a form', 'time=1', 'application/x-www-form-urlencoded', 400],
  ['a huge body', JSON.stringify({ zone: 'x'.repeat(200_000) }), 'application/json', 413],
  ['a prototype', '{"__proto__": {"admin": true}}', 'application/json', 400],
])('%s as body is refused with a sentence', async (_title, payload, contentType, status) => {
  const response = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/probe',
    headers: { origin: testOrigin, cookie: `sixty=${token}`, 'content-type': contentType },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(isClearRefusal(response.statusCode, response.body)).toBe(true);
});

test.each(['/api/nothing', '/api/probe/../../etc/passwd', '/api/%E0%A4%A', '/api/students/code'])(
  'GET %s is no call and gets a sentence',
  async (url) => {
    const response = await testApp().app.server.inject({ url });
    expect([400, 404]).toContain(response.statusCode);
    expect(isClearRefusal(response.statusCode, response.body)).toBe(true);
  },
);

test('a cookie that is no token makes a guest, not a failure', async () => {
  for (const cookie of ['sixty=', 'sixty=x', `sixty=${'a'.repeat(5000)}`, 'sixty=%00', ';;;=', 'sixty']) {
    const response = await testApp().app.server.inject({ url: '/api/session', headers: { cookie } });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ user: ['guest'] });
  }
});

test('nothing that a client sent reached the log', () => {
  expect(testApp().logged).toEqual([]);
});
