import { randomUUID } from 'node:crypto';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { messages } from '@sixty/contract/messages.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { exerciseResults, studentInstructors } from '../../../db/schema/schema.ts';
import { addInstructor, addMember, addSession, addUser } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses, newLesson, storedFor, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();
afterEach(() => testApp().setNow(new Date()));

test('stores a repeated submission once, with the same answer', async () => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  const second = await testApp().call(submitExercise, submission, token);
  expect(second).toEqual(first);
  expect(await storedFor(testApp().db, student.id)).toHaveLength(1);
});

test('stores twenty concurrent copies of a submission once, and accepts them all', async () => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => testApp().call(submitExercise, submission, token)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedFor(testApp().db, student.id)).toHaveLength(1);
});

test.each<[string, Partial<ReturnType<typeof submissionOf>>]>([
  ['another time', { time: 59 }],
  ['other errors', { errors: [3] }],
  ['other error kinds', { errorKinds: ['told', null] }],
  ['another exercise', { probeNumber: 2 }],
])('refuses the same id with %s, and changes nothing', async (_title, change) => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id);
  await testApp().call(submitExercise, submission, token);
  const { status, body: answer } = await testApp().call(submitExercise, { ...submission, ...change }, token);
  expect(status).toBe(409);
  expect(answer).toMatchObject({ valid: false, code: 'submission-changed' });
  const stored = await storedFor(testApp().db, student.id);
  expect(stored.map(({ seconds, errors, number }) => ({ seconds, errors, number }))).toEqual([
    { seconds: 60, errors: [3, 7], number: 1 },
  ]);
});

test('compares error kinds as part of the result', async () => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id, { errorKinds: ['told', null] });
  const first = await testApp().call(submitExercise, submission, token);
  // The same errors in another order.
  const turned = { ...submission, errors: [7, 3], errorKinds: [null, 'told' as const] };
  expect(await testApp().call(submitExercise, turned, token)).toEqual(first);
  for (const errorKinds of [['left-out' as const, null], ['told' as const, 'told' as const], [null, null], undefined]) {
    const { errorKinds: _said, ...rest } = submission;
    const other = errorKinds ? { ...rest, errorKinds } : rest;
    expect((await testApp().call(submitExercise, other, token)).body).toMatchObject({ code: 'submission-changed' });
  }
});

test('refuses an id that another customer used, for any body', async () => {
  const one = await newLesson(testApp().db);
  const other = await newLesson(testApp().db);
  const submission = submissionOf(one.student.id);
  await testApp().call(submitExercise, submission, one.token);
  const { status } = await testApp().call(submitExercise, { ...submission, studentID: other.student.id }, other.token);
  expect(status).toBe(409);
  expect(await storedFor(testApp().db, other.student.id)).toHaveLength(0);
});

test('acknowledges a stored result again after the license was archived', async () => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  await archiveLicenses(testApp().db, student.id);
  expect(await testApp().call(submitExercise, submission, token)).toEqual(first);
});

test('acknowledges a stored result again after access to the student ended', async () => {
  const { db } = testApp();
  const { organizationId, student } = await newLesson(db);
  const colleague = await addUser(db);
  await addMember(db, organizationId, colleague.id, 'instructor');
  await addInstructor(db, student.id, colleague.id);
  const token = await addSession(db, { userId: colleague.id, organizationId });
  const submission = submissionOf(student.id);
  const first = await testApp().call(submitExercise, submission, token);
  expect(first.status).toBe(200);
  await db.orm.delete(studentInstructors).where(eq(studentInstructors.userId, colleague.id));
  expect(await testApp().call(submitExercise, submission, token)).toEqual(first);
  const { body: another } = await testApp().call(submitExercise, submissionOf(student.id), token);
  expect(another).toMatchObject({ code: 'student-missing' });
});

test('reveals nothing about an id that a colleague used to a user without access to the student', async () => {
  const { student, token } = await newLesson(testApp().db);
  const stranger = await newLesson(testApp().db);
  const submission = submissionOf(student.id);
  await testApp().call(submitExercise, submission, token);
  const { body: answer } = await testApp().call(submitExercise, submission, stranger.token);
  expect(answer).toMatchObject({ code: 'student-missing' });
});

test('reveals only that an id is used if it belongs to a foreign student', async () => {
  const { db } = testApp();
  const one = await newLesson(db);
  const stranger = await newLesson(db);
  const submission = submissionOf(one.student.id);
  await testApp().call(submitExercise, submission, one.token);
  const own = { ...submission, studentID: stranger.student.id };
  const submit = async (changes: Partial<typeof submission> = {}) =>
    (await testApp().call(submitExercise, { ...own, ...changes }, stranger.token)).body;
  expect(await submit()).toMatchObject({ code: 'submission-changed' });
  // Other reasons to refuse come first, as for an unused id.
  await archiveLicenses(db, stranger.student.id);
  expect(await submit()).toEqual(await submit({ submissionId: randomUUID() }));
  expect(await submit()).toMatchObject({ code: 'license-archived' });
  expect(await storedFor(db, stranger.student.id)).toEqual([]);
});

