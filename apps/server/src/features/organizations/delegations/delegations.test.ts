import { messages } from '@sixty/contract/messages.ts';
import { editDelegation, listDelegations, shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shortUsername } from '../../../adapters/mail/mail.ts';
import { auditLog, rateLimits, seatDelegations, users } from '../../../db/schema/schema.ts';
import { addMember, addOrganization, addSession } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { delegationRig } from './test-delegations.ts';

const { testApp, connect } = useTestLessons();
const { newPerson, share, edit, list, seatsOf, assign, leaveBought, mailTo } = delegationRig(testApp);

const newPair = async (bought = { reading: 10, math: 4 }) => {
  const [giver, recipient] = [await newPerson(bought), await newPerson({ reading: 0 })];
  return { giver, recipient };
};

test('moves shared seats from the giver to the recipient', async () => {
  const { giver, recipient } = await newPair();
  await giver.newStudent();
  expect(await share(giver, recipient, 4)).toEqual({
    valid: true,
    message: 'Successfully shared.',
    delegation: { username: recipient.username, program: 'Reading', delegated: 4, used: 0 },
  });
  expect(await seatsOf(giver)).toEqual({ purchased: 10, used: 1, available: 5, delegated: 4, shared: 0 });
  expect(await seatsOf(recipient)).toEqual({ purchased: 0, used: 0, available: 4, delegated: 0, shared: 4 });
  const { body } = await testApp().call(licenseAvailability, {}, recipient.token);
  expect(body).toMatchObject({ reading: { available: 4, active: 0 }, math: { available: 0 } });
});

test('shows both sides who shares with whom, how many seats, and how many are in use', async () => {
  const { giver, recipient } = await newPair();
  await share(giver, recipient, 4);
  await share(giver, recipient, 2, 'math');
  expect(await assign(recipient, await recipient.newStudent([]))).toBe(true);
  const [reading, math] = [
    { username: recipient.username, program: 'Reading', delegated: 4, used: 1 },
    { username: recipient.username, program: 'Math', delegated: 2, used: 0 },
  ];
  const shareable = { reading: 6, math: 2 };
  expect(await list(giver)).toEqual({ valid: true, delegations: [reading, math], received: [], shareable });
  expect(await list(recipient)).toEqual({
    valid: true,
    delegations: [],
    received: [
      { username: giver.username, program: 'Reading', delegated: 4, covered: 4 },
      { username: giver.username, program: 'Math', delegated: 2, covered: 2 },
    ],
    shareable: { reading: 0, math: 0 },
  });
  const username = recipient.username.toUpperCase();
  expect(await list(giver, { username })).toMatchObject({ delegation: reading });
  expect(await list(giver, { username, program: 'math' })).toMatchObject({ delegation: math });
});

test('hides a delegation from others, and refuses a username without one', async () => {
  const [{ giver, recipient }, other] = [await newPair(), await newPerson()];
  await share(giver, recipient, 4);
  expect(await list(other)).toMatchObject({ delegations: [], received: [] });
  for (const input of [{ username: 'nobody.at.all' }, { username: '' }, { username: recipient.username }])
    expect(await list(other, input)).toMatchObject({
      code: 'delegation-missing',
      message: 'We could not find your delegation',
    });
  expect(await list(giver, { username: recipient.username, program: 'math' })).toMatchObject({
    code: 'delegation-missing',
  });
  expect(await edit(other, recipient, 1)).toMatchObject({ code: 'delegation-missing' });
  expect(await edit(recipient, giver, 1)).toMatchObject({ code: 'delegation-missing' });
});

test('limits the number to the range from the seats in use to those left', async () => {
  const { giver, recipient } = await newPair({ reading: 5, math: 0 });
  await share(giver, recipient, 3);
  const first = await recipient.newStudent();
  await recipient.newStudent();
  expect(await edit(giver, recipient, 1)).toMatchObject({
    code: 'number-too-small',
    message: 'Please enter a number greater than or equal to 2.',
  });
  expect(await edit(giver, recipient, 6)).toMatchObject({
    code: 'number-too-large',
    message: 'Please enter a number less than or equal to 5.',
  });
  expect(await edit(giver, recipient, 5)).toMatchObject({
    message: 'Successfully edited.',
    delegation: { delegated: 5, used: 2 },
  });
  expect(await seatsOf(giver)).toMatchObject({ available: 0, delegated: 5 });
  expect(await edit(giver, recipient, 2)).toMatchObject({ delegation: { delegated: 2, used: 2 } });
  expect(await seatsOf(recipient)).toMatchObject({ available: 0, shared: 2 });
  await testApp().db.pool.query('delete from licenses where student_id = $1', [first.id]);
  expect(await edit(giver, recipient, 1)).toMatchObject({ delegation: { delegated: 1, used: 1 } });
});

