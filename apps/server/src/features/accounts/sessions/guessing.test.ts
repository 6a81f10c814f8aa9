import { login } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rateLimits, sessions, users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const password = 'Correct-Horse-1';
let passwordHash = '';

beforeAll(async () => {
  passwordHash = await testApp().passwords.hash(password);
});

const newTeacher = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db, { passwordHash });
  const student = await addStudent(db, { userId: user.id, organizationId: organization.id });
  return { user, organization, student };
};

const signIn = (username: string, given = password) =>
  testApp().call(login, { username, password: given, type: 'teacher' });

/** The device cookie of a browser that has signed in to the account. */
const deviceOf = async (username: string): Promise<string> => {
  const { cookies } = await signIn(username);
  return cookies.find((each) => each.startsWith('sixty-device='))?.split(';')[0] ?? '';
};

test('blocks an account for an address after ten failures, except in a browser that signed in before', async () => {
  const { user } = await newTeacher();
  const device = await deviceOf(user.username);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await signIn(user.username, 'Wrong-Horse-1')).status).toBe(401);
  }
  const blocked = await signIn(user.username);
  expect(blocked.status).toBe(429);
  expect(blocked.body).toMatchObject({ message: messages['too-many-requests'] });
  const owner = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: testOrigin, cookie: device },
    payload: { username: user.username, password, type: 'teacher' },
  });
  expect(owner.statusCode).toBe(200);
});

test('counts all spellings of a username for the account they find', async () => {
  const { user } = await newTeacher();
  await testApp().db.orm.update(users).set({ username: 'lisa.licensee' }).where(eq(users.id, user.id));
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await signIn('lisa.licensee', 'Wrong-Horse-1')).status).toBe(401);
    expect((await signIn('LİSA.LİCENSEE', 'Wrong-Horse-1')).status).toBe(401);
  }
  expect((await signIn('lisa.lİcensee')).status).toBe(429);
});

test('does not accept the device mark of another account', async () => {
  const one = await newTeacher();
  const other = await newTeacher();
  const device = await deviceOf(one.user.username);
  for (let attempt = 0; attempt < 10; attempt += 1) await signIn(other.user.username, 'Wrong-Horse-1');
  const response = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: testOrigin, cookie: device },
    payload: { username: other.user.username, password, type: 'teacher' },
  });
  expect(response.statusCode).toBe(429);
});

test('stores no user or address in the counts', async () => {
  const { user } = await newTeacher();
  await signIn(user.username, 'Wrong-Horse-1');
  const counted = await testApp().db.orm.select().from(rateLimits);
  expect(counted.length).toBeGreaterThan(0);
  expect(JSON.stringify(counted)).not.toContain(user.username);
  expect(JSON.stringify(counted)).not.toContain('127.0.0.1');
});

const attemptFrom = (
  remoteAddress: string,
  payload: { username: string; password: string; type: 'teacher' | 'student' },
  cookie = '',
) =>
  testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { origin: testOrigin, cookie },
    payload,
  });

const newLesson = async () => {
  const { user, organization, student } = await newTeacher();
  const token = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  const newCode = async () => {
    const { body } = await testApp().call(selectStudent, { studentID: student.id }, token);
    return 'studentCode' in body ? body.studentCode.code : '';
  };
  return { user, organization, student, token, newCode, code: await newCode() };
};

const wrongCodes = (address: string, username: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => attemptFrom(address, { username, password: 'BBBBB', type: 'student' })),
  );

test('checks at most a hundred wrong codes of a burst', async () => {
  const { user } = await newLesson();
  const answers = await wrongCodes('198.51.100.1', user.username, 400);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(100);
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(300);
});

test('locks nobody out when a class mistypes, and blocks an address after a hundred failures until there is a new code', async () => {
  const { user, code, newCode } = await newLesson();
  const address = '198.51.100.2';
  const right = (password: string, from = address) =>
    attemptFrom(from, { username: user.username, password, type: 'student' });
  await wrongCodes(address, user.username, 60);
  for (let device = 0; device < 30; device += 1) expect((await right(code)).statusCode).toBe(200);
  await wrongCodes(address, user.username, 60);
  const refused = await right(code);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ message: messages['too-many-requests'] });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await right(code, '198.51.100.3')).statusCode).toBe(200);
  expect((await right(await newCode())).statusCode).toBe(200);
});

