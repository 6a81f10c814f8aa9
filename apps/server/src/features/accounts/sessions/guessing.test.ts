import { login } from '@sixty/contract/accounts/log-in.ts';
import { messages } from '@sixty/contract/messages.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { rateLimits, sessions, users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { puzzleIn, solve } from '../../../test-puzzle.ts';

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

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly type: 'teacher' | 'student';
}

const attemptFrom = (
  remoteAddress: string,
  payload: Credentials,
  { cookie = '', solution }: { cookie?: string; solution?: string } = {},
) =>
  testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: { origin: testOrigin, cookie, ...(solution !== undefined && { [solutionHeader]: solution }) },
    payload,
  });

/** An attempt of the web app: it solves a puzzle and tries again. */
const browserFrom = async (remoteAddress: string, credentials: Credentials) => {
  const answer = await attemptFrom(remoteAddress, credentials);
  const puzzle = puzzleIn(answer.json());
  return puzzle ? attemptFrom(remoteAddress, credentials, { solution: solve(puzzle) }) : answer;
};

test('limits an account in a network to five failures, ten with solved puzzles, except in a known browser', async () => {
  const { user } = await newTeacher();
  const device = await deviceOf(user.username);
  const wrong = { username: user.username, password: 'Wrong-Horse-1', type: 'teacher' } as const;
  const address = '198.51.100.20';
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await attemptFrom(address, wrong)).statusCode).toBe(401);
  }
  const asked = await attemptFrom(address, { ...wrong, password });
  expect(asked.statusCode).toBe(429);
  expect(asked.json()).toMatchObject({ code: 'puzzle-needed', message: messages['puzzle-needed'] });
  expect((await browserFrom(address, { ...wrong, password })).statusCode).toBe(200);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await browserFrom(address, wrong)).statusCode).toBe(401);
  }
  const refused = await browserFrom(address, { ...wrong, password });
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ message: 'Too many attempts. Please try again in 15 minutes.' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect((await attemptFrom(address, { ...wrong, password }, { cookie: device })).statusCode).toBe(200);
  expect((await attemptFrom('198.51.100.21', { ...wrong, password })).statusCode).toBe(200);
});

test('after a hundred failures of an account in a day, asks every new browser for a puzzle', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { user } = await newTeacher();
  const wrong = { username: user.username, password: 'Wrong-Horse-1', type: 'teacher' } as const;
  for (let hour = 0; hour < 2; hour += 1) {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const address = `203.0.113.${100 + Math.floor(attempt / 5)}`;
      expect((await attemptFrom(address, wrong)).statusCode).toBe(401);
    }
    vi.setSystemTime(Date.now() + 3_601_000);
  }
  expect((await attemptFrom('203.0.113.120', wrong)).statusCode).toBe(429);
  expect((await browserFrom('203.0.113.120', { ...wrong, password })).statusCode).toBe(200);
});

test('sixty wrong passwords in a network let a new browser there in with the right one of another account', async () => {
  const { user } = await newTeacher();
  const address = '198.51.100.22';
  const wrong = (index: number) =>
    attemptFrom(address, { username: `nobody.${index}`, password: 'Wrong-Horse-1', type: 'teacher' });
  for (let index = 0; index < 60; index += 1) expect((await wrong(index)).statusCode).toBe(401);
  const right = { username: user.username, password, type: 'teacher' } as const;
  expect((await attemptFrom(address, right)).statusCode).toBe(200);
  // After a hundred, guesses cost work, and refused ones add no counts.
  for (let index = 60; index < 100; index += 1) expect((await wrong(index)).statusCode).toBe(401);
  const counted = await testApp().db.orm.$count(rateLimits);
  for (let index = 100; index < 300; index += 1) expect((await wrong(index)).statusCode).toBe(429);
  expect(await testApp().db.orm.$count(rateLimits)).toBe(counted);
  expect((await browserFrom(address, right)).statusCode).toBe(200);
});

test('counts all spellings of a username for the account they find', async () => {
  const { user } = await newTeacher();
  await testApp().db.orm.update(users).set({ username: 'lisa.licensee' }).where(eq(users.id, user.id));
  for (const spelling of ['lisa.licensee', 'LİSA.LİCENSEE', 'lisa.licensee', 'LİSA.LİCENSEE', 'lisa.licensee']) {
    expect((await signIn(spelling, 'Wrong-Horse-1')).status).toBe(401);
  }
  expect((await signIn('lisa.lİcensee')).status).toBe(429);
});

