import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { accountCodeOf } from '../features/accounts/account-codes/commands.ts';
import { deleteOldRows } from '../features/staff/delete-old-rows/jobs.ts';
import { decryptValue, encryptValue } from './encryption.ts';
import { serverKeyFrom } from './server-key.ts';
import { loadServerKey, rotateServerKey } from './server-keys.ts';
import { createSecret, findSecret, newSecret, parseSecret } from './server-secret.ts';
import { useTestDatabase } from './test-database.ts';
import { addUser } from './test-fixtures.ts';
import { addUnsubscribed, isUnsubscribed } from './unsubscribed.ts';

const database = useTestDatabase();

const now = new Date('2026-11-23T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

let dataDir = '';

/** An empty data folder and a database without keys and users. */
beforeEach(async () => {
  await database().pool.query('delete from server_keys; delete from users');
  dataDir = await mkdtemp(join(tmpdir(), 'server-keys-'));
  return () => rm(dataDir, { recursive: true });
});

const load = (serverKey: Buffer | null = null, moment = now) =>
  loadServerKey(database(), { dataDir, serverKey }, moment);

const sample = (key: Awaited<ReturnType<typeof load>>) => key.derive('test').toString('hex');

test('the first start makes a key, and later ones find the same root', async () => {
  const first = sample(await load());
  await addUser(database());
  expect(sample(await load())).toBe(first);
  expect(sample(serverKeyFrom((await findSecret({ dataDir, serverKey: null })) ?? Buffer.of()))).not.toBe(first);
});

test('servers that start together agree on one root', async () => {
  expect(new Set((await Promise.all(Array.from({ length: 8 }, () => load()))).map(sample)).size).toBe(1);
});

test('a server with another key does not start, and says which key the database needs', async () => {
  await load();
  const { rows } = await database().pool.query<{ fingerprint: string }>('select fingerprint from server_keys');
  await expect(load(newSecret())).rejects.toThrow(
    `SERVER_KEY belongs to another database: this one needs the key ${rows[0]?.fingerprint}. Restore that key from a backup.`,
  );
  await rm(join(dataDir, 'server.key'));
  await expect(load()).rejects.toThrow(
    `The server key in ${join(dataDir, 'server.key')} is missing: this database needs the key ${rows[0]?.fingerprint}. Restore it from a backup, or set SERVER_KEY.`,
  );
  expect(await readdir(dataDir)).toEqual([]);
});

test('a secret store can hold the key, and then none is written', async () => {
  const serverKey = newSecret();
  const first = sample(await load(serverKey));
  expect(await readdir(dataDir)).toEqual([]);
  expect(sample(await load(serverKey))).toBe(first);
});

test('a database from before there was a root keeps what its key derived', async () => {
  const secret = await createSecret(dataDir);
  await addUser(database());
  expect(sample(await load())).toBe(sample(serverKeyFrom(secret)));
  expect(sample(await load())).toBe(sample(serverKeyFrom(secret)));
});

test('authenticators, links, codes and the unsubscribed list survive a rotation', async () => {
  const db = database();
  const before = await load();
  const id = randomUUID();
  const sealed = encryptValue(before, 'totp', id, Buffer.from('authenticator'));
  const code = accountCodeOf(before, id);
  await addUnsubscribed({ db, key: before }, 'nora@example.org', now);
  await rotateServerKey(db, { dataDir, serverKey: null }, newSecret(), now);
  const key = await load();
  expect(decryptValue(key, 'totp', id, sealed).toString()).toBe('authenticator');
  expect(accountCodeOf(key, id)).toBe(code);
  expect(await isUnsubscribed({ db, key }, 'Nora@example.org')).toBe(true);
});

test('the previous key works for seven more days, and then opens nothing', async () => {
  const db = database();
  const first = sample(await load());
  const previous = await findSecret({ dataDir, serverKey: null });
  const next = newSecret();
  expect(await rotateServerKey(db, { dataDir, serverKey: null }, next, now)).toEqual({ retiresAt: inDays(7) });
  expect(await findSecret({ dataDir, serverKey: null })).toEqual(next);
  expect(sample(await load(previous, inDays(6)))).toBe(first);
  await expect(load(previous, inDays(7))).rejects.toThrow(/^SERVER_KEY was replaced, and opens this database no more/);
  expect(sample(await load(null, inDays(7)))).toBe(first);
  await deleteOldRows({ db, now: () => inDays(8) });
  const { rows } = await db.pool.query('select from server_keys');
  expect(rows).toHaveLength(1);
  await expect(load(previous, inDays(8))).rejects.toThrow(/^SERVER_KEY belongs to another database/);
  expect(sample(await load(null, inDays(8)))).toBe(first);
});

test('a key that does not open the database cannot rotate it', async () => {
  await load();
  const rotate = rotateServerKey(database(), { dataDir, serverKey: newSecret() }, newSecret(), now);
  await expect(rotate).rejects.toThrow(/^SERVER_KEY belongs to another database/);
});

const rotate = (settings: Readonly<Record<string, string | undefined>>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../rotate-key.main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  });

test('one command rotates: with a key of a secret store it prints the new one', async () => {
  const serverKey = newSecret();
  const first = sample(await load(serverKey));
  const { stdout } = await rotate({
    DATABASE_URL: database().pool.options.connectionString,
    SERVER_KEY: serverKey.toString('base64url'),
  });
  const printed = parseSecret(/^SERVER_KEY=(\S+)$/m.exec(stdout)?.[1] ?? '');
  expect(stdout).toMatch(/^The previous key works for 7 days, until 20/m);
  expect(sample(await load(printed))).toBe(first);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the command says in a sentence why it cannot rotate', async () => {
  await load();
  const url = database().pool.options.connectionString;
  const failed = await rotate({ DATABASE_URL: url, SERVER_KEY: 'x'.repeat(43) }).catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^SERVER_KEY belongs to another database: .*\n$/),
  });
  const missing = await rotate({ DATABASE_URL: url, SERVER_KEY: 'short' }).catch((error: unknown) => error);
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringMatching(/^SERVER_KEY must be 32 bytes/) });
});
