import { findRecords } from '@sixty/contract/records.ts';
import type { ExerciseType } from '@sixty/domain/exercise/exercise-type.ts';
import { expect, test } from 'vitest';
import { addCustomer, addResult, addSession, addShare } from '../../db/test-fixtures.ts';
import { useTestApp } from '../../test-app.ts';
import { newLesson } from '../exercises/test-submissions.ts';

const testApp = useTestApp();

const read = async (studentID: string, token: string, type: ExerciseType) => {
  const { body } = await testApp().call(findRecords, { studentID, type }, token);
  if (!body.valid) throw new Error('refused');
  return body;
};

test('phonics results tell their version by their day, and others have none', async () => {
  const { student, userId, token } = await newLesson(testApp().db);
  const given = { studentId: student.id, instructorId: userId };
  for (const type of ['phonics/alphabet', 'phonics/phonics', 'phrases'] as const) {
    for (const localDay of ['2026-02-28', '2026-03-01']) {
      await addResult(testApp().db, { ...given, type, localDay, takenAt: new Date(`${localDay}T12:00:00Z`) });
    }
  }
  const versions = async (type: ExerciseType) =>
    (await read(student.id, token, type)).chartData.rawRecords.map(({ version }) => version);
  expect(await versions('phonics/alphabet')).toEqual([1, 2]);
  expect(await versions('phonics/phonics')).toEqual([1, 2]);
  expect(await versions('phrases')).toEqual([undefined, undefined]);
});

test('whoever may only read neither mends nor writes', async () => {
  const { db } = testApp();
  const { student, userId, token } = await newLesson(db);
  await addResult(db, { studentId: student.id, instructorId: userId });
  const reader = await addCustomer(db);
  await addShare(db, student.id, reader.user.id, false);
  const readerToken = await addSession(db, { userId: reader.user.id, organizationId: reader.organization.id });
  const [own, shared] = [await read(student.id, token, 'addition'), await read(student.id, readerToken, 'addition')];
  expect([own.student.canInstruct, own.chartData.rawRecords[0]?.canMend]).toEqual([true, true]);
  expect([shared.student.canInstruct, shared.chartData.rawRecords[0]?.canMend]).toEqual([false, false]);
  expect([own.student.sharedFrom !== undefined, shared.student.sharedFrom !== undefined]).toEqual([false, true]);
});
