import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { findPostmaster } from './db/embedded-pid-file.ts';
import { cleanUp, newDataDir } from './db/embedded-test-rig.ts';
import { newSleepingBrowser } from './realtime/test-browsers.ts';
import { type ServerProcess, startServerProcess, untilReady } from './test-server-process.ts';

const servers: ServerProcess[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  await cleanUp();
}, 30_000);

const startServer = (dataDir: string, demo = '0') => {
  const server = startServerProcess(dataDir, { DEMO: demo });
  servers.push(server);
  return server;
};

test('a server that gets SIGTERM ends with its PostgreSQL, even with an idle browser connected', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const url = await untilReady(server);
  expect((await fetch(`${url}/api/session`)).status).toBe(200);
  const browser = await newSleepingBrowser(url);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  browser.destroy();
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('a signal during the start stops what was started', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  while ((await findPostmaster(join(dataDir, 'postgres'))) === undefined) await delay(5);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('reports a damaged key in its sentence, and leaves nothing running', async () => {
  const dataDir = await newDataDir();
  await mkdir(dataDir);
  const path = join(dataDir, 'server.key');
  await writeFile(path, '');
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const said = text(server.stderr);
  server.stdout.resume();
  expect(await ended).toEqual([1, null]);
  expect((await said).trim()).toBe(`The server key in ${path} is damaged. Restore it from a backup.`);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('without demo mode the server does not start on the database of the demo world', async () => {
  const dataDir = await newDataDir();
  const first = startServer(dataDir, '1');
  await untilReady(first);
  const stopped = once(first, 'exit');
  first.kill('SIGTERM');
  await stopped;
  const server = startServer(dataDir);
  const ended = once(server, 'exit');
  const said = text(server.stderr);
  server.stdout.resume();
  expect(await ended).toEqual([1, null]);
  expect(await said).toMatch(/^This database holds the demo world, whose passwords are public: .*\.\n$/);
});
