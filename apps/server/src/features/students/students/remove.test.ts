import { randomUUID } from 'node:crypto';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { addNote } from '@sixty/contract/records/student-notes.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import {
  archiveLicenses,
  createStudent,
  editStudent,
  removeStudent,
} from '@sixty/contract/students/student-changes.ts';
import { listStudents, selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, studentCodes, students } from '../../../db/schema/schema.ts';
import {
  addAccount,
  addGroup,
  addInstructor,
  addMember,
  addNoteOf,
  addResult,
  addSession,
  addShare,
  addStudent,
  addUser,
} from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { storedFor, submissionOf } from '../../exercises/exercises/test-submissions.ts';

const { testApp, connect, newLesson } = useTestLessons();

const remove = (token: string, studentID: string) => testApp().call(removeStudent, { studentID }, token);

const exists = async (id: string) => (await testApp().db.orm.$count(students, eq(students.id, id))) === 1;

test('deletes a student without exercises, and frees the seats', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const { id } = await addStudent(db, owner);
  await addNoteOf(db, id, owner.userId);
  expect(await remove(token, id)).toMatchObject({ status: 200, body: { message: 'Delete was successful' } });
  expect(await exists(id)).toBe(false);
  const { body } = await testApp().call(licenseAvailability, {}, token);
  expect(body).toMatchObject({ reading: { active: 0 }, math: { active: 0 } });
  expect(await remove(token, id)).toMatchObject({ status: 404, body: { code: 'student-missing' } });
  expect(await db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    { actorId: owner.userId, action: 'student-removed', details: {} },
  ]);
});

test.each([false, true])('keeps a student with a result, voided: %s', async (voided) => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const { id } = await addStudent(db, owner);
  await addResult(db, { studentId: id, instructorId: owner.userId, voided });
  expect(await remove(token, id)).toMatchObject({ status: 409, body: { code: 'student-has-results' } });
  expect(await exists(id)).toBe(true);
});

test('a recipient cannot delete', async () => {
  const { db } = testApp();
  const [one, other] = [await addAccount(db), await addAccount(db)];
  const { id } = await addStudent(db, one.owner);
  await addShare(db, id, other.owner.userId, true);
  expect((await remove(other.token, id)).body).toMatchObject({ code: 'student-missing' });
  expect(await exists(id)).toBe(true);
});

test('deleting a student immediately ends the lesson: the code is invalid, and the device signed out', async () => {
  const { student, token, deviceToken, username, code } = await newLesson();
  const device = await connect(deviceToken);
  const gone = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await remove(token, student.id);
  expect(await device.next('session-ended')).toEqual({ kind: 'session-ended' });
  await gone;
  expect((await testApp().call(findLesson, {}, deviceToken)).body).toMatchObject({ code: 'student-only' });
  const back = await testApp().call(login, { type: 'student', username, password: code });
  expect(back.body).toMatchObject({ code: 'student-login-failed' });
});

test('notifies everyone who has the student of every change, and nobody else', async () => {
  const { db } = testApp();
  const { owner, organization } = await addAccount(db, { personal: false });
  const colleague = async (permission: 'licensee' | 'manager' | 'instructor') => {
    const { id } = await addUser(db);
    await addMember(db, organization.id, id, permission, permission === 'manager' ? group.id : null);
    return { id, browser: await connect(await addSession(db, { userId: id, organizationId: organization.id })) };
  };
  const group = await addGroup(db, organization.id);
  const [actor, licensee, manager, listed, other] = [
    await colleague('licensee'),
    await colleague('licensee'),
    await colleague('manager'),
    await colleague('instructor'),
    await colleague('instructor'),
  ];
  const recipient = await addAccount(db);
  const { id } = await addStudent(db, { ...owner, groupId: group.id }, ['reading']);
  await addInstructor(db, id, listed.id);
  await addShare(db, id, recipient.owner.userId, false);
  const ownerBrowser = await connect(await addSession(db, owner));
  const notified = [ownerBrowser, await connect(recipient.token)];
  notified.push(...[actor, licensee, manager, listed].map(({ browser }) => browser));
  const token = await addSession(db, { userId: actor.id, organizationId: organization.id });
  const { call } = testApp();
  for (const change of [
    () => call(editStudent, { student: { id, name: 'Maya Lopez' } }, token),
    async () => {
      const result = await addResult(db, { studentId: id, instructorId: owner.userId });
      const archived = await call(archiveLicenses, { studentID: id, programs: ['reading'] }, token);
      await db.orm.transaction(async (tx) => {
        await tx.execute(`select set_config('sixty.erased_student', '${id}', true)`);
        await tx.execute(`delete from exercise_results where id = '${result}'`);
      });
      return archived;
    },
    () => remove(token, id),
  ]) {
    const events = notified.map((browser) => {
      browser.events.length = 0;
      return browser.next('roster-changed');
    });
    expect((await change()).status).toBe(200);
    expect(await Promise.all(events)).toHaveLength(6);
    expect(notified.map(({ events }) => events)).toEqual(notified.map(() => [{ kind: 'roster-changed' }]));
  }
  expect(other.browser.events).toEqual([]);
  const own = call(createStudent, { name: 'New One', birthDay: '2016-01-01', programs: ['math'] } as never, token);
  for (const { browser } of [actor, licensee]) browser.events.length = 0;
  await Promise.all([actor, licensee].map(({ browser }) => browser.next('roster-changed')));
  expect((await own).status).toBe(200);
});

