import { randomUUID } from 'node:crypto';
import { editShare, endShare, listShares, revokeShares, shareStudents } from '@sixty/contract/students/sharing.ts';
import { findStudent, listStudents } from '@sixty/contract/students/students.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { localMessages } from '../../../adapters/mail/local-mailer.ts';
import { shortUsername } from '../../../adapters/mail/mail.ts';
import { inTransaction } from '../../../db/client.ts';
import { auditLog, organizations, studentShares } from '../../../db/schema/schema.ts';
import {
  addCustomer,
  addInstructor,
  addMember,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { testOrigin, useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';
import { deleteMembership } from '../../organizations/members/queries.ts';
import { lockOrganization } from '../../organizations/organizations/queries.ts';

const testApp = useTestApp();

const newPerson = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const token = await addSession(db, owner);
  const newStudent = async () => (await addStudent(db, owner)).id;
  return { ...owner, username: user.username, token, newStudent };
};

const newPair = async () => {
  const [owner, recipient] = [await newPerson(), await newPerson()];
  const student = await owner.newStudent();
  return { owner, recipient, student };
};

type Permissions = { read: boolean; write: boolean };

const share = async (token: string, students: readonly string[], shareToCustomer: string, permissions?: Permissions) =>
  (
    await testApp().call(
      shareStudents,
      { students: [...students], shareToCustomer, ...(permissions && { permissions }) } as never,
      token,
    )
  ).body;

const sharesOf = async (token: string) => {
  const { body } = await testApp().call(listShares, {}, token);
  if (!body.valid) throw new Error(body.message);
  return body.permissions.map(({ studentID, customer, write }) => ({ studentID, customer, write }));
};

const rosterOf = async (token: string) => {
  const { body } = await testApp().call(listStudents, {}, token);
  if (!body.valid) throw new Error(body.message);
  return body.students.map(({ id, canInstruct }) => ({ id, canInstruct }));
};

test('shares a student by username in any case, to read and to write, and lists them in the recipient’s roster', async () => {
  const { owner, recipient, student } = await newPair();
  const other = await owner.newStudent();
  const answer = await share(owner.token, [student], `  ${recipient.username.toUpperCase()} `);
  expect(answer).toEqual({ valid: true, message: 'Share was successful' });
  expect(await sharesOf(owner.token)).toEqual([{ studentID: student, customer: recipient.username, write: true }]);
  expect(await rosterOf(recipient.token)).toEqual([{ id: student, canInstruct: true }]);
  expect((await rosterOf(owner.token)).map(({ id }) => id).sort()).toEqual([student, other].sort());
  expect(await sharesOf(recipient.token)).toEqual([]);
});

test('accepts permissions as a list or as flags; write includes read, and sharing again replaces them', async () => {
  const { owner, recipient, student } = await newPair();
  for (const [permissions, write] of [
    [['read'], false],
    [{ read: false, write: true }, true],
    [{ read: true, write: false }, false],
    [['read', 'write'], true],
  ] as const) {
    expect((await share(owner.token, [student], recipient.username, permissions as never)).valid).toBe(true);
    expect(await sharesOf(owner.token)).toEqual([{ studentID: student, customer: recipient.username, write }]);
  }
  for (const none of [[], { read: false, write: false }]) {
    expect(await share(owner.token, [student], recipient.username, none as never)).toMatchObject({
      code: 'request-invalid',
    });
  }
});

test.each([
  ['no username', () => ' ', 'share-username-missing'],
  ['an unknown username', () => 'nobody.at.all', 'share-recipient-missing'],
  ['the own username', ({ owner }: Awaited<ReturnType<typeof newPair>>) => owner.username, 'share-with-yourself'],
])('refuses sharing with %s', async (_title, username, code) => {
  const pair = await newPair();
  expect(await share(pair.owner.token, [pair.student], username(pair))).toMatchObject({ valid: false, code });
  expect(await sharesOf(pair.owner.token)).toEqual([]);
});

test('one shared or archived student refuses all, with the sentence of the specification', async () => {
  const { owner, recipient, student } = await newPair();
  const [archived, lent] = [await owner.newStudent(), await recipient.newStudent()];
  await archiveLicenses(testApp().db, archived);
  await addShare(testApp().db, lent, owner.userId, true);
  for (const other of [archived, lent]) {
    expect(await share(owner.token, [student, other], recipient.username)).toEqual({
      valid: false,
      code: 'unselect-students',
      message: 'Please unselect any shared or archived students',
    });
  }
  expect(await sharesOf(owner.token)).toEqual([]);
});

test('one student unknown to the caller refuses all, whether or not the student exists', async () => {
  const { owner, recipient, student } = await newPair();
  const foreign = await recipient.newStudent();
  for (const other of [foreign, randomUUID()]) {
    expect(await share(owner.token, [student, other], recipient.username)).toMatchObject({ code: 'student-missing' });
  }
  expect(await sharesOf(owner.token)).toEqual([]);
});

test('a colleague who works with the student can share; a member who only belongs to the organization cannot', async () => {
  const { db } = testApp();
  const { owner, recipient, student } = await newPair();
  const [listed, other] = [await addUser(db), await addUser(db)];
  for (const { id } of [listed, other]) await addMember(db, owner.organizationId, id, 'instructor');
  await addInstructor(db, student, listed.id);
  const tokenOf = (userId: string) => addSession(db, { userId, organizationId: owner.organizationId });
  expect(await share(await tokenOf(other.id), [student], recipient.username)).toMatchObject({
    code: 'student-missing',
  });
  expect(await share(await tokenOf(listed.id), [student], recipient.username)).toMatchObject({ valid: true });
  expect(await sharesOf(await tokenOf(listed.id))).toHaveLength(1);
  expect(await sharesOf(await tokenOf(other.id))).toEqual([]);
});

test('the owner changes what a recipient may do; a recipient cannot', async () => {
  const { owner, recipient, student } = await newPair();
  await share(owner.token, [student], recipient.username);
  const edit = (token: string) =>
    testApp().call(
      editShare,
      { studentID: student, customerUsername: recipient.username, permissions: ['read'] } as never,
      token,
    );
  expect((await edit(recipient.token)).body).toMatchObject({
    code: 'share-missing',
    message: 'There has been an error finding your permission. Please try again.',
  });
  expect(await rosterOf(recipient.token)).toEqual([{ id: student, canInstruct: true }]);
  expect((await edit(owner.token)).body).toMatchObject({ valid: true });
  expect(await rosterOf(recipient.token)).toEqual([{ id: student, canInstruct: false }]);
});

test('the owner ends a share once, and the recipient no longer sees the student', async () => {
  const { owner, recipient, student } = await newPair();
  await share(owner.token, [student], recipient.username);
  const end = { studentID: student, customerUsername: recipient.username.toUpperCase() };
  expect((await testApp().call(endShare, end, owner.token)).body).toMatchObject({ valid: true });
  expect(await rosterOf(recipient.token)).toEqual([]);
  expect((await testApp().call(findStudent, { studentId: student }, recipient.token)).status).toBe(404);
  expect((await testApp().call(endShare, end, owner.token)).body).toMatchObject({ code: 'share-missing' });
});

test('a recipient removes the student from the own roster, also with a request that names all in its address', async () => {
  const { owner, recipient, student } = await newPair();
  await share(owner.token, [student], recipient.username);
  const response = await testApp().app.server.inject({
    method: 'DELETE',
    url: `/api/students/share?studentID=${student}`,
    headers: { origin: testOrigin, cookie: `sixty=${recipient.token}` },
  });
  expect(response.json()).toEqual({ valid: true, message: 'The student was removed from your roster.' });
  expect(await sharesOf(owner.token)).toEqual([]);
  expect((await rosterOf(owner.token)).map(({ id }) => id)).toEqual([student]);
});

test('a recipient can end only the own share', async () => {
  const { owner, recipient, student } = await newPair();
  const other = await newPerson();
  for (const { username } of [recipient, other]) await share(owner.token, [student], username);
  const end = (customerUsername: string) =>
    testApp().call(endShare, { studentID: student, customerUsername }, recipient.token);
  expect((await end(other.username)).body).toMatchObject({ code: 'share-missing' });
  expect((await end(recipient.username)).body).toMatchObject({ valid: true });
  expect(await sharesOf(owner.token)).toEqual([{ studentID: student, customer: other.username, write: true }]);
});

test('ends many shares together, or none if one of them does not exist', async () => {
  const { owner, recipient, student } = await newPair();
  const other = await newPerson();
  const second = await owner.newStudent();
  for (const { username } of [recipient, other]) await share(owner.token, [student, second], username);
  const pairs = [student, second].flatMap((studentID) =>
    [recipient, other].map(({ username: customer }) => ({ studentID, customer })),
  );
  const revoke = async (permissions: typeof pairs, token = owner.token) =>
    (await testApp().call(revokeShares, { permissions }, token)).body;
  const missing = { studentID: student, customer: owner.username };
  expect(await revoke([...pairs, missing])).toMatchObject({ code: 'share-missing' });
  expect(await revoke(pairs, recipient.token)).toMatchObject({ code: 'share-missing' });
  expect(await sharesOf(owner.token)).toHaveLength(4);
  expect(await revoke([...pairs, ...pairs])).toMatchObject({ valid: true });
  expect(await sharesOf(owner.token)).toEqual([]);
});

test('five users who concurrently share, edit and revoke the same students leave the state one of them wanted', async () => {
  const { owner, recipient } = await newPair();
  const students = await Promise.all(Array.from({ length: 8 }, owner.newStudent));
  const pairs = students.map((studentID) => ({ studentID, customer: recipient.username }));
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) =>
      index % 3 === 2
        ? testApp().call(revokeShares, { permissions: index % 2 ? pairs : pairs.toReversed() }, owner.token)
        : testApp().call(
            shareStudents,
            {
              students: index % 2 ? students : students.toReversed(),
              shareToCustomer: recipient.username,
              permissions: { read: true, write: true },
            },
            owner.token,
          ),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  expect([0, students.length]).toContain((await sharesOf(owner.token)).length);
});

