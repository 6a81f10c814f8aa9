import {
  beginPasskeyLogin,
  findSecondFactors,
  loginWithPasskey,
  type PasskeyUsed,
  removePasskey,
} from '@sixty/contract/accounts/second-factors.ts';
import { logout } from '@sixty/contract/accounts/session.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAuthenticator } from '../../../adapters/passkeys/test-authenticator.ts';
import { memberships, passkeys, rateLimits } from '../../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { accepted, newBrowser, newPerson, passkeyOptions, setUpPasskey } from './test-people.ts';

const testApp = useTestApp();

/** A signed-out teacher with a passkey. */
const newTeacherWithPasskey = async (accountTypes: Parameters<typeof newPerson>[1] = ['customer']) => {
  const user = await newPerson(testApp());
  const browser = newBrowser(testApp());
  accepted(await browser.logIn(user.username));
  const { authenticator } = await setUpPasskey(browser);
  await browser.call(logout, {});
  await testApp().db.pool.query('update users set account_types = $2 where id = $1', [user.id, accountTypes]);
  return { user, browser, authenticator };
};

/** A device with a passkey that was never registered here. */
const newStranger = () => {
  const stranger = newAuthenticator(testOrigin);
  stranger.make({ challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: Buffer.alloc(16).toString('base64url') } });
  return stranger;
};

const refused = { valid: false, code: 'passkey-refused' };

test('signs in with a passkey without a username or password, and records its use', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const response = authenticator.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response })).toEqual({ valid: true });
  expect(await browser.accountTypes()).toEqual(['customer']);
  const { passkeys: own } = accepted(await browser.call(findSecondFactors, {}));
  expect(own).toMatchObject([{ name: 'Laptop', lastUsedAt: testApp().deps.now().toISOString() }]);
});

test('counts a passkey as both steps, also for staff', async () => {
  const { user, browser, authenticator } = await newTeacherWithPasskey(['customer', 'admin']);
  expect(await browser.logIn(user.username)).toMatchObject({ code: 'passkey-needed' });
  const response = authenticator.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response })).toEqual({ valid: true });
  expect(await browser.accountTypes()).toEqual(['customer', 'admin']);
});

test.each([
  ['made on another site', { origin: 'https://evil.example' }],
  ['made on this host over another protocol', { origin: 'https://localhost:3000' }],
  ['made on another port', { origin: 'http://localhost:4000' }],
  ['for another host', { rpId: 'evil.example' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without user verification', { unverified: true }],
  ["with another user's handle", { userHandle: Buffer.alloc(16).toString('base64url') }],
  ['of another type', { type: 'webauthn.create' }],
] as const)('rejects a signature %s', async (_title, otherwise) => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const response = authenticator.use(await passkeyOptions(browser), otherwise);
  expect(await browser.call(loginWithPasskey, { response })).toMatchObject(refused);
  expect(await browser.accountTypes()).toEqual(['guest']);
});

test('accepts an answer once, even if ten arrive at the same time', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const options = await passkeyOptions(browser);
  const ticket = browser.jar.get('sixty-ticket') ?? '';
  const response = authenticator.use(options);
  const twins = Array.from({ length: 10 }, () => {
    const twin = newBrowser(testApp());
    twin.jar.set('sixty-ticket', ticket);
    return twin;
  });
  const answers = await Promise.all(twins.map(({ call }) => call(loginWithPasskey, { response })));
  expect(answers.filter(({ valid }) => valid)).toHaveLength(1);
  browser.jar.set('sixty-ticket', ticket);
  expect(await browser.call(loginWithPasskey, { response })).toMatchObject({ code: 'sign-in-over' });
});

test('rejects an answer to an older challenge or from another browser', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const older = authenticator.use(await passkeyOptions(browser));
  await passkeyOptions(browser);
  expect(await browser.call(loginWithPasskey, { response: older })).toMatchObject(refused);
  const thief = newBrowser(testApp());
  const stolen = authenticator.use(await passkeyOptions(browser));
  await passkeyOptions(thief);
  expect(await thief.call(loginWithPasskey, { response: stolen })).toMatchObject(refused);
});

