import { listExercises, submitExercise } from '@sixty/contract/exercises.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test-app.ts';
import { newLesson, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

test('the list shows the day on which an exercise was last done, where it was done', async () => {
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
