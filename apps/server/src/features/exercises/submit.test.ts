import { randomUUID } from 'node:crypto';
import { submitExercise } from '@sixty/contract/exercises.ts';
import { messages } from '@sixty/contract/messages.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exerciseResults, licenses, subscriptions } from '../../db/schema/schema.ts';
import { addCustomer, addSession, addStudent } from '../../db/test-fixtures.ts';
import { useTestApp } from '../../test-app.ts';

const testApp = useTestApp();

const newLesson = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, owner);
  const token = await addSession(db, owner);
  return { ...owner, student, token };
};

const body = (studentID: string, changes: object = {}) => ({
  submissionId: randomUUID(),
  type: 'addition' as const,
  probeNumber: 1,
  studentID,
  time: 60,
  responses: 20,
  errors: [3, 7],
  ...changes,
});

const storedFor = (studentId: string) =>
  testApp().db.orm.select().from(exerciseResults).where(eq(exerciseResults.studentId, studentId));

test('a result is stored as it was submitted, with the goals in force and the day where it was done', async () => {
  const { student, token, userId } = await newLesson();
  testApp().setNow(new Date('2026-03-08T04:30:00Z'));
  const { body: answer } = await testApp().call(
    submitExercise,
    body(student.id, { zone: 'America/New_York', takenAt: '2026-03-08T04:29:00.000Z' }),
    token,
  );
  testApp().setNow(new Date());
  expect(answer).toEqual({ valid: true, message: messages['exercise-recorded'], goalMet: false });
  const [stored] = await storedFor(student.id);
  expect(stored).toMatchObject({
    instructorId: userId,
    type: 'addition',
    number: 1,
    seconds: 60,
    responses: 20,
    errors: [3, 7],
    itemCount: 30,
    responseGoal: 30,
    errorGoal: 2,
    firstAttempt: true,
    localDay: '2026-03-07',
    zone: 'America/New_York',
    takenAt: new Date('2026-03-08T04:29:00Z'),
  });
});

test('a second result of the same exercise is a repeated attempt', async () => {
  const { student, token } = await newLesson();
  await testApp().call(submitExercise, body(student.id), token);
  await testApp().call(submitExercise, body(student.id), token);
  const stored = await storedFor(student.id);
  expect(stored.map(({ firstAttempt }) => firstAttempt).sort()).toEqual([false, true]);
});

