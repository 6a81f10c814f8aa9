import { expect, test } from 'vitest';
import { addSession } from '../../../db/test-fixtures.ts';
import { useTestLessons } from '../../../realtime/test-lessons.ts';
import { transferRig } from './test-transfers.ts';

const { testApp, connect, newLesson } = useTestLessons();
const { newPerson, accept, codeSentTo, send } = transferRig(testApp);

test('immediately ends lessons of the student with users who lose the student, with the sockets of devices', async () => {
  const { db, app } = testApp();
  const { student, deviceToken, ...owner } = await newLesson();
  const receiver = await newPerson();
  const device = await connect(deviceToken);
  const token = await addSession(db, { userId: owner.userId, organizationId: owner.organizationId });
  expect(await send(token, [student.id], receiver.email)).toMatchObject({ valid: true });
  const closed = new Promise<void>((resolve) => device.socket.once('disconnect', () => resolve()));
  expect(await accept(receiver.token, await codeSentTo(receiver.email))).toMatchObject({ valid: true });
  await closed;
  expect(device.events).toContainEqual({ kind: 'session-ended' });
  const answer = await app.server.inject({ url: '/api/session', headers: { cookie: `sixty=${deviceToken}` } });
  expect(answer.json()).toMatchObject({ user: ['guest'] });
  for (const table of ['student_codes', 'sessions']) {
    const live = await db.pool.query(`select from ${table} where student_id = $1 and ended_at is null`, [student.id]);
    expect(live.rowCount).toBe(0);
  }
});
