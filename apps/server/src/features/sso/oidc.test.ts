import { generateKeyPairSync } from 'node:crypto';
import { getSession, login } from '@sixty/contract/session.ts';
import { findSsoTicket, listSsoProviders, signUpWithSso } from '@sixty/contract/sso.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { localMessages } from '../../adapters/mail/local-mailer.ts';
import { oidcProvider } from '../../adapters/sso/oidc.ts';
import { startTestOidc, type TestOidc } from '../../adapters/sso/test-oidc.ts';
import { rowsOf } from '../../db/client.ts';
import { memberships, sessions, subscriptions, userIdentities, users } from '../../db/schema/schema.ts';
import { addCustomer, addSession, addUser } from '../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../test-app.ts';
import { purge } from '../sessions/jobs.ts';
import { safePath } from './endpoints.ts';
import { listProvidersOf } from './queries.ts';
import { type Answer, newBrowser, noticeIn, pathOf, type TestBrowser } from './test-browser.ts';

let oidc: TestOidc;
let other: TestOidc;

beforeAll(async () => {
  const callback = (id: string) => `${testOrigin}/api/sso/${id}/callback`;
  [oidc, other] = await Promise.all([startTestOidc(), startTestOidc()]);
  oidc.sendBackTo(callback('district'));
  other.sendBackTo(callback('other'), callback('district'));
});

const testApp = useTestApp({
  ssoProviders: () => [
    ...[['district', 'Springfield Schools', oidc] as const, ['other', 'Another Place', other] as const].map(
      ([id, title, { issuer, clientId, clientSecret }]) =>
        oidcProvider(
          {
            ...{ kind: 'oidc', id, title, issuer, clientId, clientSecret },
            ...{ clientAuth: 'basic', scopes: 'openid profile email' },
          },
          new URL(testOrigin),
        ),
    ),
    oidcProvider(
      {
        ...{ kind: 'oidc', id: 'gone', title: 'Gone', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: null },
        ...{ clientAuth: 'basic', scopes: 'openid' },
      },
      new URL(testOrigin),
    ),
  ],
});

afterAll(() => Promise.all([oidc.stop(), other.stop()]));

afterEach(() => {
  oidc.tamper = null;
});

let people = 0;

const newPerson = (claims: Readonly<Record<string, unknown>> = {}) => {
  people += 1;
  const email = `vera.${people}@school.example`;
  return { sub: `subject-${people}`, name: 'Vera Lund', email, email_verified: true, ...claims };
};

/** Signs in at the provider, and comes back. */
const visit = async (browser: TestBrowser, provider = oidc, start = '/api/sso/district/start'): Promise<Answer> => {
  const away = await browser.get(start);
  return browser.get(pathOf(await provider.visit(away.location)));
};

const inject = async (browser: TestBrowser, method: 'GET' | 'POST', url: string, payload?: object) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await testApp().app.server.inject({
    ...{ method, url, headers: { origin: testOrigin, cookie } },
    ...(payload && { payload }),
  });
  for (const set of [response.headers['set-cookie'] ?? []].flat()) {
    const [pair = ''] = set.split('; ');
    browser.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
  return response;
};

/** Makes an account for somebody whom the provider names. */
const signUp = async (browser: TestBrowser, username: string) =>
  inject(browser, 'POST', signUpWithSso.path, { username, agreed: true });

const whoIs = async (browser: TestBrowser) => (await inject(browser, 'GET', getSession.path)).json();

const countUsers = () => testApp().db.orm.$count(users);

test('the places where people sign in elsewhere are listed by their ids and titles alone', async () => {
  const { body } = await testApp().call(listSsoProviders, {});
  expect(body).toEqual({
    valid: true,
    providers: [
      { id: 'district', title: 'Springfield Schools' },
      { id: 'other', title: 'Another Place' },
      { id: 'gone', title: 'Gone' },
    ],
  });
});