test('does not accept the device mark of another account', async () => {
  const one = await newTeacher();
  const other = await newTeacher();
  const device = await deviceOf(one.user.username);
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn(other.user.username, 'Wrong-Horse-1');
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

const codeOf = (username: string, code: string) => ({ username, password: code, type: 'student' }) as const;

test('600 wrong codes from an address refuse no right code of another student there, nor a new one', async () => {
  const [guessed, other] = [await newLesson(), await newLesson()];
  const address = '198.51.100.1';
  const answers = await wrongCodes(address, guessed.user.username, 600);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(600);
  expect((await attemptFrom(address, codeOf(other.user.username, other.code))).statusCode).toBe(200);
  expect((await attemptFrom(address, codeOf(guessed.user.username, await guessed.newCode()))).statusCode).toBe(200);
});

test('93 wrong codes after a class has mistyped forty do not close a lesson to its right code', async () => {
  const { user, code } = await newLesson();
  await wrongCodes('198.51.100.2', user.username, 40);
  await wrongCodes('198.51.100.2', user.username, 93);
  expect((await attemptFrom('198.51.100.2', codeOf(user.username, code))).statusCode).toBe(200);
});

test('lets a class of forty in that mistypes 30 % while one of its students sends ten wrong codes a second', async () => {
  const { user, code } = await newLesson();
  const address = '198.51.100.3';
  // For five minutes: a device follows the other after 75 wrong codes.
  const statuses: number[] = [];
  for (let device = 0; device < 40; device += 1) {
    const flood = wrongCodes(address, user.username, 75);
    const typed = device % 10 < 3 ? ['BBBBC', code] : [code];
    for (const each of typed) statuses.push((await browserFrom(address, codeOf(user.username, each))).statusCode);
    await flood;
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(12);
  expect(statuses.filter((status) => status === 200)).toHaveLength(40);
});

test('of a burst of wrong codes from an address, checks no more than 800 without solved puzzles', async () => {
  const { user, code } = await newLesson();
  const address = '198.51.100.4';
  const answers = await wrongCodes(address, user.username, 1000);
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(800);
  const asked = await attemptFrom(address, codeOf(user.username, code));
  expect(asked.json()).toMatchObject({ code: 'puzzle-needed' });
  expect((await attemptFrom('198.51.100.5', codeOf(user.username, code))).statusCode).toBe(200);
});

test('checks 1,700 wrong codes of all networks at most, even with solved puzzles, until there is a new code', async () => {
  const { user, code, newCode } = await newLesson();
  const guess = async (address: string, count: number) => {
    const statuses: number[] = [];
    for (let tries = 0; tries < count; tries += 1) {
      statuses.push((await browserFrom(address, codeOf(user.username, 'BBBBB'))).statusCode);
    }
    return statuses.filter((status) => status === 401).length;
  };
  expect(await guess('203.0.113.1', 1010)).toBe(1000);
  expect((await browserFrom('203.0.113.2', codeOf(user.username, code))).statusCode).toBe(200);
  expect(await guess('203.0.113.2', 710)).toBe(700);
  const refused = await browserFrom('203.0.113.3', codeOf(user.username, code));
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ message: messages['student-code-closed'] });
  expect((await browserFrom('203.0.113.1', codeOf(user.username, await newCode()))).statusCode).toBe(200);
});

test('guesses at all codes of a teacher need puzzles after 1,400 in a day, and right ones still get in', async () => {
  const { user, newCode } = await newLesson();
  await wrongCodes('203.0.113.5', user.username, 700);
  await newCode();
  await wrongCodes('203.0.113.6', user.username, 700);
  const right = codeOf(user.username, await newCode());
  expect((await attemptFrom('203.0.113.7', right)).json()).toMatchObject({ code: 'puzzle-needed' });
  expect((await browserFrom('203.0.113.7', right)).statusCode).toBe(200);
});

test('after 3,000 wrong codes for any usernames, asks an address for puzzles, and then adds no counts', async () => {
  const { user, code } = await newLesson();
  const address = '198.51.100.8';
  const tryNames = async (count: number, round: string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => attemptFrom(address, codeOf(`${round}.${index}`, 'BBBBB'))),
    );
    return new Set(answers.map(({ statusCode }) => statusCode));
  };
  expect(await tryNames(3000, 'first')).toEqual(new Set([401]));
  const counted = await testApp().db.orm.$count(rateLimits);
  expect(await tryNames(50, 'more')).toEqual(new Set([429]));
  expect(await testApp().db.orm.$count(rateLimits)).toBe(counted);
  expect((await browserFrom(address, codeOf(user.username, code))).statusCode).toBe(200);
});

test('after 600 log-ins in an hour, asks an account for puzzles, and a code', async () => {
  const { user, code } = await newLesson();
  const [teacher, student] = [
    { username: user.username, password, type: 'teacher' },
    codeOf(user.username, code),
  ] as const;
  const logIns = (times: number) => sql`update rate_limits set points = ${times} where key like 'log-ins:%'`;
  for (const credentials of [teacher, student]) {
    expect((await attemptFrom('203.0.113.130', credentials)).statusCode).toBe(200);
    await testApp().db.orm.execute(logIns(599));
    expect((await attemptFrom('203.0.113.131', credentials)).statusCode).toBe(200);
    expect((await attemptFrom('203.0.113.132', credentials)).json()).toMatchObject({ code: 'puzzle-needed' });
    expect((await browserFrom('203.0.113.132', credentials)).statusCode).toBe(200);
  }
});

test('does not block teachers for the failures of students at the same address', async () => {
  const { user } = await newLesson();
  const address = '198.51.100.9';
  await wrongCodes(address, user.username, 150);
  expect((await attemptFrom(address, { username: user.username, password, type: 'teacher' })).statusCode).toBe(200);
});

test('counts the failures of one IPv6 network together', async () => {
  const { user } = await newTeacher();
  const attempt = (host: number, given: string) =>
    attemptFrom(`2001:db8:0:7::${host}`, { username: user.username, password: given, type: 'teacher' });
  for (let host = 1; host <= 5; host += 1) expect((await attempt(host, 'Wrong-Horse-1')).statusCode).toBe(401);
  expect((await attempt(11, password)).statusCode).toBe(429);
});

test('rejects a device mark with an added suffix', async () => {
  const { user } = await newTeacher();
  const mark = await deviceOf(user.username);
  const attempt = (cookie: string, given: string) =>
    attemptFrom('198.51.100.5', { username: user.username, password: given, type: 'teacher' }, { cookie });
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
