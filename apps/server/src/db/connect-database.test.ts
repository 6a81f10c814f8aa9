import { createServer } from 'node:net';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { connectDatabase } from './connect-database.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The error sentence for an address, or undefined. */
const errorOf = async (url: string, connectionTimeoutMillis = 10_000): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis });
  stops.push(() => pool.end());
  return connectDatabase({ pool }).catch((error: unknown) => (error instanceof StartError ? error.message : error));
};

const changed = (change: Partial<URL>): string => Object.assign(new URL(inject('databaseUrl')), change).href;

/** The port of a server that sends this text to every connection. */
const portOf = async (says: string): Promise<number> => {
  const server = createServer((connection) => {
    connection.on('error', () => undefined);
    stops.push(() => connection.destroy());
    if (says) connection.end(says);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const address = server.address();
  return address !== null && typeof address === 'object' ? address.port : 0;
};

test('reports nothing for a reachable database', async () => {
  expect(await errorOf(inject('databaseUrl'))).toBeUndefined();
});

test('reports a missing database in one sentence', async () => {
  expect(await errorOf(changed({ pathname: '/nosuch' }))).toBe(
    'The database in DATABASE_URL does not exist: create it, or correct the name.',
  );
});

test('reports a wrong password in one sentence, without the password', async () => {
  expect(await errorOf(changed({ password: 'wrong' }))).toBe(
    'The database in DATABASE_URL rejects the user or the password.',
  );
});

const unreachable = (why: string) =>
  `The database in DATABASE_URL cannot be reached (${why}): check that it runs and that host and port are correct.`;

test('reports a closed port and an unknown host in one sentence', async () => {
  expect(await errorOf('postgres://user@127.0.0.1:1/sixty')).toBe(unreachable('ECONNREFUSED'));
  expect(await errorOf('postgres://user@nosuch.invalid/sixty')).toMatch(
    /^The database in DATABASE_URL cannot be reached/,
  );
});

test('reports a server that does not answer in time in one sentence', async () => {
  expect(await errorOf(`postgres://user@127.0.0.1:${await portOf('')}/sixty`, 200)).toBe(
    unreachable('no answer in time'),
  );
});

test('reports a server that is not PostgreSQL in one sentence', async () => {
  const port = await portOf('HTTP/1.1 400 Bad Request\r\n\r\n');
  expect(await errorOf(`postgres://user@127.0.0.1:${port}/sixty`)).toMatch(/^The database in DATABASE_URL cannot be/);
});
