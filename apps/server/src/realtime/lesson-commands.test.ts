import { randomUUID } from 'node:crypto';
import { findLesson } from '@sixty/contract/exercises/lesson.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { memberships, sessions } from '../db/schema/schema.ts';
import { addCustomer, addSession, addShare, addStudent } from '../db/test-fixtures.ts';
import { closeAddition, openAddition, showAdditionClock, useTestLessons } from './test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

test('opens an exercise on the linked device within 100 ms', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id, 3));
  const times: number[] = [];
  for (let number = 4; number < 24; number += 1) {
    device.events.length = 0;
    const arrived = device.next('exercise-opened');
    const started = performance.now();
    const answer = instructor.command(openAddition(student.id, number));
    expect(await arrived).toEqual({ kind: 'exercise-opened', type: 'addition', number });
    times.push(performance.now() - started);
    expect(await answer).toMatchObject({ valid: true, devices: 1 });
  }
  // The fastest, because a loaded machine delays some.
  expect(Math.min(...times)).toBeLessThan(100);
});

test('notifies the devices of a selection before the suggestion is known', async () => {
  const { student, token, deviceToken } = await newLesson();
  const device = await connect(deviceToken);
  device.events.length = 0;
  const blocker = await testApp().db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table exercise_results in access exclusive mode');
  const selecting = testApp().call(selectStudent, { studentID: student.id }, token);
  try {
    expect(await device.next('exercise-closed')).toEqual({ kind: 'exercise-closed', goalMet: null });
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect((await selecting).body).toMatchObject({ valid: true, opens: 'phonics/phonics' });
});

test('keeps an exercise open that is opened while the previous one is being closed', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [first, second, device] = [await connect(token), await connect(token), await connect(deviceToken)];
  await first.command(openAddition(student.id, 1));
  const blocker = await testApp().db.pool.connect();
  await blocker.query('begin');
  await blocker.query('lock table exercise_results in access exclusive mode');
  const closing = first.command(closeAddition(student.id, 1));
  try {
    await expect.poll(() => countWaiting(blocker)).toBe(1);
    await second.command(openAddition(student.id, 2));
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  expect(await closing).toMatchObject({ valid: true });
  await second.command({ kind: 'count-devices', studentID: student.id });
  expect(device.events.at(-1)).toMatchObject({ kind: 'exercise-opened', number: 2 });
});

test("sends a device no events of the instructor's other students", async () => {
  const { userId, organizationId, student, token, deviceToken } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const otherDevice = await connect(await addSession(testApp().db, { userId, studentId: other.id }));
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await device.next('exercise-opened');
  expect(otherDevice.events).toEqual([]);
});

test('leaves devices on their exercise when they are counted', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await device.next('exercise-opened');
  device.events.length = 0;
  expect(await instructor.command({ kind: 'count-devices', studentID: student.id })).toEqual({
    valid: true,
    devices: 1,
    shown: [],
    linked: [{ id: expect.any(String), name: null, connected: true, near: false, keeps: false }],
    selected: true,
  });
  expect(device.events).toEqual([]);
});

test('tells the instructor how many devices are linked', async () => {
  const { student, token, deviceToken } = await newLesson();
  const instructor = await connect(token);
  const device = await connect(deviceToken);
  expect(await instructor.next('device-linked')).toMatchObject({
    kind: 'device-linked',
    studentID: student.id,
    devices: 1,
  });
  instructor.events.length = 0;
  device.socket.disconnect();
  expect(await instructor.next('device-linked')).toMatchObject({
    kind: 'device-linked',
    studentID: student.id,
    devices: 0,
  });
});

test('checks access at every event, and refuses a removed member over the open socket', async () => {
  const { userId, student, token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: true });
  await testApp().db.orm.delete(memberships).where(eq(memberships.userId, userId));
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: false, code: 'customer-only' });
});

test('refuses an ended session over the open socket', async () => {
  const { userId, student, token } = await newLesson();
  const instructor = await connect(token);
  await testApp().db.orm.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, userId));
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: false, code: 'customer-only' });
});

test('refuses to open an exercise for a stranger or a read-only recipient', async () => {
  const { student, deviceToken } = await newLesson();
  const device = await connect(deviceToken);
  for (const shared of [false, true]) {
    const { user, organization } = await addCustomer(testApp().db);
    if (shared) await addShare(testApp().db, student.id, user.id, false);
    const other = await connect(await addSession(testApp().db, { userId: user.id, organizationId: organization.id }));
    const commands = [
      openAddition(student.id),
      closeAddition(student.id),
      { kind: 'count-devices', studentID: student.id },
      { kind: 'keep-device', studentID: student.id, deviceID: student.id, keeps: true },
      { kind: 'show-clock', studentID: student.id, type: 'addition', number: 1, clock: null },
    ];
    for (const command of commands) {
      expect(await other.command(command)).toMatchObject({ valid: false, code: 'student-missing' });
    }
  }
  expect(device.events).toEqual([]);
});

test("rejects lesson commands from a student's device", async () => {
  const { student, deviceToken } = await newLesson();
  const device = await connect(deviceToken);
  await expect(device.socket.timeout(300).emitWithAck('lesson', openAddition(student.id))).rejects.toThrow();
});

