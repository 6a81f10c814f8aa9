import { gzipSync } from 'node:zlib';
import { getSession } from '@sixty/contract/session.ts';
import { findSsoTicket, signUpWithSso } from '@sixty/contract/sso.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { samlProvider } from '../../adapters/sso/saml.ts';
import { createTestSaml, type SamlPerson, type SamlTags } from '../../adapters/sso/test-saml.ts';
import { sessions, userIdentities, users } from '../../db/schema/schema.ts';
import { testOrigin, useTestApp } from '../../test-app.ts';
import { type Answer, newBrowser, noticeIn, type TestBrowser } from './test-browser.ts';

const saml = createTestSaml('district');
const other = createTestSaml('other');

const settingsOf = (id: string, { entityId, entryPoint, publicKey }: typeof saml, emailIsVerified = false) => ({
  ...{ kind: 'saml' as const, id, title: 'Springfield Schools', issuer: entityId, entryPoint, emailIsVerified },
  ...{ publicKeys: [publicKey], entityId: `${testOrigin}/api/sso/${id}` },
  ...{ subjectAttribute: null, nameAttribute: null, emailAttribute: null },
});

const testApp = useTestApp({
  ssoProviders: () =>
    [
      settingsOf('district', saml),
      settingsOf('other', other, true),
      { ...settingsOf('by-attribute', saml), subjectAttribute: 'employee', nameAttribute: 'who', emailAttribute: 'at' },
    ].map((settings) => samlProvider(settings, new URL(testOrigin))),
});

let people = 0;

const newPerson = (change: Partial<SamlPerson> = {}) => {
  people += 1;
  const attributes = { mail: `otto.${people}@school.example`, displayName: 'Otto Lind', uid: `otto.${people}` };
  return { nameId: `person-${people}`, attributes, ...change } satisfies SamlPerson;
};

/** Leaves for the provider; gives where to. */
const leave = async (browser: TestBrowser, id = 'district', query = ''): Promise<URL> =>
  new URL((await browser.get(`/api/sso/${id}/start${query}`)).location);

const post = (browser: TestBrowser, form: URLSearchParams, id = 'district') =>
  browser.post(`/api/sso/${id}/callback`, form);

/** A form with any response, as if the provider had sent it. */
const formOf = (xml: string, to: URL): URLSearchParams =>
  new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: to.searchParams.get('RelayState') ?? '',
  });

