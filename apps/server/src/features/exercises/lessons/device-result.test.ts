import { randomUUID } from 'node:crypto';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { findStudentResult } from '@sixty/contract/exercises/student-result.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { afterEach, expect, test } from 'vitest';
import { useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

afterEach(() => testApp().setNow(new Date()));

const lessonWithResults = async () => {
  const { student, token, deviceToken } = await newLesson();
  const submit = async (type: ExerciseType, number: number, errors: number[] = [], more: object = {}) => {
    const input = { submissionId: randomUUID(), studentID: student.id, type, probeNumber: number, errors };
    const { body } = await testApp().call(
      submitExercise,
      { ...input, time: 50, responses: 2000, itemCount: 2000, zone: 'America/New_York', ...more },
      token,
    );
    return body;
  };
  const goalMet = async () => {
    const { body } = await testApp().call(findLesson, {}, deviceToken);
    return body.valid ? body.goalMet : body;
  };
  const result = async () => {
    const { body } = await testApp().call(findStudentResult, {}, deviceToken);
    return body.valid ? body.result : body;
  };
  return { student, token, deviceToken, submit, goalMet, result };
};

const items = { version: '0123456789ab' };

test('tells a device only that the latest submission met its goal today, and for which exercise', async () => {
  const { submit, goalMet } = await lessonWithResults();
  let minutes = 0;
  const later = () => {
    minutes += 1;
    testApp().setNow(new Date(Date.UTC(2026, 2, 3, 16, minutes)));
  };
  later();
  expect(await goalMet()).toBeNull();
  await submit('phrases', 2, [], items);
  expect(await goalMet()).toEqual({ type: 'phrases', number: 2 });
  later();
  await submit('phrases', 2, [1, 2, 3], items);
  expect(await goalMet()).toBeNull();
  later();
  await submit('stories/high', 1, [], items);
  expect(await goalMet()).toEqual({ type: 'stories/high', number: 1 });
  later();
  await submit('addition', 1, [], items);
  expect(await goalMet()).toBeNull();
});

test('says in the event that closes an exercise whether the new result met the goal', async () => {
  const { student, token, deviceToken, submit } = await lessonWithResults();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const exercise = { studentID: student.id, type: 'phrases', number: 2 };
  for (const [minute, errors, goalMet] of [
    [1, [], { type: 'phrases', number: 2 }],
    [2, [1, 2, 3, 4], null],
  ] as const) {
    testApp().setNow(new Date(Date.UTC(2026, 2, 3, 16, minute)));
    await instructor.command({ kind: 'open-exercise', ...exercise });
    await submit('phrases', 2, [...errors], items);
    device.events.length = 0;
    await instructor.command({ kind: 'close-exercise', ...exercise });
    expect(await device.next('exercise-closed')).toEqual({ kind: 'exercise-closed', goalMet });
  }
});

test('does not celebrate a goal met yesterday in the zone of its result', async () => {
  const { submit, goalMet } = await lessonWithResults();
  testApp().setNow(new Date('2026-03-03T04:30:00Z'));
  await submit('phrases', 2, [], items);
  expect(await goalMet()).not.toBeNull();
  testApp().setNow(new Date('2026-03-03T05:30:00Z'));
  expect(await goalMet()).toBeNull();
});

test('celebrates a delayed result while its day lasts', async () => {
  const { submit, goalMet } = await lessonWithResults();
  testApp().setNow(new Date('2026-03-03T18:00:00Z'));
  await submit('phrases', 2, [], { ...items, secondsAgo: 3600 });
  expect(await goalMet()).toEqual({ type: 'phrases', number: 2 });
});

test('shows a student the result of today with earlier tries of the same exercise, without errors', async () => {
  const { submit, result } = await lessonWithResults();
  const read = (day: number, responses: number, errors: number[], type: ExerciseType = 'phrases') => {
    testApp().setNow(new Date(Date.UTC(2026, 2, day, 16)));
    return submit(type, 2, errors, { ...items, responses, time: 60, itemCount: 40 });
  };
  expect(await result()).toBeNull();
  await read(2, 20, [1, 2]);
  await read(3, 25, [3]);
  expect(await result()).toEqual({
    ...{ type: 'phrases', number: 2, isBest: true },
    tries: [
      { count: 18, seconds: 60 },
      { count: 24, seconds: 60 },
    ],
  });
  await read(4, 30, [], 'addition');
  expect(await result()).toEqual({
    ...{ type: 'addition', number: 2, isBest: false, tries: [{ count: 30, seconds: 60 }] },
  });
  testApp().setNow(new Date(Date.UTC(2026, 2, 5, 16)));
  expect(await result()).toBeNull();
});