test('somebody new is led to sign up with the name and address that the provider gives, and is signed in', async () => {
  const { app, db } = testApp();
  oidc.person = newPerson({ preferred_username: 'vera.lund' });
  const browser = newBrowser(app);
  const back = await visit(browser);
  expect(back).toMatchObject({ status: 303, location: '/account/sign-up?sso=true' });
  expect(browser.cookieRules.get('sixty-sso-ticket')).toBe('Path=/; Max-Age=900; HttpOnly; SameSite=Lax');
  expect((await inject(browser, 'GET', findSsoTicket.path)).json()).toEqual({
    valid: true,
    title: 'Springfield Schools',
    name: 'Vera Lund',
    emailAddress: oidc.person.email,
    username: 'vera.lund',
  });
  expect((await whoIs(browser)).user).toEqual(['guest']);

  const signedUp = await signUp(browser, 'vera.lund');
  expect(signedUp.json()).toEqual({ valid: true, message: 'Your account was created.' });
  expect(await whoIs(browser)).toMatchObject({
    user: ['customer'],
    name: 'Vera Lund',
    username: 'vera.lund',
    emailVerified: true,
    currentOrganization: { personal: true, permissions: 'Licensee' },
  });
  const [user] = await db.orm.select().from(users).where(eq(users.username, 'vera.lund'));
  expect(user).toMatchObject({ passwordHash: null, email: oidc.person.email, accountTypes: ['customer'] });
  const [trial] = await db.orm
    .select({ trial: subscriptions.trial })
    .from(subscriptions)
    .innerJoin(memberships, eq(memberships.organizationId, subscriptions.organizationId))
    .where(eq(memberships.userId, user?.id ?? ''));
  expect(trial).toEqual({ trial: true });
  expect(await rowsOf(db, listProvidersOf, [user?.id ?? ''])).toEqual([{ provider: 'district' }]);
  await app.jobs.workOff();
  expect((await localMessages(db)).filter(({ to }) => to === oidc.person?.email)).toEqual([]);
});

test('whoever has an account is signed in, is the same person whatever name and address they have now, and goes on to the page that was asked for', async () => {
  const { app } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'known');
  const again = newBrowser(app);
  oidc.person = { ...oidc.person, email: 'changed@school.example', name: 'Vera Berg' };
  const back = await visit(again, oidc, '/api/sso/district/start?redirect=%2Fstudents%3Fgroup%3DA%23top');
  expect(back).toMatchObject({ status: 303, location: '/students?group=A#top' });
  expect(again.cookieRules.get('sixty')).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(again.cookies.has('sixty-sso')).toBe(false);
  expect(again.cookies.has('sixty-device')).toBe(true);
  expect(await whoIs(again)).toMatchObject({ username: 'known', name: 'Vera Lund' });
  const third = newBrowser(app);
  expect((await visit(third)).location).toBe('/dashboard');
});

test('an address that the provider does not vouch for is verified by a link', async () => {
  const { app, db } = testApp();
  for (const verified of [false, 'true', undefined]) {
    oidc.person = newPerson({ email_verified: verified });
    const browser = newBrowser(app);
    await visit(browser);
    await signUp(browser, `unsure.${people}`);
    expect((await whoIs(browser)).emailVerified).toBe(false);
    await app.jobs.workOff();
    expect((await localMessages(db)).filter(({ to }) => to === oidc.person?.email)).toHaveLength(1);
  }
});

test('an address that an account has is refused, and nobody is linked to that account', async () => {
  const { app, db } = testApp();
  const owner = await addUser(db);
  oidc.person = newPerson({ email: owner.email.toUpperCase() });
  const browser = newBrowser(app);
  expect((await visit(browser)).location).toBe('/account/sign-up?sso=true');
  expect((await inject(browser, 'GET', findSsoTicket.path)).json()).toMatchObject({ code: 'sso-email-taken' });
  const before = await countUsers();
  expect((await signUp(browser, 'thief')).json()).toMatchObject({ valid: false, code: 'sso-email-taken' });
  expect(await countUsers()).toBe(before);
  expect(await db.orm.$count(userIdentities, eq(userIdentities.userId, owner.id))).toBe(0);
});

test('a username that is taken, or breaks a rule, uses no ticket up, and a ticket makes one account', async () => {
  const { app, db } = testApp();
  const owner = await addUser(db);
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  const kept = browser.cookies.get('sixty-sso-ticket') ?? '';
  expect((await signUp(browser, owner.username.toUpperCase())).json()).toMatchObject({ code: 'username-taken' });
  expect((await signUp(browser, ' a')).json()).toMatchObject({ code: 'username-with-space' });
  const unticked = await inject(browser, 'POST', signUpWithSso.path, { username: 'once.only', agreed: false });
  expect(unticked.json()).toMatchObject({ code: 'privacy-not-agreed' });
  const before = await countUsers();
  const twins = Array.from({ length: 5 }, () => {
    const twin = newBrowser(app);
    twin.cookies.set('sixty-sso-ticket', kept);
    return twin;
  });
  const answers = await Promise.all(twins.map(async (twin, index) => (await signUp(twin, `once.${index}`)).json()));
  expect(answers.map(({ valid, code }) => (valid ? 'made' : code)).toSorted()).toEqual([
    'made',
    ...Array(4).fill('sso-ticket-over'),
  ]);
  expect(await countUsers()).toBe(before + 1);
  const late = newBrowser(app);
  late.cookies.set('sixty-sso-ticket', kept);
  expect((await inject(late, 'GET', findSsoTicket.path)).json()).toMatchObject({ code: 'sso-ticket-over' });
});