test.each([
  ['none', 0, 'request-invalid'],
  ['half a seat', 1.5, 'request-invalid'],
  ['more than any subscription has', 65_536, 'request-invalid'],
  ['one more than are left', 11, 'number-too-large'],
])('refuses to share %s', async (_title, students, code) => {
  const { giver, recipient } = await newPair();
  expect(await share(giver, recipient, students)).toMatchObject({ code });
  expect(await seatsOf(giver)).toMatchObject({ delegated: 0 });
});

test('says in the refusal how many seats are left, or that none are', async () => {
  const { giver, recipient } = await newPair({ reading: 3, math: 0 });
  expect(await share(giver, recipient, 4)).toMatchObject({
    message: 'Please enter a number less than or equal to 3.',
  });
  expect(await share(giver, recipient, 1, 'math')).toMatchObject({
    code: 'no-seats-to-share',
    message: "You don't have any subscriptions available to share.",
  });
});

test('refuses to share received seats', async () => {
  const [{ giver, recipient }, third] = [await newPair(), await newPerson({ reading: 0 })];
  await share(giver, recipient, 4);
  expect(await share(recipient, third, 1)).toMatchObject({ code: 'no-seats-to-share' });
  await leaveBought(recipient, 2);
  expect(await share(recipient, third, 3)).toMatchObject({ code: 'number-too-large' });
  expect(await share(recipient, giver, 2)).toMatchObject({ valid: true });
  expect(await seatsOf(giver)).toMatchObject({ available: 8, shared: 2, delegated: 4 });
  expect(await seatsOf(recipient)).toMatchObject({ available: 4, shared: 4, delegated: 2 });
});

test.each([
  ['nobody', '', 'share-username-missing'],
  ['an unknown user', 'nobody.at.all', 'share-recipient-missing'],
])('refuses to share with %s', async (_title, username, code) => {
  const { giver } = await newPair();
  expect(await share(giver, { username }, 1)).toMatchObject({ code });
});

test('refuses to share with oneself, in any case', async () => {
  const { giver } = await newPair();
  const username = ` ${giver.username.toUpperCase()} `;
  expect(await share(giver, { username }, 1)).toMatchObject({ code: 'share-with-yourself' });
});

test('limits tries of unknown usernames', async () => {
  const { giver, recipient } = await newPair();
  await testApp().db.orm.delete(rateLimits);
  const tries = Array.from({ length: 100 }, (_, index) => share(giver, { username: `nobody.${index}` }, 1));
  await Promise.all(tries);
  expect(await share(giver, recipient, 1)).toMatchObject({ code: 'too-many-requests' });
});

test('refuses changes by a user with an unverified address', async () => {
  const [giver, recipient] = [await newPerson({ isVerified: false }), await newPerson()];
  const setVerified = (emailVerifiedAt: Date | null) =>
    testApp().db.orm.update(users).set({ emailVerifiedAt }).where(eq(users.id, giver.userId));
  expect(await share(giver, recipient, 1)).toMatchObject({
    code: 'email-not-verified',
    message: messages['email-not-verified'],
  });
  await setVerified(new Date());
  expect(await share(giver, recipient, 1)).toMatchObject({ valid: true });
  await setVerified(null);
  expect(await edit(giver, recipient, 2)).toMatchObject({ code: 'email-not-verified' });
  expect(await list(giver)).toMatchObject({ delegations: [{ delegated: 1 }] });
});

test('refuses to share the seats of a school', async () => {
  const { db, call } = testApp();
  const { giver, recipient } = await newPair();
  const school = await addOrganization(db, { personal: false });
  await addMember(db, school.id, giver.userId, 'licensee');
  const token = await addSession(db, { userId: giver.userId, organizationId: school.id });
  const input = { username: recipient.username, program: 'reading' as const, students: 1 };
  for (const { status, body } of [
    await call(listDelegations, {}, token),
    await call(shareSeats, input, token),
    await call(editDelegation, input, token),
  ]) {
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'seats-personal-only' });
  }
});

