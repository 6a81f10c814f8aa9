import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { sessions } from '../../../db/schema/schema.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';
import { newBrowser, noticeIn, pathOf, type TestBrowser } from './test-browser.ts';
import { useOidcWorld } from './test-oidc-world.ts';

const { oidc, other, testApp, newPerson, visit } = await useOidcWorld();

test('sends a new state, nonce and SHA-256 PKCE challenge, none of them in the cookie', async () => {
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

/** Returns from the provider with a changed address or another browser. */
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
  ['an invalid code', 'sso-failed', (back) => void back.searchParams.set('code', 'guessed')],
  ['another issuer parameter', 'sso-failed', (back) => void back.searchParams.set('iss', 'https://evil.example')],
  [
    'no issuer parameter, although the provider sends one',
    'sso-failed',
    (back) => void back.searchParams.delete('iss'),
  ],
  [
    'the address of another provider',
    'sso-over',
    (back) => {
      back.pathname = '/api/sso/other/callback';
    },
  ],
])('rejects an answer with %s', async (_title, notice, change) => {
  oidc.person = newPerson();
  const before = await testApp().db.orm.$count(sessions);
  const answer = await comeBack(change);
  expect(answer.status).toBe(303);
  expect(noticeIn(answer)).toBe(notice);
  expect(answer.headers['set-cookie'] ?? '').not.toMatch(/ticket|sixty=/);
  expect(await testApp().db.orm.$count(sessions)).toBe(before);
});

test('accepts an answer once, within ten minutes', async () => {
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
  await deleteOldRows({ db: testApp().db, now: () => new Date(Date.now() + 11 * 60_000) });
  setNow(new Date());
});

test('rejects a code issued to another browser, by PKCE', async () => {
  oidc.person = newPerson();
  const [thief, victim] = [newBrowser(testApp().app), newBrowser(testApp().app)];
  const stolen = await oidc.visit((await thief.get('/api/sso/district/start')).location);
  const own = new URL((await victim.get('/api/sso/district/start')).location);
  const back = new URL(stolen);
  back.searchParams.set('state', own.searchParams.get('state') ?? '');
  expect(noticeIn(await victim.get(pathOf(back)))).toBe('sso-failed');
});

test('rejects a code of another provider', async () => {
  other.person = newPerson();
  const browser = newBrowser(testApp().app);
  const own = new URL((await browser.get('/api/sso/district/start')).location);
  // A malicious provider sends the browser to the honest one, with its own parameters.
  const redirected = new URL((await newBrowser(testApp().app).get('/api/sso/other/start')).location);
  for (const name of ['state', 'nonce', 'code_challenge', 'redirect_uri'])
    redirected.searchParams.set(name, own.searchParams.get(name) ?? '');
  const back = await other.visit(redirected.href);
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
  ['an expiry in the past', token((given) => oidc.forge(given, { exp: seconds() - 120 }))],
  ['a start in the future', token((given) => oidc.forge(given, { nbf: seconds() + 600 }))],
  ['no subject', token((given) => oidc.forge(given, { sub: undefined }))],
  ['an empty subject', token((given) => oidc.forge(given, { sub: '' }))],
  ['an oversized subject', token((given) => oidc.forge(given, { sub: 'x'.repeat(5000) }))],
  ['an invalid ID token', token(() => 'eyJ.x')],
])('rejects an ID token with %s', async (_title, tamper) => {
  oidc.person = newPerson();
  oidc.tamper = tamper;
  const before = testApp().logged.length;
  const answer = await visit(newBrowser(testApp().app));
  expect(noticeIn(answer)).toBe('sso-failed');
  const [line, ...more] = testApp()
    .logged.slice(before)
    .filter((each) => each.includes('sso-rejected'));
  expect(more).toEqual([]);
  expect(JSON.parse(line ?? '')).toMatchObject({ event: 'sso-rejected', provider: 'district' });
});

test('accepts an ID token that is signed again with the right key, so the cases above fail for what they change', async () => {
  oidc.person = newPerson();
  oidc.tamper = (body) => {
    body.id_token = oidc.forge(body.id_token, {});
  };
  expect((await visit(newBrowser(testApp().app))).location).toBe('/account/sign-up?sso=true');
});

test('700 starts and 120 implausible answers from a school do not keep its next teacher out', async () => {
  const { app, setNow } = testApp();
  setNow(new Date());
  const school = '198.51.100.9';
  const start = async () => {
    const browser = newBrowser(app, school);
    const { location } = await browser.get('/api/sso/district/start');
    return { browser, state: new URL(location).searchParams.get('state') };
  };
  for (let started = 0; started < 700; started += 1) expect((await start()).state).toMatch(/.{43}/);
  const guesses = await Promise.all(
    Array.from({ length: 120 }, async () => {
      const { browser, state } = await start();
      return noticeIn(await browser.get(`/api/sso/district/callback?code=guessed&state=${state}`));
    }),
  );
  expect(guesses).toEqual(Array(120).fill('sso-failed'));
  oidc.person = newPerson();
  expect((await visit(newBrowser(app, school))).location).toBe('/account/sign-up?sso=true');
});

test('accepts no answer that the browser did not ask for', async () => {
  const stray = newBrowser(testApp().app, '198.51.100.10');
  await stray.get('/api/sso/district/start');
  for (let tried = 0; tried < 3; tried += 1)
    expect(noticeIn(await stray.get('/api/sso/district/callback?code=x&state=y'))).toBe('sso-over');
});

test('reports a provider that becomes unreachable during the sign-in', async () => {
  other.person = newPerson();
  const browser = newBrowser(testApp().app);
  const back = await other.visit((await browser.get('/api/sso/other/start')).location);
  await other.stop();
  expect(noticeIn(await browser.get(pathOf(back)))).toBe('sso-unavailable');
});

test('logs nothing that a provider sent', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/vera|school\.example|subject-|secret/i);
});
