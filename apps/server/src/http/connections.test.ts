import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { followConnections } from './connections.ts';

const ends: (() => void)[] = [];

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const slow: RequestListener = (_request, answer) => void delay(100).then(() => answer.end('done'));

/** A server of its own, `close` as long as it takes, and `browse` to it over one connection. */
const startServer = async () => {
  const server = createServer(slow);
  const untilClosed = followConnections(server);
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => server.closeAllConnections());
  return {
    close: async () => {
      const begun = performance.now();
      await untilClosed(new Promise((resolve) => server.close(resolve)));
      return performance.now() - begun;
    },
    browse: () => {
      const connection = connect(port, '127.0.0.1');
      ends.push(() => connection.destroy());
      // The last words of a browser may meet a closed door.
      connection.on('error', () => undefined);
      const ended = new Promise((resolve) => connection.once('close', resolve));
      const call = (headers = '') => connection.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
      return { connection, ended, call };
    },
  };
};

test('a call under way is answered, and its connection ends though the browser would keep it', async () => {
  const { close, browse } = await startServer();
  const { connection, ended, call } = browse();
  const answers: string[] = [];
  connection.on('data', (data) => answers.push(String(data)));
  call();
  await delay(20);
  expect(await close()).toBeLessThan(700);
  await ended;
  expect(answers.join('')).toContain('done');
});

test('a browser that calls without a pause has to go after its next answer', async () => {
  const { close, browse } = await startServer();
  const { connection, ended, call } = browse();
  connection.on('data', () => call());
  // The next call is always there before an answer, so that the connection is never idle.
  call();
  await delay(50);
  call();
  await once(connection, 'data');
  expect(await close()).toBeLessThan(700);
  await ended;
});

test('a socket whose browser does not answer any more is cut after a second', async () => {
  const { close, browse } = await startServer();
  const { connection, ended, call } = browse();
  call('connection: upgrade\r\nupgrade: websocket\r\n');
  await once(connection, 'data');
  connection.pause();
  expect(await close()).toBeGreaterThan(900);
  connection.resume();
  await ended;
});
