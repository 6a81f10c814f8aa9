import { randomUUID } from 'node:crypto';
import { messages } from '@sixty/contract/messages.ts';
import { findInviteChoices } from '@sixty/contract/organizations/invitations.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { shortUsername } from '../../../adapters/mail/mail.ts';
import { auditLog, groups, memberships, organizations, rateLimits, users } from '../../../db/schema/schema.ts';
import { useTestApp } from '../../../test-app.ts';
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
  leave,
} = invitationRig(testApp);

const now = new Date('2026-11-22T10:00:00Z');
const days = (count: number): Date => new Date(now.getTime() + count * 24 * 3_600_000);

beforeEach(async () => {
  await moveClockTo(now);
  await testApp().db.orm.delete(rateLimits);
});

const refused = (code: keyof typeof messages, message: string = messages[code]) => ({ valid: false, code, message });

const newAddress = () => `new.${randomUUID().slice(0, 8)}@example.org`;

test('invites a username and an address together, mails each, and lists both', async () => {
  const school = await newSchool();
  const person = await newPerson();
  const email = newAddress();
  const body = await invite(
    school.licensee.token,
    `${person.username.toUpperCase()}; ${email},${email.toUpperCase()}`,
    {
      studentLimit: 7,
    },
  );
  expect(body).toEqual({ valid: true, message: '2 invitations were sent.' });
  const shown = { permissions: 'Instructor', group: 'Default', studentLimit: 7, inviter: 'Test User', state: 'open' };
  const sent = { sent: now.toISOString(), expires: days(14).toISOString() };
  const invitations = (await list(school.licensee.token)).map(({ id: _id, ...rest }) => rest);
  expect(invitations).toHaveLength(2);
  expect(invitations).toEqual(
    expect.arrayContaining([
      { username: person.username, email: null, ...shown, ...sent },
      { username: null, email, ...shown, ...sent },
    ]),
  );
  const [toUser] = await mailTo(person.email);
  expect(toUser?.subject).toBe(`Test User invites you to ${school.name}`);
  expect(toUser?.text).toContain(
    `for the account with the username ${shortUsername(person.username)} (without the brackets). Open the link, log in, and accept:`,
  );
  expect(toUser?.text).toContain(`Test User (username ${shortUsername(school.licensee.username)}) invites you to work`);
  const [toAddress] = await mailTo(email);
  expect(toAddress?.text).toContain('as an Instructor.');
  expect(toAddress?.text).toContain('until Dec 6, 2026');
  expect(await memberOf(school.id, person.userId)).toBeUndefined();
});

test('logs an invitation by ids only', async () => {
  const school = await newSchool();
  const email = newAddress();
  await invite(school.licensee.token, email);
  const [row] = await list(school.licensee.token);
  const entries = await testApp()
    .db.orm.select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, row?.id ?? ''));
  expect(entries).toMatchObject([{ action: 'user-invited', actorId: school.licensee.userId }]);
  expect(JSON.stringify(entries)).not.toContain(email);
});

test('shortens and escapes user-entered names in the message', async () => {
  const school = await newSchool();
  const email = newAddress();
  const long = `<b>${'You won! '.repeat(20)}`;
  await testApp().db.orm.update(organizations).set({ name: long }).where(eq(organizations.id, school.id));
  await invite(school.licensee.token, email);
  const [mail] = await mailTo(email);
  expect(mail?.subject.length).toBeLessThan(120);
  expect(mail?.html).not.toContain('<b>');
});

test('an inviter without a verified address, the organization and the group are not named in the message', async () => {
  const school = await newSchool();
  const email = newAddress();
  const { db } = testApp();
  await db.orm.update(organizations).set({ name: 'Prize Office' }).where(eq(organizations.id, school.id));
  const unverified = { name: 'Win Now', emailVerifiedAt: null };
  await db.orm.update(users).set(unverified).where(eq(users.id, school.licensee.userId));
  await invite(school.licensee.token, email);
  const [mail] = await mailTo(email);
  expect(mail?.subject).toBe('Somebody invites you to an organization at Sixty');
  expect(mail?.text).toContain('Somebody whose email address is not verified invites you');
  expect(mail?.text).not.toMatch(/Prize|Win Now/);
});