test('delays a user who tries many unknown usernames, without revealing any', async () => {
  const { owner, recipient, student } = await newPair();
  for (let tried = 0; tried < 100; tried += 1) await share(owner.token, [student], `nobody.${tried}`);
  const { status } = await testApp().call(
    shareStudents,
    { students: [student], shareToCustomer: recipient.username, permissions: { read: true, write: true } },
    owner.token,
  );
  expect(status).toBe(429);
});

test('the audit log says by ids who shared whom with whom', async () => {
  const { owner, recipient, student } = await newPair();
  await share(owner.token, [student], recipient.username);
  await testApp().call(endShare, { studentID: student }, recipient.token);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student));
  expect(entries.map(({ action, actorId, details }) => ({ action, actorId, details }))).toEqual([
    { action: 'student-shared', actorId: owner.userId, details: { recipient: recipient.userId, write: true } },
    { action: 'share-ended', actorId: recipient.userId, details: { recipient: recipient.userId } },
  ]);
  const left = testApp().db.orm.$count(studentShares, inArray(studentShares.studentId, [student]));
  expect(await left).toBe(0);
});

test('outside the organization shares only with users who have a verified address; inside with any', async () => {
  const { db } = testApp();
  const { owner, student } = await newPair();
  const stranger = (await addCustomer(db, { emailVerifiedAt: null })).user;
  expect(await share(owner.token, [student], stranger.username)).toMatchObject({ code: 'share-recipient-unverified' });
  expect(await sharesOf(owner.token)).toEqual([]);
  await addMember(db, owner.organizationId, stranger.id, 'instructor');
  expect(await share(owner.token, [student], stranger.username)).toMatchObject({ valid: true });
});

