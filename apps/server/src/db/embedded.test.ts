import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { prepareCluster, startEmbeddedPostgres } from './embedded.ts';
import { openCluster } from './embedded-cluster.ts';
import { findPostmaster, isPostmasterOf } from './embedded-pid-file.ts';
import { ensureRunning, freePort, stopPostmaster } from './embedded-postmaster.ts';
import { startTemporaryPostgres } from './embedded-temporary.ts';
import { cleanUp, newDataDir, query, start, startProcess, startServer } from './embedded-test-rig.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
afterEach(cleanUp);

const log = () => {};
/** A cluster that is made but does not run yet. */
const makeCluster = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true });
  return prepareCluster(dataDir, log, false);
};
const postmasterOf = async (dataDir: string) => (await findPostmaster(join(dataDir, 'postgres')))?.pid;
const logOf = (dataDir: string) => readFile(join(dataDir, 'postgres.log'), 'utf8');

test('A new data folder gets a durable UTF-8 database that listens on 127.0.0.1 only and wants its password', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log });
  expect(new URL(url)).toMatchObject({ hostname: '127.0.0.1', username: 'sixty', pathname: '/sixty' });
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories'];
  names.push('max_connections', 'shared_buffers', 'TimeZone', 'server_encoding', 'data_checksums');
  const settings = await query(url, `select name, setting from pg_settings where name in ('${names.join("','")}')`);
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '50',
    shared_buffers: '8192',
    TimeZone: 'UTC',
    server_encoding: 'UTF8',
    data_checksums: 'on',
  });
  const [sorted] = await query(
    url,
    `select string_agg(name, '' order by name) as names from unnest('{é,a,Z}'::text[]) name`,
  );
  expect(sorted).toEqual({ names: 'Zaé' });
  const [rules] = await query(url, `select array_agg(distinct auth_method) as methods from pg_hba_file_rules`);
  expect(rules).toEqual({ methods: ['scram-sha-256'] });
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  for (const name of ['postgres.password', 'postgres.log', 'server.lock', 'server.pid']) {
    expect((await stat(join(dataDir, name))).mode & 0o777, name).toBe(0o600);
  }
  await stop();
});

test('Stopping shuts down cleanly, may be repeated, and keeps the data for the next start', async () => {
  const dataDir = await newDataDir();
  const first = await start(dataDir);
  await query(first.url, 'create table kept as select 7 as number');
  const pid = await postmasterOf(dataDir);
  await Promise.all([first.stop(), first.stop()]);
  expect(await isPostmasterOf(pid ?? 0, join(dataDir, 'postgres'))).toBe(false);
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  const second = await start(dataDir);
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await second.stop();
  expect(await logOf(dataDir)).not.toContain('not properly shut down');
});

test('A server killed while it initialises leaves nothing that looks finished, and the next start clears up', async () => {
  const dataDir = await newDataDir();
  for (const milliseconds of [0, 90]) {
    const server = startServer(dataDir, { durable: true });
    await vi.waitUntil(async () => (await readdir(dataDir).catch(() => [])).some((name) => /initialising/.test(name)), {
      timeout: 10_000,
      interval: 2,
    });
    await delay(milliseconds);
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    expect(await readdir(dataDir)).not.toContain('postgres');
  }
  const { url, stop } = await start(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).filter((name) => /initialising|unfinished/.test(name))).toEqual([]);
  await stop();
});