test('shares once for a repeated call, and points to the edit page for another number', async () => {
  const { giver, recipient } = await newPair();
  const first = await share(giver, recipient, 10);
  expect(await share(giver, recipient, 10)).toEqual(first);
  expect(await share(giver, recipient, 9)).toMatchObject({
    code: 'seats-shared-already',
    message: messages['seats-shared-already'],
  });
  expect(await seatsOf(recipient)).toMatchObject({ shared: 10 });
  const edited = await edit(giver, recipient, 7);
  expect(await edit(giver, recipient, 7)).toEqual(edited);
  const logged = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, recipient.organizationId));
  expect(logged.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual([
    {
      action: 'seats-shared',
      actorId: giver.userId,
      details: { from: giver.organizationId, program: 'reading', seats: 10 },
    },
    {
      action: 'delegation-edited',
      actorId: giver.userId,
      details: { from: giver.organizationId, program: 'reading', seats: 7 },
    },
  ]);
  expect(await mailTo(recipient.email)).toHaveLength(1);
});

test('a recipient gets ten messages a day, however many users share seats', async () => {
  const recipient = await newPerson({ reading: 0 });
  for (let giver = 0; giver < 11; giver += 1) {
    expect(await share(await newPerson({ reading: 1 }), recipient, 1)).toMatchObject({ valid: true });
  }
  expect(await mailTo(recipient.email)).toHaveLength(10);
});

test('notifies the recipient by email, with the sender, the number and the program', async () => {
  const { giver, recipient } = await newPair();
  await share(giver, recipient, 1);
  const [mail] = await mailTo(recipient.email);
  expect(mail?.subject).toBe(`${giver.name} shares 1 Reading seat with you`);
  expect(mail?.text).toContain(
    `${giver.name} (username ${shortUsername(giver.username)}) shares 1 Reading seat with your account`,
  );
  expect(mail?.text).toContain('http://localhost:3000/account/subscription');
  const again = await newPerson();
  await share(giver, again, 3, 'math');
  expect((await mailTo(again.email))[0]?.subject).toBe(`${giver.name} shares 3 Math seats with you`);
});

test("shortens a long sender's name in the email and breaks addresses in it, because strangers choose it", async () => {
  const { giver, recipient } = await newPair();
  const name = `Free seats at example.org! ${'x'.repeat(100)}`;
  await testApp().db.orm.update(users).set({ name }).where(eq(users.id, giver.userId));
  await share(giver, recipient, 1);
  const [mail] = await mailTo(recipient.email);
  const shown = `Free seats at example. org! ${'x'.repeat(31)}…`;
  expect(mail?.subject).toBe(`${shown} shares 1 Reading seat with you`);
  expect(mail?.text).not.toContain(name);
});

test('notifies the open browsers of both, and only of changes', async () => {
  const { giver, recipient } = await newPair();
  const [givers, recipients] = [await connect(giver.token), await connect(recipient.token)];
  for (const change of [() => share(giver, recipient, 2), () => edit(giver, recipient, 3)]) {
    await change();
    await Promise.all([givers.next('roster-changed'), recipients.next('roster-changed')]);
    for (const { events } of [givers, recipients]) events.length = 0;
  }
  await edit(giver, recipient, 3);
  await share(giver, recipient, 5);
  await edit(giver, await newPerson(), 1);
  // Only later events count.
  await edit(giver, recipient, 4);
  await givers.next('roster-changed');
  expect(givers.events).toEqual([{ kind: 'roster-changed' }]);
});

test('offers no call to end a delegation; support does that', async () => {
  const { giver, recipient } = await newPair();
  await share(giver, recipient, 2);
  const response = await testApp().app.server.inject({
    method: 'DELETE',
    url: shareSeats.path,
    headers: { origin: 'http://localhost:3000', cookie: `sixty=${giver.token}` },
    payload: { username: recipient.username },
  });
  expect(response.statusCode).toBe(404);
  const kept = testApp().db.orm.$count(seatDelegations, eq(seatDelegations.organizationId, giver.organizationId));
  expect(await kept).toBe(1);
});