test('a ticket counts for 15 minutes, as it was given, and for nobody who has none', async () => {
  const { app, setNow } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  const kept = browser.cookies.get('sixty-sso-ticket') ?? '';
  const [content = '', signature = ''] = kept.split('.');
  const opened = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  opened.value.email = 'somebody.else@school.example';
  const changed = `${Buffer.from(JSON.stringify(opened)).toString('base64url')}.${signature}`;
  const before = await countUsers();
  for (const ticket of [changed, 'x', content, `${content}.`, browser.cookies.get('sixty-sso') ?? '', `${kept}.x`]) {
    browser.cookies.set('sixty-sso-ticket', ticket);
    expect((await signUp(browser, 'forger')).json()).toMatchObject({ code: 'sso-ticket-over' });
  }
  browser.cookies.set('sixty-sso-ticket', kept);
  setNow(new Date(Date.now() + 15 * 60_000 + 2000));
  expect((await signUp(browser, 'late')).json()).toMatchObject({ code: 'sso-ticket-over' });
  setNow(new Date());
  expect((await signUp(newBrowser(app), 'nobody')).json()).toMatchObject({ code: 'sso-ticket-over' });
  expect(await countUsers()).toBe(before);
});

test('a user without a password gets the sentence of any failed log-in', async () => {
  const { app, call } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'no.password');
  for (const password of ['null', 'undefined', 'Password1']) {
    const { body } = await call(login, { username: 'no.password', password, type: 'teacher' });
    expect(body).toMatchObject({ valid: false, code: 'login-failed' });
  }
});

test('somebody without an address there cannot sign up, and somebody who cancels is told so', async () => {
  oidc.person = newPerson({ email: undefined });
  expect(noticeIn(await visit(newBrowser(testApp().app)))).toBe('sso-without-email');
  oidc.person = null;
  const back = await visit(newBrowser(testApp().app), oidc, '/api/sso/district/start?redirect=/records');
  expect(back.location).toBe('/account/log-in/teacher?sso=sso-cancelled&redirect=%2Frecords');
});

test('a provider that cannot be reached is told of', async () => {
  const answer = await newBrowser(testApp().app).get('/api/sso/gone/start');
  expect(answer).toMatchObject({ status: 303, location: '/account/log-in/teacher?sso=sso-unavailable' });
  expect(testApp().logged).toContain('{"event":"sso-unreachable","provider":"gone"}');
});

test('there is nothing at the addresses of providers that there are not', async () => {
  const browser = newBrowser(testApp().app);
  for (const url of ['/api/sso/nobody/start', '/api/sso/nobody/callback', '/api/sso/__proto__/start']) {
    expect((await browser.get(url)).status).toBe(404);
  }
  // A provider that answers by address takes no form.
  expect((await browser.post('/api/sso/district/callback', new URLSearchParams('state=x'))).status).toBe(404);
});

test('who is signed in is not sent away', async () => {
  const { app, db } = testApp();
  const { user, organization } = await addCustomer(db);
  const browser = newBrowser(app);
  browser.cookies.set('sixty', await addSession(db, { userId: user.id, organizationId: organization.id }));
  expect((await browser.get('/api/sso/district/start')).location).toBe('/account/log-in/teacher');
});

