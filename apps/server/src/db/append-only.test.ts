import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { messages } from '@sixty/contract/messages.ts';
import { findRecords, moveResult } from '@sixty/contract/records/records.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newLesson, storedFor, submissionOf } from '../features/exercises/exercises/test-submissions.ts';
import { useTestApp } from '../test-app.ts';
import { exerciseResults, resultChanges } from './schema/schema.ts';
import { addResult, addStudent, eraseStudent } from './test-fixtures.ts';

const testApp = useTestApp();

/** A student with a voided result, and another with a result that counts. */
const newVoided = async () => {
  const { db } = testApp();
  const { student, userId, organizationId } = await newLesson(db);
  const second = await addStudent(db, { userId, organizationId });
  const id = await addResult(db, { studentId: student.id, instructorId: userId, voided: true });
  const resultId = await addResult(db, { studentId: second.id, instructorId: userId });
  const countOf = async (result: string) => {
    const counts = sql`select (select count(*)::int from result_changes where result_id = ${result}) as changes,
      (select count(*)::int from voided_results where result_id = ${result}) as voided`;
    return (await db.orm.execute(counts)).rows[0];
  };
  return { db, id, userId, student, other: { id: second.id, resultId }, countOf };
};

test('the server cannot change a stored result', async () => {
  const { student, token } = await newLesson(testApp().db);
  await testApp().call(submitExercise, submissionOf(student.id), token);
  await expect(
    testApp().db.orm.update(exerciseResults).set({ responses: 1 }).where(eq(exerciseResults.studentId, student.id)),
  ).rejects.toThrow();
});

test('a stored result cannot be deleted, even by emptying the table', async () => {
  const { db } = testApp();
  const { student, token } = await newLesson(db);
  await testApp().call(submitExercise, submissionOf(student.id), token);
  const refused = [
    sql`delete from exercise_results where student_id = ${student.id}`,
    sql`truncate exercise_results`,
    sql`truncate students cascade`,
  ];
  for (const statement of refused) await expect(db.orm.execute(statement)).rejects.toThrow();
  expect(await storedFor(db, student.id)).toHaveLength(1);
});

test('a result is deleted only with its student, in a transaction that names the student', async () => {
  const { db } = testApp();
  const [one, other] = [await newLesson(db), await newLesson(db)];
  for (const { student, token } of [one, other]) {
    await testApp().call(submitExercise, submissionOf(student.id), token);
  }
  await expect(eraseStudent(db, other.student.id, one.student.id)).rejects.toThrow();
  await eraseStudent(db, one.student.id);
  expect(await storedFor(db, one.student.id)).toEqual([]);
  expect(await storedFor(db, other.student.id)).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 10 }, () =>
      expect(db.orm.delete(exerciseResults).where(eq(exerciseResults.studentId, other.student.id))).rejects.toThrow(),
    ),
  );
});

test('a change of a result cannot be edited, and is deleted only with its student', async () => {
  const { db, id, student, countOf } = await newVoided();
  const insert = sql`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    select result_id, student_id, kind, reason, changed_by, changed_at from result_changes`;
  for (const statement of [
    sql`update result_changes set reason = 'Another one.'`,
    sql`update result_changes set reason = ''`,
    sql`delete from result_changes where student_id = ${student.id}`,
    sql`truncate result_changes`,
    insert,
  ])
    await expect(db.orm.execute(statement)).rejects.toThrow();
  expect(await countOf(id)).toEqual({ changes: 1, voided: 1 });
  await eraseStudent(db, student.id);
  expect(await countOf(id)).toEqual({ changes: 0, voided: 0 });
});

test('voided results follow from the recorded changes and cannot be edited directly', async () => {
  const { db, id, other, countOf } = await newVoided();
  for (const statement of [
    sql`delete from voided_results where result_id = ${id}`,
    sql`update voided_results set student_id = ${other.id}`,
    sql`insert into voided_results (result_id, student_id) values (${other.resultId}, ${other.id})`,
    sql`truncate voided_results`,
  ])
    await expect(db.orm.execute(statement)).rejects.toThrow();
  expect(await countOf(id)).toEqual({ changes: 1, voided: 1 });
  expect(await countOf(other.resultId)).toEqual({ changes: 0, voided: 0 });
});

test('a change is recorded only for the student of its result', async () => {
  const { db, userId, other, student, countOf } = await newVoided();
  const change = sql`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    values (${other.resultId}, ${student.id}, 'voided', 'A fire drill.', ${userId}, now())`;
  await expect(db.orm.execute(change)).rejects.toThrow();
  expect(await countOf(other.resultId)).toEqual({ changes: 0, voided: 0 });
});

test('a result that counts cannot be restored', async () => {
  const { db, userId, other } = await newVoided();
  const restore = sql`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    values (${other.resultId}, ${other.id}, 'restored', 'It was another one.', ${userId}, now())`;
  await expect(db.orm.execute(restore)).rejects.toThrow();
});

test.each(['from', 'to'] as const)(
  'erasing a student empties what a move recorded about them for the other student: %s',
  async (erased) => {
    const { db } = testApp();
    const { student: from, token, userId, organizationId } = await newLesson(db);
    const to = await addStudent(db, { userId, organizationId });
    const given = { studentId: from.id, instructorId: userId };
    const moved = await addResult(db, given);
    await addResult(db, { ...given, voided: true });
    const reason = 'It was Maya who read.';
    await testApp().call(moveResult, { resultID: moved, studentID: to.id, reason }, token);
    const [gone, left] = erased === 'from' ? [from, to] : [to, from];
    const others = eq(resultChanges.studentId, left.id);
    const before = await db.orm.select().from(resultChanges).where(others).orderBy(resultChanges.id);
    expect(before.filter((change) => change.reason === reason)).toHaveLength(1);
    await expect(db.orm.update(resultChanges).set({ reason: '' }).where(others)).rejects.toThrow();
    await eraseStudent(db, gone.id);
    const blanked = before.map((change) => (change.reason === reason ? { ...change, reason: '' } : change));
    expect(await db.orm.select().from(resultChanges).where(others).orderBy(resultChanges.id)).toEqual(blanked);
    const { body } = await testApp().call(findRecords, { studentID: left.id, type: 'addition' }, token);
    const changes = body.valid ? body.chartData.rawRecords.flatMap((record) => record.changes ?? []) : [];
    expect(changes.find(({ kind }) => kind.startsWith('moved'))?.reason).toBe(messages['reason-erased']);
  },
);

test('the audit log accepts new rows and refuses every change', async () => {
  const { orm } = testApp().db;
  await orm.execute(sql`insert into audit_log (action) values ('test')`);
  await expect(orm.execute(sql`update audit_log set action = 'other'`)).rejects.toThrow();
  await expect(orm.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(orm.execute(sql`truncate audit_log`)).rejects.toThrow();
});
