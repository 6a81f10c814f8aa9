import { createServer } from 'node:net';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { connectDatabase } from './connect-database.ts';

const stops: (() => unknown)[] = [];

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** What is said of an address; without a sentence, nothing. */
const said = async (url: string): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: 200 });
  stops.push(() => pool.end());
  return connectDatabase({ pool }).catch((error: unknown) => (error instanceof StartError ? error.message : error));
};

const changed = (change: Partial<URL>): string => Object.assign(new URL(inject('databaseUrl')), change).href;

/** The port of a server that takes connections and says what it is given to say. */
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

test('a database that can be reached is nothing to tell of', async () => {
  expect(await said(inject('databaseUrl'))).toBeUndefined();
});

test('a server without such a database is told in a sentence', async () => {
  expect(await said(changed({ pathname: '/nosuch' }))).toBe(
    'There is no such database as DATABASE_URL names: make it, or correct the name.',
  );
});

test('a wrong password is told in a sentence, without the password', async () => {
  expect(await said(changed({ password: 'wrong' }))).toBe(
    'The database in DATABASE_URL refuses the user or the password.',
  );
});

const unreachable = (why: string) =>
  `The database in DATABASE_URL cannot be reached (${why}): see whether it runs, and whether host and port are right.`;

test('a port that nobody listens on, and a host that is none, are told in a sentence', async () => {
  expect(await said('postgres://user@127.0.0.1:1/sixty')).toBe(unreachable('ECONNREFUSED'));
  expect(await said('postgres://user@nosuch.invalid/sixty')).toMatch(/^The database in DATABASE_URL cannot be reached/);
});

test('a server that does not answer in time is told in a sentence', async () => {
  expect(await said(`postgres://user@127.0.0.1:${await portOf('')}/sixty`)).toBe(unreachable('no answer in time'));
});

test('a server that is no PostgreSQL is told in a sentence', async () => {
  const port = await portOf('HTTP/1.1 400 Bad Request\r\n\r\n');
  expect(await said(`postgres://user@127.0.0.1:${port}/sixty`)).toMatch(/^The database in DATABASE_URL cannot be/);
});
