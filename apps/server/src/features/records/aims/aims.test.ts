import { findRecords } from '@sixty/contract/records/records.ts';
import { setAim } from '@sixty/contract/records/student-aims.ts';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

test('an aim is of one type; the next one takes its place, and it can be taken away', async () => {
  const { student, token } = await newLesson(testApp().db);
  const studentID = student.id;
  const aimOf = async (type: 'addition' | 'phrases') => {
    const { body } = await testApp().call(findRecords, { studentID, type }, token);
    if (!body.valid) throw new Error('refused');
    return body.aim;
  };
  const set = async (aim: { value: number; day: string } | null) =>
    (await testApp().call(setAim, { studentID, type: 'addition', aim }, token)).body;
  expect(await set({ value: 40, day: '2026-06-01' })).toEqual({ valid: true, aim: { value: 40, day: '2026-06-01' } });
  await set({ value: 45, day: '2026-06-12' });
  expect(await aimOf('addition')).toEqual({ value: 45, day: '2026-06-12', setDay: expect.any(String) });
  expect(await aimOf('phrases')).toBeNull();
  expect(await set(null)).toEqual({ valid: true, aim: null });
  expect(await aimOf('addition')).toBeNull();
});
