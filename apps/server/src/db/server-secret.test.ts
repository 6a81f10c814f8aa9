import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createSecret, findSecret, newSecret, replaceSecret, ServerKeyError, secretText } from './server-secret.ts';

const parents: string[] = [];

const newFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'server-key-'));
  parents.push(parent);
  return join(parent, 'data');
};

afterEach(async () => {
  for (const parent of parents.splice(0)) await rm(parent, { recursive: true });
});

const ofFolder = (dataDir: string) => findSecret({ dataDir, serverKey: null });

test('creates the key once, complete, for its owner only, without leftover files', async () => {
  const folder = await newFolder();
  expect(await ofFolder(folder)).toBeNull();
  const first = await createSecret(folder);
  expect(await createSecret(folder)).toEqual(first);
  expect(await ofFolder(folder)).toEqual(first);
  expect(await readdir(folder)).toEqual(['server.key']);
  expect((await stat(join(folder, 'server.key'))).mode & 0o777).toBe(0o600);
});

test('servers that start together on one folder use the same key', async () => {
  const folder = await newFolder();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => createSecret(folder)));
  expect(new Set(secrets.map(secretText)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['server.key']);
});

test('a replaced key is complete and for its owner only', async () => {
  const folder = await newFolder();
  await createSecret(folder);
  const next = newSecret();
  await replaceSecret(folder, next);
  expect(await ofFolder(folder)).toEqual(next);
  expect(await readdir(folder)).toEqual(['server.key']);
  expect((await stat(join(folder, 'server.key'))).mode & 0o777).toBe(0o600);
});

test('the setting comes before the file', async () => {
  const folder = await newFolder();
  await createSecret(folder);
  const serverKey = newSecret();
  expect(await findSecret({ dataDir: folder, serverKey })).toEqual(serverKey);
});

test.each(['', 'short', `${'x'.repeat(42)}!`])(
  'refuses a file with "%s" as a key and leaves it unchanged',
  async (content) => {
    const folder = await newFolder();
    await createSecret(folder);
    const path = join(folder, 'server.key');
    await writeFile(path, content);
    const failure = await ofFolder(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ServerKeyError);
    expect(failure).toMatchObject({ message: `The server key in ${path} is damaged. Restore it from a backup.` });
    expect(await readFile(path, 'utf8')).toBe(content);
  },
);
