import { createServer } from 'node:http';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { listen } from './listen.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const newServer = () => {
  const server = fastify();
  stops.push(() => server.close());
  return server;
};

test('returns the port the system chose', async () => {
  const server = newServer();
  const port = await listen(server, { host: '127.0.0.1', port: 0 });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test('reports a port that is in use in a sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  stops.push(() => other.close());
  const address = other.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  await expect(listen(newServer(), { host: '127.0.0.1', port })).rejects.toThrow(
    new StartError(`Port ${port} on 127.0.0.1 is taken: stop the other program, or set PORT.`),
  );
});

test('reports an address of another machine in a sentence', async () => {
  await expect(listen(newServer(), { host: '203.0.113.1', port: 0 })).rejects.toThrow(
    new StartError(
      'HOST is "203.0.113.1", which is no address of this machine: set HOST to one, such as 127.0.0.1 or 0.0.0.0.',
    ),
  );
});

test('reports a host name without an address in one sentence', async () => {
  await expect(listen(newServer(), { host: 'nosuch.invalid', port: 0 })).rejects.toThrow(
    new StartError(
      'HOST is "nosuch.invalid", and no address is found for it: set HOST to an address or name of this machine.',
    ),
  );
});