test('a refused change notifies nobody', async () => {
  const { token, owner } = await addAccount(testApp().db);
  const { id } = await addStudent(testApp().db, owner);
  const browser = await connect(token);
  await testApp().call(editStudent, { student: { id, name: 'Maya' } }, token);
  await testApp().call(archiveLicenses, { studentID: id, programs: ['math'] }, token);
  await browser.command({ kind: 'count-devices', studentID: id });
  expect(browser.events).toEqual([]);
});

test('of a removal and a concurrent first result one wins, and the result is never lost', async () => {
  const { db, call } = testApp();
  const { token, owner } = await addAccount(db, { reading: 100, math: 100 });
  for (let round = 0; round < 30; round += 1) {
    const { id } = await addStudent(db, owner);
    const submit = () => call(submitExercise, submissionOf(id), token);
    const first = round % 2 ? submit() : null;
    const removing = remove(token, id);
    const [removed, submitted] = await Promise.all([removing, first ?? submit()]);
    const stored = (await storedFor(db, id)).length;
    if (submitted.status === 200) expect([stored, removed.status, await exists(id)]).toEqual([1, 409, true]);
    else expect([stored, submitted.status, removed.status, await exists(id)]).toEqual([0, 404, 200, false]);
  }
});

/** Requests that wait while a transaction locks the student. */
test.each<[string, (id: string, token: string) => Promise<{ status: number; body: unknown }>]>([
  ['a result', (id, token) => testApp().call(submitExercise, submissionOf(id), token)],
  [
    'a note',
    (studentID, token) =>
      testApp().call(
        addNote,
        { noteID: randomUUID(), studentID, program: 'math', day: '2026-03-02', kind: 'note', text: 'New glasses.' },
        token,
      ),
  ],
  ['a selection', (studentID, token) => testApp().call(selectStudent, { studentID }, token)],
])('%s of a student who is being deleted finds the student gone, without a failure', async (_title, ask) => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const { id } = await addStudent(db, owner);
  const deleting = await db.pool.connect();
  await deleting.query('begin');
  await deleting.query('delete from students where id = $1', [id]);
  const asking = ask(id, token);
  await expect.poll(async () => (await db.pool.query(waiting)).rows[0].count).toBe(1);
  await deleting.query('commit');
  deleting.release();
  expect(await asking).toMatchObject({ status: 404, body: { code: 'student-missing' } });
  expect(testApp().failures()).toEqual([]);
});

const waiting = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

test('a result that is being stored prevents the deletion of its student', async () => {
  const { db } = testApp();
  const { token, owner } = await addAccount(db);
  const { id } = await addStudent(db, owner);
  const storing = await db.pool.connect();
  await storing.query('begin');
  await storing.query(
    `insert into exercise_results (id, student_id, instructor_id, type, number, content_version, item_count, seconds,
       responses, errors, response_goal, error_goal, taken_at, local_day, zone)
     values (gen_random_uuid(), $1, $2, 'addition', 1, 'v', 30, 60, 20, '{}', 30, 2, now(), '2026-01-01', 'UTC')`,
    [id, owner.userId],
  );
  const removing = remove(token, id);
  await expect.poll(async () => (await db.pool.query(waiting)).rows[0].count).toBe(1);
  await storing.query('commit');
  storing.release();
  expect((await removing).body).toMatchObject({ code: 'student-has-results' });
  expect(await storedFor(db, id)).toHaveLength(1);
});

test('deleting students while they are selected and devices sign in causes no deadlock and leaves nothing behind', async () => {
  const { db, call } = testApp();
  const { token, owner, user } = await addAccount(db, { reading: 100, math: 100 });
  for (let round = 0; round < 10; round += 1) {
    const { id } = await addStudent(db, owner);
    const { body } = await call(selectStudent, { studentID: id }, token);
    const password = body.valid ? body.studentCode.code : '';
    const all = await Promise.all([
      call(login, { type: 'student', username: user.username, password }),
      call(selectStudent, { studentID: id }, token),
      remove(token, id),
      call(login, { type: 'student', username: user.username, password }),
    ]);
    expect(all.filter(({ status }) => status >= 500)).toEqual([]);
    expect(all[2].status).toBe(200);
    expect(await db.orm.$count(studentCodes, eq(studentCodes.studentId, id))).toBe(0);
  }
  expect(testApp().failures()).toEqual([]);
  expect((await call(listStudents, {}, token)).body).toMatchObject({ students: [] });
});