const visit = async (
  browser: TestBrowser,
  person: SamlPerson,
  {
    tags = {},
    id = 'district',
    by = saml,
    query = '',
  }: {
    tags?: Partial<SamlTags>;
    id?: string;
    by?: typeof saml;
    query?: string;
  } = {},
): Promise<Answer> => {
  const to = await leave(browser, id, query);
  return post(browser, await by.respond(to, person, tags), id);
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

const newSignUp = async (person: SamlPerson, username: string, id = 'district', by = saml) => {
  const browser = newBrowser(testApp().app);
  expect((await visit(browser, person, { id, by })).location).toBe('/account/sign-up?sso=true');
  const answer = await inject(browser, 'POST', signUpWithSso.path, { username, agreed: true });
  expect(answer.json()).toMatchObject({ valid: true });
  return (await inject(browser, 'GET', getSession.path)).json();
};

test('somebody new signs up with what the provider says of them, and is signed in the next time', async () => {
  const { app, db } = testApp();
  const person = newPerson();
  const browser = newBrowser(app);
  const to = await leave(browser);
  expect(to.origin + to.pathname).toBe(saml.entryPoint);
  const back = await post(browser, await saml.respond(to, person));
  expect(back).toMatchObject({ status: 303, location: '/account/sign-up?sso=true' });
  expect((await inject(browser, 'GET', findSsoTicket.path)).json()).toMatchObject({
    name: 'Otto Lind',
    emailAddress: person.attributes.mail,
    username: person.attributes.uid,
  });
  await inject(browser, 'POST', signUpWithSso.path, { username: 'otto', agreed: true });
  const [user] = await db.orm.select().from(users).where(eq(users.username, 'otto'));
  expect(user).toMatchObject({ passwordHash: null, emailVerifiedAt: null });
  const [identity] = await db.orm
    .select()
    .from(userIdentities)
    .where(eq(userIdentities.userId, user?.id ?? ''));
  expect(identity).toMatchObject({ provider: 'district', subject: person.nameId });

  const again = newBrowser(app);
  const second = await visit(again, person, { query: '?redirect=/records' });
  expect(second).toMatchObject({ status: 303, location: '/records' });
  expect((await inject(again, 'GET', getSession.path)).json()).toMatchObject({ username: 'otto' });
});

test('the address counts as verified where the settings say that the provider sees to it, and nowhere else', async () => {
  expect(await newSignUp(newPerson(), 'sure', 'other', other)).toMatchObject({ emailVerified: true });
  expect(await newSignUp(newPerson(), 'unsure')).toMatchObject({ emailVerified: false });
});

test('one subject at two providers is two people', async () => {
  const person = newPerson();
  await newSignUp(person, 'of.district');
  const there = newBrowser(testApp().app);
  expect((await visit(there, person, { id: 'other', by: other })).location).toBe('/account/sign-up?sso=true');
});

test('people can be known by an attribute, and their name and address can have other names', async () => {
  const attributes = { employee: 'E-7', who: 'Ida Holm', at: 'ida@school.example' };
  const person = newPerson({ attributes, format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' });
  expect(await newSignUp(person, 'ida', 'by-attribute')).toMatchObject({ name: 'Ida Holm' });
  const again = await visit(newBrowser(testApp().app), { ...person, nameId: 'fresh' }, { id: 'by-attribute' });
  expect(again.location).toBe('/dashboard');
  const nobody = newPerson({ attributes: { who: 'Ida Holm' } });
  expect(noticeIn(await visit(newBrowser(testApp().app), nobody, { id: 'by-attribute' }))).toBe('sso-failed');
});

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

test.each<[string, string, Partial<SamlTags>]>([
  ['for another audience', 'audience', { Audience: 'https://somebody-else.example' }],
  ['for another recipient', 'recipient', { SubjectRecipient: 'https://somebody-else.example/callback' }],
  [
    'for the address of another provider of ours',
    'recipient',
    {
      SubjectRecipient: `${testOrigin}/api/sso/other/callback`,
    },
  ],
  ['of another issuer', 'issuer', { Issuer: 'https://somebody-else.example' }],
  ['that answers another request', 'request', { InResponseTo: `_${'0'.repeat(64)}` }],
  ['that answers no request', 'request', { InResponseTo: '' }],
  ['whose conditions are over', 'expired', { ConditionsNotBefore: minutes(-20), ConditionsNotOnOrAfter: minutes(-5) }],
  ['whose subject is confirmed no more', 'expired', { SubjectConfirmationDataNotOnOrAfter: minutes(-5) }],
  ['that is to hold later', 'not-yet-valid', { ConditionsNotBefore: minutes(5), ConditionsNotOnOrAfter: minutes(9) }],
  ['that was issued in the time to come', 'not-yet-valid', { IssueInstant: minutes(5) }],
  ['that was issued days ago', 'expired', { IssueInstant: minutes(-3 * 24 * 60) }],
  ['with a date that is none', 'document', { ConditionsNotOnOrAfter: 'tomorrow' }],
])('an assertion %s signs nobody in', async (_title, doubt, tags) => {
  const { app, db, logged } = testApp();
  const before = { sessions: await db.orm.$count(sessions), logged: logged.length };
  const answer = await visit(newBrowser(app), newPerson(), { tags });
  expect(answer.status).toBe(303);
  expect(noticeIn(answer)).toBe('sso-failed');
  expect(logged.slice(before.logged).map((line) => JSON.parse(line))).toEqual([
    { event: 'sso-doubted', provider: 'district', doubt },
  ]);
  expect(await db.orm.$count(sessions)).toBe(before.sessions);
});

/** Sends a response of one's own making: what becomes of it. */
const sendForged = async (make: (to: URL, person: SamlPerson) => Promise<string>): Promise<string | null> => {
  const browser = newBrowser(testApp().app);
  const to = await leave(browser);
  const answer = await post(browser, formOf(await make(to, newPerson()), to));
  expect(answer.status).toBe(303);
  return noticeIn(answer);
};

const assertionIn = (xml: string): string => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const signatureIn = (xml: string): string => /<ds:Signature.*<\/ds:Signature>/s.exec(xml)?.[0] ?? '';

const evil = (xml: string): string => xml.replace(/>person-\d+</, '>victim<').replace(/AssertionID/, 'x');

const withNewId = (xml: string): string => xml.replace(/(<saml:Assertion[^>]* ID=")[^"]+/, '$1_evil');

test('a response that is composed and signed here is taken: the cases below fail for what they change', async () => {
  expect(await sendForged(async (to, person) => saml.sign(await saml.compose(to, person)))).toBe('true');
  // With the message signed as well, and the assertion first.
  expect(
    await sendForged(async (to, person) => saml.sign(saml.sign(await saml.compose(to, person)), { message: true })),
  ).toBe('true');
});

test.each<[string, (to: URL, person: SamlPerson) => Promise<string>]>([
  ['no signature', (to, person) => saml.compose(to, person)],
  [
    'a signature of the message alone',
    async (to, person) => saml.sign(await saml.compose(to, person), { message: true }),
  ],
  ['the signature of another key', async (to, person) => other.sign(await saml.compose(to, person))],
  ['another name under the old signature', async (to, person) => evil(saml.sign(await saml.compose(to, person)))],
  [
    'an empty signature',
    async (to, person) => {
      const xml = saml.sign(await saml.compose(to, person));
      return xml.replace(/<ds:SignatureValue>[^<]*/, '<ds:SignatureValue>');
    },
  ],
  [
    'a signature by SHA-1',
    async (to, person) =>
      saml.sign(await saml.compose(to, person), { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  ],
  [
    'a signature whose method is written otherwise',
    async (to, person) => {
      const algorithm = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
      return saml.sign(await saml.compose(to, person), { algorithm }).replaceAll('sha1', 'sh&#97;1');
    },
  ],
  [
    'a signature by a shared secret',
    async (to, person) =>
      saml
        .sign(await saml.compose(to, person))
        .replace(
          'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
          'http://www.w3.org/2000/09/xmldsig#hm&#97;c-sha1',
        ),
  ],
])('a response with %s signs nobody in', async (_title, make) => {
  expect(await sendForged(make)).toBe('sso-failed');
});

/** Signature wrapping: the signed assertion stays whole, and a forged one stands where it may be taken for it. */
test.each<[string, (signed: string) => string]>([
  [
    'a forged assertion before the signed one',
    (signed) => {
      const forged = withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '');
      return signed.replace('<saml:Assertion', `${forged}<saml:Assertion`);
    },
  ],
  [
    'a forged assertion after the signed one',
    (signed) => {
      const forged = withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '');
      return signed.replace('</samlp:Response>', `${forged}</samlp:Response>`);
    },
  ],
  [
    'the signed one within the forged one',
    (signed) => {
      const whole = assertionIn(signed);
      const forged = withNewId(evil(whole)).replace(signatureIn(signed), '');
      return signed.replace(whole, forged.replace('</saml:Assertion>', `${whole}</saml:Assertion>`));
    },
  ],
  [
    'the signed one in an object of the signature of the forged one',
    (signed) => {
      const whole = assertionIn(signed);
      const inside = whole.replace(signatureIn(signed), '');
      const wrapped = signatureIn(signed).replace('</ds:Signature>', `<ds:Object>${inside}</ds:Object></ds:Signature>`);
      return signed.replace(whole, withNewId(evil(whole)).replace(signatureIn(signed), wrapped));
    },
  ],
  [
    'the signed one in an extension, the forged one with its signature in its place',
    (signed) => {
      const whole = assertionIn(signed);
      const forged = withNewId(evil(whole));
      return signed.replace(whole, `<samlp:Extensions>${whole}</samlp:Extensions>${forged}`);
    },
  ],
  [
    'two assertions of one id',
    (signed) => {
      const forged = evil(assertionIn(signed)).replace(signatureIn(signed), '');
      return signed.replace('<saml:Assertion', `<samlp:Extensions>${forged}</samlp:Extensions><saml:Assertion`);
    },
  ],
  [
    'a second response around the first',
    (signed) =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" InResponseTo="${/InResponseTo="([^"]+)/.exec(signed)?.[1]}">${withNewId(evil(assertionIn(signed))).replace(signatureIn(signed), '')}${signed}</samlp:Response>`,
  ],
])('signature wrapping with %s signs nobody in', async (_title, wrap) => {
  const made = sendForged(async (to, person) => wrap(saml.sign(await saml.compose(to, person))));
  expect(await made).toBe('sso-failed');
});

test.each<[string, (signed: string) => string]>([
  ['a declaration of types', (signed) => `<!DOCTYPE r [<!ENTITY a "aaaa">]>${signed}`],
  [
    'entities that swell',
    (signed) => {
      const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
      return `<!DOCTYPE r [<!ENTITY l0 "ha">${levels.join('')}]>${signed.replace('>person-', '>&l9;person-')}`;
    },
  ],
  ['an entity of a file', (signed) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${signed}`],
  ['a comment in the name', (signed) => signed.replace('>person-', '>person<!-- -->-')],
  ['a section in the name', (signed) => signed.replace('>person-', '><![CDATA[victim]]>person-')],
  ['an instruction', (signed) => `<?xml-stylesheet href="http://127.0.0.1/"?>${signed}`],
  ['elements without end', (signed) => `${'<a>'.repeat(40_000)}${signed}`],
  [
    'elements in elements',
    (signed) =>
      signed.replace('<saml:Subject>', `${'<saml:Advice>'.repeat(5000)}${'</saml:Advice>'.repeat(5000)}<saml:Subject>`),
  ],
  ['many elements', (signed) => signed.replace('<saml:Subject>', `${'<saml:Advice/>'.repeat(550)}<saml:Subject>`)],
  [
    'many attributes',
    (signed) => {
      const many = Array.from({ length: 30 }, (_, index) => `a${index}="x"`).join(' ');
      return signed.replace('<saml:Subject>', `${`<saml:Advice ${many}/>`.repeat(200)}<saml:Subject>`);
    },
  ],
  [
    'many names of spaces',
    (signed) => {
      const many = Array.from({ length: 30 }, (_, index) => `xmlns:n${index}="urn:${index}"`).join(' ');
      const nested = `${`<saml:Advice ${many}>`.repeat(20)}${'</saml:Advice>'.repeat(20)}`;
      return signed.replace('<saml:Subject>', `${nested}<saml:Subject>`);
    },
  ],
  ['no XML', () => 'hello'],
  ['nothing', () => ''],
  ['compressed bytes', (signed) => gzipSync(signed).toString('latin1')],
])('a document with %s signs nobody in, and is done with at once', async (_title, change) => {
  const began = Date.now();
  expect(await sendForged(async (to, person) => change(saml.sign(await saml.compose(to, person))))).toBe('sso-failed');
  expect(Date.now() - began).toBeLessThan(2000);
});

test('a comment that the signature covers does not shorten a name', async () => {
  const person = newPerson({ nameId: 'victim@school.example' });
  const xml = (to: URL) => saml.compose(to, person);
  const made = sendForged(async (to) =>
    saml.sign((await xml(to)).replace('victim@school.example', 'victim@school.example<!-- -->.evil.example')),
  );
  expect(await made).toBe('sso-failed');
});

test('somebody who cancels there is told so', async () => {
  const made = sendForged(async (to, person) => {
    const response = (await saml.compose(to, person)).replace(/<saml:Assertion.*<\/saml:Assertion>/s, '');
    const status = 'urn:oasis:names:tc:SAML:2.0:status';
    return response.replace(
      /<samlp:Status>.*<\/samlp:Status>/,
      `<samlp:Status><samlp:StatusCode Value="${status}:Responder"><samlp:StatusCode Value="${status}:AuthnFailed"/></samlp:StatusCode></samlp:Status>`,
    );
  });
  expect(await made).toBe('sso-cancelled');
});

test('a name that is another one the next time is no one', async () => {
  const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  expect(noticeIn(await visit(newBrowser(testApp().app), newPerson({ format })))).toBe('sso-failed');
});

test('an answer is taken once, and by the browser that asked for it', async () => {
  const { app } = testApp();
  const browser = newBrowser(app);
  const to = await leave(browser);
  const cookie = browser.cookies.get('sixty-sso') ?? '';
  const form = await saml.respond(to, newPerson());
  expect(noticeIn(await post(newBrowser(app), form))).toBe('sso-over');
  const twins = Array.from({ length: 4 }, () => {
    const twin = newBrowser(app);
    twin.cookies.set('sixty-sso', cookie);
    return twin;
  });
  const answers = await Promise.all(twins.map((twin) => post(twin, form)));
  expect(answers.map((answer) => noticeIn(answer)).toSorted()).toEqual([...Array(3).fill('sso-over'), 'true']);
});

test('an assertion that was used is refused for another request too', async () => {
  const { app } = testApp();
  const AssertionID = '_the-same';
  expect(noticeIn(await visit(newBrowser(app), newPerson(), { tags: { AssertionID } }))).toBe('true');
  expect(noticeIn(await visit(newBrowser(app), newPerson(), { tags: { AssertionID } }))).toBe('sso-over');
  // Ids are each provider's own.
  const there = await visit(newBrowser(app), newPerson(), { tags: { AssertionID }, id: 'other', by: other });
  expect(noticeIn(there)).toBe('true');
});

test('an assertion is refused that nobody asked for, or whose answer comes to another address', async () => {
  const { app } = testApp();
  const browser = newBrowser(app);
  const form = await saml.respond(await leave(browser), newPerson());
  expect(noticeIn(await post(browser, form, 'other'))).toBe('sso-over');
  const another = newBrowser(app);
  const to = await leave(another);
  // The assertion of somebody else's attempt, under the own state.
  form.set('RelayState', to.searchParams.get('RelayState') ?? '');
  expect(noticeIn(await post(another, form))).toBe('sso-failed');
  const alone = newBrowser(app);
  const later = await saml.respond(await leave(alone), newPerson());
  later.delete('RelayState');
  expect(noticeIn(await post(alone, later))).toBe('sso-over');
});

test('a form of another site is let in here and nowhere else', async () => {
  const { app } = testApp();
  const browser = newBrowser(app);
  const form = new URLSearchParams({ username: 'a', agreed: 'true' });
  for (const url of ['/api/login', '/api/sso/sign-up', '/api/logout', '/api/sso/district/start', '/api/sso']) {
    expect((await browser.post(url, form)).status, url).toBe(403);
  }
  expect((await browser.post('/api/sso/sign-up', form, { origin: testOrigin })).status).toBe(400);
  expect((await browser.post('/api/sso/nobody/callback', form)).status).toBe(404);
  // Browsers name no origin where the other site asks them not to.
  expect((await browser.post('/api/sso/district/callback', form, {})).status).toBe(303);
  expect((await browser.post('/api/sso/district/callback', form, { origin: 'null' })).status).toBe(303);
  expect((await browser.get('/api/sso/district/callback?SAMLResponse=x')).status).toBe(404);
  const large = new URLSearchParams({ SAMLResponse: 'x'.repeat(300_000) });
  expect((await browser.post('/api/sso/district/callback', large)).status).toBe(413);
  const asJson = await app.server.inject({ method: 'POST', url: '/api/sso/district/callback', payload: { a: 1 } });
  expect([303, 400, 415]).toContain(asJson.statusCode);
});

test('nothing that a provider said is in the log', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/otto|ida|school\.example|person-|victim/i);
});
