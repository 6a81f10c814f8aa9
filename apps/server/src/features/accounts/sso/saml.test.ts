import { getSession } from '@sixty/contract/accounts/session.ts';
import { findSsoTicket, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SamlPerson, SamlTags } from '../../../adapters/sso/test-saml.ts';
import { sessions, userIdentities, users } from '../../../db/schema/schema.ts';
import { testOrigin } from '../../../test-app.ts';
import { newBrowser, noticeIn } from './test-browser.ts';
import { useSamlWorld } from './test-saml-world.ts';

const { saml, other, testApp, newPerson, leave, post, visit } = useSamlWorld();

const newSignUp = async (person: SamlPerson, username: string, id = 'district', by = saml) => {
  const browser = newBrowser(testApp().app);
  expect((await visit(browser, person, { id, by })).location).toBe('/account/sign-up?sso=true');
  const answer = await browser.call('POST', signUpWithSso.path, { username, agreed: true });
  expect(answer).toMatchObject({ valid: true });
  return await browser.call('GET', getSession.path);
};
test("signs up a new user with the provider's claims, and signs them in the next time", async () => {
  const { app, db } = testApp();
  const person = newPerson();
  const browser = newBrowser(app);
  const to = await leave(browser);
  expect(to.origin + to.pathname).toBe(saml.entryPoint);
  const back = await post(browser, await saml.respond(to, person));
  expect(back).toMatchObject({ status: 303, location: '/account/sign-up?sso=true' });
  expect(await browser.call('GET', findSsoTicket.path)).toMatchObject({
    name: 'Otto Lind',
    emailAddress: person.attributes.mail,
    username: person.attributes.uid,
  });
  await browser.call('POST', signUpWithSso.path, { username: 'otto', agreed: true });
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
  expect(await again.call('GET', getSession.path)).toMatchObject({ username: 'otto' });
});

test('counts an address as verified only if the settings say that the provider verifies it', async () => {
  expect(await newSignUp(newPerson(), 'sure', 'other', other)).toMatchObject({ emailVerified: true });
  expect(await newSignUp(newPerson(), 'unsure')).toMatchObject({ emailVerified: false });
});

test('treats one subject at two providers as two users', async () => {
  const person = newPerson();
  await newSignUp(person, 'of.district');
  const there = newBrowser(testApp().app);
  expect((await visit(there, person, { id: 'other', by: other })).location).toBe('/account/sign-up?sso=true');
});

test('supports an attribute as the subject, and other attribute names for name and address', async () => {
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
    'for the address of another of our providers',
    'recipient',
    {
      SubjectRecipient: `${testOrigin}/api/sso/other/callback`,
    },
  ],
  ['of another issuer', 'issuer', { Issuer: 'https://somebody-else.example' }],
  ['that answers another request', 'request', { InResponseTo: `_${'0'.repeat(64)}` }],
  ['that answers no request', 'request', { InResponseTo: '' }],
  [
    'whose conditions have expired',
    'expired',
    { ConditionsNotBefore: minutes(-20), ConditionsNotOnOrAfter: minutes(-5) },
  ],
  ['whose subject confirmation has expired', 'expired', { SubjectConfirmationDataNotOnOrAfter: minutes(-5) }],
  ['that is not valid yet', 'not-yet-valid', { ConditionsNotBefore: minutes(5), ConditionsNotOnOrAfter: minutes(9) }],
  ['that was issued in the future', 'not-yet-valid', { IssueInstant: minutes(5) }],
  ['that was issued days ago', 'expired', { IssueInstant: minutes(-3 * 24 * 60) }],
  ['with an invalid date', 'document', { ConditionsNotOnOrAfter: 'tomorrow' }],
])('rejects an assertion %s', async (_title, reason, tags) => {
  const { app, db, logged } = testApp();
  const before = { sessions: await db.orm.$count(sessions), logged: logged.length };
  const answer = await visit(newBrowser(app), newPerson(), { tags });
  expect(answer.status).toBe(303);
  expect(noticeIn(answer)).toBe('sso-failed');
  const lines = logged.slice(before.logged).map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => event === 'sso-rejected')).toEqual([
    { event: 'sso-rejected', provider: 'district', reason },
  ]);
  expect(await db.orm.$count(sessions)).toBe(before.sessions);
});

