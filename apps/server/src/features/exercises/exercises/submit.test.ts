import { randomUUID } from 'node:crypto';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { messages } from '@sixty/contract/messages.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import { expect, test } from 'vitest';
import { exerciseResults } from '../../../db/schema/exercise-results.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson, storedFor, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

test('stores a result as submitted, with the current goals and the local day', async () => {
  const { student, token, userId } = await newLesson(testApp().db);
  testApp().setNow(new Date('2026-03-08T04:30:00Z'));
  const { body: answer } = await testApp().call(
    submitExercise,
    submissionOf(student.id, { zone: 'America/New_York', secondsAgo: 60 }),
    token,
  );
  testApp().setNow(new Date());
  expect(answer).toEqual({ valid: true, message: messages['exercise-recorded'], goalMet: false });
  const [stored] = await storedFor(testApp().db, student.id);
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
    goalErrors: 2,
    localDay: '2026-03-07',
    zone: 'America/New_York',
    takenAt: new Date('2026-03-08T04:29:00Z'),
  });
});

test('orders concurrent results the same in every read', async () => {
  const { student, token } = await newLesson(testApp().db);
  const submissions = Array.from({ length: 12 }, () => submissionOf(student.id));
  const answers = await Promise.all(submissions.map((each) => testApp().call(submitExercise, each, token)));
  expect(answers.map(({ status }) => status)).toEqual(submissions.map(() => 200));
  const read = async () => {
    const { body } = await testApp().call(findRecords, { studentID: student.id, type: 'addition' }, token);
    return body.valid ? body.chartData.rawRecords.map(({ id }) => id) : [];
  };
  const inOrder = await read();
  expect(inOrder.toSorted()).toEqual(submissions.map(({ submissionId }) => submissionId).sort());
  expect(await read()).toEqual(inOrder);
});

test.each<[string, Partial<ReturnType<typeof submissionOf>>, string]>([
  ['a minute without a last word', { time: 60, responses: 0 }, messages['last-word-missing']],
  ['no time', { time: 0, responses: 5 }, messages['time-missing']],
  ['neither', { time: 0, responses: 0 }, `${messages['last-word-missing']} ${messages['time-missing']}`],
  ['more responses than items', { responses: 31 }, messages['result-out-of-range']],
  ['an error outside the exercise', { errors: [30] }, messages['result-out-of-range']],
  ['fewer error kinds than errors', { errorKinds: ['told'] }, messages['result-out-of-range']],
  ['a skipped line in math', { errorKinds: ['skipped-line', null] }, messages['result-out-of-range']],
  ['an exercise that does not exist', { probeNumber: 999 }, messages['exercise-not-found']],
])('refuses %s with its message, and stores nothing', async (_title, change, message) => {
  const { student, token } = await newLesson(testApp().db);
  const { body: answer } = await testApp().call(submitExercise, submissionOf(student.id, change), token);
  expect(answer).toMatchObject({ valid: false, message });
  expect(await storedFor(testApp().db, student.id)).toHaveLength(0);
});

test('stores error kinds with the errors, and counts them in the records', async () => {
  const { student, token } = await newLesson(testApp().db);
  const withKinds = { errors: [7, 3, 25], errorKinds: ['told' as const, null, 'left-out' as const] };
  for (const [index, change] of [withKinds, {}, { errorKinds: [null, null] }].entries()) {
    const submission = submissionOf(student.id, { ...change, secondsAgo: 100 - index });
    const { status } = await testApp().call(submitExercise, submission, token);
    expect(status).toBe(200);
  }
  const results = (await storedFor(testApp().db, student.id)).sort((a, b) => Number(a.takenAt) - Number(b.takenAt));
  const stored = results.map(({ errors, errorKinds }) => ({ errors, errorKinds }));
  expect(stored).toEqual([
    { errors: [3, 7], errorKinds: [null, 'told'] },
    { errors: [3, 7], errorKinds: null },
    { errors: [3, 7], errorKinds: null },
  ]);
  const { body } = await testApp().call(findRecords, { studentID: student.id, type: 'addition' }, token);
  const counts = body.valid && body.chartData.rawRecords.map(({ errorKinds }) => errorKinds);
  expect(counts).toEqual([{ told: 1 }, {}, {}]);
});

test('counts the whole exercise for a submission under a minute without a last word', async () => {
  const { student, token } = await newLesson(testApp().db);
  const { body: answer } = await testApp().call(
    submitExercise,
    submissionOf(student.id, { time: 41, responses: 0, errors: [] }),
    token,
  );
  expect(answer).toMatchObject({ valid: true, goalMet: true });
  expect(await storedFor(testApp().db, student.id)).toMatchObject([{ responses: 30, seconds: 41 }]);
});

test("refuses a result for another account than the session's, as without a session", async () => {
  const { student, token, userId } = await newLesson(testApp().db);
  const { userId: other } = await newLesson(testApp().db);
  const submission = submissionOf(student.id, { instructorID: other });
  const { status, body: answer } = await testApp().call(submitExercise, submission, token);
  expect(status).toBe(401);
  expect(answer).toMatchObject({ valid: false, code: 'customer-only' });
  expect(await storedFor(testApp().db, student.id)).toHaveLength(0);
  const own = await testApp().call(submitExercise, { ...submission, instructorID: userId }, token);
  expect(own.status).toBe(200);
});

