import {
  changePassword,
  closeAccount,
  endOtherSessions,
  exportAccount,
} from '@sixty/contract/accounts/account-profile.ts';
import { requestRecovery, resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { findPostalCode } from '@sixty/contract/accounts/locations.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import {
  beginTotp,
  checkSecondFactor,
  confirmTotp,
  proveIdentity,
  removeTotp,
} from '@sixty/contract/accounts/second-factors.ts';
import { logout } from '@sixty/contract/accounts/session.ts';
import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { Endpoint, InputOf, OutputOf } from '@sixty/contract/endpoint.ts';
import type { RefusalAnswer } from '@sixty/contract/refusal.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { exportRoster } from '@sixty/contract/students/roster-files.ts';
import { createStudent } from '@sixty/contract/students/student-changes.ts';
import { eraseStudent, findStudentData } from '@sixty/contract/students/student-data.ts';
import { findStudent, selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { totpCodeAt, totpSecretFrom } from '../adapters/totp/totp.ts';
import { rateLimits, users } from '../db/schema/schema.ts';
import { accountRig } from '../features/accounts/account-profile/test-accounts.ts';
import { testOrigin, useTestApp } from '../test-app.ts';

const testApp = useTestApp();
const { codeSentTo } = accountRig(testApp);

const home = '203.0.113.77';
const agent = 'Quagga/1.0';
const first = 'Zircon-Password-1';
const second = 'Zircon-Password-2';
const third = 'Zircon-Password-3';
const wrong = 'Gneiss-Password-9';
const username = 'quinto.zabriskie';
const email = 'quinto@zabriskie.example';
const child = 'Ottoline Marrakesh';

type Answer<E extends Endpoint> = Extract<OutputOf<E>, { valid: true }>;

/** A browser at an address, with its cookies. */
const newBrowser = (remoteAddress = home) => {
  const jar = new Map<string, string>();
  const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, origin = testOrigin) => {
    const response = await testApp().app.server.inject({
      method: endpoint.method,
      url: endpoint.path,
      remoteAddress,
      headers: { origin, 'user-agent': agent, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(endpoint.method === 'GET'
        ? { query: input as Record<string, string> }
        : { payload: input as Record<string, unknown> }),
    });
    for (const { name, value } of response.cookies) {
      jar.set(name, value);
      if (value !== '') secrets.push(value);
    }
    return response.json() as OutputOf<E> | RefusalAnswer;
  };
  const done = async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Answer<E>> => {
    const answer = await ask(endpoint, input);
    if (!(answer as { valid: boolean }).valid) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
    return answer as Answer<E>;
  };
  return { jar, ask, done };
};

const teacher = (password: string, name = username) => ({ username: name, password, type: 'teacher' as const });

/** Logged lines since, each with event, refusal code and call. */
let logged: Record<string, string>[] = [];
const lines = () => logged.map(({ event, code, call }) => [event, code, call].filter((part) => part).join(' '));

/** Cookies, and codes that were sent or shown. */
const secrets: string[] = [];

let userId = '';

/** The life of an account, with failures: runs once, and the tests below check its log. */
beforeAll(async () => {
  const browser = newBrowser();
  const { done, ask } = browser;
  const place = { city: 'Zion', country: 'United States', state: 'Illinois', postalCode: '60099' };
  const person = { name: 'Quinto Zabriskie', username, emailAddress: email, password: first, confirmPassword: first };
  const rest = {
    referral: 'Web' as const,
    entity: 'Zebra School',
    role: 'Tutor' as const,
    phoneNumber: '847 555 0177',
    notes: 'Zip.',
  };
  await done(signUp, {
    ...person,
    ...place,
    ...rest,
    organizationInvite: '',
    samlID: '',
    agreed: true,
    termsVersion: legalVersion,
  });
  await done(logout, {});
  await ask(login, teacher(wrong));
  await ask(login, teacher(wrong, 'nobody.zzyzx'));
  await done(login, teacher(first));
  await ask(changePassword, { currentPassword: wrong, newPassword: second });
  await done(changePassword, { currentPassword: first, newPassword: second });
  const forgetful = newBrowser();
  await forgetful.done(requestRecovery, { username, emailAddress: '' });
  const resetCode = await codeSentTo(email);
  await forgetful.done(resetPassword, { code: resetCode, password: third });
  await forgetful.ask(resetPassword, { code: 'zzyzx'.repeat(8), password: third });
  await done(login, teacher(third));

  const programs = ['Reading' as const];
  const about = { id: '01920000-0000-7000-8000-000000000001', name: child, birthDay: '2016-02-29', group: 'Default' };
  const profile = { gender: 'Other', ethnicity: '', currentSchoolEnrollment: '', iep: '', retention: '' } as const;
  await done(createStudent, { ...about, ...profile, englishLanguageLearner: '', programs } as never);
  const studentId = about.id;
  await done(findStudentData, { studentID: studentId });
  await done(exportRoster, {});
  const { code } = (await done(selectStudent, { studentID: studentId, keepsLesson: false })).studentCode;
  secrets.push(resetCode, code);
  const device = newBrowser('198.51.100.4');
  await device.ask(login, { username, password: 'ZZZZZ', type: 'student' });
  await device.done(login, { username, password: code, type: 'student' });
  await device.ask(findStudentData, { studentID: studentId });
  await newBrowser().ask(findStudent, { studentId });
  await ask(findStudent, { studentId: '01920000-0000-7000-8000-000000000002' });
  await ask(findStudent, { studentId: child });
  await ask(logout, {}, 'https://zzyzx.example');
  await ask(findPostalCode, { zipcode: '99999', country: 'United States' });

  await ask(proveIdentity, { password: wrong });
  await done(proveIdentity, { password: third });
  const secret = totpSecretFrom((await done(beginTotp, {})).secret);
  const codeIn = (steps: number) => totpCodeAt(secret, new Date(testApp().deps.now().getTime() + steps * 30_000));
  await done(confirmTotp, { code: codeIn(0) });
  const other = newBrowser();
  await other.ask(login, teacher(third));
  await other.ask(checkSecondFactor, { code: codeIn(-9) });
  await other.done(checkSecondFactor, { code: codeIn(1) });
  await done(endOtherSessions, {});
  await done(removeTotp, {});
  await done(exportAccount, {});
  await done(eraseStudent, { studentID: studentId, confirmation: child });

  const thief = newBrowser('192.0.2.9');
  for (let tried = 0; tried < 11; tried += 1) await thief.ask(login, teacher(wrong));
  const [user] = await testApp().db.orm.select().from(users).where(eq(users.username, username));
  userId = user?.id ?? '';
  await done(closeAccount, { currentPassword: third });
  await vi.waitFor(() => expect(testApp().logged.at(-1)).toContain('account-closed'), 60_000);
  logged = testApp().logged.map((line) => JSON.parse(line));
});

beforeEach(() => testApp().db.orm.delete(rateLimits));

test('logs security events, and refused ones with the code of the refusal', () => {
  expect(lines().filter((line) => !line.startsWith('mail-'))).toEqual([
    'signed-up POST /api/sign-up',
    'signed-out POST /api/logout',
    'refused login-failed POST /api/login',
    'refused login-failed POST /api/login',
    'signed-in POST /api/login',
    'refused current-password-wrong POST /api/account/change-password',
    'password-changed POST /api/account/change-password',
    'recovery-asked POST /api/account/recover',
    'password-reset PUT /api/account/recover',
    'refused reset-code-invalid PUT /api/account/recover',
    'signed-in POST /api/login',
    'student-exported GET /api/students/data',
    'roster-exported GET /api/roster-files/export',
    'refused student-login-failed POST /api/login',
    'signed-in POST /api/login',
    'refused customer-only GET /api/students/data',
    'refused customer-only GET /api/student',
    'refused student-missing GET /api/student',
    'refused request-invalid GET /api/student',
    'refused origin-refused POST /api/logout',
    'refused current-password-wrong POST /api/account/prove',
    'password-given-again POST /api/account/prove',
    'second-factor-added POST /api/account/second-factors/totp/confirm',
    'refused second-factor-needed POST /api/login',
    'refused second-factor-wrong POST /api/login/second-factor',
    'signed-in POST /api/login/second-factor',
    'session-ended POST /api/account/sessions/end-others',
    'second-factor-removed DELETE /api/account/second-factors/totp',
    'account-exported GET /api/account/export',
    'student-erased POST /api/students/erase',
    ...Array.from({ length: 5 }, () => 'refused login-failed POST /api/login'),
    ...Array.from({ length: 6 }, () => 'refused puzzle-needed POST /api/login'),
    'account-closed POST /api/account/close',
  ]);
});

test('keeps names, addresses, passwords, codes and tokens out of every line', () => {
  const text = testApp().logged.join('\n');
  expect(text).not.toMatch(/quinto|zabriskie|ottoline|marrakesh|zircon|gneiss|zzyzx|zebra|illinois|847 555|quagga/i);
  expect(text).not.toMatch(/203\.0\.113|198\.51|192\.0\.2|@|ZZZZZ|2016-02-29/);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('a line holds only ids and fixed words', () => {
  const id = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
  const shapes: Readonly<Record<string, RegExp>> = {
    event: /^[a-z-]+$/,
    kind: /^[a-z-]+$/,
    code: /^[a-z-]+$/,
    call: /^(GET|POST|PUT|DELETE) \/api\/[a-z/-]+$/,
    from: /^[\w-]{8}$/,
    about: id,
    user: id,
    device: id,
    session: id,
  };
  for (const line of logged)
    for (const [name, value] of Object.entries(line)) expect(value, name).toMatch(shapes[name] ?? /^$/);
});

test('a failed log-in names the tried account, and none if it is unknown', () => {
  const [known, unknown] = logged.filter(({ code }) => code === 'login-failed');
  expect(known).toMatchObject({ about: userId });
  expect(unknown).not.toHaveProperty('about');
  expect(logged.filter(({ event, device }) => event === 'signed-in' && !device).map(({ about }) => about)).toEqual(
    Array.from({ length: 4 }, () => userId),
  );
});

test('marks events from one network as related within a day only', () => {
  const failed = logged.filter(({ code }) => code === 'login-failed').map(({ from }) => from);
  expect(new Set(failed.slice(0, 2)).size).toBe(1);
  expect(new Set(failed.slice(2)).size).toBe(1);
  expect(failed[0]).not.toBe(failed[2]);
});

test('the mark of a network changes the next day', async () => {
  const failing = async (day: string) => {
    testApp().setNow(new Date(`${day}T12:00:00Z`));
    const before = testApp().logged.length;
    await newBrowser().ask(login, teacher(wrong, 'nobody.zzyzx'));
    await vi.waitFor(() => expect(testApp().logged.length).toBe(before + 1), 60_000);
    return JSON.parse(testApp().logged.at(-1) ?? '{}').from;
  };
  const marks = [await failing('2026-05-04'), await failing('2026-05-04'), await failing('2026-05-05')];
  expect(marks[0]).toBe(marks[1]);
  expect(marks[2]).not.toBe(marks[1]);
});
