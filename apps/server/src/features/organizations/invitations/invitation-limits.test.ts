import { randomUUID } from 'node:crypto';
import { unsubscribe } from '@sixty/contract/accounts/account-email.ts';
import { nothingSentTo } from '@sixty/contract/messages/invitation.ts';
import { messages } from '@sixty/contract/messages.ts';
import { findInviteChoices } from '@sixty/contract/organizations/invitations.ts';
import { highestLimit } from '@sixty/domain/organizations/invitation.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { organizationInvitations, purchaseOrders, rateLimits, subscriptions } from '../../../db/schema/schema.ts';
import { addPurchaseOrder } from '../../../db/test-office-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { deleteOldRows } from '../../staff/delete-old-rows/jobs.ts';
import { invitationRig } from './test-invitations.ts';

const testApp = useTestApp();
const {
  moveClockTo,
  newPerson,
  newSchool,
  invite,
  list,
  resend,
  withdraw,
  find,
  accept,
  mailTo,
  codeSentTo,
  memberOf,
} = invitationRig(testApp);

const now = new Date('2026-11-22T10:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 24 * 3_600_000);

beforeEach(async () => {
  await moveClockTo(now);
  await testApp().db.orm.delete(rateLimits);
});

const refused = (code: keyof typeof messages, message: string = messages[code]) => ({ valid: false, code, message });

const newAddress = () => `new.${randomUUID().slice(0, 8)}@example.org`;

test('refuses to invite nobody, or more than a hundred', async () => {
  const { token } = (await newSchool()).licensee;
  expect(await invite(token, ' ,; ')).toEqual(refused('invite-nobody'));
  const many = Array.from({ length: 101 }, (_, index) => `many.${index}@example.org`);
  expect(await invite(token, many)).toEqual(refused('invite-too-many'));
  expect(await invite(token, many.slice(1))).toMatchObject({ valid: true });
});

test('accepts the highest student limit of the form and gives it to the member, and rejects one more as malformed', async () => {
  const { id, licensee } = await newSchool({ reading: 65_535, math: 65_535 });
  const { body: choices } = await testApp().call(findInviteChoices, {}, licensee.token);
  if (!choices.valid) throw new Error(choices.code);
  const studentLimit = highestLimit({ permission: 'instructor', group: null }, choices);
  const person = await newPerson();
  expect(await invite(licensee.token, person.username, { studentLimit: studentLimit + 1 })).toMatchObject({
    code: 'request-invalid',
  });
  expect(await invite(licensee.token, person.username, { studentLimit })).toMatchObject({ valid: true });
  expect(await accept(person.token, await codeSentTo(person.email))).toMatchObject({ valid: true });
  expect(await memberOf(id, person.userId)).toMatchObject({ studentLimit: 65_535 });
});

test('counts unknown usernames one by one, and limits them', async () => {
  const { token } = (await newSchool()).licensee;
  const unknown = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `nobody.${from + index}`);
  expect(await invite(token, unknown(60))).toMatchObject({ code: 'invite-username-unknown' });
  expect(await invite(token, unknown(60, 60))).toMatchObject({ code: 'too-many-requests' });
  expect(await invite(token, unknown(39, 60))).toMatchObject({ code: 'invite-username-unknown' });
  expect(await invite(token, (await newPerson()).username)).toMatchObject({ code: 'too-many-requests' });
});

test('limits an address to ten messages a day over all inviters, and refuses further ones', async () => {
  const email = newAddress();
  for (let count = 0; count < 10; count += 1)
    expect(await invite((await newSchool()).licensee.token, email)).toMatchObject({ valid: true });
  const { token } = (await newSchool()).licensee;
  expect(await invite(token, email)).toEqual(refused('invitation-enough', nothingSentTo([email])));
  expect(await list(token)).toEqual([]);
  expect(await mailTo(email)).toHaveLength(10);
});

test('names the people who got no message, and sends no second one to the others for a repeated call', async () => {
  const { token } = (await newSchool()).licensee;
  const [full, other] = [newAddress(), newAddress()];
  for (let count = 0; count < 3; count += 1) await invite(token, full);
  const call = { id: randomUUID() };
  const answer = { valid: true, message: `The invitation was sent. ${nothingSentTo([full])}` };
  expect(await invite(token, [full, other], call)).toEqual(answer);
  expect(await invite(token, [full, other], call)).toEqual(answer);
  expect(await list(token)).toHaveLength(2);
  expect(await mailTo(other)).toHaveLength(1);
});

test('skips the fourth message of an organization, keeps the link working, and answers a resend so', async () => {
  const school = await newSchool();
  const email = newAddress();
  for (let count = 0; count < 3; count += 1) await invite(school.licensee.token, email);
  const [before] = await list(school.licensee.token);
  const code = await codeSentTo(email);
  await invite(school.licensee.token, email);
  expect(await resend(school.licensee.token, before?.id ?? '')).toEqual(refused('invitation-enough'));
  expect(await list(school.licensee.token)).toEqual([before]);
  expect(await find(code)).toMatchObject({ valid: true });
  expect(await mailTo(email)).toHaveLength(1);
  await moveClockTo(days(1.1));
  expect(await resend(school.licensee.token, before?.id ?? '')).toMatchObject({ valid: true });
});

