import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadServerKey, ServerKeyError } from './server-key.ts';

const parents: string[] = [];

const newFolder = async () => {
  const parent = await mkdtemp(join(tmpdir(), 'server-key-'));
  parents.push(parent);
  return join(parent, 'data');
};

afterEach(async () => {
  for (const parent of parents.splice(0)) await rm(parent, { recursive: true });
});

const sample = (key: Awaited<ReturnType<typeof loadServerKey>>) => key.derive('test').toString('hex');

test('creates the key once, complete, for its owner only, without leftover files', async () => {
  const folder = await newFolder();
  const first = sample(await loadServerKey(folder));
  expect(sample(await loadServerKey(folder))).toBe(first);
  expect(await readdir(folder)).toEqual(['server.key']);
  expect((await stat(join(folder, 'server.key'))).mode & 0o777).toBe(0o600);
});

test('servers that start together on one folder use the same key', async () => {
  const folder = await newFolder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => loadServerKey(folder)));
  expect(new Set(keys.map(sample)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['server.key']);
});

test.each(['', 'short'])('refuses a file with "%s" as a key and leaves it unchanged', async (content) => {
  const folder = await newFolder();
  await loadServerKey(folder);
  const path = join(folder, 'server.key');
  await writeFile(path, content);
  const failure = await loadServerKey(folder).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ServerKeyError);
  expect(failure).toMatchObject({ message: `The server key in ${path} is damaged. Restore it from a backup.` });
  expect(await readFile(path, 'utf8')).toBe(content);
});
