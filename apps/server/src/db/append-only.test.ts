import { submitExercise } from '@sixty/contract/exercises.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newLesson, submissionOf } from '../features/exercises/test-submissions.ts';
import { useTestApp } from '../test-app.ts';
import { exerciseResults } from './schema/schema.ts';

const testApp = useTestApp();

test('a stored result cannot be changed, not even by the server', async () => {
  const { student, token } = await newLesson(testApp().db);
  await testApp().call(submitExercise, submissionOf(student.id), token);
  await expect(
    testApp().db.orm.update(exerciseResults).set({ responses: 1 }).where(eq(exerciseResults.studentId, student.id)),
  ).rejects.toThrow();
});

test('the audit log takes new rows and refuses every change', async () => {
  const { orm } = testApp().db;
  await orm.execute(sql`insert into audit_log (action) values ('test')`);
  await expect(orm.execute(sql`update audit_log set action = 'other'`)).rejects.toThrow();
  await expect(orm.execute(sql`delete from audit_log`)).rejects.toThrow();
  await expect(orm.execute(sql`truncate audit_log`)).rejects.toThrow();
});
