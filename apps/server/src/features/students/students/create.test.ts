import { randomUUID } from 'node:crypto';
import type { InputOf } from '@sixty/contract/endpoint.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { createStudent, isNameAvailable } from '@sixty/contract/students/student-changes.ts';
import { findStudent, listStudents } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, groups, memberships, students } from '../../../db/schema/schema.ts';
import { addAccount, addGroup, addMember, addSession, addStudent, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

type Form = Omit<InputOf<typeof createStudent>, 'birthDay' | 'group'> & { birthDay: string | null; group?: string };

const form = (changes: Partial<Form> = {}): InputOf<typeof createStudent> =>
  ({ name: 'Maya Lopez', birthDay: '2016-02-29', programs: ['Reading'], ...changes }) as never;

const create = (token: string, changes: Partial<Form> | Record<string, unknown> = {}) =>
  testApp().call(createStudent, form(changes), token);

const rosterOf = async (token: string) => {
  const { body } = await testApp().call(listStudents, {}, token);
  return body.valid ? body.students.map(({ name }) => name) : [];
};

const seatsOf = async (token: string) => {
  const { body } = await testApp().call(licenseAvailability, {}, token);
  return body.valid ? [body.reading.active, body.math.active] : [];
};

test('creates a student with all form fields, owned by the caller, with a license for each program', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const said = {
    gender: 'Female',
    ethnicity: 'Multi-Racial',
    currentSchoolEnrollment: 'Public',
    iep: 'No',
    retention: 'Never Retained',
    englishLanguageLearner: 'Decline to Answer',
  } as const;
  const { status, body } = await create(token, { name: '  Maya   Lopez ', programs: ['math', 'READING'], ...said });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      student: {
        name: 'Maya Lopez',
        birthDay: '2016-02-29',
        ...said,
        group: 'Default',
        programs: ['Reading', 'Math'],
        canInstruct: true,
        instructors: [],
        licenses: [
          { program: 'reading', status: 'Active', hasDoneProbe: false },
          { program: 'math', status: 'Active', hasDoneProbe: false },
        ],
        hasDoneProbe: false,
        status: 'Active',
      },
    },
  });
  expect(await seatsOf(token)).toEqual([1, 1]);
  const id = body.valid ? body.student.id : '';
  expect((await testApp().call(findStudent, { studentId: id }, token)).body).toEqual(body);
  const [row] = await testApp().db.orm.select().from(students).where(eq(students.id, id));
  expect(row).toMatchObject({ ownerId: owner.userId, organizationId: owner.organizationId });
});

test('optional fields may be omitted or empty', async () => {
  const { token } = await addAccount(testApp().db);
  const { body } = await create(token, { gender: '', iep: null });
  expect(body).toMatchObject({ student: { gender: null, iep: null, ethnicity: null, retention: null } });
});

const today = new Date('2026-03-02T09:59:00Z');

test.each<[string, Record<string, unknown>, string, string]>([
  ['no name', { name: ' ' }, 'student-name-missing', 'Name is required'],
  ['one name', { name: 'Maya' }, 'student-name-incomplete', 'Please enter both a first and last name.'],
  [
    'a name of 176 characters',
    { name: `M ${'x'.repeat(174)}` },
    'student-name-too-long',
    'no more than 175 characters',
  ],
  ['no birthday', { birthDay: '' }, 'birthday-missing', 'Birthday is required'],
  ['an invalid day', { birthDay: '2026-02-29' }, 'request-invalid', 'Something in this request is wrong.'],
  ['a birthday in 1904', { birthDay: '1904-12-31' }, 'birthday-out-of-range', 'between January 1, 1905, and today'],
  ['a birthday after today in every zone', { birthDay: '2026-03-03' }, 'birthday-out-of-range', 'and today'],
  ['no program', { programs: [] }, 'program-missing', 'At least one program must be selected.'],
  ['an unknown group', { group: 'Owls' }, 'group-missing', 'This group no longer exists'],
  ['everything', { name: '', birthDay: '', programs: [] }, 'student-name-missing', 'Birthday is required At least one'],
])('%s: refused with the sentence, and no student is made', async (_title, changes, code, sentence) => {
  const { token } = await addAccount(testApp().db);
  testApp().setNow(today);
  const { status, body } = await create(token, changes);
  testApp().setNow(new Date());
  expect({ status, body }).toEqual({
    status: 400,
    body: { valid: false, code, message: expect.stringContaining(sentence) },
  });
  expect([await rosterOf(token), await seatsOf(token)]).toEqual([[], [0, 0]]);
});

test('a birthday may be today in any zone', async () => {
  const { token } = await addAccount(testApp().db);
  testApp().setNow(new Date('2026-03-02T10:00:00Z'));
  const { status } = await create(token, { birthDay: '2026-03-03' });
  testApp().setNow(new Date());
  expect(status).toBe(200);
});

test('a name is taken in any case within an account, and free in another', async () => {
  const [one, other] = [await addAccount(testApp().db), await addAccount(testApp().db)];
  await create(one.token, { name: 'Élodie Roy' });
  for (const name of ['Élodie Roy', 'élodie ROY', ' ÉLODIE  roy ']) {
    const { status, body } = await create(one.token, { name });
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'student-name-taken',
        message: expect.stringContaining('You have already added a student with this name.'),
      },
    ]);
    expect((await testApp().call(isNameAvailable, { name }, one.token)).body).toEqual({ valid: true, exists: 'Yes' });
  }
  expect((await create(other.token, { name: 'Élodie Roy' })).status).toBe(200);
  expect((await testApp().call(isNameAvailable, { name: 'Elodie Roy' }, one.token)).body).toMatchObject({
    exists: 'No',
  });
  expect(await seatsOf(one.token)).toEqual([1, 0]);
});

