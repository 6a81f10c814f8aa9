import { randomUUID } from 'node:crypto';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { findRecords } from '@sixty/contract/records/records.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const newLesson = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const { id } = await addStudent(db, owner);
  const token = await addSession(db, owner);

  const submit = async (
    type: 'addition' | 'phrases' | 'phonics/phonics',
    probeNumber: number,
    responses: number,
    secondsAgo: number,
  ) => {
    const result = { type, probeNumber, studentID: id, time: 60, responses, errors: [], secondsAgo };
    const { status } = await testApp().call(submitExercise, { submissionId: randomUUID(), ...result }, token);
    expect(status).toBe(200);
  };
  const list = async (type: 'addition' | 'phrases' | 'phonics/phonics') => {
    const { body } = await testApp().call(listExercises, { type, studentID: id }, token);
    if (!body.valid) throw new Error(body.message);
    return body;
  };
  const records = async (type: 'addition' | 'phrases' | 'phonics/phonics') => {
    const { body } = await testApp().call(findRecords, { studentID: id, type }, token);
    if (!body.valid) throw new Error(body.message);
    return body;
  };
  return { submit, list, records };
};

test('keeps the suggestion after an earlier exercise is repeated', async () => {
  const { submit, list } = await newLesson();
  await submit('addition', 1, 30, 300);
  await submit('addition', 2, 30, 200);
  const { number } = (await list('addition')).suggestedProbe;
  expect(number).toBeGreaterThan(2);
  await submit('addition', 1, 12, 100);
  expect((await list('addition')).suggestedProbe.number).toBe(number);
});

test('gives a reason with the suggestion, and skips an exercise of the same skill after two goals met at the first attempt', async () => {
  const { submit, list } = await newLesson();
  expect((await list('phrases')).suggestedProbe).toMatchObject({
    number: 1,
    reason: 'No results here yet.',
  });
  await submit('phrases', 1, 20, 300);
  expect((await list('phrases')).suggestedProbe).toMatchObject({
    number: 1,
    reason: 'Attempt 2. Most goals take 4 to 8.',
  });
  await submit('phrases', 1, 60, 200);
  expect((await list('phrases')).suggestedProbe).toMatchObject({ number: 2, reason: 'The goal of 1 has been met.' });
  await submit('phrases', 2, 60, 100);
  await submit('phrases', 3, 60, 50);
  expect((await list('phrases')).suggestedProbe).toMatchObject({
    number: 5,
    reason: 'The last two goals were met at the first attempt, so 4 is skipped.',
  });
});

test('suggests phonics 4 after the letter-sound check is met, as its pop-up says', async () => {
  const { submit, list } = await newLesson();
  await submit('phonics/phonics', 1, 30, 100);
  expect((await list('phonics/phonics')).suggestedProbe).toMatchObject({
    number: 4,
    reason: 'The letter sounds are known, so 2 and 3 are skipped.',
  });
  const other = await newLesson();
  await other.submit('phonics/phonics', 1, 29, 200);
  expect((await other.list('phonics/phonics')).suggestedProbe).toMatchObject({ number: 2 });
  await other.submit('phonics/phonics', 1, 30, 100);
  expect((await other.list('phonics/phonics')).suggestedProbe).toMatchObject({ number: 4 });
});

test('keeps the suggestion after a single early try, and says why', async () => {
  const { submit, list } = await newLesson();
  await submit('phonics/phonics', 17, 1, 300);
  await submit('phonics/phonics', 3, 1, 200);
  expect((await list('phonics/phonics')).suggestedProbe).toMatchObject({
    number: 17,
    reason: 'Attempt 2. Most goals take 4 to 8. A single try at 3 does not change what comes next.',
  });
  await submit('phonics/phonics', 16, 40, 100);
  await submit('phonics/phonics', 17, 40, 50);
  await submit('phonics/phonics', 3, 1, 40);
  const { sections, suggestedProbe } = await list('phonics/phonics');
  expect(suggestedProbe).toMatchObject({
    number: 18,
    reason: 'The goal of 17 has been met. Practicing 3 does not change what comes next.',
  });
  const probes = sections.flatMap((section) => section.probes).filter(({ lastDone }) => lastDone !== null);
  expect(probes.map(({ number, goalMet }) => [number, goalMet])).toEqual([
    [3, false],
    [16, true],
    [17, true],
  ]);
});

test('gives an exercise the same title in the list and in the records', async () => {
  const { submit, list, records } = await newLesson();
  await submit('phrases', 1, 40, 0);
  expect((await list('phrases')).sections[0]?.probes[0]?.title).toBe('you, I, the');
  expect((await records('phrases')).chartData.rawRecords[0]?.name).toBe('you, I, the');
});

test('lists in the records the types with results', async () => {
  const { submit, records } = await newLesson();
  expect((await records('addition')).student.types).toEqual([]);
  await submit('phrases', 1, 40, 0);
  await submit('phrases', 2, 40, 0);
  expect((await records('addition')).student.types).toEqual(['phrases']);
});
