import { randomUUID } from 'node:crypto';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findSuggestedStory, findSuggestion } from '@sixty/contract/exercises/suggestions.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { manyWrong } from '@sixty/domain/exercises/progression/placement.ts';
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
  const submit = async (type: ExerciseType, probeNumber: number, secondsAgo: number, responses = 5, errors = 0) => {
    const result = {
      type,
      probeNumber,
      studentID: id,
      time: 60,
      responses,
      errors: Array.from({ length: errors }, (_, item) => item),
      secondsAgo,
      zone: 'UTC',
    };
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
  await submit('phonics/phonics', 2, day);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'phonics' });
});

test('suggests phonics to a student who reads words, also after a try of the alphabet', async () => {
  const { submit, suggestion } = await newStudent(['reading']);
  await submit('phonics/phonics', 3, day);
  await submit('phonics/alphabet', 1, 60);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'alphabet' });
  await submit('phonics/phonics', 4, 55);
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
    continueWith: null,
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

test('continues where the student is, on any list of the program', async () => {
  const { submit, list } = await newStudent(['reading', 'math']);
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: null });
  await submit('phrases', 7, 2 * day);
  expect(await list('phonics/phonics')).toMatchObject({
    continueWith: { type: 'phrases', number: 7, reason: 'Attempt 2. Most goals take 4 to 8.' },
    suggestedProbe: { number: 1 },
  });
  await submit('multiplication', 3, day);
  await submit('multiplication', 3, 60);
  expect(await list('addition')).toMatchObject({ continueWith: { type: 'multiplication', number: 3 } });
  expect(await list('multiplication')).toMatchObject({ continueWith: { type: 'multiplication', number: 3 } });
  await submit('stories/middle', 2, 50);
  await submit('stories/middle', 2, day);
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: { type: 'stories/middle', number: 2 } });
});

test.each([
  [12, 10],
  [30, 11],
  [9, 0],
  [30, 3],
  [4, 1],
])(
  'after a placement with %i letters read and %i wrong, alphabet or practice follows as the domain says',
  async (read, wrong) => {
    const { submit, opens, list } = await newStudent(['reading']);
    await submit('phonics/phonics', 1, 60, read, wrong);
    const many = manyWrong({ responses: read, errors: wrong }, 30);
    expect(await opens()).toBe(many ? 'phonics/alphabet' : 'phonics/phonics');
    const practice = 'Letter sounds were wrong in 1, so they are practiced next.';
    expect(await list('phonics/phonics')).toMatchObject({
      continueWith: many
        ? { type: 'phonics/alphabet', number: 1, reason: 'Many letter sounds were wrong in the check.', isStart: true }
        : { type: 'phonics/phonics', number: 2, reason: practice, isStart: false },
      suggestedProbe: { number: 2, reason: practice },
    });
  },
);

test('a placement taken again by a student who reads words leads nowhere else', async () => {
  const { submit, list } = await newStudent(['reading']);
  await submit('phonics/phonics', 6, day, 30);
  await submit('phonics/phonics', 1, 60, 9, 7);
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: { type: 'phonics/phonics', number: 7 } });
});

test('a single try of words leaves a student in the alphabet, a second one decides', async () => {
  const { submit, suggestion } = await newStudent(['reading']);
  await submit('phonics/alphabet', 1, 3 * day);
  await submit('phonics/phonics', 5, 2 * day);
  await submit('phonics/alphabet', 1, day);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'alphabet' });
  await submit('phonics/phonics', 5, 60);
  await submit('phonics/alphabet', 1, 30);
  expect(await suggestion()).toMatchObject({ suggestedPhonicsType: 'phonics' });
});

test('many results a day hide no list that was given up long ago', async () => {
  const { submit, list } = await newStudent(['reading']);
  for (const ago of [60, 61, 62]) await submit('stories/middle', 1, ago * day);
  for (const ago of [1, 2, 3, 4]) {
    for (const back of [0, 1, 2, 3, 4, 5, 6, 7]) {
      await submit('phonics/phonics', 5, ago * day + back * 600, 27);
      await submit('phrases', 5, ago * day + back * 600 + 60, 50);
    }
  }
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: { type: 'phrases' } });
});

test('leads out of a story whose goal stays out of reach, and says what to practice', async () => {
  const { submit, list } = await newStudent(['reading']);
  await submit('stories/high', 1, 20 * day, 80, 3);
  await submit('stories/high', 1, 19 * day, 80);
  for (let attempt = 0; attempt < 8; attempt += 1)
    await submit('stories/high', 2, (15 - attempt) * day, 50 + attempt, 3);
  const body = await list('stories/high');
  expect(body).toMatchObject({
    valid: true,
    suggestedProbe: {
      number: 1,
      reason: expect.stringMatching(
        /^The goal of 2 has not been met in 8 attempts, so an easier one comes first\. Practice from 2: \S+, \S+, \S+\.$/,
      ),
    },
  });
  expect(body.valid && body.continueWith?.reason).toBe(body.valid && body.suggestedProbe.reason);
  await submit('stories/high', 1, day, 70);
  expect(await list('stories/high')).toMatchObject({
    suggestedProbe: {
      number: 3,
      reason: expect.stringMatching(/^The goal of 2 can wait: after an easier one comes the next\./),
    },
  });
});

test('while the goals of stories are out of reach, an easier list comes, until three goals there', async () => {
  const { submit, list } = await newStudent(['reading']);
  for (const back of [8, 7, 6, 5, 4, 3, 2]) await submit('stories/middle', 1, back * day, 43 - back);
  expect(await list('stories/middle')).toMatchObject({ continueWith: { type: 'stories/middle', isDetour: false } });
  await submit('stories/middle', 1, day, 42);
  expect(await list('stories/middle')).toMatchObject({
    continueWith: {
      type: 'phonics/phonics',
      number: 1,
      reason: 'The goals of stories are out of reach for now, so phonics lists come first.',
      isDetour: true,
    },
    suggestedProbe: { number: 2 },
  });
  for (const number of [4, 5, 6]) await submit('phonics/phonics', number, 60 * (10 - number), 30);
  expect(await list('phonics/phonics')).toMatchObject({
    continueWith: { type: 'stories/middle', number: 2, isDetour: true },
  });
});

test('old results of another story level do not hide the latest ones after a finished list', async () => {
  const { submit, list } = await newStudent(['reading']);
  await submit('stories/high', 1, 30 * day, 40);
  await submit('phonics/phonics', 90, 29 * day, 40);
  for (const back of [8, 7, 6, 5, 4, 3, 2, 1]) await submit('stories/middle', 1, (20 + back) * day, 43 - back);
  for (const back of [8, 7, 6, 5, 4, 3, 2, 1]) await submit('phonics/phonics', 90, back * day, 30);
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: { type: 'phrases', isDetour: false } });
  await submit('stories/middle', 1, 60, 100);
  expect(await list('phonics/phonics')).toMatchObject({ continueWith: { type: 'stories/middle', isDetour: true } });
});
