import { loadLibrary } from '@sixty/content/library.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import type { PopupCode } from '@sixty/domain/exercises/popup-code.ts';
import { adviceFor } from '@sixty/domain/exercises/popups.ts';
import { expect, test } from 'vitest';
import { addSession } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

type Asked = Pick<Parameters<typeof adviceFor>[0], 'type' | 'number'>;

const warningsOf = async (exercise: Asked, token: string, studentID?: string) => {
  const { body } = await testApp().call(findExercise, { ...exercise, ...(studentID && { studentID }) }, token);
  if (!body.valid) throw new Error(body.message);
  return body.warnings;
};

test('advises the instructor to begin with the title until the student has read a story of the level', async () => {
  const { student, token } = await newLesson(testApp().db);
  const story = { type: 'stories/middle', number: 2 } as const;
  expect(await warningsOf(story, token, student.id)).toEqual(['story-title']);
  await testApp().call(submitExercise, submissionOf(student.id, { type: 'stories/middle', probeNumber: 1 }), token);
  expect(await warningsOf(story, token, student.id)).toEqual([]);
});

test('shows the hint of phonics 70 until the exercise is done, and that of phonics 4 every time', async () => {
  const { student, token } = await newLesson(testApp().db);
  const [hint, always] = [
    { type: 'phonics/phonics', number: 70 },
    { type: 'phonics/phonics', number: 4 },
  ] as const;
  expect(await warningsOf(hint, token, student.id)).toEqual(['split-syllables']);
  for (const { type, number } of [hint, always]) {
    const result = submissionOf(student.id, { type, probeNumber: number });
    expect((await testApp().call(submitExercise, result, token)).status).toBe(200);
  }
  expect(await warningsOf(hint, token, student.id)).toEqual([]);
  expect(await warningsOf(always, token, student.id)).toEqual(['sound-out']);
});

test("sends no advice to a student's device", async () => {
  const { db } = testApp();
  const { userId, student } = await newLesson(db);
  const device = await addSession(db, { userId, studentId: student.id });
  expect(await warningsOf({ type: 'phonics/phonics', number: 1 }, device)).toEqual([]);
  expect(await warningsOf({ type: 'stories/high', number: 1 }, device)).toEqual([]);
});

/** The skill sets of the library that each advice is written for. */
const skillSets: Readonly<Record<Exclude<PopupCode, 'story-title'>, RegExp>> = {
  placement: /^PL$/,
  'sound-out': /^SV-/,
  'split-syllables': /^MS-VCCV$/,
  'flex-vowel': /^MS-VC\.V$/,
  prefixes: /^PX-/,
  suffixes: /^SX-/,
  'made-up-words': /^NONS$/,
};

test('gives each phonics exercise the advice for its skill set', () => {
  for (const exercise of loadLibrary().list('phonics/phonics')) {
    const advice = adviceFor(exercise);
    const fitting = Object.entries(skillSets).find(([, skillSet]) => skillSet.test(exercise.skillSet))?.[0] ?? null;
    // Exercises 2 and 3 belong to the placement, which is explained at the first.
    expect([exercise.number, advice]).toEqual([exercise.number, [2, 3].includes(exercise.number) ? null : fitting]);
  }
});
