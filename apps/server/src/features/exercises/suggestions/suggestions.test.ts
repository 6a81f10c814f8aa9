import { randomUUID } from 'node:crypto';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/exercises/suggestions.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const newStudent = async (programs: Program[]) => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const { id } = await addStudent(db, owner, programs);
  const token = await addSession(db, owner);
  const submit = async (type: ExerciseType, probeNumber: number, secondsAgo: number, responses = 5) => {
    const result = { type, probeNumber, studentID: id, time: 60, responses, errors: [], secondsAgo, zone: 'UTC' };
    const { status } = await call(submitExercise, { submissionId: randomUUID(), ...result }, token);
    expect(status).toBe(200);
  };
  const suggestion = async () => (await call(findSuggestion, { studentID: id }, token)).body;
  const story = async () => (await call(findSuggestedStory, { studentID: id }, token)).body;
  const list = async (type: ExerciseType) => (await call(listExercises, { type, studentID: id }, token)).body;
  const device = async (type: ExerciseType) =>
    (await call(listExercises, { type }, await addSession(db, { userId: user.id, studentId: id }))).body;
  const opens = async () => {
    const { body } = await call(selectStudent, { studentID: id }, token);
    return body.valid ? body.opens : body.code;
  };
  const endSubscription = () =>
    db.pool.query("update subscriptions set expires_at = now() - interval '1 hour' where organization_id = $1", [
      organization.id,
    ]);
  return { submit, suggestion, story, list, device, opens, endSubscription };
};

const day = 86_400;

test('suggests reading and phonics to a beginner, where the placement asks', async () => {
  const { suggestion } = await newStudent(['reading', 'math']);
  expect(await suggestion()).toEqual({
    valid: true,
    suggestedProgram: 'Reading',
    suggestedPhonicsType: 'phonics',
    reason: 'Nothing has been done yet: reading comes first.',
  });
});

test('suggests the program that waited longer, and the phonics list that was used last', async () => {
  const { submit, suggestion } = await newStudent(['reading', 'math']);
  await submit('phonics/alphabet', 41, 2 * day);
  expect(await suggestion()).toMatchObject({ suggestedProgram: 'Math', suggestedPhonicsType: 'alphabet' });
  await submit('addition', 1, 0);
  expect(await suggestion()).toMatchObject({
    suggestedProgram: 'Reading',
    suggestedPhonicsType: 'alphabet',
    reason: 'Reading has waited longer than math.',
  });
  await submit('phonics/phonics', 1, day);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'phonics' });
});

test('suggests phonics to a student who reads words, also after a try of the alphabet', async () => {
  const { submit, suggestion } = await newStudent(['reading']);
  await submit('phonics/phonics', 3, day);
  await submit('phonics/alphabet', 1, 60);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'alphabet' });
  await submit('phonics/phonics', 4, 50);
  await submit('phonics/alphabet', 1, 40);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'phonics' });
});

test('suggests no program without a license', async () => {
  const { suggestion } = await newStudent([]);
  expect(await suggestion()).toMatchObject({
    suggestedProgram: null,
    reason: 'The student has no active license.',
  });
});

test("suggests the stories of the student's age until some were read", async () => {
  const { submit, story } = await newStudent(['reading']);
  const before = await story();
  expect(before).toMatchObject({ valid: true });
  const other = before.valid && before.suggestedStory === 'high' ? 'elementary' : 'high';
  await submit(`stories/${other}`, 1, 0);
  expect(await story()).toEqual({ valid: true, suggestedStory: other });
});

test('returns the suggestions with the list, and whether the student is new to reading', async () => {
  const { submit, list } = await newStudent(['reading', 'math']);
  const before = await list('phonics/phonics');
  expect(before).toMatchObject({ suggestedPhonicsType: 'phonics', newToReading: true, lastType: null });
  const other = before.valid && before.suggestedStory === 'high' ? 'elementary' : 'high';
  await submit('addition', 1, 0);
  expect(await list('phrases')).toMatchObject({ newToReading: true, lastType: null });
  expect(await list('division')).toMatchObject({ lastType: 'addition' });
  await submit(`stories/${other}`, 1, 0);
  await submit('phonics/alphabet', 41, 0);
  expect(await list('phonics/phonics')).toMatchObject({
    suggestedStory: other,
    suggestedPhonicsType: 'alphabet',
    newToReading: false,
    lastType: 'phonics/alphabet',
  });
});

test("sends a student's device no suggestions", async () => {
  const { device } = await newStudent(['reading']);
  expect(await device('phrases')).toMatchObject({
    suggestedStory: null,
    suggestedPhonicsType: null,
    newToReading: null,
    lastType: null,
    suggestedProbe: { number: 1, reason: null },
  });
});

test('opens a lesson with math only if it is licensed, suggested and paid for now (A section 2)', async () => {
  const both = await newStudent(['reading', 'math']);
  expect(await both.opens()).toBe('phonics/phonics');
  await both.submit('phonics/alphabet', 3, day);
  expect(await both.opens()).toBe('addition');
  await both.endSubscription();
  expect(await both.opens()).toBe('phonics/alphabet');

  const math = await newStudent(['math']);
  expect(await math.opens()).toBe('addition');
  const reading = await newStudent(['reading']);
  await reading.submit('phonics/alphabet', 1, day);
  expect(await reading.opens()).toBe('phonics/alphabet');
});
