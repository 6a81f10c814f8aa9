import { referFriends } from '@sixty/contract/accounts/account.ts';
import {
  findVerification,
  resendVerification,
  unsubscribe,
  verifyEmail,
} from '@sixty/contract/accounts/account-email.ts';
import { getSession } from '@sixty/contract/accounts/session.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { shortUsername } from '../../../adapters/mail/mail.ts';
import { inTransaction } from '../../../db/client.ts';
import { studentTransfers, unsubscribedAddresses, users } from '../../../db/schema/schema.ts';
import { addCustomer, addSession, addTransfersOf } from '../../../db/test-fixtures.ts';
import { type MailJob, priorityOf } from '../../../jobs/deliver-mail.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

/** Creates a user with an unverified address. */
const newPerson = async (emailVerifiedAt: Date | null = null) => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db, { emailVerifiedAt });
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  return { ...user, token };
};

type Person = Awaited<ReturnType<typeof newPerson>>;

const mailTo = async (email: string) => {
  await testApp().app.jobs.workOff();
  return (await localMessages(testApp().db)).filter(({ to }) => to === email);
};

const resend = async ({ token }: Person) => (await testApp().call(resendVerification, {}, token)).body;

/** Requests a link and returns the latest code. */
const newCode = async (person: Person, email = person.email): Promise<string> => {
  expect(await resend(person)).toMatchObject({ sent: true });
  const [latest] = await mailTo(email);
  const code = /\?code=([\w-]+)$/m.exec(latest?.text ?? '')?.[1];
  if (!code) throw new Error('The message has no link.');
  return code;
};

const verify = async (code: string) => (await testApp().call(verifyEmail, { code })).body;

const change = (person: Person, set: Partial<typeof users.$inferInsert>) =>
  testApp().db.orm.update(users).set(set).where(eq(users.id, person.id));

const stored = async ({ id }: Person) => {
  const [user] = await testApp().db.orm.select().from(users).where(eq(users.id, id));
  return { email: user?.email, pending: user?.pendingEmail, isVerified: user?.emailVerifiedAt !== null };
};

const done = { valid: true, message: 'Your email was successfully verified.' };

test('verifies the address a link was sent to, no matter who follows the link', async () => {
  const person = await newPerson();
  const session = async () => (await testApp().call(getSession, {}, person.token)).body;
  expect(await session()).toMatchObject({ emailVerified: false });
  const code = await newCode(person);
  expect(await verify(code)).toEqual(done);
  expect(await session()).toMatchObject({ emailVerified: true });
  expect(await stored(person)).toEqual({ email: person.email, pending: null, isVerified: true });
  // Mail programs and browsers open links twice; the second time has no effect.
  expect(await verify(code)).toEqual(done);
});

test('rejects a used link after the address has changed', async () => {
  const person = await newPerson();
  const code = await newCode(person);
  await verify(code);
  await change(person, { email: `other.${person.email}`, emailVerifiedAt: null });
  expect(await verify(code)).toMatchObject({ code: 'verification-over' });
  expect(await stored(person)).toMatchObject({ isVerified: false });
});

test('does not verify an address again with a used link', async () => {
  const person = await newPerson();
  const code = await newCode(person);
  await verify(code);
  await change(person, { emailVerifiedAt: null });
  expect(await verify(code)).toMatchObject({ code: 'verification-over' });
  expect(await stored(person)).toMatchObject({ isVerified: false });
});

test('keeps earlier links after a resend, and ends them all when one is followed', async () => {
  const person = await newPerson();
  const [first, second] = [await newCode(person), await newCode(person)];
  expect(first).not.toBe(second);
  expect(await verify(first)).toEqual(done);
  await change(person, { emailVerifiedAt: null });
  expect(await verify(second)).toMatchObject({ code: 'verification-over' });
});

test('replaces the address only when the link to the new one is followed', async () => {
  const person = await newPerson(new Date());
  const pendingEmail = `new.${person.email}`;
  await change(person, { pendingEmail });
  const found = async () => (await testApp().call(findVerification, {}, person.token)).body;
  expect(await found()).toMatchObject({ email: pendingEmail, verified: false });
  const code = await newCode(person, pendingEmail);
  expect(await stored(person)).toEqual({ email: person.email, pending: pendingEmail, isVerified: true });
  expect(await verify(code)).toEqual(done);
  expect(await stored(person)).toEqual({ email: pendingEmail, pending: null, isVerified: true });
  expect(await found()).toMatchObject({ email: pendingEmail, verified: true });
});

