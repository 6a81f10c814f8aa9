import { exportAccount, findAccount } from '@sixty/contract/accounts/account-profile.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { isEmailAddressAvailable, isUsernameAvailable, signUp } from '@sixty/contract/accounts/sign-up.ts';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { solutionHeader } from '@sixty/contract/puzzle.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { accountCodes, memberships, organizations, sessions, subscriptions, users } from '../../../db/schema/schema.ts';
import { addUser } from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { puzzleIn, solve } from '../../../test-puzzle.ts';

const testApp = useTestApp();

type Form = InputOf<typeof signUp>;

let people = 0;

const newForm = (change: Partial<Form> = {}): Form => {
  people += 1;
  return {
    name: 'Nora Berg',
    username: `nora.${people}`,
    emailAddress: `nora.${people}@example.org`,
    password: 'Quiet-River-7',
    confirmPassword: 'Quiet-River-7',
    referral: 'Conference',
    entity: '',
    role: 'Tutor',
    postalCode: '33101',
    city: 'Miami',
    country: 'United States',
    state: 'Florida',
    phoneNumber: '305 555 0100',
    notes: '',
    organizationInvite: '',
    samlID: '',
    agreed: true,
    termsVersion: legalVersion,
    ...change,
  };
};

const post = (form: Form, token: string | null = null) => testApp().call(signUp, form, token);

const tokenIn = (cookies: readonly string[]): string => {
  const token = cookies.map((cookie) => /^sixty=([^;]+)/.exec(cookie)?.[1]).find((each) => each !== undefined);
  if (token === undefined) throw new Error('No session was opened.');
  return token;
};

/** Counts the rows that a sign-up creates. */
const counts = async () => {
  const { orm } = testApp().db;
  const tables = [users, organizations, memberships, subscriptions, accountCodes, sessions];
  return Promise.all(tables.map((table) => orm.$count(table)));
};

test('stores names without invisible characters', async () => {
  const { orm } = testApp().db;
  const form = newForm({ name: 'Nora \u202e\u200bBerg', entity: 'Hill \u202e\u200bSchool' });
  expect((await post(form)).body).toMatchObject({ valid: true });
  const [user] = await orm.select().from(users).where(eq(users.username, form.username));
  expect(user?.name).toBe('Nora Berg');
  const [organization] = await orm
    .select({ name: organizations.name })
    .from(organizations)
    .innerJoin(memberships, eq(memberships.organizationId, organizations.id))
    .where(eq(memberships.userId, user?.id ?? ''));
  expect(organization?.name).not.toMatch(/[\u202e\u200b]/);
});

test('creates a user, a personal organization, a trial and a verification link, and signs in', async () => {
  const { db, call, setNow } = testApp();
  const now = new Date('2026-11-22T10:00:00Z');
  setNow(now);
  const form = newForm({ name: '  Nora   Berg ', notes: ' Two children. ' });
  const { status, body, cookies } = await post(form);
  expect({ status, body }).toEqual({ status: 200, body: { valid: true, message: 'Your account was created.' } });
  const token = tokenIn(cookies);
  expect((await call(getSession, {}, token)).body).toMatchObject({
    user: ['customer'],
    name: 'Nora Berg',
    username: form.username,
    emailVerified: false,
    currentOrganization: { name: 'Nora Berg', personal: true, permissions: 'Licensee' },
  });
  expect((await call(licenseAvailability, {}, token)).body).toMatchObject({
    reading: { available: 5 },
    math: { available: 5 },
  });
  const [user] = await db.orm.select().from(users).where(eq(users.username, form.username));
  expect(user).toMatchObject({
    email: form.emailAddress,
    emailVerifiedAt: null,
    accountTypes: ['customer'],
    role: 'Tutor',
    referral: 'Conference',
    entity: null,
    notes: 'Two children.',
    city: 'Miami',
    state: 'Florida',
    country: 'United States',
    postalCode: '33101',
    phoneNumber: '305 555 0100',
    termsVersion: legalVersion,
    termsAcceptedAt: now,
    createdAt: now,
  });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
  const [trial] = await db.orm
    .select({ trial: subscriptions.trial, startsAt: subscriptions.startsAt, expiresAt: subscriptions.expiresAt })
    .from(subscriptions)
    .innerJoin(memberships, eq(memberships.organizationId, subscriptions.organizationId))
    .where(eq(memberships.userId, user?.id ?? ''));
  expect(trial).toEqual({ trial: true, startsAt: now, expiresAt: new Date('2026-12-06T10:00:00Z') });
  await testApp().app.jobs.workOff();
  const [mail, ...others] = (await localMessages(db)).filter(({ to }) => to === form.emailAddress);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Verify your email address for Sixty');
  expect(mail?.text).toMatch(/http:\/\/localhost:3000\/account\/verify-email-address\?code=[\w-]{43}\n/);
  // No user-entered text goes to an unverified address.
  expect(mail?.text).not.toContain('Nora');
  expect(
    (await call(login, { username: form.username.toUpperCase(), password: form.password, type: 'teacher' })).status,
  ).toBe(200);
  expect(testApp().logged.join()).not.toMatch(/nora|example\.org/i);
});