test.each([
  ['has fewer items', { number: 1, itemCount: 40, responses: 35 }, { probeNumber: 1, responses: 35 }],
  ['was assumed complete with more items', { number: 1, itemCount: 40, responses: 40 }, { time: 40, responses: 0 }],
  ['was removed', { number: 999, itemCount: 40, responses: 35 }, { probeNumber: 999, responses: 35 }],
  ['had an easier goal', { number: 1, itemCount: 30, responses: 20 }, { probeNumber: 1, responses: 20 }],
])('acknowledges a result by the goals of its time if its exercise %s since', async (_title, row, change) => {
  const { student, token, userId } = await newLesson(testApp().db);
  const submission = submissionOf(student.id, { time: 60, errors: [3, 7, 9], ...change });
  const goals = { responseGoal: row.responses, errorGoal: 3 };
  await testApp()
    .db.orm.insert(exerciseResults)
    .values({
      id: submission.submissionId,
      studentId: student.id,
      instructorId: userId,
      type: 'addition',
      contentVersion: 'previous',
      seconds: submission.time,
      errors: [3, 7, 9],
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
});

/** A result with the documented fields alone (A section 7, POST /api/probe). */
const documented = (studentID: string, changes: Partial<ReturnType<typeof submissionOf>> = {}) => {
  const { submissionId: _, ...fields } = submissionOf(studentID, changes);
  return fields;
};

test('stores a result without an id, once within two minutes, with the same answer', async () => {
  const { student, token } = await newLesson(testApp().db);
  const first = await testApp().call(submitExercise, documented(student.id), token);
  expect(first.status).toBe(200);
  const start = Date.now();
  testApp().setNow(new Date(start + 119_000));
  expect(await testApp().call(submitExercise, documented(student.id), token)).toEqual(first);
  expect(await storedFor(testApp().db, student.id)).toHaveLength(1);
  testApp().setNow(new Date(start + 130_000));
  expect(await testApp().call(submitExercise, documented(student.id), token)).toEqual(first);
  expect(await storedFor(testApp().db, student.id)).toHaveLength(2);
});

test('stores equal results without an id that waited on a device, if they were done at other times', async () => {
  const { student, token } = await newLesson(testApp().db);
  for (const secondsAgo of [3600, 1800, 1799])
    await testApp().call(submitExercise, documented(student.id, { secondsAgo }), token);
  expect(await storedFor(testApp().db, student.id)).toHaveLength(2);
});

test('stores twenty concurrent copies of a result without an id once, and accepts them all', async () => {
  const { student, token } = await newLesson(testApp().db);
  const copies = Array.from({ length: 20 }, () => testApp().call(submitExercise, documented(student.id), token));
  expect(new Set((await Promise.all(copies)).map(({ status }) => status))).toEqual(new Set([200]));
  expect(await storedFor(testApp().db, student.id)).toHaveLength(1);
});

test.each<[string, Partial<ReturnType<typeof submissionOf>>]>([
  ['another time', { time: 59 }],
  ['other errors', { errors: [3] }],
  ['another exercise', { probeNumber: 2 }],
])('a result without an id and with %s is another result', async (_title, change) => {
  const { student, token } = await newLesson(testApp().db);
  await testApp().call(submitExercise, documented(student.id), token);
  await testApp().call(submitExercise, documented(student.id, change), token);
  expect(await storedFor(testApp().db, student.id)).toHaveLength(2);
});

test('a colleague’s same result without an id is another result', async () => {
  const { student, token, userId, organizationId } = await newLesson(testApp().db);
  const colleague = await addUser(testApp().db);
  await addMember(testApp().db, organizationId, colleague.id, 'licensee');
  const other = await addSession(testApp().db, { userId: colleague.id, organizationId });
  for (const each of [token, other])
    expect((await testApp().call(submitExercise, documented(student.id), each)).status).toBe(200);
  const stored = await storedFor(testApp().db, student.id);
  expect(new Set(stored.map(({ instructorId }) => instructorId))).toEqual(new Set([userId, colleague.id]));
});

test('logs a result that is not stored, with all that restores it and no text', async () => {
  const { student, token, userId } = await newLesson(testApp().db);
  await archiveLicenses(testApp().db, student.id);
  const submission = submissionOf(student.id, { errorKinds: ['told', null], secondsAgo: 30, zone: 'America/New_York' });
  const logged = () =>
    testApp()
      .logged.filter((line) => line.includes(submission.submissionId))
      .map((line) => JSON.parse(line));
  expect((await testApp().call(submitExercise, submission, token)).status).not.toBe(200);
  expect(logged()).toEqual([
    {
      event: 'result-not-stored',
      code: 'license-archived',
      userId,
      submissionId: submission.submissionId,
      type: 'addition',
      probeNumber: 1,
      studentID: student.id,
      time: 60,
      responses: 20,
      errors: '3 7',
      errorKinds: 'told ',
      secondsAgo: 30,
    },
  ]);
});

test('logs of a malformed result what is as documented, and no text', async () => {
  const { student, token, userId } = await newLesson(testApp().db);
  const { submissionId, ...fields } = submissionOf(student.id);
  const payload = { ...fields, submissionId, time: 'Maya Lopez', version: 'Maya Lopez', zone: 'Maya Lopez', more: 1 };
  const answer = await testApp().app.server.inject({
    method: 'POST',
    url: '/api/probe',
    cookies: { sixty: token },
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload,
  });
  expect(answer.json()).toMatchObject({ valid: false, code: 'request-invalid' });
  const logged = testApp().logged.filter((line) => line.includes(submissionId));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ event: 'result-not-stored', code: 'request-invalid', userId, submissionId },
      ...{ type: 'addition', probeNumber: 1, studentID: student.id, responses: 20, errors: '3 7' },
    },
  ]);
  expect(testApp().logged.join()).not.toContain('Maya');
});
