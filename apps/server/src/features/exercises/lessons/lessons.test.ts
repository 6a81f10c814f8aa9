import { login } from '@sixty/contract/accounts/log-in.ts';
import { listExercises } from '@sixty/contract/exercises/exercise-list.ts';
import { findExercise } from '@sixty/contract/exercises/exercises.ts';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { expect, test } from 'vitest';
import { addCustomer, addSession, addStudent } from '../../../db/test-fixtures.ts';
import { useTestApp } from '../../../test-app.ts';

const testApp = useTestApp();

const newLesson = async () => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, owner);
  const token = await addSession(db, owner);
  const select = async (studentID: string) => {
    const { body } = await call(selectStudent, { studentID }, token);
    if (!body.valid) throw new Error(body.message);
    return body.studentCode;
  };
  /** The status of a student's login with a code. */
  const enter = async (code: string) =>
    (await call(login, { username: user.username, password: code, type: 'student' })).status;
  /** The code that the list of exercises shows. */
  const shownCode = async (studentID: string) => {
    const { body } = await call(listExercises, { type: 'addition', studentID }, token);
    return body.valid && body.studentCode;
  };
  return { ...owner, student, token, select, enter, shownCode };
};

test('shows a code of five characters beside the exercises while it is live', async () => {
  const { student, token, select, shownCode } = await newLesson();
  expect(await shownCode(student.id)).toBeNull();
  const code = await select(student.id);
  expect(code.code).toMatch(/^[A-Z0-9]{5}$/);
  expect(await shownCode(student.id)).toEqual(code);
  const { body } = await testApp().call(findExercise, { type: 'addition', number: 1, studentID: student.id }, token);
  expect(body).toMatchObject({ studentCode: code });
});

test('opens a lesson with a code for two hours', async () => {
  const { student, select, enter, shownCode } = await newLesson();
  const start = new Date('2026-03-02T15:00:00Z').getTime();
  testApp().setNow(new Date(start));
  const { code, expires } = await select(student.id);
  expect(expires).toBe('2026-03-02T17:00:00.000Z');
  testApp().setNow(new Date(start + 119 * 60_000));
  expect(await enter(code)).toBe(200);
  testApp().setNow(new Date(start + 120 * 60_000));
  expect(await enter(code)).toBe(401);
  expect(await shownCode(student.id)).toBeNull();
  testApp().setNow(new Date());
});

test('creates a new code at each selection and ends the previous one', async () => {
  const { userId, organizationId, student, select, enter, shownCode } = await newLesson();
  const previous = await select(student.id);
  const code = await select(student.id);
  expect([await enter(previous.code), await enter(code.code)]).toEqual([401, 200]);
  const other = await addStudent(testApp().db, { userId, organizationId });
  await select(other.id);
  expect(await enter(code.code)).toBe(401);
  expect(await shownCode(student.id)).toBeNull();
});

test('leaves one code after two concurrent selections', async () => {
  const { student, select, enter } = await newLesson();
  const codes = await Promise.all([1, 2, 3, 4].map(() => select(student.id)));
  const statuses = await Promise.all(codes.map(({ code }) => enter(code)));
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
});

test("sends a student's device no exercise if none is open", async () => {
  const { userId, student, select } = await newLesson();
  await select(student.id);
  const device = await addSession(testApp().db, { userId, studentId: student.id });
  expect((await testApp().call(findLesson, {}, device)).body).toEqual({
    valid: true,
    exercise: null,
    goalMet: null,
  });
});