test('ends a challenge after a rejected answer', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const options = await passkeyOptions(browser);
  const ticket = browser.jar.get('sixty-ticket') ?? '';
  const wrong = authenticator.use(options, { unverified: true });
  expect(await browser.call(loginWithPasskey, { response: wrong })).toMatchObject(refused);
  browser.jar.set('sixty-ticket', ticket);
  const right = authenticator.use(options);
  expect(await browser.call(loginWithPasskey, { response: right })).toMatchObject({ code: 'sign-in-over' });
});

test('rejects a counter that went back, and accepts one that never counts', async () => {
  const { user, browser, authenticator } = await newTeacherWithPasskey();
  const use = async (counter: number) => {
    const response = authenticator.use(await passkeyOptions(browser), { counter });
    return browser.call(loginWithPasskey, { response });
  };
  expect(await use(7)).toEqual({ valid: true });
  expect(await use(7)).toMatchObject(refused);
  expect(await use(6)).toMatchObject(refused);
  expect(await use(8)).toEqual({ valid: true });
  await testApp().db.orm.update(passkeys).set({ counter: 0 }).where(eq(passkeys.userId, user.id));
  expect(await use(0)).toEqual({ valid: true });
  expect(await use(0)).toEqual({ valid: true });
});

test('rejects an unknown passkey and a removed one', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  const stranger = newStranger();
  const foreign = stranger.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response: foreign })).toMatchObject(refused);
  // The stranger's own signature under the id of another user's passkey.
  const posing = { ...stranger.use(await passkeyOptions(browser)), id: authenticator.id, rawId: authenticator.id };
  expect(await browser.call(loginWithPasskey, { response: posing })).toMatchObject(refused);
  const own = authenticator.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response: own })).toEqual({ valid: true });
  const [kept] = accepted(await browser.call(findSecondFactors, {})).passkeys;
  accepted(await browser.call(removePasskey, { passkeyID: kept?.id ?? '' }));
  const late = authenticator.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response: late })).toMatchObject(refused);
});

test('rejects a signature with one bit changed', async () => {
  const { browser, authenticator } = await newTeacherWithPasskey();
  for (const field of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
    const used = authenticator.use(await passkeyOptions(browser));
    const bytes = Buffer.from(used.response[field], 'base64url');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const response: PasskeyUsed = { ...used, response: { ...used.response, [field]: bytes.toString('base64url') } };
    expect(await browser.call(loginWithPasskey, { response })).toMatchObject(refused);
  }
});

test('refuses a user who was removed from every organization', async () => {
  const { user, browser, authenticator } = await newTeacherWithPasskey();
  await testApp().db.orm.delete(memberships).where(eq(memberships.userId, user.id));
  const response = authenticator.use(await passkeyOptions(browser));
  expect(await browser.call(loginWithPasskey, { response })).toMatchObject({ code: 'login-failed' });
  // The challenge is used up.
  expect(await browser.call(loginWithPasskey, { response })).toMatchObject({ code: 'sign-in-over' });
});

test('asks an address for puzzles after sixty failures in fifteen minutes, and after three hundred challenges', async () => {
  await testApp().db.orm.delete(rateLimits);
  const browser = newBrowser(testApp());
  const stranger = newStranger();
  const codes: string[] = [];
  for (let attempt = 0; attempt < 62; attempt += 1) {
    const answer = await browser.call(loginWithPasskey, { response: stranger.use(await passkeyOptions(browser)) });
    if ('code' in answer) codes.push(answer.code);
  }
  expect(codes).toEqual([...Array(60).fill('passkey-refused'), 'puzzle-needed', 'puzzle-needed']);
  for (let more = 62; more < 300; more += 1) await passkeyOptions(browser);
  expect(await browser.call(beginPasskeyLogin, {})).toMatchObject({ code: 'puzzle-needed' });
});
