import { io } from 'socket.io-client';
import { expect, test } from 'vitest';
import { addCustomer, addSession } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';
import { newConnection, newSleepingBrowser } from './test-browsers.ts';

const testApp = useTestApp();

test('closes in time with any browsers connected, and answers the calls under way', async () => {
  const { app, db } = testApp();
  const url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { user, organization } = await addCustomer(db);
  const cookie = `sixty=${await addSession(db, { userId: user.id, organizationId: organization.id })}`;

  const reconnecting = ['polling', 'websocket'].map((transport) =>
    io(url, {
      transports: [transport],
      forceNew: true,
      reconnectionDelay: 1,
      extraHeaders: { cookie, origin: url },
    }),
  );
  await Promise.all(reconnecting.map((socket) => new Promise<void>((resolve) => socket.once('connect', resolve))));
  const sleeping = await newSleepingBrowser(url);
  const calling = newConnection(url, '/api/students', { cookie });
  const shakingHands = newConnection(url, '/socket.io/?EIO=4&transport=polling', { cookie });
  for (const { connection, call } of [calling, shakingHands]) {
    connection.on('data', call);
    call();
  }

  const arrived = new Promise<void>((resolve) =>
    app.server.server.on('request', (request) => request.url === '/api/login' && resolve()),
  );
  const underWay = fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'Wrong-Horse-1', type: 'teacher' }),
  });
  await arrived;
  const closed = app.close();
  expect((await underWay).status).toBe(401);
  await closed;

  for (const socket of reconnecting) socket.disconnect();
  for (const connection of [sleeping, calling.connection, shakingHands.connection]) connection.destroy();
});