test('the other Licensees learn by mail of shares outside the organization, once, without a student’s name', async () => {
  const { db, app } = testApp();
  const { owner, recipient, student } = await newPair();
  await db.orm.update(organizations).set({ personal: false }).where(eq(organizations.id, owner.organizationId));
  const licensee = await addUser(db);
  await addMember(db, owner.organizationId, licensee.id, 'licensee');
  const colleague = await addUser(db);
  await addMember(db, owner.organizationId, colleague.id, 'instructor');
  const other = await owner.newStudent();
  await share(owner.token, [student, other], recipient.username);
  await share(owner.token, [student, other], recipient.username);
  await share(owner.token, [student], colleague.username);
  await app.jobs.workOff();
  const { body } = await testApp().call(listShares, {}, owner.token);
  const listed = body.valid ? body.permissions.map(({ customer, outside }) => [customer, outside]) : [];
  expect(listed).toContainEqual([recipient.username, true]);
  expect(listed).toContainEqual([colleague.username, false]);
  const mails = (await localMessages(db)).filter(({ to }) => [licensee.email, colleague.email].includes(to));
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: licensee.email, subject: 'Students of your organization are shared outside' });
  expect(mails[0]?.text).toContain(`shares 2 students`);
  expect(mails[0]?.text).toContain(`(${shortUsername(recipient.username)}), who is not a member of it.`);
  expect(mails[0]?.text).toContain('/manage/sharing');
  expect(mails[0]?.text).not.toContain('Student ');
});