test('the request carries state, nonce and a PKCE challenge by SHA-256, each new and none of them in the cookie', async () => {
  const browser = newBrowser(testApp().app);
  const ask = async () => {
    const { location } = await browser.get('/api/sso/district/start');
    const { searchParams } = new URL(location);
    return ['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name) ?? '');
  };
  const [first, second] = [await ask(), await ask()];
  expect(new Set([...first, ...second]).size).toBe(6);
  const cookie = browser.cookies.get('sixty-sso') ?? '';
  const readable = Buffer.from(cookie.split('.')[0] ?? '', 'base64url').toString('utf8');
  for (const secret of second) expect(readable).not.toContain(secret);
  expect(browser.cookieRules.get('sixty-sso')).toBe('Path=/; Max-Age=600; HttpOnly; SameSite=Lax');
  const { location } = await browser.get('/api/sso/district/start');
  expect(new URL(location).searchParams.get('code_challenge_method')).toBe('S256');
});

/** Comes back from the provider with the address changed, or another browser. */
const comeBack = async (change: (back: URL, browser: TestBrowser) => TestBrowser | undefined) => {
  const browser = newBrowser(testApp().app);
  const { location } = await browser.get('/api/sso/district/start');
  const back = await oidc.visit(location);
  return (change(back, browser) ?? browser).get(pathOf(back));
};

test.each<[string, string, Parameters<typeof comeBack>[0]]>([
  ['no state', 'sso-over', (back) => void back.searchParams.delete('state')],
  ['another state', 'sso-over', (back) => void back.searchParams.set('state', 'x'.repeat(43))],
  ['two states', 'sso-failed', (back) => void back.searchParams.append('state', 'x')],
  ['no cookie', 'sso-over', () => newBrowser(testApp().app)],
  [
    'the cookie of another browser',
    'sso-over',
    (_back, browser) => {
      const stranger = newBrowser(testApp().app);
      stranger.cookies.set('sixty-sso', `${browser.cookies.get('sixty-sso')}x`);
      return stranger;
    },
  ],
  ['no code', 'sso-failed', (back) => void back.searchParams.delete('code')],
  ['a code that is none', 'sso-failed', (back) => void back.searchParams.set('code', 'guessed')],
  ['the name of another issuer', 'sso-failed', (back) => void back.searchParams.set('iss', 'https://evil.example')],
  ['no name of the issuer, though it gives one', 'sso-failed', (back) => void back.searchParams.delete('iss')],
  [
    'the address of another provider',
    'sso-over',
    (back) => {
      back.pathname = '/api/sso/other/callback';
    },
  ],
])('an answer with %s signs nobody in', async (_title, notice, change) => {
  oidc.person = newPerson();
  const before = await testApp().db.orm.$count(sessions);
  const answer = await comeBack(change);
  expect(answer.status).toBe(303);
  expect(noticeIn(answer)).toBe(notice);
  expect(answer.headers['set-cookie'] ?? '').not.toMatch(/ticket|sixty=/);
  expect(await testApp().db.orm.$count(sessions)).toBe(before);
});

test('an answer is taken once, and not after ten minutes', async () => {
  const { app, setNow } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  const { location } = await browser.get('/api/sso/district/start');
  const cookie = browser.cookies.get('sixty-sso') ?? '';
  const back = pathOf(await oidc.visit(location));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => {
      const twin = newBrowser(app);
      twin.cookies.set('sixty-sso', cookie);
      return twin.get(back);
    }),
  );
  expect(answers.map((answer) => noticeIn(answer)).toSorted()).toEqual([...Array(4).fill('sso-over'), 'true']);
  await browser.get('/api/sso/district/start');
  setNow(new Date(Date.now() + 11 * 60_000));
  expect(noticeIn(await browser.get('/api/sso/district/callback?code=x&state=y'))).toBe('sso-over');
  await purge({ db: testApp().db, now: () => new Date(Date.now() + 11 * 60_000) });
  setNow(new Date());
});

test('a code that was given to another browser is refused by PKCE', async () => {
  oidc.person = newPerson();
  const [thief, victim] = [newBrowser(testApp().app), newBrowser(testApp().app)];
  const stolen = await oidc.visit((await thief.get('/api/sso/district/start')).location);
  const own = new URL((await victim.get('/api/sso/district/start')).location);
  const back = new URL(stolen);
  back.searchParams.set('state', own.searchParams.get('state') ?? '');
  expect(noticeIn(await victim.get(pathOf(back)))).toBe('sso-failed');
});

test('a code of another provider is refused', async () => {
  other.person = newPerson();
  const browser = newBrowser(testApp().app);
  const own = new URL((await browser.get('/api/sso/district/start')).location);
  // What a malicious provider would do: send the browser to the honest one, with its own parameters.
  const led = new URL((await newBrowser(testApp().app).get('/api/sso/other/start')).location);
  for (const name of ['state', 'nonce', 'code_challenge', 'redirect_uri'])
    led.searchParams.set(name, own.searchParams.get(name) ?? '');
  const back = await other.visit(led.href);
  expect(back.pathname).toBe('/api/sso/district/callback');
  expect(noticeIn(await browser.get(pathOf(back)))).toBe('sso-failed');
});

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
/** Changes the ID token. */
const token =
  (change: (given: unknown) => unknown) =>
  (body: Record<string, unknown>): void => {
    body.id_token = change(body.id_token);
  };