test('rejects the link of a canceled change', async () => {
  const person = await newPerson(new Date());
  await change(person, { pendingEmail: `new.${person.email}` });
  const code = await newCode(person, `new.${person.email}`);
  await change(person, { pendingEmail: null });
  expect(await verify(code)).toMatchObject({ code: 'verification-over' });
  expect(await stored(person)).toMatchObject({ email: person.email });
});

test('keeps the link to a pending address when the current one is verified', async () => {
  const person = await newPerson();
  const code = await newCode(person);
  const pendingEmail = `next.${person.email}`;
  await change(person, { pendingEmail });
  const next = await newCode(person, pendingEmail);
  expect(await verify(code)).toEqual(done);
  expect(await stored(person)).toEqual({ email: person.email, pending: pendingEmail, isVerified: true });
  expect(await verify(next)).toEqual(done);
  expect(await stored(person)).toMatchObject({ email: pendingEmail });
});

test('refuses a new address that another user has taken, and keeps the old one', async () => {
  const [person, other] = [await newPerson(new Date()), await newPerson(new Date())];
  const pendingEmail = `wanted.${person.email}`;
  await change(person, { pendingEmail });
  const code = await newCode(person, pendingEmail);
  await change(other, { email: pendingEmail.toUpperCase() });
  expect(await verify(code)).toMatchObject({
    code: 'email-taken',
    message: 'The email address you entered has already been used to create an account.',
  });
  expect(await stored(person)).toEqual({ email: person.email, pending: pendingEmail, isVerified: true });
});

test('gives a new address to only one of two users who follow their links at the same time', async () => {
  const both = [await newPerson(new Date()), await newPerson(new Date())];
  const wanted = `shared.${both[0]?.email}`;
  const codes: string[] = [];
  for (const person of both) {
    await change(person, { pendingEmail: wanted });
    codes.push(await newCode(person, wanted));
  }
  const answers = await Promise.all(codes.map(verify));
  expect(answers.map((body) => (body.valid ? 'verified' : body.code)).toSorted()).toEqual(['email-taken', 'verified']);
});

test('accepts a link for seven days', async () => {
  const { setNow } = testApp();
  const person = await newPerson();
  const start = new Date();
  setNow(start);
  const code = await newCode(person);
  const later = start.getTime() + 7 * 24 * 3_600_000;
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.id));
  setNow(new Date(later));
  expect(await verify(code)).toMatchObject({ valid: false, code: 'verification-over' });
  setNow(new Date(later - 1000));
  expect(await verify(code)).toEqual(done);
  setNow(new Date());
});

test.each(['', 'x', 'A'.repeat(43)])('rejects an invalid code (%s)', async (code) => {
  expect(await verify(code)).toMatchObject({
    code: 'verification-missing',
    message: "We weren't able to verify your email address, please try again.",
  });
});

test('resends a link a few times, and never to a verified user', async () => {
  const person = await newPerson();
  for (let sent = 0; sent < 5; sent += 1) expect(await resend(person)).toMatchObject({ sent: true });
  expect(await resend(person)).toMatchObject({ code: 'too-many-requests' });
  expect(await mailTo(person.email)).toHaveLength(5);
  const verified = await newPerson(new Date());
  expect(await resend(verified)).toEqual({ valid: true, sent: false, message: 'Your email is already verified.' });
  expect(await mailTo(verified.email)).toEqual([]);
});

test('does not send a link that was followed before it went out', async () => {
  const person = await newPerson();
  const code = await newCode(person);
  await resend(person);
  await verify(code);
  expect(await mailTo(person.email)).toHaveLength(1);
});

