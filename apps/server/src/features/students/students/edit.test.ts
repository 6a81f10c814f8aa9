import type { InputOf } from '@sixty/contract/endpoint.ts';
import { editStudent, isNameAvailable } from '@sixty/contract/students/student-changes.ts';
import { findStudent, selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, students } from '../../../db/schema/schema.ts';
import {
  addAccount,
  addGroup,
  addInstructor,
  addMember,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect } = useTestLessons();

const edit = (
  token: string,
  id: string,
  changes: Record<string, unknown>,
  programs?: InputOf<typeof editStudent>['programs'],
) => testApp().call(editStudent, { student: { id, ...changes }, ...(programs && { programs }) }, token);

const stored = async (id: string) => {
  const [row] = await testApp().db.orm.select().from(students).where(eq(students.id, id));
  return row;
};

const said = {
  name: 'Maya Lopez',
  birthDay: '2014-01-31',
  gender: 'Female',
  ethnicity: 'Black',
  currentSchoolEnrollment: 'Cyber',
  iep: 'Yes',
  retention: 'Retained 1 Year',
  englishLanguageLearner: 'No',
} as const;

test('changes named fields, keeps omitted ones, and keeps licenses if no programs are named', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { id } = await addStudent(testApp().db, owner, ['math']);
  const { status, body } = await edit(token, id, said);
  expect({ status, body }).toMatchObject({ status: 200, body: { student: { ...said, programs: ['Math'] } } });
  for (const [change, expected] of [
    [{}, said],
    [{ name: 'Mia Lopez' }, { ...said, name: 'Mia Lopez' }],
    [
      { gender: '', iep: null },
      { ...said, name: 'Mia Lopez', gender: null, iep: null },
    ],
  ] as const) {
    expect((await edit(token, id, change)).body).toMatchObject({ student: expected });
    expect((await testApp().call(findStudent, { studentId: id }, token)).body).toMatchObject({ student: expected });
  }
});

test.each<[string, Record<string, unknown>, number, string]>([
  ['no name', { name: '' }, 400, 'student-name-missing'],
  ['one name', { name: 'Maya' }, 400, 'student-name-incomplete'],
  ['no birthday', { birthDay: '' }, 400, 'birthday-missing'],
  ['a birthday in 1904', { birthDay: '1904-12-31' }, 400, 'birthday-out-of-range'],
  ['an unknown group', { group: 'Owls' }, 400, 'group-missing'],
  ['the name of another student', { name: 'TAKEN already' }, 409, 'student-name-taken'],
])('changes neither fields nor licenses with %s', async (_title, changes, status, code) => {
  const { token, owner } = await addAccount(testApp().db);
  const { id } = await addStudent(testApp().db, owner, ['reading']);
  await edit(token, (await addStudent(testApp().db, owner)).id, { name: 'Taken Already' });
  const before = await stored(id);
  expect(await edit(token, id, { gender: 'Other', ...changes }, ['math'])).toMatchObject({ status, body: { code } });
  expect(await stored(id)).toEqual(before);
  expect((await testApp().call(findStudent, { studentId: id }, token)).body).toMatchObject({
    student: { programs: ['Reading'] },
  });
});

test('keeps the fields too if the licenses have no seat', async () => {
  const { token, owner } = await addAccount(testApp().db, { math: 0 });
  const student = await addStudent(testApp().db, owner, ['reading']);
  const { body } = await edit(token, student.id, { name: 'Maya Lopez' }, ['reading', 'math']);
  expect(body).toMatchObject({ code: 'no-licenses-left' });
  expect(await stored(student.id)).toMatchObject({ name: student.name });
});

test('accepts a change of case in the student’s own name', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { id, name } = await addStudent(testApp().db, owner);
  const changed = name.toUpperCase();
  const isFree = (input: InputOf<typeof isNameAvailable>) => testApp().call(isNameAvailable, input, token);
  expect((await isFree({ name: changed, studentID: id })).body).toMatchObject({ exists: 'No' });
  expect((await isFree({ name: changed })).body).toMatchObject({ exists: 'Yes' });
  expect((await edit(token, id, { name: changed })).body).toMatchObject({ student: { name: changed } });
});

