import { randomUUID } from 'node:crypto';
import { findPack } from '@sixty/contract/exercises/paper.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import type { ExerciseType } from '@sixty/domain/exercises/exercise-type.ts';
import { maxPackStudents } from '@sixty/domain/exercises/paper/pack.ts';
import { calendarDayAt } from '@sixty/domain/kernel/calendar-day.ts';
import type { Program } from '@sixty/domain/students/licenses/program.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { packs } from './limits.ts';

const testApp = useTestApp();

const day = calendarDayAt(new Date(), 'UTC');

const newTeacher = async () => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const token = await addSession(db, owner);
  const student = async (programs: Program[]) => (await addStudent(db, owner, programs)).id;
  const pack = async (students: readonly string[], sessions: number) =>
    call(findPack, { students: students.join(), sessions, day }, token);
  const submit = (studentID: string, type: ExerciseType, probeNumber: number, daysAgo: number) =>
    call(
      submitExercise,
      {
        ...{
          submissionId: randomUUID(),
          type,
          probeNumber,
          studentID,
          time: 60,
          responses: 5,
          errors: [],
          zone: 'UTC',
        },
        secondsAgo: daysAgo * 86_400,
      },
      token,
    );
  return { student, pack, submit };
};

test('a pack has the exercises of the next sessions of each student, and each text once', async () => {
  const { student, pack, submit } = await newTeacher();
  const [reader, beginner, both] = [
    await student(['reading']),
    await student(['math']),
    await student(['reading', 'math']),
  ];
  await submit(reader, 'phrases', 7, 3);
  await submit(both, 'phrases', 7, 1);
  await submit(both, 'addition', 1, 3);
  const { body } = await pack([reader, beginner, both], 2);
  expect(body).toMatchObject({
    valid: true,
    students: [
      {
        id: reader,
        exercises: [
          { type: 'phrases', number: 7 },
          { type: 'phrases', number: 8 },
        ],
      },
      { id: beginner, exercises: [{ type: 'addition', number: 1 }, { type: 'addition' }] },
      // Math has waited longer.
      {
        id: both,
        exercises: [
          { type: 'addition', number: 1 },
          { type: 'phrases', number: 7 },
        ],
      },
    ],
  });
  if (!body.valid) throw new Error(body.code);
  const keys = body.texts.map(({ type, number }) => `${type} ${number}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toContain('phrases 8');
  expect(body.texts[0]?.responses.length).toBeGreaterThan(20);
});

test('a student who is new to reading, or without a license, has no sheets', async () => {
  const { student, pack } = await newTeacher();
  const ids = [await student(['reading']), await student([])];
  expect((await pack(ids, 5)).body).toEqual({
    valid: true,
    students: ids.map((id) => ({ id, exercises: [] })),
    texts: [],
  });
});

test('a student of others refuses a pack like one who does not exist', async () => {
  const [mine, other] = [await newTeacher(), await newTeacher()];
  const [own, foreign] = [await mine.student(['math']), await other.student(['math'])];
  const missing = await mine.pack([own, randomUUID()], 1);
  expect(missing).toMatchObject({ status: 404, body: { valid: false, code: 'student-missing' } });
  expect(await mine.pack([own, foreign], 1)).toEqual(missing);
});

test('a pack is bounded, and so are the packs of an hour', async () => {
  const { student, pack } = await newTeacher();
  const id = await student(['math']);
  const tooMany = Array.from({ length: maxPackStudents + 1 }, () => randomUUID());
  for (const refused of [await pack(tooMany, 1), await pack([id], 6), await pack([id], 0), await pack(['no id'], 1)])
    expect(refused).toMatchObject({ status: 400, body: { code: 'request-invalid' } });
  let answers = 0;
  while ((await pack([id], 1)).status === 200) answers += 1;
  expect(answers).toBe(packs.limit);
});
