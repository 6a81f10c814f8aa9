import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import { isPostmasterOf } from './embedded-pid-file.ts';
import { cleanUp, logOf, newDataDir, postmasterOf, query, start, startServer } from './embedded-test-rig.ts';

afterEach(cleanUp);

test('a new data folder gets a durable UTF-8 database that listens on 127.0.0.1 only and requires its password', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
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

test('stops cleanly, may stop twice, and keeps the data for the next start', async () => {
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

test('a second server is refused while the first runs, and adopts its PostgreSQL once the first is killed', async () => {
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

test('restarts a killed PostgreSQL at the same address with everything committed', async () => {
  const dataDir = await newDataDir();
  const { url, stop } = await start(dataDir);
  await query(url, 'create table kept ()');
  process.kill((await postmasterOf(dataDir)) ?? 0, 'SIGKILL');
  const answer = () => query(url, 'select * from kept').catch(() => undefined);
  expect(await vi.waitUntil(answer, { timeout: 60_000, interval: 50 })).toEqual([]);
  await stop();
  expect(await postmasterOf(dataDir)).toBeUndefined();
});

test('an interrupt from the terminal reaches the server but not PostgreSQL, so the last writes are stored', async () => {
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

test('personal data in a statement does not reach the log', async () => {
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
  const [backend] = await vi.waitUntil(() => query(url, find).then((rows) => rows.length === 1 && rows), 60_000);
  process.kill(backend?.pid, 'SIGKILL');
  await expect(running).rejects.toThrow();
  await vi.waitUntil(() => query(url, 'select').catch(() => undefined), 60_000);
  await stop();
  expect(await logOf(dataDir)).toContain('was terminated by signal 9');
  expect(await logOf(dataDir)).not.toMatch(/zebedee/i);
});

test('refuses a data folder that is a file in one sentence', async () => {
  const dataDir = await newDataDir();
  await writeFile(dataDir, '');
  await expect(start(dataDir)).rejects.toThrow(`The data folder ${dataDir} is not a folder;`);
});