test('limits an address to six hundred tries of codes over all usernames, and then adds no counts', async () => {
  const { user, code } = await newLesson();
  const address = '198.51.100.8';
  const student = (username: string, password: string, from = address) =>
    attemptFrom(from, { username, password, type: 'student' });
  const tryNames = async (count: number, round: string) =>
    (await Promise.all(Array.from({ length: count }, (_, index) => student(`${round}.${index}`, 'BBBBB')))).map(
      ({ statusCode }) => statusCode,
    );
  expect(new Set(await tryNames(590, 'first'))).toEqual(new Set([401]));
  expect((await student(user.username, code)).statusCode).toBe(200);
  await tryNames(10, 'last');
  const counted = await testApp().db.orm.$count(rateLimits);
  expect(new Set(await tryNames(50, 'more'))).toEqual(new Set([429]));
  expect((await student(user.username, code)).statusCode).toBe(429);
  expect(await testApp().db.orm.$count(rateLimits)).toBe(counted);
  expect((await student(user.username, code, '198.51.100.9')).statusCode).toBe(200);
});

test('limits a code to a thousand tries over all addresses, until there is a new one', async () => {
  const { user, code, newCode } = await newLesson();
  const addresses = Array.from({ length: 10 }, (_, index) => `203.0.113.${index + 1}`);
  await Promise.all(addresses.map((address) => wrongCodes(address, user.username, 100)));
  const right = (password: string) =>
    attemptFrom('203.0.113.99', { username: user.username, password, type: 'student' });
  expect((await right(code)).statusCode).toBe(429);
  expect((await right(await newCode())).statusCode).toBe(200);
});

test('does not block teachers for the failures of students at the same address', async () => {
  const { user } = await newLesson();
  const address = '198.51.100.4';
  await wrongCodes(address, user.username, 150);
  expect((await attemptFrom(address, { username: user.username, password, type: 'teacher' })).statusCode).toBe(200);
});

test('counts the failures of one IPv6 network together', async () => {
  const { user } = await newTeacher();
  const attempt = (host: number, given: string) =>
    attemptFrom(`2001:db8:0:7::${host}`, { username: user.username, password: given, type: 'teacher' });
  for (let host = 1; host <= 10; host += 1) expect((await attempt(host, 'Wrong-Horse-1')).statusCode).toBe(401);
  expect((await attempt(11, password)).statusCode).toBe(429);
});

test('rejects a device mark with an added suffix', async () => {
  const { user } = await newTeacher();
  const mark = await deviceOf(user.username);
  const attempt = (cookie: string, given: string) =>
    attemptFrom('198.51.100.5', { username: user.username, password: given, type: 'teacher' }, cookie);
  for (let count = 0; count < 10; count += 1) expect((await attempt(mark, 'Wrong-Horse-1')).statusCode).toBe(401);
  expect((await attempt(mark, password)).statusCode).toBe(429);
  for (let count = 0; count < 10; count += 1) await attempt(`${mark}.${count}`, 'Wrong-Horse-1');
  expect((await attempt(`${mark}.another`, password)).statusCode).toBe(429);
});

test('refuses a username with NUL without an internal error', async () => {
  for (const type of ['teacher', 'student'] as const) {
    const response = await attemptFrom('198.51.100.6', { username: 'a\u0000b', password, type });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request-invalid' });
  }
});

test('links no device to the previous student while another student is being selected', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { user, organization, student, token, code } = await newLesson();
    const other = await addStudent(testApp().db, { userId: user.id, organizationId: organization.id });
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        attemptFrom('198.51.100.7', { username: user.username, password: code, type: 'student' }),
      ),
      testApp().call(selectStudent, { studentID: other.id }, token),
    ]);
    const linked = await testApp().db.orm.select().from(sessions).where(eq(sessions.studentId, student.id));
    expect(linked.filter(({ endedAt }) => endedAt === null)).toEqual([]);
  }
});
