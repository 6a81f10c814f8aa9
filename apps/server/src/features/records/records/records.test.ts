import { setGoalLine } from '@sixty/contract/records/goal-lines.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { afterEach, expect, test } from 'vitest';
import { addCustomer, addResult, addSession, addShare } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { newLesson } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

afterEach(() => testApp().setNow(new Date()));

const read = async (studentID: string, token: string, type: ExerciseType) => {
  const { body } = await testApp().call(findRecords, { studentID, type }, token);
  if (!body.valid) throw new Error('refused');
  return body;
};

test('derives the version of phonics results from their day, and gives other results none', async () => {
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

test('offers no corrections and no writing to a read-only user', async () => {
  const { db } = testApp();
  const { student, userId, token } = await newLesson(db);
  await addResult(db, { studentId: student.id, instructorId: userId });
  const reader = await addCustomer(db);
  await addShare(db, student.id, reader.user.id, false);
  const readerToken = await addSession(db, { userId: reader.user.id, organizationId: reader.organization.id });
  const [own, shared] = [await read(student.id, token, 'addition'), await read(student.id, readerToken, 'addition')];
  expect([own.student.canInstruct, own.chartData.rawRecords[0]?.canCorrect]).toEqual([true, true]);
  expect([shared.student.canInstruct, shared.chartData.rawRecords[0]?.canCorrect]).toEqual([false, false]);
  expect([own.student.sharedFrom !== undefined, shared.student.sharedFrom !== undefined]).toEqual([false, true]);
});

test.each([
  ['no result yet: the UTC day', null, '2026-03-10'],
  ['results in California', 'America/Los_Angeles', '2026-03-09'],
  ['results in an unknown zone: the UTC day', 'Mars/Olympus_Mons', '2026-03-10'],
])('dates a goal line by the zone where the student last practiced; for %s', async (_title, zone, setDay) => {
  const { student, userId, token } = await newLesson(testApp().db);
  testApp().setNow(new Date('2026-03-10T05:00:00Z'));
  if (zone) await addResult(testApp().db, { studentId: student.id, instructorId: userId, zone });
  const goalLine = { value: 40, day: '2026-06-01' };
  await testApp().call(setGoalLine, { studentID: student.id, type: 'addition', goalLine }, token);
  expect((await read(student.id, token, 'addition')).goalLine).toEqual({ ...goalLine, setDay });
});
