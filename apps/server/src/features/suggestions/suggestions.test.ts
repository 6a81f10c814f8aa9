import { randomUUID } from 'node:crypto';
import { submitExercise } from '@sixty/contract/exercises.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/suggestions.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import type { Program } from '@sixty/domain/license/program.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../db/test-fixtures.ts';
import { useTestApp } from '../../test-app.ts';

const testApp = useTestApp();

const newStudent = async (programs: Program[]) => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const { id } = await addStudent(db, owner, programs);
  const token = await addSession(db, owner);
  const submit = async (type: ExerciseType, probeNumber: number, secondsAgo: number) => {
    const result = { type, probeNumber, studentID: id, time: 60, responses: 5, errors: [], secondsAgo, zone: 'UTC' };
    const { status } = await call(submitExercise, { submissionId: randomUUID(), ...result }, token);
    expect(status).toBe(200);
  };
  const suggestion = async () => (await call(findSuggestion, { studentID: id }, token)).body;
  const story = async () => (await call(findSuggestedStory, { studentID: id }, token)).body;
  return { submit, suggestion, story };
};

const day = 86_400;

test('a beginner is led to reading and to phonics, where the placement asks', async () => {
  const { suggestion } = await newStudent(['reading', 'math']);
  expect(await suggestion()).toEqual({
    valid: true,
    suggestedProgram: 'Reading',
    suggestedPhonicsType: 'phonics',
    reason: 'Nothing has been done yet: reading comes first.',
  });
});

test('the program that waited longer is suggested, and the list in which phonics was done last', async () => {
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

test('without a license there is no program to suggest', async () => {
  const { suggestion } = await newStudent([]);
  expect(await suggestion()).toMatchObject({
    suggestedProgram: null,
    reason: 'The student has no active license.',
  });
});

test('stories are those of the age until some were read', async () => {
  const { submit, story } = await newStudent(['reading']);
  const before = await story();
  expect(before).toMatchObject({ valid: true });
  const other = before.valid && before.suggestedStory === 'high' ? 'elementary' : 'high';
  await submit(`stories/${other}`, 1, 0);
  expect(await story()).toEqual({ valid: true, suggestedStory: other });
});
