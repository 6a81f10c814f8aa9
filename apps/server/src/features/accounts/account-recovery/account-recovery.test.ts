import {
  checkResetCode,
  requestRecovery,
  resetMinutes,
  resetPassword,
} from '@sixty/contract/accounts/account-recovery.ts';
import { messages } from '@sixty/contract/messages.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, auditLog, rateLimits, users } from '../../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { puzzleIn, solve } from '../../../test-puzzle.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';

const testApp = useTestApp();
const { newPerson, kindOf, mailTo, codeSentTo, signIn } = accountRig(testApp);

const next = 'Newer-Horse-2';

// All calls come from one address here.
beforeEach(() => testApp().db.orm.delete(rateLimits));

const ask = (username: string, emailAddress = '') => testApp().call(requestRecovery, { username, emailAddress });
const reset = (code: string, chosen = next) => testApp().call(resetPassword, { code, password: chosen });
const check = async (code: string) => (await testApp().call(checkResetCode, { code })).body.valid;

test.each([
  ['username in any case', (person: { username: string }) => ask(person.username.toUpperCase())],
  ['email address in any case', (person: { email: string }) => ask('', ` ${person.email.toUpperCase()} `)],
  ['email address beside a wrong username', (person: { email: string }) => ask('nobody.at.all', person.email)],
])("sends a link to the account's address by %s, and sets a new password once", async (_title, asked) => {
  const person = await newPerson();
  expect((await asked(person as never)).body).toEqual({ valid: true, message: messages['recovery-sent'] });
  const code = await codeSentTo(person.email);
  expect(await check(code)).toBe(true);
  expect((await reset(code)).body).toEqual({ valid: true, message: messages['password-reset'] });
  expect(await signIn(person.username)).toBe(401);
  expect(await signIn(person.username, next)).toBe(200);
  expect(await check(code)).toBe(false);
  expect((await reset(code, 'Third-Horse-3')).body).toMatchObject({ code: 'reset-code-invalid' });
  expect(await signIn(person.username, next)).toBe(200);
});

test('gives the same answer and runs the same queries whether or not the account exists', async () => {
  const person = await newPerson();
  const { db } = testApp();
  const answerAndJobsFor = async (username: string) => {
    const before = await db.pool.query('select count(*)::int as jobs from pgboss.job');
    const { status, body } = await ask(username);
    const after = await db.pool.query('select count(*)::int as jobs from pgboss.job');
    return { status, body, jobs: after.rows[0].jobs - before.rows[0].jobs };
  };
  expect(await answerAndJobsFor('nobody.at.all')).toEqual(await answerAndJobsFor(person.username));
  expect(await mailTo(person.email)).toHaveLength(1);
  expect((await ask(' ', '')).body).toMatchObject({ code: 'recovery-nothing-given' });
});

test('logs no typed text and no code', async () => {
  const person = await newPerson();
  await ask(person.username, person.email);
  const code = await codeSentTo(person.email);
  await reset(code);
  const log = testApp().logged.join();
  for (const secret of [person.username, person.email, code, next]) expect(log).not.toContain(secret);
});

test('tells an SSO account where to sign in, and sets no password', async () => {
  const person = await newPerson({ elsewhere: true });
  await ask(person.username);
  const [mail, ...more] = await mailTo(person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('How to log in to Sixty');
  expect(mail?.text).not.toContain('?code=');
});

test('stores only the hash of a code', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const [row] = await testApp().db.orm.select().from(accountCodes).where(eq(accountCodes.userId, person.userId));
  expect(JSON.stringify(row)).not.toContain(code);
});

test('ends an older link with a newer one, and each after an hour', async () => {
  const person = await newPerson();
  await ask(person.username);
  const first = await codeSentTo(person.email);
  await ask(person.username);
  const second = await codeSentTo(person.email);
  expect(second).not.toBe(first);
  expect([await check(first), await check(second)]).toEqual([false, true]);
  const { setNow } = testApp();
  try {
    setNow(new Date(Date.now() + (resetMinutes + 1) * 60_000));
    expect(await check(second)).toBe(false);
    expect((await reset(second)).body).toMatchObject({ code: 'reset-code-invalid' });
  } finally {
    setNow(new Date());
  }
});

