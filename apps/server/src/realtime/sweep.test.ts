import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addCustomer, addSession } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

// Before the app is built, so that the sweep's minute passes at a word.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
const testApp = useTestApp();
afterAll(() => void vi.useRealTimers());

test('the socket of a session that was idle too long is closed', async () => {
  const { app, db, setNow } = testApp();
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { user, organization } = await addCustomer(db);
  const token = await addSession(db, { userId: user.id, organizationId: organization.id });
  const extraHeaders = { cookie: `sixty=${token}`, origin: url };
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const ended = new Promise((resolve) => socket.once('event', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  setNow(new Date(Date.now() + 13 * 3_600_000));
  vi.advanceTimersByTime(60_000);
  expect(await ended).toEqual({ kind: 'session-ended' });
  await closed;
});