test('names are unique among the owner’s students, not the editor’s', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const colleague = await addUser(db);
  await addMember(db, school.organization.id, colleague.id, 'instructor');
  const theirs = { userId: colleague.id, organizationId: school.organization.id };
  const [one, other] = [await addStudent(db, theirs), await addStudent(db, theirs)];
  const own = await addStudent(db, school.owner);
  const isTaken = (name: string, studentID: string) =>
    testApp().call(isNameAvailable, { name, studentID }, school.token);
  expect((await isTaken(other.name, one.id)).body).toMatchObject({ exists: 'Yes' });
  expect((await isTaken(own.name, one.id)).body).toMatchObject({ exists: 'No' });
  expect((await edit(school.token, one.id, { name: other.name })).body).toMatchObject({ code: 'student-name-taken' });
  expect((await edit(school.token, one.id, { name: own.name })).status).toBe(200);
  expect(await stored(one.id)).toMatchObject({ ownerId: colleague.id });
});

test('a group belongs to the student’s organization, and Default removes the student from it', async () => {
  const { db } = testApp();
  const [school, other] = [await addAccount(db, { personal: false }), await addAccount(db, { personal: false })];
  const [group, foreign] = [await addGroup(db, school.organization.id), await addGroup(db, other.organization.id)];
  const { id } = await addStudent(db, school.owner);
  expect((await edit(school.token, id, { group: group.name.toUpperCase() })).body).toMatchObject({
    student: { group: group.name },
  });
  expect((await edit(school.token, id, { group: foreign.name })).body).toMatchObject({ code: 'group-missing' });
  expect((await edit(school.token, id, { iep: 'No' })).body).toMatchObject({ student: { group: group.name } });
  expect((await edit(school.token, id, { group: 'default' })).body).toMatchObject({ student: { group: 'Default' } });
});

test('keeps listed instructors, who may edit; recipients may not', async () => {
  const { db } = testApp();
  const { owner, organization } = await addAccount(db, { personal: false });
  const { id } = await addStudent(db, owner);
  const instructor = await addUser(db);
  await addMember(db, organization.id, instructor.id, 'instructor');
  await addInstructor(db, id, instructor.id);
  const token = await addSession(db, { userId: instructor.id, organizationId: organization.id });
  expect((await edit(token, id, { name: 'Maya Lopez' })).body).toMatchObject({
    student: { name: 'Maya Lopez', instructors: [instructor.username] },
  });
  const recipient = await addAccount(db);
  await addShare(db, id, recipient.owner.userId, true);
  expect(await edit(recipient.token, id, { name: 'Other Name' })).toMatchObject({
    status: 404,
    body: { code: 'student-missing' },
  });
  expect((await testApp().call(isNameAvailable, { name: 'A B', studentID: id }, recipient.token)).body).toMatchObject({
    code: 'student-missing',
  });
});

test('of two who rename to one name at once, one succeeds, and swapping names never deadlocks', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const [one, other] = [await addStudent(testApp().db, owner), await addStudent(testApp().db, owner)];
  for (let round = 0; round < 10; round += 1) {
    const both = [edit(token, one.id, { name: `Maya ${round}` }), edit(token, other.id, { name: `maya ${round}` })];
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const names = [(await stored(one.id))?.name, (await stored(other.id))?.name];
    const swap = [edit(token, one.id, { name: names[1] }), edit(token, other.id, { name: names[0] })];
    expect((await Promise.all(swap)).map(({ status }) => status)).toEqual([409, 409]);
  }
});

