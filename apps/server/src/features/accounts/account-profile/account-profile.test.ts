import { verifyEmail } from '@sixty/contract/accounts/account-email.ts';
import {
  changePassword,
  editAccount,
  endOtherSessions,
  endOwnSession,
  findAccount,
  listOwnSessions,
} from '@sixty/contract/accounts/account-profile.ts';
import { messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, organizations, sessions, users } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
import { accountRig, password } from './test-accounts.ts';

const testApp = useTestApp();
const { newPerson, kindOf, mailTo, codeSentTo, signIn, signInOn } = accountRig(testApp);

const details = {
  name: 'Ana Gil',
  streetAddress: '1 Main Street',
  city: 'Austin',
  country: 'United States',
  state: 'Texas',
  postalCode: '78701',
  phoneNumber: '512 555 0100',
  faxNumber: '',
};

type Person = Awaited<ReturnType<typeof newPerson>>;

const edit = (person: Person, change: Partial<typeof details & { email: string; currentPassword: string }> = {}) =>
  testApp().call(editAccount, { ...details, email: person.email, currentPassword: password, ...change }, person.token);

const infoOf = async (person: Person) => {
  const { body } = await testApp().call(findAccount, {}, person.token);
  if (!body.valid) throw new Error(body.message);
  return body;
};

const change = (person: Person, newPassword = 'Newer-Horse-2', currentPassword = password) =>
  testApp().call(changePassword, { currentPassword, newPassword }, person.token);

test('reads and saves account details, trims texts and requires the password', async () => {
  const person = await newPerson();
  expect(await infoOf(person)).toMatchObject({ username: person.username, city: '', verifiedEmail: true });
  expect((await edit(person, { city: ' Austin ' })).body).toEqual({
    valid: true,
    message: messages['account-updated'],
  });
  const { valid: _valid, pendingEmail, ...info } = await infoOf(person);
  expect(info).toEqual({
    ...details,
    email: person.email,
    username: person.username,
    verifiedEmail: true,
    isSamlUser: false,
  });
  expect(pendingEmail).toBeNull();
  const wrong = await edit(person, { city: 'Dallas', currentPassword: 'Wrong-Horse-1' });
  expect(wrong.body).toMatchObject({ code: 'current-password-wrong' });
  expect((await infoOf(person)).city).toBe('Austin');
});

test('renames the personal organization with its user, unless it has its own name', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { orm } = testApp().db;
  const nameOf = async ({ organizationId }: Person) => {
    const [row] = await orm.select().from(organizations).where(eq(organizations.id, organizationId));
    return row?.name;
  };
  const { name } = await infoOf(person);
  await orm.update(organizations).set({ name }).where(eq(organizations.id, person.organizationId));
  await orm.update(organizations).set({ name: 'Reading Corner' }).where(eq(organizations.id, other.organizationId));
  await edit(person);
  await edit(other);
  expect([await nameOf(person), await nameOf(other)]).toEqual([details.name, 'Reading Corner']);
});

test('saves nothing and reports it when nothing changed', async () => {
  const person = await newPerson();
  await edit(person);
  expect((await edit(person)).body).toEqual({ valid: true, message: messages['account-unchanged'] });
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, person.userId));
  expect(entries.map(({ action, details: logged }) => [action, logged])).toEqual([
    ['account-edited', { fields: 'name streetAddress city country state postalCode phoneNumber' }],
  ]);
});

test('reports all missing fields together, before it checks the password', async () => {
  const person = await newPerson();
  const { status, body } = await edit(person, { name: 'Ana', city: ' ', currentPassword: 'wrong' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'name-incomplete' });
});

test('keeps a new address as pending, sends it a link and notifies the current address', async () => {
  const person = await newPerson();
  const other = `other.${person.email}`;
  expect((await edit(person, { email: other })).body).toEqual({ valid: true, message: messages['email-change-sent'] });
  expect(await infoOf(person)).toMatchObject({ email: person.email, pendingEmail: other });
  const [link, ...more] = await mailTo(other);
  expect(more).toEqual([]);
  expect(link?.text).toMatch(/account\/verify-email-address\?code=[\w-]{43}$/m);
  const [notice] = await mailTo(person.email);
  expect(notice?.subject).toBe('The email address of your Sixty account is about to change');
  expect(notice?.text).not.toContain(other);
  // The same address again gets a new link, without a second notice.
  await edit(person, { email: other });
  expect(await mailTo(other)).toHaveLength(2);
  expect(await mailTo(person.email)).toHaveLength(1);
});

test('cancels a pending address when the form is sent unchanged', async () => {
  const person = await newPerson();
  const other = `other.${person.email}`;
  await edit(person, { email: other });
  const code = await codeSentTo(other);
  // The form holds the current address, so saving another field keeps the pending address.
  await edit(person, { city: 'Dallas' });
  expect(await infoOf(person)).toMatchObject({ city: 'Dallas', pendingEmail: other });
  const done = { valid: true, message: messages['email-change-given-up'] };
  expect((await edit(person, { city: 'Dallas' })).body).toEqual(done);
  expect(await infoOf(person)).toMatchObject({ email: person.email, pendingEmail: null });
  expect((await testApp().call(verifyEmail, { code })).body).toMatchObject({ code: 'verification-over' });
  expect((await edit(person, { city: 'Dallas' })).body).toMatchObject({ message: messages['account-unchanged'] });
});

test('refuses an address that is taken, and saves no field of the form', async () => {
  const [person, somebody] = [await newPerson(), await newPerson()];
  const { body } = await edit(person, { email: somebody.email.toUpperCase() });
  expect(body).toMatchObject({ code: 'email-taken', message: messages['email-taken'] });
  expect(await infoOf(person)).toMatchObject({ city: '', pendingEmail: null });
  expect(await mailTo(somebody.email)).toEqual([]);
});