test.each([
  ['has fewer items now', { itemCount: 40, responses: 38, errors: [35] }, false],
  ['has fewer items now, and was read to its end', { itemCount: 40, responses: 40, errors: [35] }, true],
  ['has fewer items now, and was read to its end early', { itemCount: 40, time: 41, responses: 0, errors: [] }, true],
  ['has more items now', { itemCount: 20, responses: 20, errors: [] }, true],
])('grades a delayed result by the text that was read, which %s', async (_title, change, goalMet) => {
  const { student, token } = await newLesson(testApp().db);
  const submission = submissionOf(student.id, { version: '0123456789ab', ...change });
  const { body } = await testApp().call(submitExercise, submission, token);
  expect(body).toMatchObject({ valid: true, goalMet });
  expect(await testApp().call(submitExercise, submission, token)).toMatchObject({ body });
  const [stored] = await storedFor(testApp().db, student.id);
  expect(stored).toMatchObject({ itemCount: change.itemCount, responseGoal: change.itemCount });
});

test('meets the goal of a story at its goal mark, and keeps that goal with the result', async () => {
  const { student, token } = await newLesson(testApp().db);
  const story = { type: 'stories/high' as const, errors: [] };
  for (const [responses, change, goalMet, responseGoal] of [
    [60, {}, false, 61],
    [61, {}, true, 61],
    [117, {}, true, 61],
    [58, { version: '0123456789ab', itemCount: 100, responseGoal: 58 }, true, 58],
    [99, { version: '0123456789ab', itemCount: 100 }, false, 100],
    [50, { version: '0123456789ab', itemCount: 50, responseGoal: 60 }, true, 50],
  ] as const) {
    const submission = submissionOf(student.id, { ...story, responses, ...change });
    const { body } = await testApp().call(submitExercise, submission, token);
    expect(body).toMatchObject({ valid: true, goalMet });
    const stored = await storedFor(testApp().db, student.id);
    expect(stored.find(({ id }) => id === submission.submissionId)).toMatchObject({ responseGoal });
  }
});

test('errors beyond the goal mark do not lose the goal; without counts of their own, all errors count', async () => {
  const { student, token } = await newLesson(testApp().db);
  const story = { type: 'stories/high' as const, responses: 117 };
  const results = async () => {
    const { body } = await testApp().call(findRecords, { studentID: student.id, type: story.type }, token);
    return body.valid ? body.chartData.rawRecords : [];
  };
  for (const [errors, goalMet, goalErrors] of [
    [[5, 60, 61, 100], true, 2],
    [[5, 6, 60], false, 3],
  ] as const) {
    const submission = submissionOf(student.id, { ...story, errors: [...errors] });
    for (const _ of [1, 2]) {
      const { body } = await testApp().call(submitExercise, submission, token);
      expect(body).toMatchObject({ valid: true, goalMet });
    }
    const stored = (await results()).find(({ id }) => id === submission.submissionId);
    expect(stored).toMatchObject({ errors: errors.length, goalErrors, goalMet });
  }
  // As an earlier release stored it.
  const met = (await storedFor(testApp().db, student.id)).filter(({ goalErrors }) => goalErrors === 2);
  const stored = met.map((result) => ({ ...result, id: randomUUID(), goalErrors: null }));
  await testApp().db.orm.insert(exerciseResults).values(stored);
  const earlier = (await results()).filter(({ goalErrors }) => goalErrors === 4);
  expect(earlier).toMatchObject([{ errors: 4, goalMet: false }]);
});

test('grades a result of the current text by its own item count, not the submitted one', async () => {
  const { student, token } = await newLesson(testApp().db);
  const read = await testApp().call(findExercise, { type: 'addition', number: 1, studentID: student.id }, token);
  const version = read.body.valid ? read.body.version : '';
  const submission = submissionOf(student.id, { version, itemCount: 20, responses: 20, errors: [] });
  expect((await testApp().call(submitExercise, submission, token)).body).toMatchObject({ goalMet: false });
  const beyond = submissionOf(student.id, { version, itemCount: 40, responses: 40 });
  expect((await testApp().call(submitExercise, beyond, token)).body).toMatchObject({ code: 'result-out-of-range' });
});

test('stores the marks with the version of the text', async () => {
  const { student, token } = await newLesson(testApp().db);
  await testApp().call(submitExercise, submissionOf(student.id, { version: '0123456789ab' }), token);
  expect(await storedFor(testApp().db, student.id)).toMatchObject([{ contentVersion: '0123456789ab' }]);
  const withoutVersion = await newLesson(testApp().db);
  await testApp().call(submitExercise, submissionOf(withoutVersion.student.id), withoutVersion.token);
  const [stored] = await storedFor(testApp().db, withoutVersion.student.id);
  expect(stored?.contentVersion).toMatch(/^[0-9a-f]{12}$/);
  expect(stored?.contentVersion).not.toBe('0123456789ab');
});