test('names each wrong entry with the message of the specification, and invites nobody', async () => {
  const school = await newSchool();
  const body = await invite(school.licensee.token, [newAddress(), 'ann@', '@x']);
  expect(body).toEqual(
    refused(
      'invite-entries-bad',
      'The entered username(s) or email(s) "ann@, @x" is/are not a valid email or username.',
    ),
  );
  expect(await list(school.licensee.token)).toEqual([]);
});

test('names unknown usernames, and invites all or none; an address does not reveal an account', async () => {
  const school = await newSchool();
  const [person, stranger] = [await newPerson(), newAddress()];
  expect(await invite(school.licensee.token, ['nobody.1', person.username, 'nobody.2'])).toEqual(
    refused(
      'invite-username-unknown',
      `No user has the username "nobody.1", "nobody.2". ${messages['invite-username-unknown']}`,
    ),
  );
  expect(await list(school.licensee.token)).toEqual([]);
  const known = await invite(school.licensee.token, person.email);
  expect(known).toEqual(await invite(school.licensee.token, stranger));
});

test("names members only to inviters who see them: all to a Licensee, the own group's to a Manager", async () => {
  const school = await newSchool();
  const [group, other] = [await school.newGroup(), await school.newGroup()];
  const manager = await school.join('manager', group.id);
  const [near, far] = [await school.join('instructor', group.id), await school.join('instructor', other.id)];
  expect(await invite(school.licensee.token, [near.username, far.username])).toEqual(
    refused('invite-member', `"${near.username}", "${far.username}" are already members of your organization.`),
  );
  expect(await invite(manager.token, near.username)).toEqual(
    refused('invite-member', `"${near.username}" is already a member of your organization.`),
  );
  expect(await invite(manager.token, far.username)).toMatchObject({ valid: true });
  // Addresses of members are private.
  expect(await invite(school.licensee.token, far.email)).toMatchObject({ valid: true });
  expect(await invite(manager.token, manager.email.toUpperCase())).toMatchObject({ code: 'invite-member' });
});

test('applies the rules for permission, group and limit to a Licensee', async () => {
  const school = await newSchool({ reading: 4, math: 9 });
  const { token } = school.licensee;
  const attempt = (given: Parameters<typeof invite>[2]) => invite(token, newAddress(), given);
  expect(await attempt({ permission: 'Manager' })).toEqual(refused('invite-manager-without-group'));
  const group = await school.newGroup();
  await testApp().db.orm.update(groups).set({ studentLimit: 3 }).where(eq(groups.id, group.id));
  expect(await attempt({ permission: 'Licensee', group: group.name })).toEqual(refused('invite-licensee-bound'));
  expect(await attempt({ permission: 'Licensee', studentLimit: 1 })).toEqual(refused('invite-licensee-bound'));
  expect(await attempt({ permission: 'Manager', group: group.name, studentLimit: 1 })).toEqual(
    refused('invite-manager-limited'),
  );
  expect(await attempt({ group: 'Nowhere' })).toEqual(refused('group-missing'));
  expect(await attempt({ group: group.name, studentLimit: 4 })).toEqual(refused('student-limit-too-high'));
  expect(await attempt({ studentLimit: 14 })).toEqual(refused('student-limit-too-high'));
  for (const given of [
    { permission: 'Licensee' },
    { permission: 'Manager', group: group.name.toUpperCase() },
    { group: 'No Group', studentLimit: 13 },
    { group: group.name, studentLimit: 3 },
  ] as const)
    expect(await attempt(given), JSON.stringify(given)).toMatchObject({ valid: true });
});

test('lets a Manager invite only to their own group and no Licensee, and nobody without a group', async () => {
  const school = await newSchool();
  const [group, other] = [await school.newGroup(), await school.newGroup()];
  const [manager, lost] = [await school.join('manager', group.id), await school.join('manager')];
  const attempt = (given: Parameters<typeof invite>[2]) => invite(manager.token, newAddress(), given);
  expect(await attempt({ permission: 'Licensee', group: 'Default' })).toEqual(refused('invite-no-licensee'));
  for (const name of [other.name, 'Nowhere', 'Default'])
    expect(await attempt({ group: name })).toEqual(refused('group-missing'));
  expect(await attempt({ permission: 'Manager', group: group.name })).toMatchObject({ valid: true });
  expect(await attempt({})).toMatchObject({ valid: true });
  expect((await list(manager.token)).map((each) => each.group)).toEqual([group.name, group.name]);
  expect(await invite(lost.token, newAddress())).toEqual(refused('invite-without-group'));
  expect(await list(lost.token)).toEqual([]);
  const { body } = await testApp().call(findInviteChoices, {}, manager.token);
  expect(body).toEqual({
    ...{ valid: true, permission: 'Manager', group: group.name, available: 20 },
    groups: [{ name: group.name, studentLimit: null }],
  });
});

