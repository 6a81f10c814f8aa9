import { randomUUID } from 'node:crypto';
import { logout } from '@sixty/contract/accounts/session.ts';
import { submitExercise } from '@sixty/contract/exercises/submission.ts';
import { selectStudent } from '@sixty/contract/students/students.ts';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions } from '../db/schema/schema.ts';
import { addStudent } from '../db/test-fixtures.ts';
import { hashOfToken } from '../http/session-cookie.ts';
import { openAddition, useTestLessons } from './test-lessons.ts';

const { testApp, connect, newLesson } = useTestLessons();

test('ends the devices of the previous student when another is selected', async () => {
  const { userId, organizationId, token, deviceToken } = await newLesson();
  const other = await addStudent(testApp().db, { userId, organizationId });
  const device = await connect(deviceToken);
  const closed = new Promise((resolve) => device.socket.once('disconnect', resolve));
  await testApp().call(selectStudent, { studentID: other.id }, token);
  await device.next('session-ended');
  await closed;
  await expect(connect(deviceToken)).rejects.toThrow('customer-only');
});

test('keeps the linked device and clears its exercise when the same student is selected again', async () => {
  const { student, token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  await instructor.command(openAddition(student.id));
  await testApp().call(selectStudent, { studentID: student.id }, token);
  await device.next('exercise-closed');
  expect(device.socket.connected).toBe(true);
});

test("closes the user's socket and those of every linked device at logout", async () => {
  const { token, deviceToken } = await newLesson();
  const [instructor, device] = [await connect(token), await connect(deviceToken)];
  const closed = Promise.all(
    [instructor, device].map(({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve))),
  );
  await testApp().call(logout, {}, token);
  await closed;
  await device.next('session-ended');
});

test("sends a recorded result to the instructor's other tabs and the student's device", async () => {
  const { student, token, deviceToken } = await newLesson();
  const tab = await connect(token);
  const device = await connect(deviceToken);
  const submission = { submissionId: randomUUID(), studentID: student.id, time: 60, responses: 5, errors: [] };
  await testApp().call(submitExercise, { ...submission, type: 'addition', probeNumber: 1 }, token);
  const recorded = { kind: 'result-recorded', studentID: student.id, type: 'addition', number: 1 };
  expect(await tab.next('result-recorded')).toEqual(recorded);
  expect(await device.next('result-recorded')).toEqual(recorded);
});

test('makes a page reload everything if it loaded before a change and connected after it', async () => {
  const { student, token } = await newLesson();
  const submission = { submissionId: randomUUID(), studentID: student.id, time: 60, responses: 5, errors: [] };
  await testApp().call(submitExercise, { ...submission, type: 'addition', probeNumber: 1 }, token);
  const tab = await connect(token, undefined, { silentForMs: 1000 });
  expect(await tab.next('roster-changed')).toEqual({ kind: 'roster-changed' });
});

test.each([
  ['nobody', () => ''],
  ['a made-up token', () => 'x'.repeat(43)],
])('%s gets no socket', async (_title, token) => {
  await expect(connect(token())).rejects.toThrow('customer-only');
});

test('a session has at most eight sockets, and another once one is closed', async () => {
  const { token } = await newLesson();
  const sockets = (await Promise.all(Array.from({ length: 12 }, () => connect(token)))).map(({ socket }) => socket);
  const connected = () => sockets.filter((socket) => socket.connected);
  await vi.waitFor(() => expect(connected()).toHaveLength(8));
  const [first] = connected();
  first?.disconnect();
  await vi.waitFor(async () => {
    const { socket } = await connect(token);
    // A refused socket is closed right after it connects.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(socket.connected).toBe(true);
  });
});

test('closes a socket that sends more than 10 kB at once', async () => {
  const { socket } = await connect((await newLesson()).token);
  const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  socket.emit('lesson', 'x'.repeat(11_000));
  expect(await closed).toBe('transport close');
});

test('closes a socket whose session ended between its handshake and its lesson', async () => {
  const { db } = testApp();
  const { deviceToken } = await newLesson();
  const query = db.pool.query.bind(db.pool);
  const spy = vi.spyOn(db.pool, 'query').mockImplementationOnce((async (...read: Parameters<typeof query>) => {
    const found = await query(...read);
    await db.orm
      .update(sessions)
      .set({ endedAt: new Date() })
      .where(eq(sessions.tokenHash, hashOfToken(deviceToken)));
    return found;
  }) as never);
  const device = await connect(deviceToken);
  spy.mockRestore();
  await device.next('session-ended');
  await vi.waitFor(() => expect(device.socket.connected).toBe(false));
});

test('refuses a socket to a page of another site', async () => {
  const { token } = await newLesson();
  await expect(connect(token, 'https://evil.example')).rejects.toThrow();
});

test('reports a database failure to a connecting browser as such, not as a sign-out', async () => {
  const { token } = await newLesson();
  const { db, logged } = testApp();
  await db.pool.query('alter table sessions rename to sessions_elsewhere');
  await expect(connect(token)).rejects.toThrow('internal-error');
  await db.pool.query('alter table sessions_elsewhere rename to sessions');
  expect(logged.join()).toContain('socket-sign-in-failed');
  expect((await connect(token)).socket.connected).toBe(true);
});
