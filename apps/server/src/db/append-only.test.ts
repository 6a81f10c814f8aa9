import { voidResult } from '@sixty/contract/records.ts';
import { submitExercise } from '@sixty/contract/submission.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newLesson, storedFor, submissionOf } from '../features/exercises/test-submissions.ts';
import { useTestApp } from '../test-app.ts';
import { exerciseResults } from './schema/schema.ts';
import { addResult, eraseStudent } from './test-fixtures.ts';

const testApp = useTestApp();

test('a stored result cannot be changed, not even by the server', async () => {
  const { student, token } = await newLesson(testApp().db);
  await testApp().call(submitExercise, submissionOf(student.id), token);
  await expect(
    testApp().db.orm.update(exerciseResults).set({ responses: 1 }).where(eq(exerciseResults.studentId, student.id)),
  ).rejects.toThrow();
});

test('a stored result cannot be deleted, alone or with all others', async () => {
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

test('a result goes with its student, in a transaction that names the student, and with nobody else', async () => {
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

test('what happened to a result cannot be changed, and goes with its student alone', async () => {
  const { db } = testApp();
  const { student, token } = await newLesson(db);
  const { submissionId: resultID, ...rest } = submissionOf(student.id);
  await testApp().call(submitExercise, { submissionId: resultID, ...rest }, token);
  await testApp().call(voidResult, { resultID, reason: 'A fire drill.' }, token);
  const count = async () => {
    const counts = sql`select (select count(*)::int from result_changes where student_id = ${student.id}) as changes,
      (select count(*)::int from voided_results where student_id = ${student.id}) as voided`;
    return (await db.orm.execute(counts)).rows[0];
  };
  for (const statement of [
    sql`update result_changes set reason = 'Another one.'`,
    sql`delete from result_changes where student_id = ${student.id}`,
    sql`truncate result_changes`,
    sql`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
      select result_id, student_id, kind, reason, changed_by, changed_at from result_changes`,
  ])
    await expect(db.orm.execute(statement)).rejects.toThrow();
  expect(await count()).toEqual({ changes: 1, voided: 1 });
  await eraseStudent(db, student.id);
  expect(await count()).toEqual({ changes: 0, voided: 0 });
});

test('a result that counts is not restored', async () => {
  const { db } = testApp();
  const { student, userId } = await newLesson(db);
  const id = await addResult(db, { studentId: student.id, instructorId: userId });
  const restore = sql`insert into result_changes (result_id, student_id, kind, reason, changed_by, changed_at)
    values (${id}, ${student.id}, 'restored', 'It was another one.', ${userId}, now())`;
  await expect(db.orm.execute(restore)).rejects.toThrow();
});

test('the audit log takes new rows and refuses every change', async () => {
  const { orm } = testApp().db;
  await orm.execute(sql`insert into audit_log (action) values ('test')`);
  await expect(orm.execute(sql`update audit_log set action = 'other'`)).rejects.toThrow();
  await expect(orm.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(orm.execute(sql`truncate audit_log`)).rejects.toThrow();
});
