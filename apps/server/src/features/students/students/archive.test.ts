import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { licenseAvailability } from '@sixty/contract/students/licenses.ts';
import { archiveLicenses, editStudent } from '@sixty/contract/students/student-changes.ts';
import { findStudent, listStudents } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '../../../db/schema/schema.ts';
import { addAccount, addResult, addShare, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';
import { submissionOf } from '../../exercises/exercises/test-submissions.ts';

const testApp = useTestApp();

/** An account with a student who has done addition. */
const newPracticed = async (programs: readonly ('reading' | 'math')[] = ['reading', 'math']) => {
  const account = await addAccount(testApp().db, { reading: 5, math: 5 });
  const { id } = await addStudent(testApp().db, account.owner, programs);
  await addResult(testApp().db, { studentId: id, instructorId: account.owner.userId });
  return { ...account, id };
};

const archive = (token: string, studentID: string, programs: readonly string[]) =>
  testApp().call(archiveLicenses, { studentID, programs: [...programs] as never }, token);

const inUse = async (token: string) => {
  const { body } = await testApp().call(licenseAvailability, {}, token);
  return body.valid ? [body.reading.active, body.math.active] : [];
};

test('an archived license frees its seat and ends exercises; results stay visible', async () => {
  const { token, id } = await newPracticed();
  expect(await archive(token, id, ['Math'])).toMatchObject({ status: 200, body: { message: 'Archive successful.' } });
  expect(await inUse(token)).toEqual([1, 0]);
  expect((await testApp().call(submitExercise, submissionOf(id), token)).body).toMatchObject({
    code: 'license-archived',
  });
  expect((await testApp().call(findStudent, { studentId: id }, token)).body).toMatchObject({
    student: {
      status: 'Active',
      licenses: [
        { program: 'reading', status: 'Active' },
        { program: 'math', status: 'Archived', hasDoneProbe: true },
      ],
    },
  });
  await archive(token, id, ['Reading']);
  expect((await testApp().call(listStudents, {}, token)).body).toMatchObject({ students: [{ status: 'Archived' }] });
});

test('assigning again does not undo archiving', async () => {
  const { token, id } = await newPracticed();
  await archive(token, id, ['math']);
  const again = await testApp().call(editStudent, { student: { id }, programs: ['math'] }, token);
  expect(again.body).toMatchObject({ code: 'license-archived' });
  expect(await inUse(token)).toEqual([1, 0]);
});

test('ignores programs that are archived; refuses if none is left to archive', async () => {
  const { token, id } = await newPracticed();
  await archive(token, id, ['math']);
  expect((await archive(token, id, ['reading', 'math'])).status).toBe(200);
  for (const programs of [['reading', 'math'], ['math'], []]) {
    expect(await archive(token, id, programs)).toMatchObject({
      status: 400,
      body: { code: 'nothing-to-archive', message: 'You have no licenses selected to archive' },
    });
  }
  expect(await inUse(token)).toEqual([0, 0]);
});

test('refuses a program without a license and a student without exercises, without any change', async () => {
  const { token, id, owner } = await newPracticed(['math']);
  expect((await archive(token, id, ['reading', 'math'])).body).toMatchObject({ code: 'license-missing' });
  const fresh = await addStudent(testApp().db, owner, ['math']);
  expect((await archive(token, fresh.id, ['math'])).body).toMatchObject({ code: 'license-not-practiced' });
  expect(await inUse(token)).toEqual([0, 2]);
});

test('a voided result counts as an exercise', async () => {
  const { token, owner } = await newPracticed();
  const { id } = await addStudent(testApp().db, owner, ['math']);
  await addResult(testApp().db, { studentId: id, instructorId: owner.userId, voided: true });
  expect((await archive(token, id, ['math'])).status).toBe(200);
});

test('a recipient cannot archive', async () => {
  const { token, id } = await newPracticed();
  const other = await addAccount(testApp().db);
  await addShare(testApp().db, id, other.owner.userId, true);
  expect((await archive(other.token, id, ['math'])).body).toMatchObject({ code: 'student-missing' });
  expect(await inUse(token)).toEqual([1, 1]);
});

test('twenty concurrent calls free a seat and log it once', async () => {
  const { token, id, owner } = await newPracticed();
  const answers = await Promise.all(Array.from({ length: 20 }, () => archive(token, id, ['math'])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
  expect(await inUse(token)).toEqual([1, 0]);
  expect(await testApp().db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id))).toMatchObject([
    { actorId: owner.userId, action: 'licenses-archived', details: { archived: 'math' } },
  ]);
});
