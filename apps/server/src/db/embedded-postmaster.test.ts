import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { ensureRunning, freePort, stopPostmaster } from './embedded-postmaster.ts';
import {
  cleanUp,
  clusterOf,
  logOf,
  newDataDir,
  postmasterOf,
  query,
  start,
  startProcess,
  startServer,
} from './embedded-test-rig.ts';

afterEach(cleanUp);

test('restarts a running PostgreSQL of another version as the packaged one', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await start(dataDir);
  const pid = await postmasterOf(dataDir);
  const cluster = await clusterOf(dataDir);
  const newer = { ...cluster, binaries: { ...cluster.binaries, version: '18.99' } };
  const restarted = await ensureRunning(newer, async () => Number(new URL(url).port), 10_000);
  expect(restarted.pid).not.toBe(pid);
  await stop();
});

test('never adopts a PostgreSQL of another folder, even if postmaster.pid names it', async () => {
  const [ours, theirs] = [await newDataDir(), await newDataDir()];
  await clusterOf(ours);
  const other = await start(theirs);
  const pidFile = await readFile(join(theirs, 'postgres', 'postmaster.pid'), 'utf8');
  await writeFile(join(ours, 'postgres', 'postmaster.pid'), pidFile);
  const { url, stop } = await start(ours);
  expect(new URL(url).port).not.toBe(new URL(other.url).port);
  expect(await query(url, 'show data_directory')).toEqual([{ data_directory: join(ours, 'postgres') }]);
  await stop();
  expect(await query(other.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await other.stop();
});

test('starts despite a postmaster.pid left by a power cut: process gone, id reused, or empty', async () => {
  const dataDir = await newDataDir();
  await clusterOf(dataDir);
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = startProcess('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : undefined);
  for (const text of [`4194300\n`, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`, '']) {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text);
    const { url, stop } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  }
});

test('refuses a running PostgreSQL that rejects our password, and leaves it running', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const url = await server.answer;
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  const pid = await postmasterOf(dataDir);
  await writeFile(join(dataDir, 'postgres.password'), 'wrong\n');
  await expect(start(dataDir)).rejects.toThrow(
    `A PostgreSQL (process ${pid}) runs on ${dataDir}/postgres but does not accept the password`,
  );
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stopPostmaster({ directory: join(dataDir, 'postgres'), log: () => {} });
  await expect(start(dataDir)).rejects.toThrow('does not accept the password');
  await vi.waitUntil(async () => (await postmasterOf(dataDir)) === undefined, { timeout: 60_000 });
  await rm(join(dataDir, 'postgres.password'));
  await expect(start(dataDir)).rejects.toThrow(`${dataDir}/postgres.password is missing or unreadable`);
});

test('waits for crash recovery and loses nothing committed', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  await query(await server.answer, 'create table kept as select generate_series(1, 400000) as number');
  process.kill(server.pid, 'SIGKILL');
  process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL');
  await server.ended;
  const { url, stop } = await start(dataDir);
  expect(await query(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 400_000 }]);
  expect(await logOf(dataDir)).toContain('FATAL:  the database system is not yet accepting connections');
  await stop();
});

test('picks another port if the chosen one was taken in the meantime', async () => {
  const dataDir = await newDataDir();
  const cluster = await clusterOf(dataDir);
  const taker = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const address = taker.address();
  const ports = [typeof address === 'object' && address ? address.port : 0, await freePort()];
  const running = await ensureRunning(cluster, async () => ports.shift() ?? freePort(), 10_000);
  expect(running.pid).toBe(await postmasterOf(dataDir));
  await stopPostmaster(cluster);
  taker.close();
});
