import { randomUUID } from 'node:crypto';
import { listExercises, submitExercise } from '@sixty/contract/exercises.ts';
import { messages } from '@sixty/contract/messages.ts';
import { exerciseBlock } from '@sixty/domain/license/availability.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exerciseResults, licenses, studentInstructors, subscriptions } from '../../db/schema/schema.ts';
import { addCustomer, addInstructor, addMember, addSession, addStudent, addUser } from '../../db/test-fixtures.ts';
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
    body(student.id, { zone: 'America/New_York', secondsAgo: 60 }),
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

test('a result that was acknowledged before access to the student ended is acknowledged again', async () => {
  const { db } = testApp();
  const { organizationId, student } = await newLesson();
  const colleague = await addUser(db);
  await addMember(db, organizationId, colleague.id, 'instructor');
  await addInstructor(db, student.id, colleague.id);
  const token = await addSession(db, { userId: colleague.id, organizationId });
  const submission = body(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  expect(first.status).toBe(200);
  await db.orm.delete(studentInstructors).where(eq(studentInstructors.userId, colleague.id));
  expect(await testApp().call(submitExercise, submission, token)).toEqual(first);
  const { body: another } = await testApp().call(submitExercise, body(student.id), token);
  expect(another).toMatchObject({ code: 'student-missing' });
});

test('an id that a colleague used tells nothing to somebody without access to the student', async () => {
  const { student, token } = await newLesson();
  const stranger = await newLesson();
  const submission = body(student.id);
  await testApp().call(submitExercise, submission, token);
  const { body: answer } = await testApp().call(submitExercise, submission, stranger.token);
  expect(answer).toMatchObject({ code: 'student-missing' });
});

test.each([
  ['has fewer items', { number: 1, itemCount: 40, responses: 35 }, { probeNumber: 1, responses: 35 }],
  ['was assumed complete with more items', { number: 1, itemCount: 40, responses: 40 }, { time: 40, responses: 0 }],
  ['has gone', { number: 999, itemCount: 40, responses: 35 }, { probeNumber: 999, responses: 35 }],
  ['had an easier goal', { number: 1, itemCount: 30, responses: 20 }, { probeNumber: 1, responses: 20 }],
])(
  'a result of an exercise that %s since is acknowledged again by the goals of its day',
  async (_title, row, change) => {
    const { student, token, userId } = await newLesson();
    const submission = body(student.id, { time: 60, errors: [3, 7, 9], ...change });
    const goals = { responseGoal: row.responses, errorGoal: 3 };
    await testApp()
      .db.orm.insert(exerciseResults)
      .values({
        id: submission.submissionId,
        studentId: student.id,
        instructorId: userId,
        type: 'addition',
        contentVersion: 'former',
        seconds: submission.time,
        errors: [3, 7, 9],
        firstAttempt: true,
        takenAt: new Date(),
        localDay: '2026-03-08',
        zone: 'UTC',
        ...row,
        ...goals,
      });
    const { body: answer } = await testApp().call(submitExercise, submission, token);
    expect(answer).toEqual({ valid: true, message: messages['exercise-recorded'], goalMet: true });
    const { body: other } = await testApp().call(submitExercise, { ...submission, errors: [3] }, token);
    expect(other).toMatchObject({ valid: false });
  },
);

test("a result of another account than the session's is refused like one without a session", async () => {
  const { student, token, userId } = await newLesson();
  const { userId: other } = await newLesson();
  const submission = body(student.id, { instructorID: other });
  const { status, body: answer } = await testApp().call(submitExercise, submission, token);
  expect(status).toBe(401);
  expect(answer).toMatchObject({ valid: false, code: 'customer-only' });
  expect(await storedFor(student.id)).toHaveLength(0);
  const own = await testApp().call(submitExercise, { ...submission, instructorID: userId }, token);
  expect(own.status).toBe(200);
});

test('the marks are stored with the version of the text that was read', async () => {
  const { student, token } = await newLesson();
  await testApp().call(submitExercise, body(student.id, { version: '0123456789ab' }), token);
  expect(await storedFor(student.id)).toMatchObject([{ contentVersion: '0123456789ab' }]);
  const unsaid = await newLesson();
  await testApp().call(submitExercise, body(unsaid.student.id), unsaid.token);
  const [stored] = await storedFor(unsaid.student.id);
  expect(stored?.contentVersion).toMatch(/^[0-9a-f]{12}$/);
  expect(stored?.contentVersion).not.toBe('0123456789ab');
});

test('the list shows the day on which an exercise was last done, where it was done', async () => {
  const { student, token } = await newLesson();
  testApp().setNow(new Date('2026-03-08T04:30:00Z'));
  await testApp().call(submitExercise, body(student.id, { zone: 'America/New_York' }), token);
  await testApp().call(submitExercise, body(student.id, { zone: 'America/New_York', secondsAgo: 86_400 }), token);
  const { body: answer } = await testApp().call(listExercises, { type: 'addition', studentID: student.id }, token);
  testApp().setNow(new Date());
  const listed = answer.valid ? answer.sections.flatMap(({ probes }) => probes) : [];
  expect(listed.find(({ number }) => number === 1)?.lastDone).toBe('2026-03-07');
  expect(listed.find(({ number }) => number === 2)?.lastDone).toBeNull();
});

test.each(
  (['active', 'archived', null] as const).flatMap((license) => [0, 1, 2, 3].map((seats) => ({ license, seats }))),
)('the statement stores a result just where the domain lets the exercise be done: %o', async ({ license, seats }) => {
  const { db } = testApp();
  const { userId, organizationId, token } = await newLesson();
  const other = { userId, organizationId };
  await addStudent(db, other, ['math']);
  const student = await addStudent(db, other, license ? ['math'] : []);
  if (license === 'archived') {
    await db.orm
      .update(licenses)
      .set({ status: license, archivedAt: new Date() })
      .where(eq(licenses.studentId, student.id));
  }
  await db.orm.update(subscriptions).set({ mathSeats: seats }).where(eq(subscriptions.organizationId, organizationId));
  const block = exerciseBlock(license, { purchased: seats, inUse: license === 'active' ? 3 : 2 });
  const { body: answer } = await testApp().call(submitExercise, body(student.id), token);
  expect(answer).toMatchObject(block ? { valid: false, code: block } : { valid: true });
  expect(await storedFor(student.id)).toHaveLength(block ? 0 : 1);
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
