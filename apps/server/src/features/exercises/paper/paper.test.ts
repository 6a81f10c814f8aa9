import { randomUUID } from 'node:crypto';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { findSheet } from '@sixty/contract/exercises/paper.ts';
import type { ExerciseKey } from '@sixty/domain/exercises/exercise.ts';
import { sheetCode } from '@sixty/domain/exercises/paper/sheet-code.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addShare, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { listSheetStudents } from './queries.ts';

const testApp = useTestApp();

const exercise: ExerciseKey = { type: 'stories/high', number: 12 };

const newTeacher = async () => {
  const { db } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const { id } = await addStudent(db, owner, ['reading']);
  return { owner, id, token: await addSession(db, owner) };
};

/** The code of a student's sheet with today's text. */
const codeFor = async (studentID: string, token: string) => {
  const { type, number } = exercise;
  const { body } = await testApp().call(findExercise, { type, number, studentID }, token);
  if (!body.valid) throw new Error(body.code);
  return sheetCode(exercise, studentID, body.version);
};

const open = async (code: string, token: string) => (await testApp().call(findSheet, { code }, token)).body;

test('a code opens the exercise for its student, and says whether the text has changed', async () => {
  const { id, token } = await newTeacher();
  const sheet = { valid: true, ...exercise, students: [{ id, name: expect.any(String) }] };
  const code = await codeFor(id, token);
  expect(await open(code, token)).toEqual({ ...sheet, textChanged: false });
  expect(await open(code.toLowerCase().replaceAll('-', ' '), token)).toEqual({ ...sheet, textChanged: false });
  // Of two texts whose marks differ, at least one is not today's.
  const others = await Promise.all(
    ['000000000000', '000001000000'].map((text) => open(sheetCode(exercise, id, text), token)),
  );
  expect(others).toContainEqual({ ...sheet, textChanged: true });
});

test('a code is the same to everybody who may not give exercises to its student as one that is not known', async () => {
  const { db } = testApp();
  const [mine, stranger] = [await newTeacher(), await newTeacher()];
  const reader = await addCustomer(db);
  await addShare(db, mine.id, reader.user.id, false);
  const readerToken = await addSession(db, { userId: reader.user.id, organizationId: reader.organization.id });
  const code = await codeFor(mine.id, mine.token);
  const missing = await open(sheetCode(exercise, randomUUID(), '000000000000'), mine.token);
  expect(missing).toMatchObject({ valid: false, code: 'sheet-missing' });
  expect(await open(code, stranger.token)).toEqual(missing);
  expect(await open(code, readerToken)).toEqual(missing);
  expect(await open('no code', mine.token)).toEqual(missing);
  expect(await open(sheetCode({ ...exercise, number: 999 }, mine.id, '000000000000'), mine.token)).toEqual(missing);
});

test('of two students whose ids end alike, the teacher chooses', async () => {
  const { db } = testApp();
  const { owner, id, token } = await newTeacher();
  const alike = `01939f2e-7c1a-7b3e-9d10-5f2ac8${id.slice(-6)}`;
  await db.pool.query(
    `insert into students (id, organization_id, owner_id, name, birth_day) values ($1, $2, $3, 'Ada Alike', '2015-01-01')`,
    [alike, owner.organizationId, owner.userId],
  );
  const body = await open(await codeFor(id, token), token);
  expect(body).toMatchObject({ students: { length: 2 } });
});

test('the student is found by the index of ends of ids', async () => {
  const client = await testApp().db.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${listSheetStudents.text}`, [randomUUID(), '3fa9c1']);
    expect(JSON.stringify(rows)).toContain('students_sheet_idx');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