test('finds a group of the school by name in any case; a personal organization has none', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const home = await addAccount(db);
  const group = await addGroup(db, school.organization.id);
  const { body } = await create(school.token, { group: ` ${group.name.toUpperCase()}` });
  expect(body).toMatchObject({ student: { group: group.name } });
  expect((await create(school.token, { name: 'No Group', group: 'DEFAULT' })).body).toMatchObject({
    student: { group: 'Default' },
  });
  expect((await create(home.token, { group: group.name })).body).toMatchObject({ code: 'group-missing' });
  await db.orm.insert(groups).values({ organizationId: home.organization.id, name: 'Mine' });
  expect((await create(home.token, { group: 'Mine' })).body).toMatchObject({ code: 'group-missing' });
});

test('an Instructor adds students only to the own group', async () => {
  const { db } = testApp();
  const { organization } = await addAccount(db, { personal: false });
  const [own, other] = [await addGroup(db, organization.id), await addGroup(db, organization.id)];
  const instructor = await addUser(db);
  await addMember(db, organization.id, instructor.id, 'instructor', own.id);
  const token = await addSession(db, { userId: instructor.id, organizationId: organization.id });
  expect((await create(token, { group: other.name })).body).toMatchObject({ code: 'group-missing' });
  expect((await create(token, { group: own.name })).body).toMatchObject({ student: { group: own.name } });
});

test('an Instructor adds students from the seats of the school', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false, reading: 2 });
  const teacher = await addUser(db);
  await addMember(db, school.organization.id, teacher.id, 'instructor');
  const token = await addSession(db, { userId: teacher.id, organizationId: school.organization.id });
  expect((await create(token)).status).toBe(200);
  expect(await seatsOf(school.token)).toEqual([1, 0]);
});

test('makes no student if one of the programs has no seat left', async () => {
  const { token } = await addAccount(testApp().db, { reading: 1, math: 0 });
  const { status, body } = await create(token, { programs: ['reading', 'math'] });
  expect([status, body]).toMatchObject([409, { code: 'no-licenses-left' }]);
  expect([await rosterOf(token), await seatsOf(token)]).toEqual([[], [0, 0]]);
});

test('repeated and concurrent identical calls get the first answer and make one student', async () => {
  const { token } = await addAccount(testApp().db, { reading: 1 });
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(token, { id })));
  for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body });
  expect([await rosterOf(token), await seatsOf(token)]).toEqual([['Maya Lopez'], [1, 0]]);
  const { rows } = await testApp().db.pool.query('select action from audit_log where subject_id = $1', [id]);
  expect(rows).toEqual([{ action: 'student-created' }]);
});

test.each<[string, Record<string, unknown>]>([
  ['another name', { name: 'Mia Lopez' }],
  ['another birthday', { birthDay: '2016-02-28' }],
  ['another program', { programs: ['reading', 'math'] }],
  ['something more', { gender: 'Other' }],
])('refuses %s under a used id and changes nothing', async (_title, changes) => {
  const { token } = await addAccount(testApp().db);
  const id = randomUUID();
  await create(token, { id });
  const { status, body } = await create(token, { id, ...changes });
  expect([status, body]).toMatchObject([409, { code: 'student-already-created' }]);
  expect([await rosterOf(token), await seatsOf(token)]).toEqual([['Maya Lopez'], [1, 0]]);
});

test('the id of another user’s student reveals nothing', async () => {
  const [one, other] = [await addAccount(testApp().db), await addAccount(testApp().db)];
  const id = randomUUID();
  await create(one.token, { id });
  const refused = { valid: false, code: 'student-already-created', message: expect.any(String) };
  expect((await create(other.token, { id })).body).toEqual(refused);
  expect((await create(other.token, { id, name: 'Somebody Else' })).body).toEqual(refused);
  expect([await rosterOf(other.token), await seatsOf(other.token)]).toEqual([[], [0, 0]]);
});

test('of many who add a student with one name at once, one succeeds', async () => {
  const { token } = await addAccount(testApp().db, { reading: 100 });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => create(token, { name: index % 2 ? 'Maya Lopez' : 'MAYA LOPEZ' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  expect(await seatsOf(token)).toEqual([1, 0]);
});

test('a user who has left the organization adds nobody', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const leaving = await db.pool.connect();
  await leaving.query('begin');
  await leaving.query('delete from memberships where user_id = $1', [owner.userId]);
  const creating = create(token);
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await db.pool.query(waiting)).rows.length).toBe(1);
  await leaving.query('commit');
  leaving.release();
  expect((await creating).body).toMatchObject({ code: 'customer-only' });
  expect(await db.orm.$count(students, eq(students.ownerId, owner.userId))).toBe(0);
  expect(await db.orm.$count(memberships, eq(memberships.userId, owner.userId))).toBe(0);
});

test('the audit log says by whom a student was added with which licenses, without a name', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { body } = await create(token, { programs: ['reading', 'math'] });
  const id = body.valid ? body.student.id : '';
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    { actorId: owner.userId, action: 'student-created', details: { assigned: 'reading math' } },
  ]);
  expect(testApp().logged.join()).not.toMatch(/maya|lopez/i);
});

test('a colleague’s student does not block a name', async () => {
  const { db } = testApp();
  const school = await addAccount(db, { personal: false });
  const colleague = await addUser(db);
  await addMember(db, school.organization.id, colleague.id, 'instructor');
  const theirs = await addStudent(db, { userId: colleague.id, organizationId: school.organization.id });
  expect((await create(school.token, { name: theirs.name })).status).toBe(200);
});
