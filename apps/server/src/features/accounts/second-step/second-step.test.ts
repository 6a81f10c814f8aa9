import {
  beginEnrollment,
  checkSecondFactor,
  confirmEnrollment,
  findSecondFactors,
  renewRecoveryCodes,
} from '@sixty/contract/accounts/second-factors.ts';
import { logout } from '@sixty/contract/accounts/session.ts';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { totpCodeAt, totpSecretFrom } from '../../../adapters/totp/totp.ts';
import { auditLog, rateLimits, sessions, signInTickets, totpSecrets, users } from '../../../db/schema/schema.ts';
import { addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';
import { accepted, newBrowser, newPerson, setUpPasskey, setUpTotp } from './test-people.ts';

const testApp = useTestApp();

afterEach(() => testApp().setNow(new Date()));

/** A signed-out teacher with an authenticator app. */
const newTeacherWithTotp = async () => {
  const user = await newPerson(testApp());
  const browser = newBrowser(testApp());
  accepted(await browser.logIn(user.username));
  const totp = await setUpTotp(testApp(), browser);
  await browser.call(logout, {});
  return { user, browser, ...totp };
};

const inMinutes = (minutes: number) => testApp().setNow(new Date(Date.now() + minutes * 60_000));

test('requires password and code for an account with an authenticator app', async () => {
  const { user, browser, codeIn } = await newTeacherWithTotp();
  const first = await browser.logIn(user.username);
  expect(first).toMatchObject({ valid: false, code: 'second-factor-needed' });
  expect(browser.jar.has('sixty')).toBe(false);
  expect(await browser.accountTypes()).toEqual(['guest']);
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toEqual({ valid: true });
  expect(await browser.accountTypes()).toEqual(['customer']);
  expect(browser.jar.has('sixty-ticket')).toBe(false);
});

test('keeps the ticket in a cookie for this server alone, and only its hash in the database', async () => {
  const { user } = await newTeacherWithTotp();
  const response = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { origin: 'http://localhost:3000' },
    payload: { username: user.username, password: 'Correct-Horse-1', type: 'teacher' },
  });
  const set = String(response.headers['set-cookie']);
  expect(set).toMatch(/^sixty-ticket=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  const token = /=([\w-]+)/.exec(set)?.[1] ?? '-';
  const stored = JSON.stringify(await testApp().db.orm.select().from(signInTickets));
  expect(stored).not.toContain(token);
  // The token is not a session either.
  expect(
    (await testApp().app.server.inject({ url: '/api/students', headers: { cookie: `sixty=${token}` } })).statusCode,
  ).toBe(401);
});

test('does not reveal a second step after a wrong password', async () => {
  const { user, browser } = await newTeacherWithTotp();
  expect(await browser.logIn(user.username, 'Wrong-Horse-1')).toMatchObject({ code: 'login-failed' });
  expect(browser.jar.has('sixty-ticket')).toBe(false);
});

test('accepts a code once, and no earlier one after it', async () => {
  const { user, browser, codeIn } = await newTeacherWithTotp();
  const other = newBrowser(testApp());
  await browser.logIn(user.username);
  await other.logIn(user.username);
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toEqual({ valid: true });
  for (const code of [codeIn(1), codeIn(0), codeIn(-1)]) {
    expect(await other.call(checkSecondFactor, { code })).toMatchObject({ code: 'second-factor-wrong' });
  }
});

test('rejects the code that set up the app', async () => {
  const { user, browser, codeIn } = await newTeacherWithTotp();
  await browser.logIn(user.username);
  expect(await browser.call(checkSecondFactor, { code: codeIn(0) })).toMatchObject({ code: 'second-factor-wrong' });
});

test('signs in one of twenty browsers that send the same code at the same time', async () => {
  const { user, codeIn } = await newTeacherWithTotp();
  // Ten tries an hour are allowed.
  const browsers = Array.from({ length: 10 }, () => newBrowser(testApp()));
  for (const browser of browsers) await browser.logIn(user.username);
  const answers = await Promise.all(browsers.map(({ call }) => call(checkSecondFactor, { code: codeIn(1) })));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
});

test('accepts each of ten recovery codes once, in any accepted spelling, and notifies the owner', async () => {
  const { user, browser, recoveryCodes } = await newTeacherWithTotp();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = '', second = ''] = recoveryCodes;
  await browser.logIn(user.username);
  expect(await browser.call(checkSecondFactor, { code: first.toLowerCase().replace('-', ' ') })).toEqual({
    valid: true,
  });
  expect(accepted(await browser.call(findSecondFactors, {})).recoveryCodesLeft).toBe(9);
  await browser.logIn(user.username);
  expect(await browser.call(checkSecondFactor, { code: first })).toMatchObject({ code: 'second-factor-wrong' });
  expect(await browser.call(checkSecondFactor, { code: second })).toEqual({ valid: true });
  await testApp().app.jobs.workOff();
  const { rows } = await testApp().db.pool.query('select subject from local_mail where recipient = $1', [user.email]);
  expect(rows.filter(({ subject }) => subject === 'A recovery code was used to log in to Sixty')).toHaveLength(2);
});

