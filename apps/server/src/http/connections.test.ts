import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followConnections, standardRequestTimeout } from './connections.ts';

const ends: (() => void)[] = [];

// Connections are cut after a second only when a test lets the second pass.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));

afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
});

/** A server whose calls the test answers, its `close`, and `browse`: a browser with one connection to it. */
const startServer = async () => {
  const underWay: ServerResponse[] = [];
  const server = createServer((_request, answer) => void underWay.push(answer));
  const untilClosed = followConnections(server);
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => server.closeAllConnections());
  return {
    close: () => untilClosed(new Promise((resolve) => server.close(resolve))),
    answerNext: async () => {
      await vi.waitUntil(() => underWay.length > 0, 60_000);
      underWay.shift()?.end('done');
    },
    answerAll: async () => {
      for (const answer of underWay.splice(0)) answer.end('done');
      await new Promise(setImmediate);
    },
    browse: () => {
      const connection = connect(port, '127.0.0.1');
      ends.push(() => connection.destroy());
      // The browser may send after the server has closed.
      connection.on('error', () => undefined);
      const ended = new Promise((resolve) => connection.once('close', resolve));
      const call = (headers = '') => connection.write(`GET / HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n`);
      return { connection, ended, call };
    },
  };
};

test('a request may take 30 seconds to arrive', () => {
  expect(standardRequestTimeout).toBe(30_000);
});

test('answers a running call and then ends its connection, even if the browser would keep it', async () => {
  const { close, browse, answerNext } = await startServer();
  const { connection, ended, call } = browse();
  const answers: string[] = [];
  connection.on('data', (data) => answers.push(String(data)));
  call();
  await once(connection, 'connect');
  const closed = close();
  await answerNext();
  await closed;
  await ended;
  expect(answers.join('')).toContain('done');
});

test('disconnects a browser that calls without a pause after its next answer', async () => {
  const { close, browse, answerNext, answerAll } = await startServer();
  const { connection, ended, call } = browse();
  // The next call always arrives before an answer, so that the connection is never idle.
  connection.on('data', () => call());
  call();
  call();
  await answerNext();
  await once(connection, 'data');
  let isOver = false;
  const closed = close().then(() => {
    isOver = true;
  });
  while (!isOver) await answerAll();
  await closed;
  await ended;
});

test('cuts a socket whose browser no longer answers after a second', async () => {
  const { close, browse } = await startServer();
  const { connection, ended, call } = browse();
  call('connection: upgrade\r\nupgrade: websocket\r\n');
  await once(connection, 'data');
  connection.pause();
  let isOver = false;
  const closed = close().then(() => {
    isOver = true;
  });
  vi.advanceTimersByTime(999);
  // Enough turns of the event loop for a cut connection to close.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(isOver).toBe(false);
  vi.advanceTimersByTime(1);
  await closed;
  connection.resume();
  await ended;
});