test('the Licensees learn of a share with another user, however often one is given and ended before', async () => {
  const { db, app } = testApp();
  const [owner, recipient, other] = [await newPerson(), await newPerson(), await newPerson()];
  const student = await owner.newStudent();
  await db.orm.update(organizations).set({ personal: false }).where(eq(organizations.id, owner.organizationId));
  const licensee = await addUser(db);
  await addMember(db, owner.organizationId, licensee.id, 'licensee');
  for (let time = 0; time < 32; time += 1) {
    expect(await share(owner.token, [student], recipient.username)).toMatchObject({ valid: true });
    await testApp().call(endShare, { studentID: student, customerUsername: recipient.username }, owner.token);
  }
  await share(owner.token, [student], other.username);
  await app.jobs.workOff();
  const mails = (await localMessages(db)).filter(({ to }) => to === licensee.email);
  expect(mails.filter(({ text }) => text.includes(`(${shortUsername(recipient.username)})`))).toHaveLength(5);
  expect(mails.filter(({ text }) => text.includes(`(${shortUsername(other.username)})`))).toHaveLength(1);
  expect(mails.filter(({ subject }) => subject.startsWith('More students'))).toHaveLength(1);
  expect(mails).toHaveLength(7);
});

test('no shares and no other requests hide from the Licensees a share that waits for their approval', async () => {
  const { db, app } = testApp();
  const [licensee, giver] = [await newPerson(), await addUser(db)];
  const { organizationId } = licensee;
  const set = (outsideSharing: 'allowed' | 'approval') =>
    db.orm.update(organizations).set({ personal: false, outsideSharing }).where(eq(organizations.id, organizationId));
  await addMember(db, organizationId, giver.id, 'instructor');
  const student = (await addStudent(db, { organizationId, userId: giver.id })).id;
  const token = await addSession(db, { userId: giver.id, organizationId });
  const [recipient, other] = [await newPerson(), await newPerson()];
  await set('allowed');
  for (let time = 0; time < 31; time += 1) {
    expect(await share(token, [student], (await addUser(db)).username)).toMatchObject({ valid: true });
  }
  await set('approval');
  for (let time = 0; time < 32; time += 1) {
    expect(await share(token, [student], recipient.username)).toMatchObject({ valid: true });
    await testApp().call(endShare, { studentID: student, customerUsername: recipient.username }, token);
  }
  await share(token, [student], other.username);
  await app.jobs.workOff();
  const waiting = (await localMessages(db)).filter(({ subject }) => subject.includes('waiting for you'));
  const about = ({ username }: { readonly username: string }) =>
    waiting.filter(({ text }) => text.includes(`(${shortUsername(username)})`));
  expect([about(recipient).length, about(other).length]).toEqual([5, 1]);
});

test('the Licensees get thirty messages a day of one user’s shares, and a last one that points to the list', async () => {
  const { db, app } = testApp();
  const owner = await newPerson();
  const student = await owner.newStudent();
  await db.orm.update(organizations).set({ personal: false }).where(eq(organizations.id, owner.organizationId));
  const licensee = await addUser(db);
  await addMember(db, owner.organizationId, licensee.id, 'licensee');
  for (let time = 0; time < 33; time += 1) {
    expect(await share(owner.token, [student], (await addUser(db)).username)).toMatchObject({ valid: true });
  }
  await app.jobs.workOff();
  const subjects = (await localMessages(db)).filter(({ to }) => to === licensee.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Students of your organization are shared outside')).toHaveLength(30);
  expect(subjects.filter((subject) => subject.startsWith('More students'))).toHaveLength(1);
  expect(subjects).toHaveLength(31);
});

test('a member who is being removed gets no share as a member', async () => {
  const { db } = testApp();
  const [owner, member] = [await newPerson(), await newPerson()];
  const student = await owner.newStudent();
  const { organizationId } = owner;
  await db.orm
    .update(organizations)
    .set({ personal: false, outsideSharing: 'off' })
    .where(eq(organizations.id, organizationId));
  await addMember(db, organizationId, member.userId, 'instructor');
  let sharing: ReturnType<typeof share> | undefined;
  await inTransaction(db, async (rows) => {
    await rows(lockOrganization, [organizationId]);
    await rows(deleteMembership, [organizationId, member.userId]);
    sharing = share(owner.token, [student], member.username);
    await expect
      .poll(
        async () =>
          (
            await db.pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rows.length,
      )
      .toBe(1);
  });
  expect(await sharing).toMatchObject({ valid: false, code: 'share-outside-off' });
});