test('the same submission again gets the first answer and is stored once', async () => {
  const { student, token } = await newLesson();
  const submission = body(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  const second = await testApp().call(submitExercise, submission, token);
  expect(second).toEqual(first);
  expect(await storedFor(student.id)).toHaveLength(1);
});

test('twenty copies of one submission at one moment are stored once and all accepted', async () => {
  const { student, token } = await newLesson();
  const submission = body(student.id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => testApp().call(submitExercise, submission, token)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedFor(student.id)).toHaveLength(1);
});

test.each([
  ['another time', { time: 59 }],
  ['other errors', { errors: [3] }],
  ['another exercise', { probeNumber: 2 }],
])('the same id with %s is refused and changes nothing', async (_title, change) => {
  const { student, token } = await newLesson();
  const submission = body(student.id);
  await testApp().call(submitExercise, submission, token);
  const { status, body: answer } = await testApp().call(submitExercise, { ...submission, ...change }, token);
  expect(status).toBe(409);
  expect(answer).toMatchObject({ valid: false, code: 'submission-changed' });
  const stored = await storedFor(student.id);
  expect(stored.map(({ seconds, errors, number }) => ({ seconds, errors, number }))).toEqual([
    { seconds: 60, errors: [3, 7], number: 1 },
  ]);
});

test('an id that another customer used is refused, whatever the body', async () => {
  const one = await newLesson();
  const other = await newLesson();
  const submission = body(one.student.id);
  await testApp().call(submitExercise, submission, one.token);
  const { status } = await testApp().call(submitExercise, { ...submission, studentID: other.student.id }, other.token);
  expect(status).toBe(409);
  expect(await storedFor(other.student.id)).toHaveLength(0);
});

test.each([
  ['a minute without a last word', { time: 60, responses: 0 }, messages['last-word-missing']],
  ['no time', { time: 0, responses: 5 }, messages['time-missing']],
  ['neither', { time: 0, responses: 0 }, `${messages['last-word-missing']} ${messages['time-missing']}`],
  ['more responses than items', { responses: 31 }, messages['result-out-of-range']],
  ['an error outside the exercise', { errors: [30] }, messages['result-out-of-range']],
  ['an exercise that does not exist', { probeNumber: 999 }, messages['exercise-not-found']],
])('%s is refused with its sentence and nothing is stored', async (_title, change, message) => {
  const { student, token } = await newLesson();
  const { body: answer } = await testApp().call(submitExercise, body(student.id, change), token);
  expect(answer).toMatchObject({ valid: false, message });
  expect(await storedFor(student.id)).toHaveLength(0);
});

test('a submission without a last word under a minute counts the whole exercise', async () => {
  const { student, token } = await newLesson();
  const { body: answer } = await testApp().call(
    submitExercise,
    body(student.id, { time: 41, responses: 0, errors: [] }),
    token,
  );
  expect(answer).toMatchObject({ valid: true, goalMet: true });
  expect(await storedFor(student.id)).toMatchObject([{ responses: 30, seconds: 41 }]);
});

test('an archived license blocks the exercise with its sentence', async () => {
  const { student, token } = await newLesson();
  const { orm } = testApp().db;
  await orm
    .update(licenses)
    .set({ status: 'archived', archivedAt: new Date() })
    .where(eq(licenses.studentId, student.id));
  const { status, body: answer } = await testApp().call(submitExercise, body(student.id), token);
  expect(status).toBe(403);
  expect(answer).toMatchObject({ message: 'This license has been archived.' });
});

test('a result that was acknowledged before the license was archived is acknowledged again', async () => {
  const { student, token } = await newLesson();
  const submission = body(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  const { orm } = testApp().db;
  await orm
    .update(licenses)
    .set({ status: 'archived', archivedAt: new Date() })
    .where(eq(licenses.studentId, student.id));
  expect(await testApp().call(submitExercise, submission, token)).toEqual(first);
});

test('no license of the program blocks the exercise', async () => {
  const { db } = testApp();
  const { userId, organizationId, token } = await newLesson();
  const reader = await addStudent(db, { userId, organizationId }, ['reading']);
  const { body: answer } = await testApp().call(submitExercise, body(reader.id), token);
  expect(answer).toMatchObject({ code: 'license-missing' });
});

test('more active licenses than paid seats block the exercise until that is mended', async () => {
  const { organizationId, student, token } = await newLesson();
  const { orm } = testApp().db;
  await orm.update(subscriptions).set({ mathSeats: 0 }).where(eq(subscriptions.organizationId, organizationId));
  expect((await testApp().call(submitExercise, body(student.id), token)).body).toMatchObject({
    code: 'licenses-exceeded',
  });
  await orm.update(subscriptions).set({ mathSeats: 1 }).where(eq(subscriptions.organizationId, organizationId));
  expect((await testApp().call(submitExercise, body(student.id), token)).status).toBe(200);
});

test('a stored result cannot be changed, not even by the server', async () => {
  const { student, token } = await newLesson();
  await testApp().call(submitExercise, body(student.id), token);
  await expect(
    testApp().db.orm.update(exerciseResults).set({ responses: 1 }).where(eq(exerciseResults.studentId, student.id)),
  ).rejects.toThrow();
});

test('the audit log takes new rows and refuses every change', async () => {
  const { orm } = testApp().db;
  await orm.execute(sql`insert into audit_log (action) values ('test')`);
  await expect(orm.execute(sql`update audit_log set action = 'other'`)).rejects.toThrow();
  await expect(orm.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(orm.execute(sql`truncate audit_log`)).rejects.toThrow();
});
