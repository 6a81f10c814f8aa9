import { login } from '@sixty/contract/accounts/log-in.ts';
import { getSession, logout } from '@sixty/contract/accounts/session.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { afterEach, expect, test } from 'vitest';
import { addSession, addStudent } from '../../../db/test-fixtures.ts';
import { openAddition, useTestLessons } from '../../../realtime/test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

afterEach(() => testApp().setNow(new Date()));

/** A lesson whose devices are kept for the next student, with two more students. */
const keptLesson = async () => {
  const lesson = await newLesson();
  const { userId, organizationId, student, token } = lesson;
  const [next, third] = [
    await addStudent(testApp().db, { userId, organizationId }),
    await addStudent(testApp().db, { userId, organizationId }),
  ];
  const instructor = await connect(token);
  const keep = (studentID: string, keeps: boolean) => instructor.command({ kind: 'keep-devices', studentID, keeps });
  await keep(student.id, true);
  const select = async (studentID: string) => (await testApp().call(selectStudent, { studentID }, token)).body;
  /** The session of a device, with the name it greets or null if it is signed out. */
  const greeted = async (device: string) => (await testApp().call(getSession, {}, device)).body;
  return { ...lesson, next, third, instructor, keep, select, greeted };
};

test('hands a kept device over to the next student, notifies it, and reconnects it to the new lesson', async () => {
  const { deviceToken, next, instructor, select, greeted } = await keptLesson();
  const previous = await greeted(deviceToken);
  const device = await connect(deviceToken);
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await select(next.id);
  expect(await device.next('student-changed')).toEqual({ kind: 'student-changed' });
  await closed;
  const now = await greeted(deviceToken);
  expect(now).toMatchObject({ user: ['student'], name: next.name });
  expect('lesson' in now && 'lesson' in previous && now.lesson !== previous.lesson).toBe(true);
  const again = await connect(deviceToken);
  expect(await instructor.command(openAddition(next.id, 2))).toMatchObject({ devices: 1, keepsDevices: true });
  expect(await again.next('exercise-opened')).toMatchObject({ number: 2 });
});

test('keeps the choice from student to student until it is switched off', async () => {
  const { deviceToken, next, third, keep, select, greeted } = await keptLesson();
  await select(next.id);
  await select(third.id);
  expect(await greeted(deviceToken)).toMatchObject({ name: third.name });
  expect(await keep(third.id, false)).toMatchObject({ selected: true, keepsDevices: false });
  await select(next.id);
  expect(await greeted(deviceToken)).toMatchObject({ user: ['guest'] });
});

test('signs out the devices of other students without the choice', async () => {
  const { deviceToken, student, next, keep, select, greeted } = await keptLesson();
  await keep(student.id, false);
  await select(next.id);
  expect(await greeted(deviceToken)).toMatchObject({ user: ['guest'] });
});

test('ends the choice with the lesson: at logout and when its code has expired', async () => {
  const first = await keptLesson();
  await testApp().call(logout, {}, first.token);
  const second = await addSession(testApp().db, first);
  await testApp().call(selectStudent, { studentID: first.next.id }, second);
  expect(await first.greeted(first.deviceToken)).toMatchObject({ user: ['guest'] });

  const other = await keptLesson();
  testApp().setNow(new Date(Date.now() + 119 * 60_000));
  expect(await other.greeted(other.deviceToken)).toMatchObject({ user: ['student'] });
  testApp().setNow(new Date(Date.now() + 121 * 60_000));
  await other.select(other.next.id);
  testApp().setNow(new Date());
  expect(await other.greeted(other.deviceToken)).toMatchObject({ user: ['guest'] });
});

test('leaves the device with the student whose code is live after two concurrent selections', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { username, deviceToken, next, third, select, greeted } = await keptLesson();
    const bodies = await Promise.all([select(next.id), select(third.id)]);
    const statuses = await Promise.all(
      bodies.map(async (body) => {
        const password = body.valid ? body.studentCode.code : '';
        return (await testApp().call(login, { username, password, type: 'student' })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
    const selected = statuses[0] === 200 ? next : third;
    expect(await greeted(deviceToken)).toMatchObject({ name: selected.name });
  }
});

test('hands over or refuses a device that signs in during a selection, and never leaves it behind', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { username, code, student, next, select } = await keptLesson();
    const [signedIn] = await Promise.all([
      testApp().call(login, { username, password: code, type: 'student' }),
      select(next.id),
    ]);
    const token = signedIn.cookies.find((cookie) => cookie.startsWith('sixty='))?.match(/^sixty=([^;]+)/)?.[1];
    if (signedIn.status !== 200) continue;
    const { body } = await testApp().call(getSession, {}, token ?? null);
    expect(body).toMatchObject({ user: ['student'], name: next.name });
    expect(body).not.toMatchObject({ name: student.name });
  }
});

test('leaves no device signed in after a logout during a selection, no matter who logs out', async () => {
  for (let round = 0; round < 4; round += 1) {
    for (const who of ['token', 'deviceToken'] as const) {
      const lesson = await keptLesson();
      await Promise.all([lesson.select(lesson.next.id), testApp().call(logout, {}, lesson[who])]);
      expect(await lesson.greeted(lesson.deviceToken)).toMatchObject({ user: ['guest'] });
    }
  }
});

test('leaves devices of another instructor’s lesson with the same student alone', async () => {
  const mine = await keptLesson();
  const colleague = await newLesson();
  const theirs = await addSession(testApp().db, { userId: colleague.userId, studentId: colleague.student.id });
  await mine.select(mine.next.id);
  expect(await mine.greeted(theirs)).toMatchObject({ user: ['student'], name: colleague.student.name });
});
