import { setGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

test('sets, replaces and removes a goal line per type', async () => {
  const { student, token } = await newLesson(testApp().db);
  const studentID = student.id;
  testApp().setNow(new Date('2026-03-10T11:00:00Z'));
  const goalLineOf = async (type: 'addition' | 'phrases') => {
    const { body } = await testApp().call(findRecords, { studentID, type }, token);
    if (!body.valid) throw new Error('refused');
    return body.goalLine;
  };
  const set = async (goalLine: { value: number; day: string } | null) =>
    (await testApp().call(setGoalLine, { studentID, type: 'addition', goalLine }, token)).body;
  expect(await set({ value: 40, day: '2026-06-01' })).toEqual({
    valid: true,
    goalLine: { value: 40, day: '2026-06-01' },
  });
  await set({ value: 45, day: '2026-06-12' });
  expect(await goalLineOf('addition')).toEqual({ value: 45, day: '2026-06-12', setDay: expect.any(String) });
  expect(await goalLineOf('phrases')).toBeNull();
  // On the ninth of March at the end of the zones, where it is still that day.
  for (const day of ['2026-03-09', '2026-03-01', '2025-06-01'])
    expect(await set({ value: 45, day })).toMatchObject({ valid: false, code: 'goal-line-past' });
  expect(await set({ value: 45, day: '2026-03-10' })).toMatchObject({ valid: true });
  expect(await set(null)).toEqual({ valid: true, goalLine: null });
  expect(await goalLineOf('addition')).toBeNull();
});