const seconds = () => Math.floor(Date.now() / 1000);

test.each<[string, (body: Record<string, unknown>) => void]>([
  ['no ID token', (body) => delete body.id_token],
  ['a forged signature', token((given) => oidc.forge(given, {}, stranger))],
  [
    'changed claims under the old signature',
    (body) => {
      const [header, , signature] = String(body.id_token).split('.');
      const [, payload] = oidc.forge(body.id_token, { sub: 'somebody-else' }).split('.');
      body.id_token = `${header}.${payload}.${signature}`;
    },
  ],
  [
    'no signature',
    (body) => {
      const [, payload] = String(body.id_token).split('.');
      body.id_token = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    },
  ],
  ['another nonce', token((given) => oidc.forge(given, { nonce: 'x' }))],
  ['no nonce', token((given) => oidc.forge(given, { nonce: undefined }))],
  ['another audience', token((given) => oidc.forge(given, { aud: 'somebody-else' }))],
  ['another issuer', token((given) => oidc.forge(given, { iss: other.issuer }))],
  ['an end that is past', token((given) => oidc.forge(given, { exp: seconds() - 120 }))],
  ['a beginning that is to come', token((given) => oidc.forge(given, { nbf: seconds() + 600 }))],
  ['no subject', token((given) => oidc.forge(given, { sub: undefined }))],
  ['an empty subject', token((given) => oidc.forge(given, { sub: '' }))],
  ['a subject without end', token((given) => oidc.forge(given, { sub: 'x'.repeat(5000) }))],
  ['an ID token that is none', token(() => 'eyJ.x')],
])('an ID token with %s signs nobody in', async (_title, tamper) => {
  oidc.person = newPerson();
  oidc.tamper = tamper;
  const before = testApp().logged.length;
  const answer = await visit(newBrowser(testApp().app));
  expect(noticeIn(answer)).toBe('sso-failed');
  const [line, ...more] = testApp().logged.slice(before);
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({ event: 'sso-doubted', provider: 'district' });
});

test('an ID token that is signed anew with the right key is taken: the cases above fail for what they change', async () => {
  oidc.person = newPerson();
  oidc.tamper = (body) => {
    body.id_token = oidc.forge(body.id_token, {});
  };
  expect((await visit(newBrowser(testApp().app))).location).toBe('/account/sign-up?sso=true');
});

test.each([
  ['/students', '/students'],
  ['/students?x=1#y', '/students?x=1#y'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/..//evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['students', null],
  ['/api/sso/district/start', null],
  ['/account/log-in/teacher', null],
  ['/account/sign-up', null],
  ['/student/dashboard', null],
  ['/students\r\nSet-Cookie: a=b', null],
  [`/${'x'.repeat(2000)}`, null],
  [undefined, null],
  [['/students', '/records'], null],
])('to go on to %j leads to %j', (given, safe) => {
  expect(safePath(given, new URL(testOrigin))).toBe(safe);
});

test('an address elsewhere is not gone on to', async () => {
  oidc.person = newPerson();
  const { app } = testApp();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'not.elsewhere');
  const back = await visit(newBrowser(app), oidc, '/api/sso/district/start?redirect=%2F%2Fevil.example');
  expect(back.location).toBe('/dashboard');
});

test('answers that are wrong are counted by address, and those that are right are not', async () => {
  const { app, setNow } = testApp();
  setNow(new Date());
  const guesser = newBrowser(app, '198.51.100.9');
  const notices = [];
  for (let tried = 0; tried <= 100; tried += 1)
    notices.push(noticeIn(await guesser.get('/api/sso/district/callback?code=x&state=y')));
  expect(notices.slice(0, 100)).toEqual(Array(100).fill('sso-over'));
  expect(notices[100]).toBe('sso-too-many');
  oidc.person = newPerson();
  expect((await visit(newBrowser(app, '198.51.100.10'))).location).toBe('/account/sign-up?sso=true');
});

test('a provider that goes away while somebody is there is told of', async () => {
  other.person = newPerson();
  const browser = newBrowser(testApp().app);
  const back = await other.visit((await browser.get('/api/sso/other/start')).location);
  await other.stop();
  expect(noticeIn(await browser.get(pathOf(back)))).toBe('sso-unavailable');
});

test('nothing that a provider said is in the log', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/vera|school\.example|subject-|secret/i);
});
