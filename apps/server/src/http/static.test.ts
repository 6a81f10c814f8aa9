import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { serveWebApp } from './static.ts';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

test('only the assets are kept for good, wherever the web app lies', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'static-'));
  folders.push(parent);
  const folder = join(parent, 'assets', 'web');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'assets', 'main-1234.js'), '1');
  const server = fastify();
  await serveWebApp(server, folder);
  const kept = async (url: string) => (await server.inject({ url })).headers['cache-control'];
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/index.html')).toBe('no-cache');
  expect(await kept('/students')).toBe('no-cache');
  expect(await kept('/assets/main-1234.js')).toBe('public, max-age=31536000, immutable');
  await server.close();
});
