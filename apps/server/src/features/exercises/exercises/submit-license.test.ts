import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { exerciseBlock } from '@sixty/domain/students/licenses/availability.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '../../../db/schema/schema.ts';
import { addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { archiveLicenses, newLesson, storedFor, submissionOf } from './test-submissions.ts';

const testApp = useTestApp();

test('blocks the exercise with its message if the license is archived', async () => {
  const { student, token } = await newLesson(testApp().db);
  await archiveLicenses(testApp().db, student.id);
  const { status, body: answer } = await testApp().call(submitExercise, submissionOf(student.id), token);
  expect(status).toBe(403);
  expect(answer).toMatchObject({ message: 'This license has been archived.' });
});

test.each(
  (['active', 'archived', null] as const).flatMap((license) => [0, 1, 2, 3].map((seats) => ({ license, seats }))),
)('stores a result exactly if the domain allows the exercise: %o', async ({ license, seats }) => {
  const { db } = testApp();
  const { userId, organizationId, token } = await newLesson(db);
  const other = { userId, organizationId };
  await addStudent(db, other, ['math']);
  const student = await addStudent(db, other, license ? ['math'] : []);
  if (license === 'archived') await archiveLicenses(db, student.id);
  await db.orm.update(subscriptions).set({ mathSeats: seats }).where(eq(subscriptions.organizationId, organizationId));
  const block = exerciseBlock(license, { entitled: seats, inUse: license === 'active' ? 3 : 2 });
  const { body: answer } = await testApp().call(submitExercise, submissionOf(student.id), token);
  expect(answer).toMatchObject(block ? { valid: false, code: block } : { valid: true });
  expect(await storedFor(db, student.id)).toHaveLength(block ? 0 : 1);
});

test('blocks the exercise without a license of its program', async () => {
  const { db } = testApp();
  const { userId, organizationId, token } = await newLesson(db);
  const reader = await addStudent(db, { userId, organizationId }, ['reading']);
  const { body: answer } = await testApp().call(submitExercise, submissionOf(reader.id), token);
  expect(answer).toMatchObject({ code: 'license-missing' });
});

test('blocks the exercise while more licenses are active than seats are paid for', async () => {
  const { organizationId, student, token } = await newLesson(testApp().db);
  const { orm } = testApp().db;
  await orm.update(subscriptions).set({ mathSeats: 0 }).where(eq(subscriptions.organizationId, organizationId));
  expect((await testApp().call(submitExercise, submissionOf(student.id), token)).body).toMatchObject({
    code: 'licenses-exceeded',
  });
  await orm.update(subscriptions).set({ mathSeats: 1 }).where(eq(subscriptions.organizationId, organizationId));
  expect((await testApp().call(submitExercise, submissionOf(student.id), token)).status).toBe(200);
});
