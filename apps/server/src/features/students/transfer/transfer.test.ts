import { randomUUID } from 'node:crypto';
import { findRecords } from '@sixty/contract/records/records.ts';
import { listTransfers, takeBackTransfer } from '@sixty/contract/students/transfer.ts';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  auditLog,
  licenses,
  memberships,
  studentInstructors,
  studentShares,
  students,
  studentTransfers,
  users,
} from '../../../db/schema/schema.ts';
import {
  addGroup,
  addInstructor,
  addMember,
  addNoteOf,
  addOrganization,
  addResult,
  addSession,
  addShare,
  addUser,
  eraseStudent,
  firstOf,
} from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses } from '../../exercises/exercises/test-submissions.ts';
import { transferRig } from './test-transfers.ts';

const testApp = useTestApp();
const { newPerson, send, mailTo, codeSentTo, offer, accept, find, rosterOf, left } = transferRig(testApp);

const newPair = async (seats?: { reading: number; math: number }) => {
  const [sender, receiver] = [await newPerson(), await newPerson(seats)];
  const student = await sender.newStudent();
  return { sender, receiver, student };
};

const rowOf = async (id: string) => {
  const row = firstOf(await testApp().db.orm.select().from(students).where(eq(students.id, id)));
  return row;
};

test('mails an offer as a link, and moves nothing before it is accepted', async () => {
  const { sender, receiver, student } = await newPair();
  expect(await send(sender.token, [student.id], ` ${receiver.email.toUpperCase()} `)).toMatchObject({ valid: true });
  const [mail, ...others] = await mailTo(receiver.email.toUpperCase());
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${sender.name} would like to transfer one student to you`);
  expect(mail?.text).toMatch(/^http:\/\/localhost:3000\/students\/transfer\/accept\?code=[\w-]{43}$/m);
  expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain(student.name);
  expect(await rosterOf(sender.token)).toEqual([student.id]);
  expect(await rosterOf(receiver.token)).toEqual([]);
});

test('the addressee sees what is offered and which seats it takes, and nobody else sees a name', async () => {
  const { sender, receiver, student } = await newPair({ reading: 3, math: 0 });
  const stranger = await newPerson();
  const code = await offer(sender, [student.id], receiver.email.toUpperCase());
  expect(await find(receiver.token, code)).toMatchObject({
    valid: true,
    sender: sender.name,
    students: [{ id: student.id, name: student.name, programs: ['Reading', 'Math'] }],
    seats: [
      { program: 'reading', needed: 1, available: 3 },
      { program: 'math', needed: 1, available: 0 },
    ],
  });
  for (const { token } of [stranger, sender]) {
    for (const body of [await find(token, code), await accept(token, code)]) {
      expect(body).toMatchObject({ valid: false, code: 'transfer-not-for-you' });
      expect(JSON.stringify(body)).not.toContain(student.name);
    }
  }
  // Users can sign up with any address: it counts once they have followed the link sent to it.
  const isVerified = (emailVerifiedAt: Date | null) =>
    testApp().db.orm.update(users).set({ emailVerifiedAt }).where(eq(users.id, receiver.userId));
  await isVerified(null);
  for (const body of [await find(receiver.token, code), await accept(receiver.token, code)]) {
    expect(body).toMatchObject({ valid: false, code: 'email-not-verified' });
    expect(JSON.stringify(body)).not.toContain(student.name);
  }
  await isVerified(new Date());
  for (const unknown of ['', 'x'.repeat(43)]) {
    expect(await find(receiver.token, unknown)).toMatchObject({
      code: 'transfer-missing',
      message: "We weren't able to transfer your student, please try again.",
    });
  }
});

test('accepting moves the student with results, notes and licenses, frees the seats, and ends lists and shares', async () => {
  const { db } = testApp();
  const { sender, receiver, student } = await newPair({ reading: 1, math: 1 });
  const [helper, recipient] = [await addUser(db), await newPerson()];
  await addMember(db, sender.organizationId, helper.id, 'instructor');
  await addInstructor(db, student.id, helper.id);
  await addShare(db, student.id, recipient.userId, true);
  const resultId = await addResult(db, { studentId: student.id, instructorId: sender.userId });
  const noteId = await addNoteOf(db, student.id, sender.userId);
  const code = await offer(sender, [student.id], receiver.email);

  expect(await accept(receiver.token, code)).toEqual({
    valid: true,
    message: 'Your student was successfully transferred.',
  });

  expect(await rowOf(student.id)).toMatchObject({
    ownerId: receiver.userId,
    organizationId: receiver.organizationId,
    groupId: null,
  });
  for (const { token } of [sender, recipient]) expect(await rosterOf(token)).toEqual([]);
  expect(await rosterOf(receiver.token)).toEqual([student.id]);
  expect(await left(sender.token)).toEqual({ reading: 10, math: 10 });
  expect(await left(receiver.token)).toEqual({ reading: 0, math: 0 });
  expect(await db.orm.$count(studentInstructors, eq(studentInstructors.studentId, student.id))).toBe(0);
  expect(await db.orm.$count(studentShares, eq(studentShares.studentId, student.id))).toBe(0);
  const { body } = await testApp().call(findRecords, { studentID: student.id, type: 'addition' }, receiver.token);
  if (!body.valid) throw new Error(body.code);
  expect(JSON.stringify(body)).toContain(resultId);
  expect(body.notes.map(({ id }) => id)).toEqual([noteId]);
  for (const token of [
    sender.token,
    await addSession(db, { userId: helper.id, organizationId: sender.organizationId }),
  ])
    expect((await testApp().call(findRecords, { studentID: student.id, type: 'addition' }, token)).status).toBe(404);
});

test('notifies the sender by email, and logs by ids only', async () => {
  const { sender, receiver, student } = await newPair();
  const code = await offer(sender, [student.id], receiver.email);
  await accept(receiver.token, code);
  const [mail] = await mailTo(sender.email);
  expect(mail).toMatchObject({ subject: 'Your transfer was accepted' });
  expect(mail?.text).not.toContain(student.name);
  const entries = await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(entries.map(({ action, actorId }) => ({ action, actorId }))).toEqual([
    { action: 'transfer-offered', actorId: sender.userId },
    { action: 'student-transferred', actorId: receiver.userId },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/@|Student/);
  expect(testApp().logged.join()).not.toContain('@');
});

test('a link works once, and repeated calls of the recipient get the same answer', async () => {
  const { sender, receiver, student } = await newPair();
  const code = await offer(sender, [student.id], receiver.email);
  const accepted = await accept(receiver.token, code);
  expect(accepted).toMatchObject({ valid: true });
  expect(await find(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
  const onward = await offer(receiver, [student.id], sender.email);
  expect(await accept(sender.token, onward)).toMatchObject({ valid: true });
  expect(await accept(receiver.token, code)).toEqual(accepted);
  expect(await rosterOf(receiver.token)).toEqual([]);
});

test('a link works for seven days and no longer', async () => {
  const { sender, receiver, student } = await newPair();
  const code = await offer(sender, [student.id], receiver.email);
  const transfer = firstOf(
    await testApp().db.orm.select().from(studentTransfers).where(eq(studentTransfers.senderId, sender.userId)),
  );
  expect(transfer.expiresAt.getTime() - transfer.createdAt.getTime()).toBe(7 * 24 * 3_600_000);
  await testApp()
    .db.orm.update(studentTransfers)
    .set({ expiresAt: new Date(Date.now() - 60_000), createdAt: new Date(0) })
    .where(eq(studentTransfers.id, transfer.id));
  expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
  expect(await rosterOf(sender.token)).toEqual([student.id]);
});

test('a new offer of a student ends all older ones with that student', async () => {
  const { sender, receiver, student } = await newPair();
  const [other, third] = [await sender.newStudent(), await newPerson()];
  const older = await offer(sender, [student.id, other.id], receiver.email);
  const newer = await offer(sender, [student.id], third.email);
  expect(await accept(receiver.token, older)).toMatchObject({ code: 'transfer-over' });
  expect(await accept(third.token, newer)).toMatchObject({ valid: true });
  expect(await rosterOf(sender.token)).toEqual([other.id]);
});

test('a withdrawn offer is over, its email is no longer sent, and only the sender can withdraw it', async () => {
  const { sender, receiver, student } = await newPair();
  const code = await offer(sender, [student.id], receiver.email);
  const list = async (token: string) => {
    const { body } = await testApp().call(listTransfers, {}, token);
    if (!body.valid) throw new Error(body.code);
    return body.transfers;
  };
  const [open] = await list(sender.token);
  expect(open).toMatchObject({ email: receiver.email, students: [{ id: student.id, name: student.name }] });
  expect(await list(receiver.token)).toEqual([]);
  const takeBack = async (token: string) =>
    (await testApp().call(takeBackTransfer, { transferID: open?.id ?? '' }, token)).body;
  expect(await takeBack(receiver.token)).toMatchObject({ code: 'transfer-over' });
  expect(await takeBack(sender.token)).toMatchObject({ valid: true });
  expect(await takeBack(sender.token)).toMatchObject({ code: 'transfer-over' });
  expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
  expect(await list(sender.token)).toEqual([]);

  const late = await newPerson();
  await send(sender.token, [student.id], late.email);
  const [again] = await list(sender.token);
  await testApp().call(takeBackTransfer, { transferID: again?.id ?? '' }, sender.token);
  expect(await mailTo(late.email)).toEqual([]);
});

test.each([
  ['no address', () => '', 'transfer-email-missing'],
  ['an invalid address', () => 'ann@b', 'email-invalid'],
  ['two addresses', () => 'ann@example.org,eve@example.org', 'email-invalid'],
  ['the own address', (own: string) => own.toUpperCase(), 'transfer-to-yourself'],
])('refuses an offer to %s', async (_title, email, code) => {
  const { sender, student } = await newPair();
  expect(await send(sender.token, [student.id], email(sender.email))).toMatchObject({ valid: false, code });
});

test('only Administrators offer students, and only those of their open organization', async () => {
  const { db } = testApp();
  const { sender, receiver, student } = await newPair();
  const school = await addOrganization(db, { personal: false });
  await addMember(db, school.id, sender.userId, 'instructor');
  const atSchool = await addSession(db, { userId: sender.userId, organizationId: school.id });
  expect(await send(atSchool, [student.id], receiver.email)).toMatchObject({ code: 'transfer-not-allowed' });
  const { body } = { body: await send(sender.token, [student.id, randomUUID()], receiver.email) };
  expect(body).toMatchObject({ code: 'student-missing' });
  const schools = await testApp()
    .db.orm.insert(students)
    .values({ organizationId: school.id, ownerId: sender.userId, name: 'Student Of School', birthDay: '2015-05-05' })
    .returning();
  await db.orm.insert(licenses).values({ organizationId: school.id, studentId: schools[0]?.id ?? '', program: 'math' });
  expect(await send(sender.token, [schools[0]?.id ?? ''], receiver.email)).toMatchObject({ code: 'student-missing' });
});

test('refuses to offer shared or archived students', async () => {
  const { sender, receiver, student } = await newPair();
  const [archived, lent] = [await sender.newStudent(), await receiver.newStudent()];
  await archiveLicenses(testApp().db, archived.id);
  await addShare(testApp().db, lent.id, sender.userId, true);
  for (const { id } of [archived, lent]) {
    expect(await send(sender.token, [student.id, id], receiver.email)).toMatchObject({
      code: 'unselect-students',
      message: 'Please unselect any shared or archived students',
    });
  }
});

test('without a seat for each program all students stay with the sender', async () => {
  const { sender, receiver, student } = await newPair({ reading: 2, math: 1 });
  const second = await sender.newStudent();
  const code = await offer(sender, [student.id, second.id], receiver.email);
  expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-no-licenses' });
  expect((await rosterOf(sender.token)).toSorted()).toEqual([student.id, second.id].toSorted());
  expect(await left(receiver.token)).toEqual({ reading: 2, math: 1 });
  await archiveLicenses(testApp().db, second.id);
  expect(await accept(receiver.token, code)).toMatchObject({ valid: true });
  expect(await left(receiver.token)).toEqual({ reading: 1, math: 0 });
  expect(await left(sender.token)).toEqual({ reading: 10, math: 10 });
});

test('if the receiver has a student with that name, nothing moves and the link stays valid', async () => {
  const { db } = testApp();
  const { sender, receiver, student } = await newPair();
  const namesake = await receiver.newStudent();
  const named = (name: string) => db.orm.update(students).set({ name }).where(eq(students.id, namesake.id));
  await named(student.name.toUpperCase());
  const code = await offer(sender, [student.id], receiver.email);
  expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-name-taken' });
  expect(await rosterOf(sender.token)).toEqual([student.id]);
  await named('Another Name');
  expect(await accept(receiver.token, code)).toMatchObject({ valid: true });
});

test('the link is over when the sender may no longer give the student away', async () => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false });
  const principal = await newPerson();
  await addMember(db, school.id, principal.userId, 'licensee');
  const token = await addSession(db, { userId: principal.userId, organizationId: school.id });
  const ended = [
    () => db.orm.delete(memberships).where(eq(memberships.organizationId, school.id)),
    () => db.orm.update(memberships).set({ permission: 'instructor' }).where(eq(memberships.organizationId, school.id)),
  ];
  for (const end of ended) {
    const receiver = await newPerson();
    const [student] = await db.orm
      .insert(students)
      .values({
        organizationId: school.id,
        ownerId: principal.userId,
        name: `Student ${randomUUID()}`,
        birthDay: '2015-05-05',
      })
      .returning();
    await db.orm.insert(licenses).values({ organizationId: school.id, studentId: student?.id ?? '', program: 'math' });
    await db.orm
      .insert(memberships)
      .values({ organizationId: school.id, userId: principal.userId, permission: 'licensee' })
      .onConflictDoUpdate({
        target: [memberships.userId, memberships.organizationId],
        set: { permission: 'licensee' },
      });
    expect(await send(token, [student?.id ?? ''], receiver.email)).toMatchObject({ valid: true });
    const code = await codeSentTo(receiver.email);
    await end();
    expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
    expect(await rosterOf(receiver.token)).toEqual([]);
  }
});

test('an offer is over when one of its students is deleted', async () => {
  const { sender, receiver, student } = await newPair();
  const second = await sender.newStudent();
  const code = await offer(sender, [student.id, second.id], receiver.email);
  await eraseStudent(testApp().db, second.id);
  expect(await find(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
  expect(await accept(receiver.token, code)).toMatchObject({ code: 'transfer-over' });
  expect(await rosterOf(sender.token)).toEqual([student.id]);
});

test('accepting in a school puts the student into the own group; within a school it takes no seat and keeps the id', async () => {
  const { db } = testApp();
  const school = await addOrganization(db, { personal: false, reading: 1, math: 1 });
  const group = await addGroup(db, school.id);
  const { sender, receiver, student } = await newPair();
  const setExternalId = (externalId: string) =>
    db.orm.update(students).set({ externalId }).where(eq(students.id, student.id));
  await setExternalId('other-school-3');
  await addMember(db, school.id, receiver.userId, 'instructor', group.id);
  const token = await addSession(db, { userId: receiver.userId, organizationId: school.id });
  expect(await accept(token, await offer(sender, [student.id], receiver.email))).toMatchObject({ valid: true });
  expect(await rowOf(student.id)).toMatchObject({ organizationId: school.id, groupId: group.id, externalId: null });
  expect(await left(token)).toEqual({ reading: 0, math: 0 });
  await setExternalId('school-7');

  const principal = await newPerson();
  await addMember(db, school.id, principal.userId, 'licensee');
  const office = await addSession(db, { userId: principal.userId, organizationId: school.id });
  const colleague = await addUser(db);
  await addMember(db, school.id, colleague.id, 'instructor');
  expect(await send(office, [student.id], colleague.email)).toMatchObject({ valid: true });
  const colleagueToken = await addSession(db, { userId: colleague.id, organizationId: school.id });
  expect(await accept(colleagueToken, await codeSentTo(colleague.email))).toMatchObject({ valid: true });
  expect(await rowOf(student.id)).toMatchObject({
    ownerId: colleague.id,
    organizationId: school.id,
    groupId: null,
    externalId: 'school-7',
  });
  expect(await left(token)).toEqual({ reading: 0, math: 0 });
});

test('a refused offer leaves no row and no message', async () => {
  const { sender, receiver, student } = await newPair();
  await send(sender.token, [student.id, randomUUID()], receiver.email);
  expect(await mailTo(receiver.email)).toEqual([]);
  const rows = testApp().db.orm.$count(studentTransfers, inArray(studentTransfers.senderId, [sender.userId]));
  expect(await rows).toBe(0);
});
