import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { afterEach, expect, test } from 'vitest';
import { addStudent } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

const start = new Date('2026-03-02T15:00:00Z').getTime();
/** Moves the clock two hours past the start of the lessons, when their codes have expired and no session has. */
const expire = () => testApp().setNow(new Date(start + 120 * 60_000));

afterEach(() => testApp().setNow(new Date()));

const startLesson = async () => {
  testApp().setNow(new Date(start));
  const lesson = await newLesson();
  return {
    ...lesson,
    renew: async () =>
      (await testApp().call(selectStudent, { studentID: lesson.student.id, keepsLesson: true }, lesson.token)).body,
    select: async (studentID: string) => (await testApp().call(selectStudent, { studentID }, lesson.token)).body,
    enter: async (code: string) =>
      (await testApp().call(login, { username: lesson.username, password: code, type: 'student' })).status,
  };
};

const codeOf = (body: Awaited<ReturnType<Awaited<ReturnType<typeof startLesson>>['renew']>>): string =>
  body.valid ? body.studentCode.code : body.code;

test('keeps the lesson, its open exercise and its signed-in device when a code is renewed', async () => {
  const { student, token, deviceToken, code, renew, enter } = await startLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id, 4));
  await device.next('exercise-opened');
  expire();
  const renewed = codeOf(await renew());
  expect(await instructor.next('code-renewed')).toEqual({ kind: 'code-renewed', studentID: student.id });
  expect(device.events.map(({ kind }) => kind)).toEqual(['exercise-opened']);
  expect(device.socket.connected).toBe(true);
  expect((await testApp().call(findLesson, {}, deviceToken)).body).toMatchObject({ exercise: { number: 4 } });
  expect([await enter(code), await enter(renewed)]).toEqual([401, 200]);
});

test('gives two tabs that see the code expire the same new code', async () => {
  const { renew, code } = await startLesson();
  expect(codeOf(await renew())).toBe(code);
  expire();
  const codes = (await Promise.all([renew(), renew(), renew()])).map(codeOf);
  expect(new Set(codes).size).toBe(1);
  expect(codes[0]).not.toBe(code);
});

test('does not renew the code of an abandoned tab after another student was selected', async () => {
  const { userId, organizationId, renew, select, enter } = await startLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const code = codeOf(await select(other.id));
  expect(await renew()).toMatchObject({ valid: false, code: 'lesson-over' });
  expect(await enter(code)).toBe(200);
});

test('keeps the other student selected when a renewal and a selection are concurrent', async () => {
  const { userId, organizationId, renew, select, enter } = await startLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  expire();
  const [renewed, selected] = await Promise.all([renew(), select(other.id)]);
  expect(await enter(codeOf(selected))).toBe(200);
  if (renewed.valid) expect(await enter(codeOf(renewed))).toBe(401);
});

test('leaves no live code after a selection during logout', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, organizationId, token, deviceToken, select, enter } = await startLesson();
    const other = await addStudent(testApp().db, { userId, organizationId });
    const [selected] = await Promise.all([select(other.id), testApp().call(logout, {}, token)]);
    if (selected.valid) expect(await enter(codeOf(selected))).toBe(401);
    const { body } = await testApp().call(getSession, {}, deviceToken);
    expect(body).toMatchObject({ user: ['guest'] });
  }
});