test('A second server is refused while the first lives, and adopts its PostgreSQL once the first is killed', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  const url = await server.answer;
  await query(url, 'create table kept ()');
  const pid = await postmasterOf(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    `Another server (process ${server.pid}) already uses the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  );
  process.kill(server.pid, 'SIGKILL');
  await server.ended;
  const adopted = await start(dataDir);
  expect(adopted.url).toBe(url);
  expect(await postmasterOf(dataDir)).toBe(pid);
  expect(await query(adopted.url, 'select * from kept')).toEqual([]);
  await adopted.stop();
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test('A running PostgreSQL of another version is restarted as the one that we bring', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await start(dataDir);
  const pid = await postmasterOf(dataDir);
  const cluster = await prepareCluster(dataDir, log, false);
  const newer = { ...cluster, binaries: { ...cluster.binaries, version: '18.99' } };
  const restarted = await ensureRunning(newer, async () => Number(new URL(url).port), 10_000);
  expect(restarted.pid).not.toBe(pid);
  await stop();
});

test('A PostgreSQL of another folder is never adopted, even where postmaster.pid names it', async () => {
  const [ours, theirs] = [await newDataDir(), await newDataDir()];
  await makeCluster(ours);
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

test('A postmaster.pid left by a power cut does not prevent a start: process gone, its id taken by another, or no text', async () => {
  const dataDir = await newDataDir();
  await makeCluster(dataDir);
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const stranger = startProcess('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : undefined);
  for (const text of [`4194300\n`, `${stranger.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n\n\nready\n`, '']) {
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), text);
    const { url, stop } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  }
});

test('A running PostgreSQL that does not accept our password is refused and left alone', async () => {
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
  await stopPostmaster({ directory: join(dataDir, 'postgres'), log });
  await expect(start(dataDir)).rejects.toThrow('does not accept the password');
  await vi.waitUntil(async () => (await postmasterOf(dataDir)) === undefined, { timeout: 5_000 });
  await rm(join(dataDir, 'postgres.password'));
  await expect(start(dataDir)).rejects.toThrow(`${dataDir}/postgres.password is missing or unreadable`);
});

test('A start waits through crash recovery, and nothing committed is missing', async () => {
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

test('A PostgreSQL killed under a running server comes back at the same address with everything committed', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await start(dataDir);
  await query(url, 'create table kept ()');
  process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL');
  const answer = () => query(url, 'select * from kept').catch(() => undefined);
  expect(await vi.waitUntil(answer, { timeout: 15_000, interval: 50 })).toEqual([]);
  await stop();
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test('An interrupt from the terminal reaches the server but not PostgreSQL, so that the last writes are kept', async () => {
  const dataDir = await newDataDir();
  const server = startServer(dataDir);
  await server.answer;
  process.kill(-server.pid, 'SIGINT');
  await server.ended;
  expect(await postmasterOf(dataDir)).toBeUndefined();
  const { url, stop } = await start(dataDir);
  expect(await query(url, 'select * from last_write')).toEqual([]);
  await stop();
});

test('A port that is taken in between is replaced by another', async () => {
  const dataDir = await newDataDir();
  const cluster = await makeCluster(dataDir);
  const taker = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const address = taker.address();
  const ports = [typeof address === 'object' && address ? address.port : 0, await freePort()];
  const running = await ensureRunning(cluster, async () => ports.shift() ?? freePort(), 10_000);
  expect(running.pid).toBe(await postmasterOf(dataDir));
  await stopPostmaster(cluster);
  taker.close();
});

test('What a statement says about a child does not reach the log', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await start(dataDir);
  await query(url, `create table children (name text primary key)`, `insert into children values ('Zebedee')`);
  const failing = [
    `insert into children values ('Zebedee')`,
    `select 'Zebedee'::date`,
    `select * from zebedee`,
    `do $$ begin raise warning 'Zebedee'; raise exception 'Zebedee'; end $$`,
    `select pg_terminate_backend(pg_backend_pid()) /* Zebedee */`,
  ];
  for (const statement of failing) await expect(query(url, statement)).rejects.toThrow();
  const running = query(url, `select 'Zebedee', pg_sleep(20)`);
  const find = `select pid from pg_stat_activity where query like '%pg_sleep(20)' and pid <> pg_backend_pid()`;
  const [backend] = await vi.waitUntil(() => query(url, find).then((rows) => rows.length === 1 && rows));
  process.kill(backend?.pid, 'SIGKILL');
  await expect(running).rejects.toThrow();
  await vi.waitUntil(() => query(url, 'select').catch(() => undefined));
  await stop();
  expect(await logOf(dataDir)).toContain('was terminated by signal 9');
  expect(await logOf(dataDir)).not.toMatch(/zebedee/i);
});

test('Data of another version of PostgreSQL, or a folder with something else, is refused and left as it is', async () => {
  const dataDir = await newDataDir();
  const directory = join(dataDir, 'postgres');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    `The data in ${directory} belongs to PostgreSQL 17 and this server brings PostgreSQL 18;`,
  );
  await rm(join(directory, 'PG_VERSION'));
  await writeFile(join(directory, 'letter.txt'), '');
  await expect(start(dataDir)).rejects.toThrow(`The folder ${directory} holds no PostgreSQL data;`);
  expect(await readdir(directory)).toEqual(['letter.txt']);
});

test('A data folder that is a file is refused in one sentence', async () => {
  const dataDir = await newDataDir();
  await writeFile(dataDir, '');
  await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} is not a folder;`);
});

test('A failing initdb is told in one sentence and leaves nothing that looks finished', async () => {
  const dataDir = await newDataDir();
  const { password: _, ...cluster } = await makeCluster(dataDir);
  await rm(cluster.directory, { recursive: true });
  const initdb = join(dataDir, 'initdb');
  await writeFile(initdb, `#!/bin/sh\nulimit -f 1000\nexec '${cluster.binaries.initdb}' "$@"\n`, { mode: 0o755 });
  const limited = { ...cluster, binaries: { ...cluster.binaries, initdb } };
  await expect(openCluster(limited)).rejects.toThrow(/^PostgreSQL could not be initialised in .+: .+/);
  expect((await readdir(dataDir)).filter((name) => /^postgres($|.init)/.test(name))).toEqual([]);
});

test('A temporary PostgreSQL goes with its folder, and so do those of killed runs, but not those in use', async () => {
  const prefix = join(await realpath(tmpdir()), `sixty-temporary-${process.pid}`);
  const [abandoned, used] = [`${prefix}-abandoned`, `${prefix}-used`];
  const servers = [startServer(abandoned), startServer(used)] as const;
  const urls = await Promise.all(servers.map((server) => server.answer));
  process.kill(servers[0].pid, 'SIGKILL');
  await servers[0].ended;
  await Promise.all([abandoned, used].map((folder) => utimes(folder, 0, 0)));
  const { url, stop } = await startTemporaryPostgres();
  const [own] = await query(url, 'show data_directory');
  await stop();
  await expect(stat(String(own?.data_directory))).rejects.toThrow('ENOENT');
  await expect(query(url, 'select')).rejects.toThrow('ECONNREFUSED');
  await expect(stat(abandoned)).rejects.toThrow('ENOENT');
  await expect(query(String(urls[0]), 'select')).rejects.toThrow('ECONNREFUSED');
  expect(await query(String(urls[1]), 'select 1 as one')).toEqual([{ one: 1 }]);
  process.kill(servers[1].pid, 'SIGINT');
  await servers[1].ended;
  await rm(used, { recursive: true });
});