test('limits new addresses to ten a day, to prevent probing for accounts', async () => {
  const person = await newPerson();
  for (let tried = 0; tried < 10; tried += 1) {
    expect((await edit(person, { email: `try${tried}.${person.email}` })).status).toBe(200);
  }
  expect((await edit(person, { email: `more.${person.email}` })).status).toBe(429);
});

test('ends the other sessions after a password change, and keeps this one', async () => {
  const person = await newPerson();
  const other = await person.newSession();
  expect((await change(person)).body).toEqual({ valid: true, message: messages['password-changed'] });
  expect([await kindOf(person.token), await kindOf(other)]).toEqual(['customer', 'guest']);
  expect([await signIn(person.username), await signIn(person.username, 'Newer-Horse-2')]).toEqual([401, 200]);
  expect((await mailTo(person.email)).map(({ subject }) => subject)).toContain('Your Sixty password was changed');
});

test('applies the sign-up rules to a new password', async () => {
  const person = await newPerson();
  expect((await change(person, 'abcdefgh')).body).toMatchObject({ code: 'password-without-upper' });
  expect(await signIn(person.username)).toBe(200);
});

test('applies one of two concurrent password changes, and refuses the other as a wrong password', async () => {
  const person = await newPerson();
  const answers = await Promise.all([change(person, 'Newer-Horse-2'), change(person, 'Newer-Horse-3')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
});

test('limits a session to ten wrong current passwords across all calls, without blocking another session', async () => {
  const person = await newPerson();
  for (let wrong = 0; wrong < 5; wrong += 1) {
    expect((await change(person, 'Newer-Horse-2', 'Wrong-Horse-1')).status).toBe(403);
    expect((await edit(person, { currentPassword: 'Wrong-Horse-1' })).status).toBe(403);
  }
  expect((await change(person)).status).toBe(429);
  const elsewhere = { ...person, token: await person.newSession() };
  expect((await change(elsewhere)).status).toBe(200);
});

const listOf = async (token: string) => {
  const { body } = await testApp().call(listOwnSessions, {}, token);
  return body.valid ? body.sessions : [];
};

test('lists where the user is signed in, without student devices', async () => {
  const person = await newPerson();
  const student = await person.newStudent();
  const { db } = testApp();
  await db.orm.insert(sessions).values({
    tokenHash: Buffer.from(person.username),
    userId: person.userId,
    studentId: student.id,
    expiresAt: new Date('2100-01-01'),
  });
  await signInOn(person.username);
  const list = await listOf(person.token);
  expect(list.map(({ device, current }) => [device, current]).toSorted()).toEqual([
    [null, true],
    ['Firefox on Windows', false],
  ]);
});

test('ends another session from the list, but not the current one or those of other users', async () => {
  const [person, somebody] = [await newPerson(), await newPerson()];
  const other = await person.newSession();
  const list = await listOf(person.token);
  const end = async (sessionID = '') => (await testApp().call(endOwnSession, { sessionID }, person.token)).body;
  expect(await end(list.find(({ current }) => !current)?.id)).toMatchObject({ valid: true });
  expect([await kindOf(other), await kindOf(person.token)]).toEqual(['guest', 'customer']);
  const [theirs] = await listOf(somebody.token);
  for (const id of [theirs?.id, list.find(({ current }) => current)?.id]) {
    expect(await end(id)).toMatchObject({ code: 'session-missing' });
  }
  expect(await kindOf(somebody.token)).toBe('customer');
});

test('ends all other sessions together', async () => {
  const person = await newPerson();
  const others = [await person.newSession(), await person.newSession()];
  await testApp().call(endOtherSessions, {}, person.token);
  expect(await Promise.all([person.token, ...others].map(kindOf))).toEqual(['customer', 'guest', 'guest']);
});

const newDeviceMails = async (person: Person) =>
  (await mailTo(person.email)).filter(({ subject }) => subject === 'New sign-in to your Sixty account');

test('sends a notice for a sign-in on a new device, but not for the first sign-in or a known device', async () => {
  const person = await newPerson();
  await testApp().db.orm.delete(sessions).where(eq(sessions.userId, person.userId));
  const cookies = await signInOn(person.username);
  expect(await newDeviceMails(person)).toEqual([]);
  await signInOn(person.username, cookies);
  expect(await newDeviceMails(person)).toEqual([]);
  await signInOn(person.username);
  const [mail, ...more] = await newDeviceMails(person);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Firefox on Windows');
  expect(mail?.text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
});

test('sends a notice for a new device after all old sessions were deleted', async () => {
  const person = await newPerson();
  const { orm } = testApp().db;
  await orm.delete(sessions).where(eq(sessions.userId, person.userId));
  await orm
    .update(users)
    .set({ createdAt: new Date('2020-01-01') })
    .where(eq(users.id, person.userId));
  await signInOn(person.username);
  expect(await newDeviceMails(person)).toHaveLength(1);
});

test('refuses a common password', async () => {
  const person = await newPerson();
  expect((await change(person, 'Password123')).body).toMatchObject({ code: 'password-common' });
  expect(await signIn(person.username)).toBe(200);
});

test('stores a name without invisible characters', async () => {
  const person = await newPerson();
  expect((await edit(person, { name: 'Ana \u202e\u200bGil' })).body).toMatchObject({ valid: true });
  const [row] = await testApp().db.orm.select().from(users).where(eq(users.id, person.userId));
  expect(row?.name).toBe('Ana Gil');
});