test('signs in one of twenty tickets that send the same recovery code at the same time', async () => {
  const { user, recoveryCodes } = await newTeacherWithTotp();
  const browsers = Array.from({ length: 20 }, () => newBrowser(testApp()));
  for (const browser of browsers) await browser.logIn(user.username);
  const answers = await Promise.all(
    browsers.map(({ call }) => call(checkSecondFactor, { code: recoveryCodes[0] ?? '' })),
  );
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  const opened = await testApp().db.orm.$count(sessions, sql`user_id = ${user.id} and ended_at is null`);
  expect(opened).toBe(1);
});

test('rejects the recovery codes of another account, and replaced ones', async () => {
  const one = await newTeacherWithTotp();
  const other = await newTeacherWithTotp();
  await one.browser.logIn(one.user.username);
  const foreign = other.recoveryCodes[0] ?? '';
  expect(await one.browser.call(checkSecondFactor, { code: foreign })).toMatchObject({ code: 'second-factor-wrong' });
  expect(await one.browser.call(checkSecondFactor, { code: one.codeIn(1) })).toEqual({ valid: true });
  const renewed = accepted(await one.browser.call(renewRecoveryCodes, {})).recoveryCodes;
  await one.browser.logIn(one.user.username);
  const old = one.recoveryCodes[0] ?? '';
  expect(await one.browser.call(checkSecondFactor, { code: old })).toMatchObject({ code: 'second-factor-wrong' });
  expect(await one.browser.call(checkSecondFactor, { code: renewed[0] ?? '' })).toEqual({ valid: true });
});

test('ends the ticket after five wrong codes, even for the right one, and warns the owner that the password is known', async () => {
  const { user, browser, codeIn } = await newTeacherWithTotp();
  await browser.logIn(user.username);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await browser.call(checkSecondFactor, { code: codeIn(7) })).toMatchObject({ code: 'second-factor-wrong' });
  }
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toMatchObject({ code: 'sign-in-over' });
  await testApp().app.jobs.workOff();
  const { rows } = await testApp().db.pool.query(
    `select subject from local_mail where recipient = $1 order by id desc limit 1`,
    [user.email],
  );
  expect(rows).toEqual([{ subject: 'Somebody knows the password of your Sixty account' }]);
  const [entry] = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.action, 'codes-guessed'));
  expect(entry).toMatchObject({ subjectId: user.id });
});

test('checks five of fifty concurrent guesses per ticket, ten in an hour and thirty in a day', async () => {
  const { user, codeIn } = await newTeacherWithTotp();
  const tried = async () => {
    const browser = newBrowser(testApp());
    await browser.logIn(user.username);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.call(checkSecondFactor, { code: codeIn(9) })),
    );
    return answers.filter((answer) => 'code' in answer && answer.code === 'second-factor-wrong').length;
  };
  const inAnHour = [await tried(), await tried(), await tried()];
  expect(inAnHour).toEqual([5, 5, 0]);
  const nextHours: number[] = [];
  for (let hour = 0; hour < 4; hour += 1) {
    await testApp().db.pool.query(`delete from rate_limits where key like 'second-factor-hour%'`);
    nextHours.push(await tried(), await tried());
  }
  expect(nextHours).toEqual([5, 5, 5, 5, 0, 0, 0, 0]);
  // A new password starts new counts, so an attacker with the old one locks nobody out.
  const passwordHash = await testApp().passwords.hash('Correct-Horse-1');
  await testApp().db.orm.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const owner = newBrowser(testApp());
  await owner.logIn(user.username);
  expect(await owner.call(checkSecondFactor, { code: codeIn(1) })).toEqual({ valid: true });
});

test('limits codes to sixty a day, even if the password is reset repeatedly', async () => {
  const { user, codeIn } = await newTeacherWithTotp();
  const tried = async (password: string) => {
    const passwordHash = await testApp().passwords.hash(password);
    await testApp().db.orm.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    let count = 0;
    for (let ticket = 0; ticket < 2; ticket += 1) {
      const browser = newBrowser(testApp());
      await browser.logIn(user.username, password);
      for (let code = 0; code < 5; code += 1) {
        const answer = await browser.call(checkSecondFactor, { code: codeIn(9) });
        if ('code' in answer && answer.code === 'second-factor-wrong') count += 1;
      }
    }
    return count;
  };
  const counts: number[] = [];
  for (let change = 0; change < 8; change += 1) counts.push(await tried(`Newer-Horse-${change}`));
  expect(counts).toEqual([10, 10, 10, 10, 10, 10, 0, 0]);
});

test('ends a ticket after ten minutes or a password change, and deletes it soon after', async () => {
  const { user, browser, codeIn } = await newTeacherWithTotp();
  await browser.logIn(user.username);
  inMinutes(11);
  expect(await browser.call(checkSecondFactor, { code: codeIn(0) })).toMatchObject({ code: 'sign-in-over' });
  await browser.logIn(user.username);
  const passwordHash = await testApp().passwords.hash('Correct-Horse-2');
  await testApp().db.orm.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  expect(await browser.call(checkSecondFactor, { code: codeIn(0) })).toMatchObject({ code: 'sign-in-over' });
  inMinutes(60);
  await deleteOldRows({ db: testApp().db, now: testApp().deps.now });
  expect(await testApp().db.orm.$count(signInTickets, eq(signInTickets.userId, user.id))).toBe(0);
});