test('the audit log names the changed fields without values, and the changed licenses', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { id } = await addStudent(testApp().db, owner, ['reading']);
  await edit(token, id, { name: 'Maya Lopez', iep: 'Yes' }, ['reading']);
  await edit(token, id, { name: 'Maya Lopez' }, ['reading']);
  await edit(token, id, {}, ['math']);
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    { actorId: owner.userId, action: 'student-edited', details: { fields: 'name, iep' } },
    { actorId: owner.userId, action: 'licenses-changed', details: { assigned: 'math', taken: 'reading' } },
  ]);
});

test("moving a student to another group immediately ends the Manager's lesson, and no other", async () => {
  const { db, call, app } = testApp();
  const { token, owner, organization } = await addAccount(db, { personal: false });
  const [group, other] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  const { id } = await addStudent(db, { ...owner, groupId: group.id });
  const manager = await addUser(db);
  await addMember(db, organization.id, manager.id, 'manager', group.id);
  const managerToken = await addSession(db, { userId: manager.id, organizationId: organization.id });
  const [device, ownersDevice] = [
    await addSession(db, { userId: manager.id, studentId: id }),
    await addSession(db, { userId: owner.userId, studentId: id }),
  ];
  for (const teacher of [token, managerToken])
    expect((await call(selectStudent, { studentID: id }, teacher)).status).toBe(200);
  const devicesIn = async () => {
    const isIn = async (cookie: string) => {
      const response = await app.server.inject({ url: '/api/session', headers: { cookie: `sixty=${cookie}` } });
      return !response.json().user.includes('guest');
    };
    const { rows } = await db.pool.query(
      'select instructor_id from student_codes where student_id = $1 and ended_at is null',
      [id],
    );
    return { manager: await isIn(device), owner: await isIn(ownersDevice), codes: rows.length };
  };
  await edit(token, id, { name: 'Maya Lopez', group: group.name });
  expect(await devicesIn()).toEqual({ manager: true, owner: true, codes: 2 });
  const [lost, kept] = [await connect(device), await connect(ownersDevice)];
  const closed = new Promise<void>((resolve) => lost.socket.once('disconnect', () => resolve()));
  await edit(token, id, { group: other.name });
  await closed;
  expect(lost.events).toContainEqual({ kind: 'session-ended' });
  expect(await devicesIn()).toEqual({ manager: false, owner: true, codes: 1 });
  expect(kept.socket.connected).toBe(true);
});

test('a Manager cannot put a student into another group; removing one from their own succeeds and ends access', async () => {
  const { db } = testApp();
  const { owner, organization } = await addAccount(db, { personal: false });
  const [group, other] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  const { id } = await addStudent(db, { ...owner, groupId: group.id });
  const manager = await addUser(db);
  await addMember(db, organization.id, manager.id, 'manager', group.id);
  const token = await addSession(db, { userId: manager.id, organizationId: organization.id });
  expect((await edit(token, id, { group: other.name })).body).toMatchObject({ code: 'group-missing' });
  expect(await edit(token, id, { group: 'Default' })).toMatchObject({
    status: 200,
    body: { student: { group: 'Default' } },
  });
  expect((await edit(token, id, { group: group.name })).body).toMatchObject({ code: 'student-missing' });
});

test('an Instructor chooses the own group or none, and may leave a student in another', async () => {
  const { db } = testApp();
  const { organization } = await addAccount(db, { personal: false });
  const [own, other] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  const instructor = await addUser(db);
  await addMember(db, organization.id, instructor.id, 'instructor', own.id);
  const token = await addSession(db, { userId: instructor.id, organizationId: organization.id });
  const student = await addStudent(db, { userId: instructor.id, organizationId: organization.id, groupId: other.id });
  const groupAfter = async (group: string) => (await edit(token, student.id, { group })).body;
  expect(await groupAfter(other.name)).toMatchObject({ student: { group: other.name } });
  expect(await groupAfter(own.name)).toMatchObject({ student: { group: own.name } });
  expect(await groupAfter(other.name)).toMatchObject({ code: 'group-missing' });
  expect(await groupAfter('Default')).toMatchObject({ student: { group: 'Default' } });
});