test('ends every session and the lesson on a reset, drops a pending address, and sends and logs a notice', async () => {
  const person = await newPerson();
  const { orm } = testApp().db;
  await orm.update(users).set({ pendingEmail: 'thief@example.org' }).where(eq(users.id, person.userId));
  const second = await person.newSession();
  await ask(person.username);
  await reset(await codeSentTo(person.email));
  expect([await kindOf(person.token), await kindOf(second)]).toEqual(['guest', 'guest']);
  const [user] = await orm.select().from(users).where(eq(users.id, person.userId));
  expect(user?.pendingEmail).toBeNull();
  expect(user?.emailVerifiedAt).not.toBeNull();
  expect((await mailTo(person.email)).map(({ subject }) => subject)).toContain('Your Sixty password was changed');
  const noted = await orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(noted.map(({ action }) => action)).toEqual(['password-reset']);
});

test('rejects a link that was sent to a previous address of the account', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const other = { email: `new.${person.email}` };
  await testApp().db.orm.update(users).set(other).where(eq(users.id, person.userId));
  expect(await check(code)).toBe(false);
});

test('refuses an invalid password with every rule it breaks, and keeps the link', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const { status, body } = await reset(code, 'short');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'password-too-short' });
  expect(await check(code)).toBe(true);
});

test('refuses a common password', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  expect((await reset(code, 'Password123')).body).toMatchObject({ code: 'password-common' });
  expect((await reset(code)).body).toMatchObject({ valid: true });
});

test('lets one of ten concurrent resets with the same code set its password', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const chosen = Array.from({ length: 10 }, (_, index) => `Newer-Horse-${index}`);
  const answers = await Promise.all(chosen.map((each) => reset(code, each)));
  const winners = chosen.filter((_, index) => answers[index]?.body.valid);
  expect(winners).toHaveLength(1);
  expect(await signIn(person.username, winners[0])).toBe(200);
});

test('leaves no session after a sign-in with the old password during a reset', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const { call, db } = testApp();
  await Promise.all([reset(code), ...Array.from({ length: 6 }, () => signIn(person.username, password))]);
  const { rows } = await db.pool.query('select from sessions where user_id = $1 and ended_at is null', [person.userId]);
  expect(rows).toEqual([]);
  expect((await call(checkResetCode, { code })).body.valid).toBe(false);
});

test('limits requests by one name, and links to one account by any name, to five an hour', async () => {
  const person = await newPerson();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask(person.username)).status).toBe(200);
    await mailTo(person.email);
  }
  expect((await ask(person.username)).status).toBe(429);
  expect((await ask('', person.email)).status).toBe(200);
  expect(await mailTo(person.email)).toHaveLength(5);
});

test('limits guesses of codes from one address, and accepts a right code there afterward', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  for (let guess = 0; guess < 60; guess += 1) await check(`guess-${guess}`);
  expect((await testApp().call(checkResetCode, { code: 'one-more' })).status).toBe(429);
  expect((await reset('one-more')).status).toBe(429);
  expect(await check(code)).toBe(true);
  expect((await reset(code)).status).toBe(200);
});

test('asks an address for puzzles after thirty requests in an hour, and refuses nobody who solves them', async () => {
  for (let asked = 0; asked < 30; asked += 1) expect((await ask(`nobody.${asked}`)).status).toBe(200);
  const person = await newPerson();
  const refused = await ask(person.username);
  expect(refused.body).toMatchObject({ code: 'puzzle-needed' });
  const puzzle = puzzleIn(refused.body);
  const { statusCode } = await testApp().app.server.inject({
    ...{ method: requestRecovery.method, url: requestRecovery.path },
    headers: { origin: testOrigin, [solutionHeader]: puzzle ? solve(puzzle) : '' },
    payload: { username: person.username, emailAddress: '' },
  });
  expect(statusCode).toBe(200);
  expect(await mailTo(person.email)).toHaveLength(1);
});

test('finds a username with composed or decomposed accents', async () => {
  const person = await newPerson();
  const username = `jos\u00e9.${person.username}`;
  await testApp().db.orm.update(users).set({ username }).where(eq(users.id, person.userId));
  const typed = username.normalize('NFD');
  expect(typed).not.toBe(username);
  expect(await signIn(typed)).toBe(200);
  await ask(typed);
  expect(await codeSentTo(person.email)).not.toBe('');
});
