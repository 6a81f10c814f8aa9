import { closeAccount } from '@sixty/contract/accounts/account-profile.ts';
import { resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotp,
  findSecondFactors,
  maxPasskeys,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '@sixty/contract/accounts/second-factors.ts';
import { usernameWithoutAddress } from '@sixty/domain/kernel/links-in-names.ts';
import { asc, eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { newAuthenticator } from '../../../adapters/passkeys/test-authenticator.ts';
import { totpCodeAt, totpSecretFrom } from '../../../adapters/totp/totp.ts';
import { auditLog, memberships, passkeys, recoveryCodes, users } from '../../../db/schema/schema.ts';
import { addPasskeyOf, addResetCode, addSession } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import {
  accepted,
  newBrowser,
  newPerson,
  password,
  setUpPasskey,
  setUpTotp,
  type TestBrowser,
} from '../second-step/test-people.ts';

const testApp = useTestApp();

afterEach(() => testApp().setNow(new Date()));

const newTeacher = async () => {
  const user = await newPerson(testApp());
  const browser = newBrowser(testApp());
  accepted(await browser.logIn(user.username));
  return { user, browser };
};

const factorsOf = async (browser: TestBrowser) => accepted(await browser.call(findSecondFactors, {}));

/** Opens a session of the user without a second factor. */
const weakBrowser = async (userId: string) => {
  const [member] = await testApp().db.orm.select().from(memberships).where(eq(memberships.userId, userId));
  const browser = newBrowser(testApp());
  const session = { userId, organizationId: member?.organizationId ?? '', isStrong: false };
  browser.jar.set('sixty', await addSession(testApp().db, session));
  return browser;
};

const inMinutes = (minutes: number) => testApp().setNow(new Date(Date.now() + minutes * 60_000));

test('gives a new account no factor, and allows setup right after login', async () => {
  const { browser } = await newTeacher();
  expect(await factorsOf(browser)).toEqual({
    valid: true,
    totp: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    isRequired: false,
    lock: null,
  });
});

test('keeps the secret for a browser until a code confirms it, and uses another for another browser', async () => {
  const { user, browser } = await newTeacher();
  const first = accepted(await browser.call(beginTotp, {}));
  expect(accepted(await browser.call(beginTotp, {}))).toEqual(first);
  expect(first.uri).toContain(`secret=${first.secret}`);
  expect(accepted(await (await weakBrowser(user.id)).call(beginTotp, {})).secret).not.toBe(first.secret);
  expect(await browser.call(confirmTotp, { code: '000000' })).toMatchObject({ code: 'second-factor-wrong' });
  expect((await factorsOf(browser)).totp).toBeNull();
  const code = totpCodeAt(totpSecretFrom(first.secret), testApp().deps.now());
  const done = accepted(await browser.call(confirmTotp, { code: ` ${code.slice(0, 3)} ${code.slice(3)}` }));
  expect(done.recoveryCodes).toHaveLength(10);
  expect(await factorsOf(browser)).toMatchObject({ totp: {}, recoveryCodesLeft: 10 });
  expect(await browser.call(beginTotp, {})).toMatchObject({ code: 'totp-exists' });
  expect(await browser.call(confirmTotp, { code })).toMatchObject({ code: 'totp-exists' });
});

test('expires a setup after fifteen minutes', async () => {
  const { browser } = await newTeacher();
  const { secret } = accepted(await browser.call(beginTotp, {}));
  inMinutes(16);
  accepted(await browser.call(proveIdentity, { password }));
  const code = totpCodeAt(totpSecretFrom(secret), testApp().deps.now());
  expect(await browser.call(confirmTotp, { code })).toMatchObject({ code: 'setup-over' });
});

test('requires the current password ten minutes after login, and then not for ten minutes', async () => {
  const { browser } = await newTeacher();
  const { recoveryCodes: codes } = await setUpTotp(testApp(), browser);
  expect(codes).toHaveLength(10);
  inMinutes(11);
  expect((await factorsOf(browser)).lock).toBe('password');
  const { options } = { options: { passkeyID: '0192f0c4-0000-7000-8000-000000000000', name: 'Phone' } };
  for (const change of [
    () => browser.call(removeTotp, {}),
    () => browser.call(renewRecoveryCodes, {}),
    () => browser.call(beginPasskey, {}),
    () => browser.call(renamePasskey, options),
    () => browser.call(removePasskey, { passkeyID: options.passkeyID }),
  ]) {
    expect(await change()).toMatchObject({ code: 'proof-needed' });
  }
  expect(await browser.call(proveIdentity, { password: 'Wrong-Horse-1' })).toMatchObject({
    code: 'current-password-wrong',
  });
  accepted(await browser.call(proveIdentity, { password }));
  expect((await factorsOf(browser)).lock).toBeNull();
  accepted(await browser.call(removeTotp, {}));
  inMinutes(22);
  expect(await browser.call(beginTotp, {})).toMatchObject({ code: 'proof-needed' });
});

test('blocks a session for fifteen minutes after ten wrong current passwords', async () => {
  const { browser } = await newTeacher();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect(await browser.call(proveIdentity, { password: 'Wrong-Horse-1' })).toMatchObject({
      code: 'current-password-wrong',
    });
  }
  expect(await browser.call(proveIdentity, { password })).toMatchObject({ code: 'too-many-requests' });
});

test('refuses changes to factors and recovery codes in a session with only a password', async () => {
  const { user, browser } = await newTeacher();
  const older = await weakBrowser(user.id);
  await setUpTotp(testApp(), browser);
  accepted(await older.call(proveIdentity, { password }));
  expect((await factorsOf(older)).lock).toBe('sign-in');
  for (const change of [
    () => older.call(removeTotp, {}),
    () => older.call(renewRecoveryCodes, {}),
    () => older.call(beginPasskey, {}),
  ]) {
    expect(await change()).toMatchObject({ code: 'sign-in-again' });
  }
});

test('refuses to set up a second factor for an SSO account', async () => {
  const { user, browser } = await newTeacher();
  await testApp().db.orm.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  expect(await browser.call(beginTotp, {})).toMatchObject({ code: 'second-factor-elsewhere' });
  expect(await browser.call(beginPasskey, {})).toMatchObject({ code: 'second-factor-elsewhere' });
  inMinutes(11);
  expect((await factorsOf(browser)).lock).toBe('sign-in');
  expect(await factorsOf(browser)).toMatchObject({ totp: null, passkeys: [] });
});

test('adds, renames and removes a passkey, and deletes the recovery codes with the last factor', async () => {
  const { user, browser } = await newTeacher();
  const { recoveryCodes: codes } = await setUpPasskey(browser, '  Work laptop ');
  expect(codes).toHaveLength(10);
  const second = await setUpPasskey(browser, 'Phone');
  expect(second.recoveryCodes).toBeNull();
  const { passkeys: own } = await factorsOf(browser);
  expect(own.map(({ name, lastUsedAt }) => [name, lastUsedAt])).toEqual([
    ['Work laptop', null],
    ['Phone', null],
  ]);
  const [laptop, phone] = own;
  expect(await browser.call(renamePasskey, { passkeyID: laptop?.id ?? '', name: ' ' })).toMatchObject({
    code: 'passkey-name-missing',
  });
  accepted(await browser.call(renamePasskey, { passkeyID: laptop?.id ?? '', name: 'Old laptop' }));
  expect((await factorsOf(browser)).passkeys[0]?.name).toBe('Old laptop');
  accepted(await browser.call(removePasskey, { passkeyID: laptop?.id ?? '' }));
  expect((await factorsOf(browser)).recoveryCodesLeft).toBe(10);
  accepted(await browser.call(removePasskey, { passkeyID: phone?.id ?? '' }));
  expect(await browser.call(removePasskey, { passkeyID: phone?.id ?? '' })).toMatchObject({ code: 'passkey-missing' });
  expect(await testApp().db.orm.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0);
  accepted(await newBrowser(testApp()).logIn(user.username));
});

test('sends the browser the known passkeys, and requires a discoverable one with user verification', async () => {
  const { user, browser } = await newTeacher();
  const { authenticator } = await setUpPasskey(browser);
  const { options } = accepted(await browser.call(beginPasskey, {}));
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sixty' },
    user: { name: user.username, displayName: 'Test User' },
    excludeCredentials: [{ id: authenticator.id, type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(JSON.stringify(options)).not.toContain(user.email);
});

test.each([
  ['on another site', { origin: 'https://evil.example' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without user verification', { unverified: true }],
  ['as an assertion', { type: 'webauthn.get' }],
] as const)('refuses to register a passkey created %s', async (_title, otherwise) => {
  const { user, browser } = await newTeacher();
  const { options } = accepted(await browser.call(beginPasskey, {}));
  const response = newAuthenticator(testOrigin).make(options, otherwise);
  expect(await browser.call(addPasskey, { name: 'Phone', response })).toMatchObject({ code: 'passkey-refused' });
  expect(await testApp().db.orm.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0);
});

test('stores a passkey once, only for the user it was created for', async () => {
  const one = await newTeacher();
  const other = await newTeacher();
  const authenticator = newAuthenticator(testOrigin);
  const { response } = await setUpPasskey(one.browser, 'Laptop', authenticator);
  expect(await one.browser.call(addPasskey, { name: 'Again', response })).toMatchObject({ code: 'setup-over' });
  const { options } = accepted(await other.browser.call(beginPasskey, {}));
  const taken = authenticator.make(options);
  expect(await other.browser.call(addPasskey, { name: 'Mine', response: taken })).toMatchObject({
    code: 'passkey-taken',
  });
  // The ticket of another user's setup is rejected.
  const started = accepted(await one.browser.call(beginPasskey, {}));
  other.browser.jar.set('sixty-ticket', one.browser.jar.get('sixty-ticket') ?? '');
  const stolen = newAuthenticator(testOrigin).make(started.options);
  expect(await other.browser.call(addPasskey, { name: 'Mine', response: stolen })).toMatchObject({
    code: 'setup-over',
  });
  const [kept] = (await factorsOf(one.browser)).passkeys;
  const theirs = { passkeyID: kept?.id ?? '', name: 'Mine' };
  expect(await other.browser.call(renamePasskey, theirs)).toMatchObject({ code: 'passkey-missing' });
  expect(await other.browser.call(removePasskey, theirs)).toMatchObject({ code: 'passkey-missing' });
});

test('limits a user to twenty passkeys', async () => {
  const { user, browser } = await newTeacher();
  await setUpPasskey(browser);
  for (let more = 1; more < maxPasskeys; more += 1) await addPasskeyOf(testApp().db, user.id);
  expect(await browser.call(beginPasskey, {})).toMatchObject({ code: 'passkeys-too-many' });
});

test('keeps one factor of staff, even when two are removed at the same time', async () => {
  const { user, browser } = await newTeacher();
  await setUpTotp(testApp(), browser);
  await setUpPasskey(browser);
  await testApp()
    .db.orm.update(users)
    .set({ accountTypes: ['customer', 'admin'] })
    .where(eq(users.id, user.id));
  const [own] = (await factorsOf(browser)).passkeys;
  const answers = await Promise.all([
    browser.call(removeTotp, {}),
    browser.call(removePasskey, { passkeyID: own?.id ?? '' }),
  ]);
  expect(answers.map((answer) => ('code' in answer ? answer.code : 'done')).toSorted()).toEqual([
    'done',
    'second-factor-required',
  ]);
  const { totp, passkeys: left, isRequired } = await factorsOf(browser);
  expect([totp === null ? 0 : 1, left.length].toSorted()).toEqual([0, 1]);
  expect(isRequired).toBe(true);
});

test('creates recovery codes only with a factor, and replaces all earlier ones', async () => {
  const { user, browser } = await newTeacher();
  expect(await browser.call(renewRecoveryCodes, {})).toMatchObject({ code: 'recovery-codes-unneeded' });
  const { recoveryCodes: first } = await setUpTotp(testApp(), browser);
  const { recoveryCodes: second } = accepted(await browser.call(renewRecoveryCodes, {}));
  expect(second).toHaveLength(10);
  expect(second.filter((code) => first.includes(code))).toEqual([]);
  expect(await testApp().db.orm.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(10);
});

test('logs and mails every change, without a code or the name of a passkey', async () => {
  const { user, browser } = await newTeacher();
  const { recoveryCodes: codes } = await setUpTotp(testApp(), browser);
  await setUpPasskey(browser, 'Secret laptop');
  accepted(await browser.call(renewRecoveryCodes, {}));
  accepted(await browser.call(removeTotp, {}));
  const [own] = (await factorsOf(browser)).passkeys;
  accepted(await browser.call(renamePasskey, { passkeyID: own?.id ?? '', name: 'Other laptop' }));
  accepted(await browser.call(removePasskey, { passkeyID: own?.id ?? '' }));
  const entries = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, user.id))
    .orderBy(asc(auditLog.id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    ['totp-added', 'passkey-added', 'recovery-codes-renewed', 'totp-removed', 'passkey-renamed', 'passkey-removed'].map(
      (action) => [action, user.id],
    ),
  );
  await testApp().app.jobs.workOff();
  const { rows } = await testApp().db.pool.query('select subject, text from local_mail where recipient = $1', [
    user.email,
  ]);
  expect(rows).toHaveLength(5);
  const written = JSON.stringify([rows, entries, testApp().logged]);
  for (const secret of ['laptop', codes[0] ?? '-']) expect(written).not.toContain(secret);
  expect(rows.every(({ text }) => text.includes(`username ${usernameWithoutAddress(user.username)}`))).toBe(true);
});

test('keeps the second step after a password reset by email', async () => {
  const { user, browser } = await newTeacher();
  await setUpTotp(testApp(), browser);
  const code = await addResetCode(testApp().db, user);
  accepted(await newBrowser(testApp()).call(resetPassword, { code, password: 'Newer-Horse-2' }));
  expect(await browser.accountTypes()).toEqual(['guest']);
  expect(await browser.logIn(user.username, 'Newer-Horse-2')).toMatchObject({ code: 'second-factor-needed' });
});

test('deletes every credential of a closed account', async () => {
  const { user, browser } = await newTeacher();
  await setUpTotp(testApp(), browser);
  await setUpPasskey(browser);
  accepted(await browser.call(closeAccount, { currentPassword: password }));
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes', 'sign_in_tickets']) {
    const { rows } = await testApp().db.pool.query(`select from ${table} where user_id = $1`, [user.id]);
    expect(rows, table).toEqual([]);
  }
});