test('refuses invitations by an Instructor, and in a personal organization', async () => {
  const school = await newSchool();
  const instructor = await school.join('instructor', (await school.newGroup()).id);
  for (const { token } of [instructor, await newPerson()]) {
    expect(await invite(token, newAddress())).toEqual(refused('manager-only'));
    expect((await testApp().call(findInviteChoices, {}, token)).body).toEqual(refused('manager-only'));
  }
});

test('gives a repeated call the same answer, and sends nothing', async () => {
  const school = await newSchool();
  const [id, email] = [randomUUID(), newAddress()];
  const first = await invite(school.licensee.token, email, { id });
  const listed = await list(school.licensee.token);
  await moveClockTo(days(1));
  expect(await invite(school.licensee.token, email, { id })).toEqual(first);
  expect(await list(school.licensee.token)).toEqual(listed);
  expect(await mailTo(email)).toHaveLength(1);
});

test('supersedes the open invitation with a new one: another link, other terms, and a notice at the earlier link', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const person = await newPerson();
  await invite(school.licensee.token, person.username);
  const previous = await codeSentTo(person.email);
  await moveClockTo(days(1));
  await invite(school.licensee.token, person.username, { permission: 'Manager', group: group.name });
  expect(await list(school.licensee.token)).toMatchObject([
    { permissions: 'Manager', expires: days(15).toISOString() },
  ]);
  expect(await accept(person.token, previous)).toEqual(refused('invitation-overtaken'));
  expect(await find(previous)).toEqual(refused('invitation-overtaken'));
  expect(await accept(person.token, await codeSentTo(person.email))).toMatchObject({ valid: true });
  expect(await memberOf(school.id, person.userId)).toMatchObject({ permission: 'manager', groupId: group.id });
});

test('resends with a new link and another fourteen days, from the caller; repeating it has no effect', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const manager = await school.join('manager', group.id);
  const email = newAddress();
  await invite(school.licensee.token, email, { group: group.name, studentLimit: 3 });
  const [previous] = await list(manager.token);
  const code = await codeSentTo(email);
  await moveClockTo(days(20));
  expect(await list(manager.token)).toMatchObject([{ state: 'expired' }]);
  expect(await find(code)).toEqual(refused('invitation-expired'));
  const answer = await resend(manager.token, previous?.id ?? '');
  expect(answer).toEqual({ valid: true, message: messages['invitation-resent'] });
  expect(await resend(manager.token, previous?.id ?? '')).toEqual(answer);
  expect(await mailTo(email)).toHaveLength(2);
  expect(await list(school.licensee.token)).toMatchObject([
    { email, studentLimit: 3, state: 'open', expires: days(34).toISOString() },
  ]);
  expect(await find(code)).toEqual(refused('invitation-overtaken'));
});

test('does not report an invitation as resent if it was withdrawn after the resend', async () => {
  const { token } = (await newSchool()).licensee;
  await invite(token, newAddress());
  const [first] = await list(token);
  await moveClockTo(days(1));
  await resend(token, first?.id ?? '');
  const [second] = await list(token);
  await withdraw(token, second?.id ?? '');
  expect(await resend(token, first?.id ?? '')).toEqual(refused('invitation-gone'));
});

test('gives a repeated call the same answer after the person accepted', async () => {
  const school = await newSchool();
  const person = await newPerson();
  const id = randomUUID();
  const first = await invite(school.licensee.token, person.username, { id });
  await accept(person.token, await codeSentTo(person.email));
  expect(await invite(school.licensee.token, person.username, { id })).toEqual(first);
  expect(await invite(school.licensee.token, person.username)).toMatchObject({ code: 'invite-member' });
});

test('removes a withdrawn invitation from the list, says so at its link, and answers a repeat the same', async () => {
  const school = await newSchool();
  const email = newAddress();
  await invite(school.licensee.token, email);
  const code = await codeSentTo(email);
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  const answer = await withdraw(school.licensee.token, id);
  expect(answer).toEqual({ valid: true, message: messages['invitation-withdrawn-now'] });
  expect(await withdraw(school.licensee.token, id)).toEqual(answer);
  expect(await list(school.licensee.token)).toEqual([]);
  expect(await find(code)).toEqual(refused('invitation-withdrawn'));
  expect(await resend(school.licensee.token, id)).toEqual(refused('invitation-gone'));
});

