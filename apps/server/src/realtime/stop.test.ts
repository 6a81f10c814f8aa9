import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';

// Set before the app is built, so that the sweep's minute passes at a word.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

import { io } from 'socket.io-client';
import { addCustomer, addSession } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

const testApp = useTestApp();

let url = '';
let port = 0;

beforeAll(async () => {
  url = await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testApp().app.server.server.address() as AddressInfo);
});

const newSocket = async (transport: 'polling' | 'websocket') => {
  const { user, organization } = await addCustomer(testApp().db);
  const token = await addSession(testApp().db, { userId: user.id, organizationId: organization.id });
  const extraHeaders = { cookie: `sixty=${token}`, origin: url };
  const socket = io(url, { transports: [transport], forceNew: true, reconnectionDelay: 1, extraHeaders });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
};

test('the socket of a session that was idle too long is closed', async () => {
  const socket = await newSocket('websocket');
  const ended = new Promise((resolve) => socket.once('event', resolve));
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  testApp().setNow(new Date(Date.now() + 13 * 3_600_000));
  vi.advanceTimersByTime(60_000);
  expect(await ended).toEqual({ kind: 'session-ended' });
  await closed;
  testApp().setNow(new Date());
  socket.disconnect();
});

test('the server closes at once though browsers connect again and keep their connections', async () => {
  const sockets = [await newSocket('polling'), await newSocket('polling'), await newSocket('websocket')];
  const keptAlive = connect(port, '127.0.0.1');
  keptAlive.on('error', () => undefined);
  const get = (sid = '') =>
    `GET /socket.io/?EIO=4&transport=polling${sid} HTTP/1.1\r\nhost: x\r\norigin: ${url}\r\n\r\n`;
  const sidIn = (data: unknown) => `&sid=${/"sid":"([^"]+)"/.exec(String(data))?.[1]}`;
  keptAlive.write(get());
  const [opened] = await once(keptAlive, 'data');
  keptAlive.write(get(sidIn(opened)));
  await delay(100);
  // Whatever the server answers, this browser shakes hands again and polls.
  keptAlive.on('data', (data) => keptAlive.write(String(data).includes('"sid"') ? get(sidIn(data)) : get()));
  const closed = testApp().app.close();
  const first = await Promise.race([closed.then(() => 'closed'), delay(2_000, 'still open')]);
  for (const socket of sockets) socket.disconnect();
  keptAlive.destroy();
  expect(first).toBe('closed');
});