test('rejects a transient name ID', async () => {
  const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  expect(noticeIn(await visit(newBrowser(testApp().app), newPerson({ format })))).toBe('sso-failed');
});

test.each([
  ['text/plain', 'SAMLResponse=x&RelayState=y'],
  ['application/json', '{"SAMLResponse":"x","RelayState":"y"}'],
  ['application/json', '"x"'],
])('rejects an answer that is not a form: %s %s', async (type, payload) => {
  const { statusCode, headers } = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/sso/district/callback',
    headers: { 'content-type': type, origin: 'https://elsewhere.example' },
    payload,
  });
  expect([statusCode, headers.location]).toEqual([303, '/account/log-in/teacher?sso=sso-over']);
});

test('accepts an answer once, from the browser that requested it', async () => {
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

test('rejects a used assertion for another request too', async () => {
  const { app } = testApp();
  const AssertionID = '_the-same';
  expect(noticeIn(await visit(newBrowser(app), newPerson(), { tags: { AssertionID } }))).toBe('true');
  expect(noticeIn(await visit(newBrowser(app), newPerson(), { tags: { AssertionID } }))).toBe('sso-over');
  // Ids are separate for each provider.
  const there = await visit(newBrowser(app), newPerson(), { tags: { AssertionID }, id: 'other', by: other });
  expect(noticeIn(there)).toBe('true');
});

test('rejects an unrequested assertion, or one for another address', async () => {
  const { app } = testApp();
  const browser = newBrowser(app);
  const form = await saml.respond(await leave(browser), newPerson());
  expect(noticeIn(await post(browser, form, 'other'))).toBe('sso-over');
  const another = newBrowser(app);
  const to = await leave(another);
  // The assertion of another user's attempt, under this state.
  form.set('RelayState', to.searchParams.get('RelayState') ?? '');
  expect(noticeIn(await post(another, form))).toBe('sso-failed');
  const alone = newBrowser(app);
  const later = await saml.respond(await leave(alone), newPerson());
  later.delete('RelayState');
  expect(noticeIn(await post(alone, later))).toBe('sso-over');
});

test('accepts a cross-site form only here', async () => {
  const { app } = testApp();
  const browser = newBrowser(app);
  const form = new URLSearchParams({ username: 'a', agreed: 'true' });
  for (const url of ['/api/login', '/api/sso/sign-up', '/api/logout', '/api/sso/district/start', '/api/sso']) {
    expect((await browser.post(url, form)).status, url).toBe(403);
  }
  expect((await browser.post('/api/sso/sign-up', form, { origin: testOrigin })).status).toBe(400);
  expect((await browser.post('/api/sso/nobody/callback', form)).status).toBe(404);
  // Browsers send no origin if the other site asks for that.
  expect((await browser.post('/api/sso/district/callback', form, {})).status).toBe(303);
  expect((await browser.post('/api/sso/district/callback', form, { origin: 'null' })).status).toBe(303);
  expect((await browser.get('/api/sso/district/callback?SAMLResponse=x')).status).toBe(404);
  const large = new URLSearchParams({ SAMLResponse: 'x'.repeat(300_000) });
  expect((await browser.post('/api/sso/district/callback', large)).status).toBe(413);
  const asJson = await app.server.inject({ method: 'POST', url: '/api/sso/district/callback', payload: { a: 1 } });
  expect([303, 400, 415]).toContain(asJson.statusCode);
});

test('logs nothing that a provider sent', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/otto|ida|school\.example|person-|victim/i);
});
