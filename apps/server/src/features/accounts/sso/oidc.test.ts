import { login } from '@sixty/contract/accounts/log-in.ts';
import { dropSsoTicket, findSsoTicket, listSsoProviders, signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import { legalVersion } from '@sixty/contract/site/legal.ts';
import { listStaffTools } from '@sixty/contract/staff/staff-tools.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { rowsOf } from '../../../db/client.ts';
import { memberships, subscriptions, userIdentities, users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addUser } from '../../../db/test-fixtures.ts';
import { listProvidersOf } from '../account/queries.ts';
import { newBrowser, noticeIn } from './test-browser.ts';
import { useOidcWorld } from './test-oidc-world.ts';

const { oidc, testApp, newPerson, visit, signUp, sessionOf, countUsers } = await useOidcWorld();

test('lists providers only by id and title', async () => {
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

test('a name of the provider loses web and email addresses', async () => {
  oidc.person = newPerson({ name: 'Win at https://evil.example', preferred_username: 'evil' });
  const browser = newBrowser(testApp().app);
  await visit(browser);
  expect(await browser.call('GET', findSsoTicket.path)).toMatchObject({ name: 'Win at https evil. example' });
});

test("leads a new user to the sign-up with the provider's name and address, and signs in", async () => {
  const { app, db } = testApp();
  oidc.person = newPerson({ preferred_username: 'vera.lund' });
  const browser = newBrowser(app);
  const back = await visit(browser);
  expect(back).toMatchObject({ status: 303, location: '/account/sign-up?sso=true' });
  expect(browser.cookieRules.get('sixty-sso-ticket')).toBe('Path=/; Max-Age=900; HttpOnly; SameSite=Lax');
  expect(await browser.call('GET', findSsoTicket.path)).toEqual({
    valid: true,
    title: 'Springfield Schools',
    name: 'Vera Lund',
    emailAddress: oidc.person.email,
    username: 'vera.lund',
    organization: null,
  });
  expect((await sessionOf(browser)).user).toEqual(['guest']);

  const signedUp = await signUp(browser, 'vera.lund');
  expect(signedUp).toEqual({ valid: true, message: 'Your account was created.' });
  expect(await sessionOf(browser)).toMatchObject({
    user: ['customer'],
    name: 'Vera Lund',
    username: 'vera.lund',
    emailVerified: true,
    currentOrganization: { personal: true, permissions: 'Licensee' },
  });
  const [user] = await db.orm.select().from(users).where(eq(users.username, 'vera.lund'));
  expect(user).toMatchObject({
    passwordHash: null,
    email: oidc.person.email,
    accountTypes: ['customer'],
    termsVersion: legalVersion,
    termsAcceptedAt: expect.any(Date),
  });
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

test('signs an existing user in by subject, even with a changed name and address, and opens the requested page', async () => {
  const { app } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'known');
  const again = newBrowser(app);
  oidc.person = { ...oidc.person, email: 'changed@school.example', name: 'Vera Berg' };
  const back = await visit(again, oidc, '/api/sso/district/start?redirect=%2Fstudents%3Fgroup%3D%C3%85%23top');
  expect(back).toMatchObject({ status: 303, location: '/students?group=%C3%85#top' });
  expect(again.cookieRules.get('sixty')).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(again.cookies.has('sixty-sso')).toBe(false);
  expect(again.cookies.has('sixty-device')).toBe(true);
  expect(await sessionOf(again)).toMatchObject({ username: 'known', name: 'Vera Lund' });
  const third = newBrowser(app);
  expect((await visit(third)).location).toBe('/dashboard');
});

test('verifies an address by a link if the provider does not vouch for it', async () => {
  const { app, db } = testApp();
  for (const verified of [false, 'true', undefined]) {
    oidc.person = newPerson({ email_verified: verified });
    const browser = newBrowser(app);
    await visit(browser);
    await signUp(browser, `unsure.${oidc.person.sub}`);
    expect((await sessionOf(browser)).emailVerified).toBe(false);
    await app.jobs.workOff();
    expect((await localMessages(db)).filter(({ to }) => to === oidc.person?.email)).toHaveLength(1);
  }
});

test('takes the address and its verification from one source, the ID token before the user info', async () => {
  const [one, another] = ['one@school.example', 'another@school.example'];
  for (const [changes, emailAddress, emailVerified] of [
    [{ email: one }, one, false],
    [{ email: another, email_verified: true }, another, true],
    [{ email_verified: false }, null, true],
  ] as const) {
    oidc.person = newPerson();
    oidc.tamper = (body) => {
      body.id_token = oidc.forge(body.id_token, changes);
    };
    const browser = newBrowser(testApp().app);
    await visit(browser);
    expect(await browser.call('GET', findSsoTicket.path)).toMatchObject({
      emailAddress: emailAddress ?? oidc.person.email,
    });
    await signUp(browser, `one.place.${oidc.person.sub}`);
    expect((await sessionOf(browser)).emailVerified).toBe(emailVerified);
  }
});

test('refuses an address that an account has, and links nobody to that account', async () => {
  const { app, db } = testApp();
  const owner = await addUser(db);
  oidc.person = newPerson({ email: owner.email.toUpperCase() });
  const browser = newBrowser(app);
  expect((await visit(browser)).location).toBe('/account/sign-up?sso=true');
  expect(await browser.call('GET', findSsoTicket.path)).toMatchObject({ code: 'sso-email-taken' });
  const before = await countUsers();
  expect(await signUp(browser, 'thief')).toMatchObject({ valid: false, code: 'sso-email-taken' });
  expect(await countUsers()).toBe(before);
  expect(await db.orm.$count(userIdentities, eq(userIdentities.userId, owner.id))).toBe(0);
});

test('keeps the ticket after a refused username, and creates one account per ticket', async () => {
  const { app, db } = testApp();
  const owner = await addUser(db);
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  const kept = browser.cookies.get('sixty-sso-ticket') ?? '';
  expect(await signUp(browser, owner.username.toUpperCase())).toMatchObject({ code: 'username-taken' });
  expect(await signUp(browser, ' a')).toMatchObject({ code: 'username-with-space' });
  const unticked = await browser.call('POST', signUpWithSso.path, { username: 'once.only', agreed: false });
  expect(unticked).toMatchObject({ code: 'privacy-not-agreed' });
  const outdated = { username: 'once.only', agreed: true, termsVersion: '2020-01-01' };
  expect(await browser.call('POST', signUpWithSso.path, outdated)).toMatchObject({ code: 'privacy-outdated' });
  const before = await countUsers();
  const twins = Array.from({ length: 5 }, () => {
    const twin = newBrowser(app);
    twin.cookies.set('sixty-sso-ticket', kept);
    return twin;
  });
  const answers = await Promise.all(twins.map(async (twin, index) => await signUp(twin, `once.${index}`)));
  expect(answers.map(({ valid, code }) => (valid ? 'made' : code)).toSorted()).toEqual([
    'made',
    ...Array(4).fill('sso-ticket-over'),
  ]);
  expect(await countUsers()).toBe(before + 1);
  const late = newBrowser(app);
  late.cookies.set('sixty-sso-ticket', kept);
  expect(await late.call('GET', findSsoTicket.path)).toMatchObject({ code: 'sso-ticket-over' });
});

test('accepts a ticket for 15 minutes, unchanged, and refuses a missing one', async () => {
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
    expect(await signUp(browser, 'forger')).toMatchObject({ code: 'sso-ticket-over' });
  }
  browser.cookies.set('sixty-sso-ticket', kept);
  setNow(new Date(Date.now() + 15 * 60_000 + 2000));
  expect(await signUp(browser, 'late')).toMatchObject({ code: 'sso-ticket-over' });
  setNow(new Date());
  expect(await signUp(newBrowser(app), 'nobody')).toMatchObject({ code: 'sso-ticket-over' });
  expect(await countUsers()).toBe(before);
});

test('deletes a returned ticket from the browser, and creates no account with it', async () => {
  oidc.person = newPerson();
  const browser = newBrowser(testApp().app);
  await visit(browser);
  const kept = browser.cookies.get('sixty-sso-ticket') ?? '';
  expect(await browser.call('DELETE', dropSsoTicket.path)).toEqual({ valid: true });
  expect(browser.cookies.has('sixty-sso-ticket')).toBe(false);
  expect(await browser.call('GET', findSsoTicket.path)).toMatchObject({ code: 'sso-ticket-over' });
  browser.cookies.set('sixty-sso-ticket', kept);
  expect(await signUp(browser, 'given.back')).toMatchObject({ code: 'sso-ticket-over' });
  // There is no ticket left to return, or the cookie is invalid.
  for (const none of [kept, 'x']) {
    browser.cookies.set('sixty-sso-ticket', none);
    expect(await browser.call('DELETE', dropSsoTicket.path)).toEqual({ valid: true });
  }
});

test('refuses the login of a user without a password with the usual message', async () => {
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

test('refuses a sign-up without an address, and reports a canceled sign-in', async () => {
  oidc.person = newPerson({ email: undefined });
  expect(noticeIn(await visit(newBrowser(testApp().app)))).toBe('sso-without-email');
  oidc.person = null;
  const back = await visit(newBrowser(testApp().app), oidc, '/api/sso/district/start?redirect=/records');
  expect(back.location).toBe('/account/log-in/teacher?sso=sso-canceled&redirect=%2Frecords');
});

test('reports an unreachable provider', async () => {
  const answer = await newBrowser(testApp().app).get('/api/sso/gone/start');
  expect(answer).toMatchObject({ status: 303, location: '/account/log-in/teacher?sso=sso-unavailable' });
  expect(testApp().logged).toContain('{"event":"sso-unreachable","provider":"gone"}');
});

test('answers 404 for unknown providers', async () => {
  const browser = newBrowser(testApp().app);
  for (const url of ['/api/sso/nobody/start', '/api/sso/nobody/callback', '/api/sso/__proto__/start']) {
    expect((await browser.get(url)).status).toBe(404);
  }
  // A provider that answers by query takes no form.
  expect((await browser.post('/api/sso/district/callback', new URLSearchParams('state=x'))).status).toBe(404);
});

test('does not send a signed-in user to the provider', async () => {
  const { app, db } = testApp();
  const { user, organization } = await addCustomer(db);
  const browser = newBrowser(app);
  browser.cookies.set('sixty', await addSession(db, { userId: user.id, organizationId: organization.id }));
  expect((await browser.get('/api/sso/district/start')).location).toBe('/account/log-in/teacher');
});

test('does not redirect to another site', async () => {
  oidc.person = newPerson();
  const { app } = testApp();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'not.elsewhere');
  const back = await visit(newBrowser(app), oidc, '/api/sso/district/start?redirect=%2F%2Fevil.example');
  expect(back.location).toBe('/dashboard');
});

test('logs nothing that a provider sent', () => {
  expect(testApp().logged.join('\n')).not.toMatch(/vera|school\.example|subject-|secret/i);
});

test('single sign-on gives staff no staff rights', async () => {
  const { app, db } = testApp();
  oidc.person = newPerson();
  const browser = newBrowser(app);
  await visit(browser);
  await signUp(browser, 'staff.member');
  await db.orm
    .update(users)
    .set({ accountTypes: ['customer', 'admin'] })
    .where(eq(users.username, 'staff.member'));
  const again = newBrowser(app);
  await visit(again);
  expect(await sessionOf(again)).toMatchObject({ username: 'staff.member', user: ['customer'] });
  expect(await again.call('GET', listStaffTools.path)).toMatchObject({ valid: false, code: 'admin-only' });
});