test.each([
  ['nothing', undefined],
  ['text', 'open'],
  ['an unknown kind', { kind: 'grade', studentID: 'x' }],
  ['no student', { kind: 'open-exercise', type: 'addition', number: 1 }],
  ['a clock past the minute', showAdditionClock(randomUUID(), { running: false, elapsed: 60_001 })],
  ['a number as text', { kind: 'open-exercise', studentID: randomUUID(), type: 'addition', number: '1' }],
])('refuses %s as a command with a message', async (_title, command) => {
  const { token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(command)).toMatchObject({ valid: false, code: 'request-invalid' });
});

test('does not open an exercise that does not exist', async () => {
  const { student, token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(openAddition(student.id, 999))).toMatchObject({ code: 'exercise-not-found' });
});

test.each([
  ['an empty line', [{ start: 3, end: 3 }]],
  ['a line beyond the last item', [{ start: 25, end: 31 }]],
  [
    'overlapping lines',
    [
      { start: 0, end: 5 },
      { start: 3, end: 9 },
    ],
  ],
  [
    'three lines',
    [
      { start: 0, end: 5 },
      { start: 5, end: 10 },
      { start: 10, end: 15 },
    ],
  ],
  ['no line', []],
  ['a line as text', ['0-5']],
])('does not open %s of an exercise', async (_title, lines) => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const answer = await instructor.command({ ...openAddition(student.id), lines });
  expect(answer).toMatchObject({ valid: false, code: 'request-invalid' });
  expect(device.events).toEqual([]);
});

test('opens lines of an exercise for practice, also on a device that connects later, and closes them with it', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const lines = [
    { start: 5, end: 10 },
    { start: 25, end: 30 },
  ];
  const shown = async () => {
    const { body } = await testApp().call(findLesson, {}, deviceToken);
    return body.valid && body.exercise;
  };
  expect(await instructor.command({ ...openAddition(student.id), lines })).toMatchObject({ valid: true, devices: 1 });
  const practice = { type: 'addition', number: 1, lines };
  expect(await device.next('exercise-opened')).toEqual({ kind: 'exercise-opened', ...practice });
  expect(await shown()).toEqual(practice);
  await instructor.command(openAddition(student.id));
  expect(await shown()).toEqual({ type: 'addition', number: 1 });
  await instructor.command({ ...openAddition(student.id), lines });
  await instructor.command(closeAddition(student.id));
  expect(await shown()).toBeNull();
  await instructor.command(openAddition(student.id, 2));
  expect(await shown()).toEqual({ type: 'addition', number: 2 });
});

test('closes the exercise on the linked device', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  expect(await instructor.command(closeAddition(student.id))).toEqual({
    valid: true,
    devices: 1,
    shown: [],
    selected: true,
  });
  expect(await device.next('exercise-closed')).toEqual({ kind: 'exercise-closed', goalMet: null });
});

test('keeps the open exercise on the device when another one is closed', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id, 2));
  expect(await instructor.command(closeAddition(student.id, 1))).toMatchObject({
    valid: true,
    devices: 1,
    selected: true,
  });
  expect(device.events.map(({ kind }) => kind)).toEqual(['exercise-opened']);
  expect((await testApp().call(findLesson, {}, deviceToken)).body).toMatchObject({ exercise: { number: 2 } });
});

test('notifies the instructor’s other browsers that another student was selected', async () => {
  const { userId, organizationId, student, token } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const instructor = await connect(token);
  await testApp().call(selectStudent, { studentID: other.id }, token);
  expect(await instructor.next('student-selected')).toEqual({ kind: 'student-selected', studentID: other.id });
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: true, selected: false });
  expect(await instructor.command(openAddition(other.id))).toMatchObject({ valid: true, selected: true });
});

test('sends the open exercise to a device that connects late or again', async () => {
  const { student, token, deviceToken } = await newLesson();
  const instructor = await connect(token);
  await instructor.command(openAddition(student.id, 7));
  const { body } = await testApp().call(findLesson, {}, deviceToken);
  expect(body).toEqual({ valid: true, exercise: { type: 'addition', number: 7 }, goalMet: null });
  await instructor.command(closeAddition(student.id, 7));
  expect((await testApp().call(findLesson, {}, deviceToken)).body).toMatchObject({ valid: true, exercise: null });
});

test('counts two tabs of one device once, and two devices twice', async () => {
  const { userId, student, token, deviceToken } = await newLesson();
  const instructor = await connect(token);
  const tabs = [await connect(deviceToken), await connect(deviceToken)];
  const count = () => instructor.command({ kind: 'count-devices', studentID: student.id });
  expect(await count()).toMatchObject({ valid: true, devices: 1 });
  await connect(await addSession(testApp().db, { userId, studentId: student.id }));
  expect(await count()).toMatchObject({ valid: true, devices: 2 });
  instructor.events.length = 0;
  tabs[0]?.socket.disconnect();
  expect(await instructor.next('device-linked')).toMatchObject({
    kind: 'device-linked',
    studentID: student.id,
    devices: 2,
  });
});

/** The number of statements on this database that wait for a lock. */
const countWaiting = async (client: PoolClient): Promise<number> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
  );
  return rows[0]?.count ?? 0;
};