test('checks no code without a ticket, or with a forged one or one for another step', async () => {
  const { user, codeIn } = await newTeacherWithTotp();
  const staff = await newPerson(testApp(), ['customer', 'admin']);
  const browser = newBrowser(testApp());
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toMatchObject({ code: 'sign-in-over' });
  browser.jar.set('sixty-ticket', 'A'.repeat(43));
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toMatchObject({ code: 'sign-in-over' });
  await browser.logIn(staff.username);
  expect(await browser.call(checkSecondFactor, { code: codeIn(1) })).toMatchObject({ code: 'sign-in-over' });
  await browser.logIn(user.username);
  expect(await browser.call(beginEnrollment, {})).toMatchObject({ code: 'sign-in-over' });
});

test('lets staff in only after they set up a second factor', async () => {
  const user = await newPerson(testApp(), ['customer', 'admin']);
  const browser = newBrowser(testApp());
  expect(await browser.logIn(user.username)).toMatchObject({ valid: false, code: 'second-factor-missing' });
  expect(browser.jar.has('sixty')).toBe(false);
  expect(await browser.accountTypes()).toEqual(['guest']);
  const { secret } = accepted(await browser.call(beginEnrollment, {}));
  expect(accepted(await browser.call(beginEnrollment, {})).secret).toBe(secret);
  const bytes = totpSecretFrom(secret);
  const now = testApp().deps.now();
  expect(await browser.call(confirmEnrollment, { code: '000000' })).toMatchObject({ code: 'second-factor-wrong' });
  expect(await browser.accountTypes()).toEqual(['guest']);
  const done = accepted(await browser.call(confirmEnrollment, { code: totpCodeAt(bytes, now) }));
  expect(done.recoveryCodes).toHaveLength(10);
  expect(await browser.accountTypes()).toEqual(['customer', 'admin']);
  const next = newBrowser(testApp());
  expect(await next.logIn(user.username)).toMatchObject({ code: 'second-factor-needed' });
});

test('shows two sign-ins to one staff account different secrets, and accepts the first to finish', async () => {
  const user = await newPerson(testApp(), ['customer', 'admin']);
  const browsers = [newBrowser(testApp()), newBrowser(testApp())];
  for (const browser of browsers) await browser.logIn(user.username);
  const secrets: string[] = [];
  for (const browser of browsers) secrets.push(accepted(await browser.call(beginEnrollment, {})).secret);
  expect(secrets[0]).not.toBe(secrets[1]);
  const answers = await Promise.all(
    browsers.map((browser, index) =>
      browser.call(confirmEnrollment, { code: totpCodeAt(totpSecretFrom(secrets[index] ?? ''), testApp().deps.now()) }),
    ),
  );
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
});

test('denies staff rights to a session without a second factor', async () => {
  const user = await newPerson(testApp(), ['customer', 'admin']);
  const [membership] = await testApp().db.orm.query.memberships.findMany({
    where: (table) => eq(table.userId, user.id),
  });
  const owner = { userId: user.id, organizationId: membership?.organizationId ?? '' };
  for (const isStrong of [false, true]) {
    const browser = newBrowser(testApp());
    browser.jar.set('sixty', await addSession(testApp().db, { ...owner, isStrong }));
    expect(await browser.accountTypes()).toEqual(isStrong ? ['customer', 'admin'] : ['customer']);
  }
});

test('asks for the passkey after the password if there is no app, and accepts a recovery code', async () => {
  const user = await newPerson(testApp());
  const browser = newBrowser(testApp());
  accepted(await browser.logIn(user.username));
  const { recoveryCodes } = await setUpPasskey(browser);
  const other = newBrowser(testApp());
  expect(await other.logIn(user.username)).toMatchObject({ code: 'passkey-needed' });
  expect(await other.call(checkSecondFactor, { code: '123456' })).toMatchObject({ code: 'second-factor-wrong' });
  expect(await other.call(checkSecondFactor, { code: recoveryCodes?.[0] ?? '' })).toEqual({ valid: true });
});

test('stores no plain secret, and logs or counts no code', async () => {
  const { user, browser, codeIn, recoveryCodes } = await newTeacherWithTotp();
  await browser.logIn(user.username);
  await browser.call(checkSecondFactor, { code: codeIn(5) });
  const [kept] = await testApp().db.orm.select().from(totpSecrets).where(eq(totpSecrets.userId, user.id));
  expect(kept?.secret).toHaveLength(12 + 16 + 20);
  const { rows } = await testApp().db.pool.query('select code_hash::text from recovery_codes where user_id = $1', [
    user.id,
  ]);
  const counted = JSON.stringify(await testApp().db.orm.select().from(rateLimits));
  const written = JSON.stringify([rows, testApp().logged, counted]);
  for (const secret of [...recoveryCodes, codeIn(5), user.username]) expect(written).not.toContain(secret);
  expect(counted).not.toContain(user.id);
});