test.each<[string, Partial<Form>, string, string]>([
  ['one name', { name: 'Nora' }, 'name-incomplete', 'Please enter both a first and last name.'],
  [
    'a trailing space in the username',
    { username: 'nora ' },
    'username-with-space',
    'Please enter a username that does not start or end with a whitespace character.',
  ],
  ['an invalid address', { emailAddress: 'nora' }, 'email-invalid', 'Please enter a valid email address.'],
  [
    'a short password without a digit',
    { password: 'River', confirmPassword: 'River' },
    'password-too-short',
    'Your password must be 8 or more characters Your password must contain at least one number',
  ],
  [
    'a common password',
    { password: 'Password123', confirmPassword: 'Password123' },
    'password-common',
    'Many people use this password, so it is tried first. Please choose another one.',
  ],
  ['two passwords', { confirmPassword: 'Quiet-River-8' }, 'passwords-differ', 'Your passwords do not match.'],
  [
    'an unchecked box',
    { agreed: false },
    'privacy-not-agreed',
    'You must agree to the privacy policy to use the product.',
  ],
  [
    'outdated legal documents',
    { termsVersion: '2020-01-01' },
    'privacy-outdated',
    'The terms of use and the privacy policy have a new version. Please refresh the page, read it and sign up again.',
  ],
  ['an unknown invitation', { organizationInvite: 'x' }, 'invitation-unknown', expect.any(String)],
  ['an unknown role', { role: 'King' as 'Tutor' }, 'request-invalid', expect.any(String)],
])('refuses a sign-up with %s with its message, and creates nothing', async (_title, change, code, message) => {
  const before = await counts();
  const { body, cookies } = await post(newForm(change));
  expect(body).toEqual({ valid: false, code, message });
  expect(cookies).toEqual([]);
  expect(await counts()).toEqual(before);
});

test('finds a taken username and address in any case, and reports both together', async () => {
  const form = newForm();
  await post(form);
  const [username, emailAddress] = [form.username.toUpperCase(), form.emailAddress.toUpperCase()];
  expect((await post(newForm({ username }))).body).toMatchObject({
    code: 'username-taken',
    message: 'The username you entered has already been taken.',
  });
  expect((await post(newForm({ emailAddress }))).body).toMatchObject({
    code: 'email-taken',
    message: 'The email address you entered has already been used to create an account.',
  });
  const both = await post(newForm({ username, emailAddress }));
  expect(both.status).toBe(409);
  expect(both.body).toMatchObject({ code: 'username-taken', message: expect.stringContaining('already been used') });
});

test('creates one account for twenty concurrent sign-ups with the same username', async () => {
  const username = 'only.one';
  const before = await counts();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(newForm({ username: index % 2 ? username : username.toUpperCase() })),
    ),
  );
  const codes = answers.map(({ body }) => (body.valid ? 'made' : body.code)).toSorted();
  expect(codes).toEqual(['made', ...Array(19).fill('username-taken')]);
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

