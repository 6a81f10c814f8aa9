import { getSession } from '@sixty/contract/accounts/session.ts';
import { messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { auditLog, rateLimits, users } from '../../../db/schema/schema.ts';
import { addGroup, addSession } from '../../../db/test-fixtures.ts';
import { addInvitation } from '../../../db/test-office-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';
import { invitationRig } from '../invitations/test-invitations.ts';

const { testApp, connect, newLesson } = useTestLessons();
const { newPerson, newSchool, invite, list, find, accept, codeSentTo, memberOf, leave } = invitationRig(testApp);

beforeEach(() => testApp().db.orm.delete(rateLimits));

const refused = (code: keyof typeof messages, message: string = messages[code]) => ({ valid: false, code, message });

test('shows the holder of a link its invitation and status, signed in or not', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const [person, stranger] = [await newPerson(), await newPerson()];
  await invite(school.licensee.token, person.email, { group: group.name, studentLimit: 5 });
  const code = await codeSentTo(person.email);
  const shown = {
    ...{ valid: true, organization: school.name, inviter: 'Test User', permission: 'Instructor', group: group.name },
    ...{ studentLimit: 5, email: person.email, expires: expect.any(String) },
  };
  expect(await find(code)).toEqual({ ...shown, standing: 'guest' });
  expect(await find(code, person.token)).toEqual({ ...shown, standing: 'theirs' });
  expect(await find(code, stranger.token)).toEqual({ ...shown, standing: 'not-theirs' });
  expect(await find(code, school.licensee.token)).toEqual({ ...shown, standing: 'member' });
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.userId));
  expect(await find(code, person.token)).toEqual({ ...shown, standing: 'unverified' });
});

test('creates the member as invited, switches the session, and logs it by ids', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const person = await newPerson();
  await invite(school.licensee.token, person.username, { group: group.name, studentLimit: 5 });
  const code = await codeSentTo(person.email);
  expect(await accept(person.token, code)).toEqual({ valid: true, message: `You are now a member of ${school.name}.` });
  expect(await memberOf(school.id, person.userId)).toEqual({
    ...{ permission: 'instructor', groupId: group.id, studentLimit: 5 },
  });
  const { body } = await testApp().call(getSession, {}, person.token);
  expect(body).toMatchObject({
    currentOrganization: { id: school.id, permissions: 'Instructor', groupName: group.name },
  });
  expect(await list(school.licensee.token)).toEqual([]);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.actorId, person.userId));
  expect(entries).toMatchObject([
    { action: 'invitation-accepted', details: { organization: school.id, permission: 'instructor' } },
  ]);
});

test('gives a repeated acceptance the first answer, and answers a member who left that it was used', async () => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  const code = await codeSentTo(person.email);
  const first = await accept(person.token, code);
  expect(await accept(person.token, code)).toEqual(first);
  expect(await find(code)).toEqual(refused('invitation-used'));
  expect(await find(code, person.token)).toMatchObject({ standing: 'member' });
  await leave(school.id, person.userId);
  const token = await addSession(testApp().db, person);
  expect(await accept(token, code)).toEqual(refused('invitation-used'));
  expect(await memberOf(school.id, person.userId)).toBeUndefined();
});

test('allows an invitation by username only for that user, regardless of addresses', async () => {
  const school = await newSchool();
  const [person, other] = [await newPerson(), await newPerson()];
  await invite(school.licensee.token, person.username);
  const code = await codeSentTo(person.email);
  expect(await accept(other.token, code)).toEqual(refused('invitation-not-for-you'));
  expect(await find(code)).toMatchObject({ email: null });
  expect(await accept(person.token, code)).toMatchObject({ valid: true });
});

test('allows an invitation by address for its user, in any case, once the address is verified', async () => {
  const school = await newSchool();
  const [person, other] = [await newPerson({ emailVerifiedAt: null }), await newPerson()];
  await invite(school.licensee.token, person.email.toUpperCase());
  const code = await codeSentTo(person.email.toUpperCase());
  expect(await accept(other.token, code)).toEqual(refused('invitation-not-for-you'));
  expect(await accept(person.token, code)).toEqual(refused('email-not-verified'));
  await testApp().db.orm.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.userId));
  expect(await accept(person.token, code)).toMatchObject({ valid: true });
});

test('keeps the role of a member and answers that they are one', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const manager = await school.join('manager', group.id);
  await invite(school.licensee.token, manager.email, { studentLimit: 1 });
  const code = await codeSentTo(manager.email);
  expect(await accept(manager.token, code)).toEqual(
    refused('invitation-of-member', `You are already a member of ${school.name}.`),
  );
  expect(await memberOf(school.id, manager.userId)).toEqual({
    ...{ permission: 'manager', groupId: group.id, studentLimit: null },
  });
});

test('creates one membership for invitations by username and by address, and leaves none open', async () => {
  const school = await newSchool();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  const code = await codeSentTo(person.email);
  await invite(school.licensee.token, person.email);
  expect(await list(school.licensee.token)).toHaveLength(2);
  await accept(person.token, code);
  expect(await list(school.licensee.token)).toEqual([]);
});

test('answers an unknown code the same for all users, and limits the tries, but refuses no known code', async () => {
  const [person, school] = [await newPerson(), await newSchool()];
  await invite(school.licensee.token, person.email);
  const code = await codeSentTo(person.email);
  expect(await find('nothing')).toEqual(refused('invitation-unknown'));
  expect(await find('', person.token)).toEqual(refused('invitation-unknown'));
  expect(await accept(person.token, 'nothing')).toEqual(refused('invitation-unknown'));
  for (let count = 0; count < 200; count += 1) await find(`guess-${count}`);
  expect(await find('nothing')).toMatchObject({ code: 'too-many-requests' });
  expect(await accept(person.token, 'nothing')).toMatchObject({ code: 'too-many-requests' });
  expect(await find(code)).toMatchObject({ valid: true });
  expect(await accept(person.token, code)).toMatchObject({ valid: true });
});

test('ends the lesson of the previous organization with its devices, and notifies other browsers and the managers', async () => {
  const { db } = testApp();
  const lesson = await newLesson();
  const school = await newSchool();
  const group = await addGroup(db, school.id);
  const [manager, stranger] = [await school.join('manager', group.id), await school.join('manager')];
  const { code } = await addInvitation(db, {
    ...{ organizationId: school.id, inviterId: school.licensee.userId, userId: lesson.userId, groupId: group.id },
  });
  const [tab, device] = [await connect(lesson.token), await connect(lesson.deviceToken)];
  const [licensees, managers] = [await connect(school.licensee.token), await connect(manager.token)];
  const others = await connect(stranger.token);
  await tab.command(openAddition(lesson.student.id));
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  const heard: string[] = [];
  others.socket.on('event', ({ kind }: { kind: string }) => heard.push(kind));
  await accept(lesson.token, code);
  await Promise.all([
    closed,
    device.next('session-ended'),
    tab.next('session-changed'),
    licensees.next('roster-changed'),
    managers.next('roster-changed'),
  ]);
  expect(heard).toEqual([]);
});
