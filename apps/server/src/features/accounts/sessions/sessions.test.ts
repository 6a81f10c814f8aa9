import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { memberships, sessions } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

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

const tokenIn = (cookies: readonly string[]): string => {
  const cookie = cookies.find((each) => each.startsWith('sixty='));
  return cookie?.slice('sixty='.length, cookie.indexOf(';')) ?? '';
};

const signIn = (username: string, given = password, type: 'teacher' | 'student' = 'teacher', token?: string) =>
  testApp().call(login, { username, password: given, type }, token);

test('signs an instructor in and returns user and organization', async () => {
  const { user, organization } = await newTeacher();
  const { status, body, cookies } = await signIn(user.username);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    valid: true,
    user: ['customer'],
    username: user.username,
    currentOrganization: { id: organization.id, personal: true, permissions: 'Licensee', groupName: null },
  });
  const session = await testApp().call(getSession, {}, tokenIn(cookies));
  expect(session.body).toEqual(body);
});

test('ignores the case of a username', async () => {
  const { user } = await newTeacher();
  expect((await signIn(user.username.toUpperCase())).status).toBe(200);
});

test('hides the cookie from scripts and other sites, and stores only its hash', async () => {
  const { user } = await newTeacher();
  const { body, cookies } = await signIn(user.username);
  expect(JSON.stringify(body)).not.toContain(tokenIn(cookies));
  expect(cookies.find((each) => each.startsWith('sixty='))).toMatch(/; HttpOnly; SameSite=Lax$/);
  const stored = await testApp().db.orm.select().from(sessions).where(eq(sessions.userId, user.id));
  expect(stored[0]?.tokenHash.toString('base64url')).not.toBe(tokenIn(cookies));
});

test.each([
  ['a wrong password', 'login-failed', (name: string) => signIn(name, 'Wrong-Horse-1')],
  ['an unknown username', 'login-failed', () => signIn('nobody.at.all')],
  ['a wrong code', 'student-login-failed', (name: string) => signIn(name, 'BBBBB', 'student')],
  ['a code for an unknown instructor', 'student-login-failed', () => signIn('nobody.at.all', 'BBBBB', 'student')],
] as const)('answers %s with the same message as any failed login of its kind', async (_title, code, attempt) => {
  const { user } = await newTeacher();
  const { status, body, cookies } = await attempt(user.username);
  expect(status).toBe(401);
  expect(body).toEqual({ valid: false, code, message: messages[code] });
  expect(cookies).toEqual([]);
});

test('issues a new token on a repeated sign-in and ends the previous session', async () => {
  const { user } = await newTeacher();
  const first = tokenIn((await signIn(user.username)).cookies);
  const second = tokenIn((await signIn(user.username, password, 'teacher', first)).cookies);
  expect(second).not.toBe(first);
  expect((await testApp().call(getSession, {}, first)).body).toMatchObject({ user: ['guest'] });
  expect((await testApp().call(getSession, {}, second)).body).toMatchObject({ user: ['customer'] });
});

/** A teacher with a lesson and a linked device. */
const newLesson = async () => {
  const teacher = await newTeacher();
  const token = tokenIn((await signIn(teacher.user.username)).cookies);
  const newDevice = async (browser?: string) => {
    const { body } = await testApp().call(selectStudent, { studentID: teacher.student.id }, token);
    const code = 'studentCode' in body ? body.studentCode.code : '';
    return tokenIn((await signIn(teacher.user.username, code, 'student', browser)).cookies);
  };
  return { ...teacher, token, newDevice, device: await newDevice() };
};

const kindOf = async (token: string) => {
  const { body } = await testApp().call(getSession, {}, token);
  return body.valid && body.user[0];
};

test("ends an instructor's lesson when another user signs in on the same browser, as a logout does", async () => {
  const one = await newLesson();
  const other = await newTeacher();
  expect(await kindOf(one.device)).toBe('student');
  await signIn(other.user.username, password, 'teacher', one.token);
  expect(await kindOf(one.token)).toBe('guest');
  expect(await kindOf(one.device)).toBe('guest');

  const left = await newLesson();
  const goneTo = await (await newLesson()).newDevice(left.token);
  expect(await kindOf(left.device)).toBe('guest');
  expect(await kindOf(goneTo)).toBe('student');
});

