import { randomUUID } from 'node:crypto';
import { submitExercise } from '@sixty/contract/exercises.ts';
import type { LessonAnswer, RealtimeEvent } from '@sixty/contract/realtime.ts';
import { logout } from '@sixty/contract/session.ts';
import { selectStudent } from '@sixty/contract/students.ts';
import { eq } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { memberships, sessions } from '../db/schema/schema.ts';
import { addCustomer, addSession, addShare, addStudent } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

const testApp = useTestApp();

let url = '';
const open: Socket[] = [];

beforeAll(async () => {
  url = await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface Browser {
  readonly socket: Socket;
  readonly events: RealtimeEvent[];
  readonly next: (kind: RealtimeEvent['kind']) => Promise<RealtimeEvent>;
  readonly command: (command: unknown) => Promise<LessonAnswer>;
}

const connect = async (token: string, origin = url): Promise<Browser> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { cookie: `sixty=${token}`, origin },
  });
  open.push(socket);
  const events: RealtimeEvent[] = [];
  const waiting: { kind: string; resolve: (event: RealtimeEvent) => void }[] = [];
  socket.on('event', (event: RealtimeEvent) => {
    events.push(event);
    for (const each of waiting.filter(({ kind }) => kind === event.kind)) each.resolve(event);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    socket,
    events,
    next: (kind) => {
      const had = events.find((event) => event.kind === kind);
      return had ? Promise.resolve(had) : new Promise((resolve) => waiting.push({ kind, resolve }));
    },
    command: (command) => socket.timeout(2000).emitWithAck('lesson', command),
  };
};

const newLesson = async () => {
  const { db, call } = testApp();
  const { user, organization } = await addCustomer(db);
  const owner = { userId: user.id, organizationId: organization.id };
  const student = await addStudent(db, owner);
  const token = await addSession(db, owner);
  await call(selectStudent, { studentID: student.id }, token);
  const deviceToken = await addSession(db, { userId: user.id, studentId: student.id });
  return { ...owner, student, token, deviceToken };
};

const openAddition = (studentID: string, number = 1) => ({
  kind: 'open-exercise',
  studentID,
  type: 'addition',
  number,
});

test('an exercise opens on the linked device within 100 ms', async () => {
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
    expect(await answer).toEqual({ valid: true, devices: 1 });
  }
  expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100);
});

test('a device hears nothing of another student of the same instructor', async () => {
  const { userId, organizationId, student, token, deviceToken } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const otherDevice = await connect(await addSession(testApp().db, { userId, studentId: other.id }));
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await device.next('exercise-opened');
  expect(otherDevice.events).toEqual([]);
});

test('counting the devices leaves them on their exercise', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await device.next('exercise-opened');
  device.events.length = 0;
  expect(await instructor.command({ kind: 'count-devices', studentID: student.id })).toEqual({
    valid: true,
    devices: 1,
  });
  expect(device.events).toEqual([]);
});

test('the instructor learns how many devices are linked', async () => {
  const { student, token, deviceToken } = await newLesson();
  const instructor = await connect(token);
  const device = await connect(deviceToken);
  expect(await instructor.next('device-linked')).toEqual({ kind: 'device-linked', studentID: student.id, devices: 1 });
  instructor.events.length = 0;
  device.socket.disconnect();
  expect(await instructor.next('device-linked')).toEqual({ kind: 'device-linked', studentID: student.id, devices: 0 });
});

test('selecting another student ends the devices of the former one', async () => {
  const { userId, organizationId, token, deviceToken } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const device = await connect(deviceToken);
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await testApp().call(selectStudent, { studentID: other.id }, token);
  await device.next('session-ended');
  await closed;
  await expect(connect(deviceToken)).rejects.toThrow('customer-only');
});

test('selecting the same student again keeps the linked device and takes it off the exercise', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await testApp().call(selectStudent, { studentID: student.id }, token);
  await device.next('exercise-closed');
  expect(device.socket.connected).toBe(true);
});

test('logging out ends the own socket and every linked device', async () => {
  const { token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const closed = Promise.all(
    [instructor, device].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))),
  );
  await testApp().call(logout, {}, token);
  await closed;
  await device.next('session-ended');
});

test("a recorded result is told to the instructor's other tabs and to the student's device", async () => {
  const { student, token, deviceToken } = await newLesson();
  const tab = await connect(token);
  const device = await connect(deviceToken);
  const submission = { submissionId: randomUUID(), studentID: student.id, time: 60, responses: 5, errors: [] };
  await testApp().call(submitExercise, { ...submission, type: 'addition', probeNumber: 1 }, token);
  const recorded = { kind: 'result-recorded', studentID: student.id, type: 'addition', number: 1 };
  expect(await tab.next('result-recorded')).toEqual(recorded);
  expect(await device.next('result-recorded')).toEqual(recorded);
});

test.each([
  ['nobody', () => ''],
  ['a made-up token', () => 'x'.repeat(43)],
])('%s gets no socket', async (_title, token) => {
  await expect(connect(token())).rejects.toThrow('customer-only');
});

test('a page of another site gets no socket', async () => {
  const { token } = await newLesson();
  await expect(connect(token, 'https://evil.example')).rejects.toThrow();
});

test('access is checked at every event: a member who was removed is refused over the open socket', async () => {
  const { userId, student, token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: true });
  await testApp().db.orm.delete(memberships).where(eq(memberships.userId, userId));
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: false, code: 'customer-only' });
});

test('a session that has ended is refused over the open socket', async () => {
  const { userId, student, token } = await newLesson();
  const instructor = await connect(token);
  await testApp().db.orm.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, userId));
  expect(await instructor.command(openAddition(student.id))).toMatchObject({ valid: false, code: 'customer-only' });
});

test('a stranger and a recipient who may only read open nothing', async () => {
  const { student, deviceToken } = await newLesson();
  const device = await connect(deviceToken);
  for (const shared of [false, true]) {
    const { user, organization } = await addCustomer(testApp().db);
    if (shared) await addShare(testApp().db, student.id, user.id, false);
    const other = await connect(await addSession(testApp().db, { userId: user.id, organizationId: organization.id }));
    for (const command of [openAddition(student.id), { kind: 'count-devices', studentID: student.id }]) {
      expect(await other.command(command)).toMatchObject({ valid: false, code: 'student-missing' });
    }
  }
  expect(device.events).toEqual([]);
});

test("a student's device cannot command a lesson", async () => {
  const { student, deviceToken } = await newLesson();
  const device = await connect(deviceToken);
  await expect(device.socket.timeout(300).emitWithAck('lesson', openAddition(student.id))).rejects.toThrow();
});

test.each([
  ['nothing', undefined],
  ['text', 'open'],
  ['an unknown kind', { kind: 'grade', studentID: 'x' }],
  ['no student', { kind: 'open-exercise', type: 'addition', number: 1 }],
  ['a number as text', { kind: 'open-exercise', studentID: randomUUID(), type: 'addition', number: '1' }],
])('%s as a command is refused with a sentence', async (_title, command) => {
  const { token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(command)).toMatchObject({ valid: false, code: 'request-invalid' });
});

test('an exercise that does not exist is not opened', async () => {
  const { student, token } = await newLesson();
  const instructor = await connect(token);
  expect(await instructor.command(openAddition(student.id, 999))).toMatchObject({ code: 'exercise-not-found' });
});