test('sends no referral to an unsubscribed address, but still sends its account mail', async () => {
  const { db, call } = testApp();
  const [sender, friend] = [await newPerson(new Date()), await newPerson()];
  const refer = (emails: string) => call(referFriends, { emails }, sender.token);
  await refer(`${friend.email}, other@friends.example`);
  const [before] = await mailTo(friend.email);
  const link = `http://localhost:3000/account/unsubscribe?email=${encodeURIComponent(friend.email)}`;
  expect(before?.text).toContain(`Unsubscribe:\n${link}`);
  const { body } = await call(unsubscribe, { email: ` ${friend.email.toUpperCase()} ` });
  expect(body).toEqual({ valid: true, message: 'Your email has been removed from our email list.' });
  expect((await call(unsubscribe, { email: friend.email })).body).toEqual(body);
  // The answer does not reveal whether the account exists.
  expect((await call(unsubscribe, { email: 'nobody@friends.example' })).body).toEqual(body);
  await refer(`${friend.email}, other@friends.example`);
  expect(await mailTo(friend.email)).toHaveLength(1);
  expect(await mailTo('other@friends.example')).toHaveLength(2);
  await resend(friend);
  expect(await mailTo(friend.email)).toHaveLength(2);
  const kept = await db.orm.select().from(unsubscribedAddresses);
  expect(kept.every(({ addressHash }) => addressHash.length === 32)).toBe(true);
  expect((await call(unsubscribe, { email: 'nobody' })).body).toMatchObject({ code: 'email-invalid' });
});

test('sends ten links a day to an address across all accounts, and answers the same above that', async () => {
  const target = await newPerson();
  for (let asked = 0; asked < 12; asked += 1) {
    const stranger = await newPerson(new Date());
    await change(stranger, { pendingEmail: `To.${target.email}` });
    expect(await resend(stranger)).toMatchObject({ sent: true });
  }
  expect(await mailTo(`To.${target.email}`)).toHaveLength(10);
  expect(await mailTo(target.email)).toEqual([]);
  const another = await newPerson(new Date());
  await change(another, { pendingEmail: `to.${target.email}`.toUpperCase() });
  await resend(another);
  expect(await mailTo(`to.${target.email}`.toUpperCase())).toEqual([]);
  // A day later:
  await testApp().db.pool.query(`update rate_limits set expire = 0 where key like 'verification-address:%'`);
  await resend(another);
  expect(await mailTo(`to.${target.email}`.toUpperCase())).toHaveLength(1);
});

test('notifies the old address when the new one replaces it', async () => {
  const person = await newPerson(new Date());
  await change(person, { pendingEmail: `new.${person.email}` });
  const code = await newCode(person, `new.${person.email}`);
  await verify(code);
  await verify(code);
  const [notice, ...more] = await mailTo(person.email);
  expect(more).toEqual([]);
  expect(notice?.subject).toBe('The email address of your Sixty account was changed');
  expect(notice?.text).toContain(`username ${shortUsername(person.username)} (without the brackets) was opened`);
  expect(notice?.text).not.toContain(`new.${person.email}`);
});

test('does not send an offer of students to an unsubscribed address without an account', async () => {
  const { db, call } = testApp();
  const { id } = await newPerson(new Date());
  const offerTo = async (email: string) => {
    const { transferId } = await addTransfersOf(db, id);
    await db.orm.update(studentTransfers).set({ email }).where(eq(studentTransfers.id, transferId));
    const jobs = createJobs<MailJob>({ db, log: () => undefined, handle: async () => undefined, priorityOf });
    await inTransaction(db, (rows) => jobs.add(rows, [{ kind: 'transfer-offered', transferID: transferId }]));
    return (await mailTo(email)).length;
  };
  const colleague = await newPerson(new Date());
  for (const email of ['heir@friends.example', colleague.email]) await call(unsubscribe, { email });
  expect(await offerTo('heir@friends.example')).toBe(0);
  expect(await offerTo('another.heir@friends.example')).toBe(1);
  expect(await offerTo(colleague.email)).toBe(1);
});

test('follows a link after two hundred wrong codes from the same address', async () => {
  const person = await newPerson();
  const code = await newCode(person);
  for (let guess = 0; guess < 200; guess += 1) await verify(`guess-${guess}`);
  expect(await verify('one-more')).toMatchObject({ code: 'too-many-requests' });
  expect(await verify(code)).toEqual(done);
});