test('creates one account for ten concurrent sign-ups with the same email address', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post(newForm({ emailAddress: 'only.one@example.org' }))),
  );
  const codes = answers.map(({ body }) => (body.valid ? 'made' : body.code)).toSorted();
  expect(codes).toEqual([...Array(9).fill('email-taken'), 'made']);
});

test('accepts the calls of the specification without our extra fields, and ignores a foreign identity', async () => {
  const { agreed: _agreed, notes: _notes, entity: _entity, referral: _referral, ...specified } = newForm();
  const { body } = await post({ ...specified, samlID: 'somebody-else' } as Form);
  expect(body).toMatchObject({ valid: true });
});

test('needs nobody’s role, telephone number or place to begin', async () => {
  const { role: _role, phoneNumber: _phone, ...others } = newForm();
  const { postalCode: _code, city: _city, country: _country, state: _state, ...needed } = others;
  const { body, cookies } = await post(needed as Form);
  expect(body).toMatchObject({ valid: true });
  const [user] = await testApp().db.orm.select().from(users).where(eq(users.username, needed.username));
  expect(user).toMatchObject({
    ...{ role: null, phoneNumber: null },
    ...{ postalCode: null, city: null, country: null, state: null },
  });
  const account = await testApp().call(findAccount, {}, tokenIn(cookies));
  expect(account.body).toMatchObject({ phoneNumber: '', postalCode: '', city: '', country: '', state: '' });
  const exported = await testApp().call(exportAccount, {}, tokenIn(cookies));
  expect(exported.body).toMatchObject({ valid: true, account: { role: '', phoneNumber: '', city: '' } });
});

test('refuses a signed-in user', async () => {
  const { cookies } = await post(newForm());
  expect((await post(newForm(), tokenIn(cookies))).body).toMatchObject({ code: 'guest-only' });
});

test('answers availability with Yes or No, ignores case, and throttles it', async () => {
  const { db, call } = testApp();
  const user = await addUser(db);
  const upper = user.username.toUpperCase();
  expect((await call(isUsernameAvailable, { username: upper })).body).toEqual({ valid: true, exists: 'Yes' });
  expect((await call(isUsernameAvailable, { username: `${upper}x` })).body).toEqual({ valid: true, exists: 'No' });
  const email = user.email.toUpperCase();
  expect((await call(isEmailAddressAvailable, { email })).body).toEqual({ valid: true, exists: 'Yes' });
  expect((await call(isEmailAddressAvailable, { email: 'no@example.org' })).body).toEqual({
    valid: true,
    exists: 'No',
  });
  const answers = [];
  for (let asked = 4; asked <= 300; asked += 1)
    answers.push((await call(isUsernameAvailable, { username: upper })).status);
  expect(answers.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(answers.at(-1)).toBe(429);
  expect((await call(isEmailAddressAvailable, { email })).status).toBe(429);
});

test('remembers the browser that signed up, so that nobody can lock it out', async () => {
  const { cookies } = await post(newForm());
  expect(cookies.some((cookie) => cookie.startsWith('sixty-device='))).toBe(true);
  expect(cookies.every((cookie) => /HttpOnly; SameSite=Lax/.test(cookie))).toBe(true);
});

test('after 150 sign-ups from an address asks for a puzzle, and refuses nobody who solves it', async () => {
  const { app, db } = testApp();
  const signUpFrom = (solution?: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/sign-up',
      remoteAddress: '198.51.100.1',
      headers: { origin: testOrigin, ...(solution !== undefined && { [solutionHeader]: solution }) },
      payload: newForm(),
    });
  const signedUp = (times: number) =>
    db.orm.execute(sql`update rate_limits set points = ${times} where key like 'sign-ups%'`);
  expect((await signUpFrom()).statusCode).toBe(200);
  await signedUp(149);
  expect((await signUpFrom()).statusCode).toBe(200);
  const refused = await signUpFrom();
  expect(refused.statusCode).toBe(429);
  const puzzle = puzzleIn(refused.json());
  expect((await signUpFrom(puzzle ? solve(puzzle) : '')).statusCode).toBe(200);
  await signedUp(10_000);
  const later = puzzleIn((await signUpFrom()).json());
  expect((await signUpFrom(later ? solve(later) : '')).statusCode).toBe(200);
});