test('sends no message for an invitation withdrawn before it went out', async () => {
  const school = await newSchool();
  const email = newAddress();
  await invite(school.licensee.token, email);
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  await withdraw(school.licensee.token, id);
  expect(await mailTo(email)).toEqual([]);
});

test('lets a Manager see and change only invitations to their own group, and treats others as missing', async () => {
  const school = await newSchool();
  const [group, other] = [await school.newGroup(), await school.newGroup()];
  const [manager, lost] = [await school.join('manager', group.id), await school.join('manager')];
  const elsewhere = await newSchool();
  await invite(school.licensee.token, newAddress(), { group: group.name });
  await invite(school.licensee.token, newAddress(), { group: other.name });
  await invite(school.licensee.token, newAddress());
  expect((await list(manager.token)).map((each) => each.group)).toEqual([group.name]);
  expect(await list(lost.token)).toEqual([]);
  expect(await list(elsewhere.licensee.token)).toEqual([]);
  const hidden = (await list(school.licensee.token)).filter((each) => each.group !== group.name);
  expect(hidden).toHaveLength(2);
  for (const { id } of [...hidden, { id: randomUUID() }]) {
    for (const { token } of [manager, lost, elsewhere.licensee]) {
      expect(await withdraw(token, id)).toEqual(refused('invitation-gone'));
      expect(await resend(token, id)).toEqual(refused('invitation-gone'));
    }
  }
  expect(await list(school.licensee.token)).toHaveLength(3);
});

test('ends an invitation when its inviter loses the right to it, and lets another user with the right resend it', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const person = await newPerson();
  const lose: readonly ((manager: { userId: string }) => Promise<unknown>)[] = [
    ({ userId }) => leave(school.id, userId),
    ({ userId }) =>
      testApp().db.orm.update(memberships).set({ permission: 'instructor' }).where(eq(memberships.userId, userId)),
    ({ userId }) => testApp().db.orm.update(memberships).set({ groupId: null }).where(eq(memberships.userId, userId)),
  ];
  for (const [index, loses] of lose.entries()) {
    await moveClockTo(days(index));
    const manager = await school.join('manager', group.id);
    await invite(manager.token, person.username);
    const code = await codeSentTo(person.email);
    await loses(manager);
    expect(await find(code)).toEqual(refused('invitation-inviter-lost'));
    expect(await accept(person.token, code)).toEqual(refused('invitation-inviter-lost'));
    expect(await list(school.licensee.token)).toMatchObject([{ state: 'lost' }]);
  }
  const [{ id } = { id: '' }] = await list(school.licensee.token);
  await moveClockTo(days(4));
  await resend(school.licensee.token, id);
  expect(await accept(person.token, await codeSentTo(person.email))).toMatchObject({ valid: true });
  expect(await memberOf(school.id, person.userId)).toMatchObject({ permission: 'instructor', groupId: group.id });
});

test('drops a deleted group from its invitations', async () => {
  const school = await newSchool();
  const group = await school.newGroup();
  const person = await newPerson();
  await invite(school.licensee.token, person.username, { group: group.name });
  const code = await codeSentTo(person.email);
  await testApp().db.orm.delete(groups).where(eq(groups.id, group.id));
  expect(await find(code)).toMatchObject({ valid: true, group: 'Default' });
  await accept(person.token, code);
  expect(await memberOf(school.id, person.userId)).toMatchObject({ permission: 'instructor', groupId: null });
});

test('keeps one invitation of each of two schools to the same person', async () => {
  const [one, other] = [await newSchool(), await newSchool()];
  const person = await newPerson();
  await invite(one.licensee.token, person.username);
  await invite(other.licensee.token, person.username);
  expect([await list(one.licensee.token), await list(other.licensee.token)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test('does not name an unverified account in its message', async () => {
  const school = await newSchool();
  const person = await newPerson();
  await testApp().db.orm.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, person.userId));
  await invite(school.licensee.token, person.username);
  const [mail] = await mailTo(person.email);
  expect(mail?.text).not.toContain(person.username);
});
