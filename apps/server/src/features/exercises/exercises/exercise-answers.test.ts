import type { InputOf } from '@sixty/contract/endpoint.ts';
import { findComprehension } from '@sixty/contract/exercises/comprehension.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

test('lists the local day on which an exercise was last done', async () => {
  const { student, token } = await newLesson(testApp().db);
  testApp().setNow(new Date('2026-03-08T04:30:00Z'));
  await testApp().call(submitExercise, submissionOf(student.id, { zone: 'America/New_York' }), token);
  await testApp().call(
    submitExercise,
    submissionOf(student.id, { zone: 'America/New_York', secondsAgo: 86_400 }),
    token,
  );
  const { body: answer } = await testApp().call(listExercises, { type: 'addition', studentID: student.id }, token);
  testApp().setNow(new Date());
  const listed = answer.valid ? answer.sections.flatMap(({ probes }) => probes) : [];
  expect(listed.find(({ number }) => number === 1)?.lastDone).toBe('2026-03-07');
  expect(listed.find(({ number }) => number === 2)?.lastDone).toBeNull();
});

/** A lesson whose student has met the goal of the first exercise, with a signed-in device. */
const newLessonWithDevice = async () => {
  const { db, call } = testApp();
  const lesson = await newLesson(db);
  await call(submitExercise, submissionOf(lesson.student.id, { responses: 30, errors: [3] }), lesson.token);
  await call(selectStudent, { studentID: lesson.student.id }, lesson.token);
  return { ...lesson, deviceToken: await addSession(db, { userId: lesson.userId, studentId: lesson.student.id }) };
};

test('shows the instructor the result of the last attempt', async () => {
  const { student, token } = await newLessonWithDevice();
  const input = { type: 'addition', number: 1, studentID: student.id } as const;
  const { body: answer } = await testApp().call(findExercise, input, token);
  expect(answer).toMatchObject({
    errorLimit: 2,
    firstTime: false,
    attemptedBefore: true,
    prevSubmission: { Errors: [3], Probe_Number: 1, Responses: 30 },
    studentCode: { code: expect.any(String) },
    note: expect.stringMatching(/./),
    gradeLevel: null,
  });
  expect((await testApp().call(findExercise, { ...input, number: 2 }, token)).body).toMatchObject({
    attemptedBefore: false,
    prevSubmission: null,
  });
});

test('shows the instructor often missed items and the difficulty of a story', async () => {
  const { student, token } = await newLessonWithDevice();
  const { body } = await testApp().call(
    findExercise,
    { type: 'stories/high', number: 1, studentID: student.id },
    token,
  );
  expect(body).toMatchObject({ valid: true, gradeLevel: 1 });
  expect(body.valid && body.oftenMissed.length).toBeGreaterThan(1);
});

test('sends the goal mark of a story to both pages, and all items as the goal of a list', async () => {
  const { student, token, deviceToken } = await newLessonWithDevice();
  const story = { type: 'stories/high', number: 1 } as const;
  for (const [input, by] of [[{ ...story, studentID: student.id }, token] as const, [story, deviceToken] as const]) {
    const { body } = await testApp().call(findExercise, input, by);
    expect(body).toMatchObject({ valid: true, responseGoal: 61, responsesMax: 117 });
  }
  const { body } = await testApp().call(findExercise, { type: 'addition', number: 1 }, deviceToken);
  expect(body).toMatchObject({ responseGoal: 30, responsesMax: 30 });
});

test("sends a student's device only the text with its goal, without marks, the instructor's note or the code", async () => {
  const { deviceToken } = await newLessonWithDevice();
  const { body: answer } = await testApp().call(findExercise, { type: 'addition', number: 1 }, deviceToken);
  expect(answer).toMatchObject({
    valid: true,
    responsesMax: 30,
    responseGoal: 30,
    note: '',
    oftenMissed: [],
    warnings: [],
    errorLimit: null,
    firstTime: null,
    attemptedBefore: null,
    prevSubmission: null,
    studentCode: null,
  });
});

test("sends a student's device the list without dates and results", async () => {
  const { student, token, deviceToken } = await newLessonWithDevice();
  const firstOf = async (input: InputOf<typeof listExercises>, by: string) => {
    const { body: answer } = await testApp().call(listExercises, input, by);
    if (!answer.valid) throw new Error(answer.message);
    const { hasDoneProbe, studentCode, sections } = answer;
    return { code: studentCode?.code ?? null, hasDoneProbe, first: sections[0]?.probes[0] };
  };
  const today = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
  expect(await firstOf({ type: 'addition', studentID: student.id }, token)).toMatchObject({
    code: expect.any(String),
    hasDoneProbe: true,
    first: { number: 1, lastDone: today, goalMet: true },
  });
  expect(await firstOf({ type: 'addition' }, deviceToken)).toMatchObject({
    code: null,
    hasDoneProbe: null,
    first: { number: 1, lastDone: null, goalMet: null },
  });
});

test("does not send a student's device the difficulty of a story", async () => {
  const { deviceToken } = await newLessonWithDevice();
  const { body } = await testApp().call(findExercise, { type: 'stories/high', number: 1 }, deviceToken);
  expect(body).toMatchObject({ valid: true, gradeLevel: null });
});

test('has questions on four levels for a story, open ones on the last', async () => {
  const { token } = await newLesson(testApp().db);
  const { body } = await testApp().call(findComprehension, { type: 'stories/high', number: 1 }, token);
  const levels = body.valid ? body.levels : [];
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
  expect(levels[0]?.questions[0]).toEqual({ text: 'What does Omar put on?', answer: 'A big red suit with fins.' });
  expect(levels[3]?.questions.map(({ answer }) => answer)).toEqual([null, null]);
  expect(levels[3]?.activities).toHaveLength(1);
});

test('refuses questions for other exercises and for unknown stories', async () => {
  const { token } = await newLesson(testApp().db);
  for (const input of [{ type: 'addition', number: 1 } as const, { type: 'stories/high', number: 98 } as const]) {
    const { body } = await testApp().call(findComprehension, input, token);
    expect(body).toMatchObject({ valid: false, code: 'exercise-not-found' });
  }
});