test('continues a lesson when its instructor signs in again or links the browser to it as a device', async () => {
  const { user, token, device } = await newLesson();
  await signIn(user.username, password, 'teacher', token);
  expect(await kindOf(token)).toBe('guest');
  expect(await kindOf(device)).toBe('student');

  const lesson = await newLesson();
  const browser = await lesson.newDevice(lesson.token);
  expect(await kindOf(lesson.token)).toBe('guest');
  expect([await kindOf(lesson.device), await kindOf(browser)]).toEqual(['student', 'student']);
});

test('ends a session for good at logout', async () => {
  const { user } = await newTeacher();
  const token = tokenIn((await signIn(user.username)).cookies);
  const { body, cookies } = await testApp().call(logout, {}, token);
  expect(body).toMatchObject({ message: 'You have successfully logged out.' });
  expect(cookies[0]).toMatch(/^sixty=; .*Max-Age=0/);
  expect((await testApp().call(getSession, {}, token)).body).toMatchObject({ user: ['guest'] });
});

test("ends an instructor's session after twelve idle hours", async () => {
  const { user } = await newTeacher();
  const start = new Date('2026-02-01T08:00:00Z').getTime();
  testApp().setNow(new Date(start));
  const token = tokenIn((await signIn(user.username)).cookies);
  const kindAt = async (hours: number) => {
    testApp().setNow(new Date(start + hours * 3_600_000));
    const { body } = await testApp().call(getSession, {}, token);
    return body.valid && body.user[0];
  };
  expect(await kindAt(11.9)).toBe('customer');
  expect(await kindAt(11.9 + 12.1)).toBe('guest');
  testApp().setNow(new Date());
});

test('extends a session with use, up to thirty days', async () => {
  const { user } = await newTeacher();
  const start = new Date('2026-02-01T08:00:00Z').getTime();
  testApp().setNow(new Date(start));
  const token = tokenIn((await signIn(user.username)).cookies);
  const seen: string[] = [];
  for (let half = 1; half <= 61; half += 1) {
    testApp().setNow(new Date(start + half * 11.9 * 3_600_000));
    const { body } = await testApp().call(getSession, {}, token);
    seen.push('user' in body ? (body.user[0] ?? '') : '');
  }
  testApp().setNow(new Date());
  expect(seen.slice(0, 60)).toEqual(Array(60).fill('customer'));
  expect(seen[60]).toBe('guest');
});

test("ends a device's session after eight hours, even when used", async () => {
  const { user, organization, student } = await newTeacher();
  const start = new Date('2026-02-01T08:00:00Z').getTime();
  testApp().setNow(new Date(start));
  const teacher = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  const { body } = await testApp().call(selectStudent, { studentID: student.id }, teacher);
  if (!body.valid) throw new Error(body.message);
  const token = tokenIn((await signIn(user.username, body.studentCode.code, 'student')).cookies);
  const kindAt = async (minutes: number) => {
    testApp().setNow(new Date(start + minutes * 60_000));
    const { body } = await testApp().call(getSession, {}, token);
    return body.valid && body.user[0];
  };
  const kinds: unknown[] = [];
  for (const minutes of [100, 200, 300, 400, 479, 481]) kinds.push(await kindAt(minutes));
  testApp().setNow(new Date());
  expect(kinds).toEqual([...Array(5).fill('student'), 'guest']);
});

test('treats a removed member as a guest on the next request', async () => {
  const { user, organization } = await newTeacher();
  const token = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  await testApp().db.orm.delete(memberships).where(eq(memberships.userId, user.id));
  expect((await testApp().call(getSession, {}, token)).body).toMatchObject({ user: ['guest'] });
});

test("signs a student in with the instructor's username and the code, in any case, and returns the student's name", async () => {
  const { user, organization, student } = await newTeacher();
  const token = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  const selected = await testApp().call(selectStudent, { studentID: student.id }, token);
  const code = 'studentCode' in selected.body ? selected.body.studentCode.code : '';
  const { body } = await signIn(user.username, ` ${code.toLowerCase()} `, 'student');
  expect(body).toMatchObject({
    valid: true,
    user: ['student'],
    name: student.name,
    username: null,
    currentOrganization: null,
  });
});

test('refuses a write from another site or without an origin', async () => {
  const { user } = await newTeacher();
  for (const origin of ['https://evil.example', 'null', undefined]) {
    const response = await testApp().app.server.inject({
      method: 'POST',
      url: '/api/login',
      headers: origin === undefined ? {} : { origin },
      payload: { username: user.username, password, type: 'teacher' },
    });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ valid: false, code: 'origin-refused' });
  }
});

test('sends the security headers with every answer', async () => {
  const response = await testApp().app.server.inject({ url: '/api/session' });
  expect(response.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});