test('leaves the messages of others when one organization invites repeatedly', async () => {
  const [stranger, school] = [await newSchool(), await newSchool()];
  const email = newAddress();
  for (let count = 0; count < 12; count += 1) await invite(stranger.licensee.token, email);
  await invite(school.licensee.token, email);
  const [latest] = await mailTo(email);
  expect(latest?.subject).toContain(school.name);
});

test('keeps an open link of the school working when others used up the messages', async () => {
  const school = await newSchool();
  const email = newAddress();
  await invite(school.licensee.token, email);
  const code = await codeSentTo(email);
  const [open] = await list(school.licensee.token);
  for (let count = 0; count < 9; count += 1) await invite((await newSchool()).licensee.token, email);
  expect(await resend(school.licensee.token, open?.id ?? '')).toEqual(refused('invitation-enough'));
  await invite(school.licensee.token, email);
  expect(await find(code)).toMatchObject({ valid: true });
});

test('limits an organization to twenty invitations a day until licenses are paid for, and says so', async () => {
  const { id, licensee } = await newSchool();
  const { orm } = testApp().db;
  const many = (count: number) => Array.from({ length: count }, newAddress);
  const setSubscription = (change: Partial<typeof subscriptions.$inferInsert>) =>
    orm.update(subscriptions).set(change).where(sql`organization_id = ${id}`);
  await setSubscription({ trial: true });
  expect(await invite(licensee.token, many(20))).toMatchObject({ valid: true });
  expect(await invite(licensee.token, many(1))).toEqual(refused('invite-limit-unpaid'));
  const orderId = await addPurchaseOrder(testApp().db, { organizationId: id, userId: licensee.userId });
  await setSubscription({ trial: false, orderId });
  expect(await invite(licensee.token, many(1))).toMatchObject({ code: 'invite-limit-unpaid' });
  await orm.update(purchaseOrders).set({ approvedAt: now }).where(sql`order_id = ${orderId}`);
  expect(await invite(licensee.token, many(21))).toMatchObject({ valid: true });
});

test('limits a user to three hundred invitations a day over all organizations, not counting refused ones', async () => {
  const school = await newSchool();
  const many = (part: number) => Array.from({ length: 100 }, (_, index) => `day.${part}.${index}@example.org`);
  for (const part of [1, 2, 3]) expect(await invite(school.licensee.token, many(part))).toMatchObject({ valid: true });
  expect(await invite(school.licensee.token, newAddress())).toMatchObject({ code: 'too-many-requests' });
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  expect(await resend(school.licensee.token, id)).toMatchObject({ code: 'too-many-requests' });
  expect(await list(school.licensee.token)).toHaveLength(300);
  await moveClockTo(days(1.1));
  expect(await invite(school.licensee.token, newAddress())).toMatchObject({ valid: true });
});

test('limits an organization to a thousand invitations a day by all its users', async () => {
  const school = await newSchool();
  await invite(school.licensee.token, newAddress());
  await testApp().db.pool.query(`update rate_limits set points = 999 where key like 'invitations-to:%'`);
  const other = await school.join('licensee');
  expect(await invite(other.token, newAddress())).toMatchObject({ valid: true });
  expect(await invite(other.token, newAddress())).toMatchObject({ code: 'too-many-requests' });
});

test('silently sends nothing to an unsubscribed address without an account', async () => {
  const school = await newSchool();
  const email = newAddress();
  await testApp().call(unsubscribe, { email });
  expect(await invite(school.licensee.token, email)).toMatchObject({ valid: true });
  expect(await mailTo(email)).toEqual([]);
});

test('deletes invitations thirty days after they end', async () => {
  const school = await newSchool();
  const [open, withdrawn] = [newAddress(), newAddress()];
  await invite(school.licensee.token, [open, withdrawn]);
  const id =
    (await list(school.licensee.token)).find(({ username, email }) => withdrawn === (email ?? username))?.id ?? '';
  await withdraw(school.licensee.token, id);
  const left = async (moment: Date) => {
    await deleteOldRows({ db: testApp().db, now: () => moment });
    const rows = await testApp()
      .db.orm.select()
      .from(organizationInvitations)
      .where(sql`organization_id = ${school.id}`);
    return rows.map(({ email }) => email).toSorted();
  };
  expect(await left(days(29))).toEqual([open, withdrawn].toSorted());
  expect(await left(days(31))).toEqual([open]);
  expect(await left(days(43))).toEqual([open]);
  expect(await left(days(45))).toEqual([]);
});
