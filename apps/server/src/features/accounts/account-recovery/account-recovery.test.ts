import {
  checkResetCode,
  requestRecovery,
  resetMinutes,
  resetPassword,
} from '@sixty/contract/accounts/account-recovery.ts';
import { messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accountCodes, auditLog, rateLimits, users } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
import { accountRig, password } from '../account-profile/test-accounts.ts';

const testApp = useTestApp();
const { newPerson, kindOf, mailTo, codeSentTo, signIn } = accountRig(testApp);

const next = 'Newer-Horse-2';

// Everybody comes from one address here.
beforeEach(() => testApp().db.orm.delete(rateLimits));

const ask = (username: string, emailAddress = '') => testApp().call(requestRecovery, { username, emailAddress });
const reset = (code: string, chosen = next) => testApp().call(resetPassword, { code, password: chosen });
const check = async (code: string) => (await testApp().call(checkResetCode, { code })).body.valid;

test.each([
  ['username in any case', (person: { username: string }) => ask(person.username.toUpperCase())],
  ['email address in any case', (person: { email: string }) => ask('', ` ${person.email.toUpperCase()} `)],
  ['email address beside a wrong username', (person: { email: string }) => ask('nobody.at.all', person.email)],
])('a link comes to the address of the account by %s, and sets a new password once', async (_title, asked) => {
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

test('whoever asks hears the same about an account that there is and one that there is not, and asks the same of the database', async () => {
  const person = await newPerson();
  const { db } = testApp();
  const askedOf = async (username: string) => {
    const before = await db.pool.query('select count(*)::int as jobs from pgboss.job');
    const { status, body } = await ask(username);
    const after = await db.pool.query('select count(*)::int as jobs from pgboss.job');
    return { status, body, jobs: after.rows[0].jobs - before.rows[0].jobs };
  };
  expect(await askedOf('nobody.at.all')).toEqual(await askedOf(person.username));
  expect(await mailTo(person.email)).toHaveLength(1);
  expect((await ask(' ', '')).body).toMatchObject({ code: 'recovery-nothing-given' });
});

test('nothing that was typed and no code stands in the log', async () => {
  const person = await newPerson();
  await ask(person.username, person.email);
  const code = await codeSentTo(person.email);
  await reset(code);
  const log = testApp().logged.join();
  for (const secret of [person.username, person.email, code, next]) expect(log).not.toContain(secret);
});

test('an account that signs in elsewhere is told where, and gets no password', async () => {
  const person = await newPerson({ elsewhere: true });
  await ask(person.username);
  const [mail, ...more] = await mailTo(person.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('How to log in to Sixty');
  expect(mail?.text).not.toContain('?code=');
});

test('the database holds the hash of a code alone', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const [row] = await testApp().db.orm.select().from(accountCodes).where(eq(accountCodes.userId, person.userId));
  expect(JSON.stringify(row)).not.toContain(code);
});

test('a newer link ends the older one, and each ends after an hour', async () => {
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

test('a reset ends every session and the lesson, forgets another address that was asked for, and is told and noted', async () => {
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
  expect((await mailTo(person.email)).map(({ subject }) => subject)).toContain('Your password for Sixty was changed');
  const noted = await orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(noted.map(({ action }) => action)).toEqual(['password-reset']);
});

test('a link that was sent to an address which is no longer that of the account is over', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const other = { email: `new.${person.email}` };
  await testApp().db.orm.update(users).set(other).where(eq(users.id, person.userId));
  expect(await check(code)).toBe(false);
});

test('a password that lacks something is refused with all that it lacks, and the link stays', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const { status, body } = await reset(code, 'short');
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'password-too-short' });
  expect(await check(code)).toBe(true);
});

test('of ten resets with one code at one moment exactly one sets its password', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const chosen = Array.from({ length: 10 }, (_, index) => `Newer-Horse-${index}`);
  const answers = await Promise.all(chosen.map((each) => reset(code, each)));
  const winners = chosen.filter((_, index) => answers[index]?.body.valid);
  expect(winners).toHaveLength(1);
  expect(await signIn(person.username, winners[0])).toBe(200);
});

test('a sign-in with the former password at the moment of a reset leaves no session behind', async () => {
  const person = await newPerson();
  await ask(person.username);
  const code = await codeSentTo(person.email);
  const { call, db } = testApp();
  await Promise.all([reset(code), ...Array.from({ length: 6 }, () => signIn(person.username, password))]);
  const { rows } = await db.pool.query('select from sessions where user_id = $1 and ended_at is null', [person.userId]);
  expect(rows).toEqual([]);
  expect((await call(checkResetCode, { code })).body.valid).toBe(false);
});

test('five links an hour are asked for by one name, and five come to one account however it is named', async () => {
  const person = await newPerson();
  for (let asked = 0; asked < 5; asked += 1) {
    expect((await ask(person.username)).status).toBe(200);
    await mailTo(person.email);
  }
  expect((await ask(person.username)).status).toBe(429);
  expect((await ask('', person.email)).status).toBe(200);
  expect(await mailTo(person.email)).toHaveLength(5);
});

test('codes are not guessed from one address', async () => {
  for (let guess = 0; guess < 60; guess += 1) await check(`guess-${guess}`);
  expect((await testApp().call(checkResetCode, { code: 'one-more' })).status).toBe(429);
  expect((await reset('one-more')).status).toBe(429);
});

test('a username is found whichever way its accents are typed', async () => {
  const person = await newPerson();
  const username = `jos\u00e9.${person.username}`;
  await testApp().db.orm.update(users).set({ username }).where(eq(users.id, person.userId));
  const typed = username.normalize('NFD');
  expect(typed).not.toBe(username);
  expect(await signIn(typed)).toBe(200);
  await ask(typed);
  expect(await codeSentTo(person.email)).not.toBe('');
});
