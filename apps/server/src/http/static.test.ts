import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { readableUrl, readPages } from './pages.ts';
import { serveWebApp } from './static.ts';

const folders: string[] = [];
const servers: FastifyInstance[] = [];

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'static-'));
  folders.push(folder);
  return folder;
};

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

/** A web app of these files, and a server of it. */
const serve = async (folder: string, files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const server = fastify({ rewriteUrl: ({ url = '/' }) => readableUrl(url) });
  servers.push(server);
  await serveWebApp(server, { folder, pages: readPages(folder), site: new Map(), sessionCookie: 'sixty' });
  return server;
};

test('never serves files whose name begins with a dot', async () => {
  const folder = await newFolder();
  const server = await serve(folder, {
    'index.html': '<!doctype html>',
    '.built-from': 'secret',
    '.built-from.br': 'secret',
    '.notes/build.txt': 'secret',
    'assets/.map': 'secret',
  });
  for (const url of ['/.built-from', '/%2ebuilt-from', '/.built-from.br', '/.notes/build.txt', '/assets/.map']) {
    const { statusCode, body } = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(body).not.toContain('secret');
    if (!url.includes('%')) expect(statusCode).toBe(404);
  }
});

test('pages name their charset, and only assets are cached permanently, in any folder of the web app', async () => {
  const folder = join(await newFolder(), 'assets', 'web');
  const server = await serve(folder, { 'index.html': '<!doctype html>', 'assets/main-1234.js': '1' });
  const kept = async (url: string) => (await server.inject({ url })).headers['cache-control'];
  for (const url of ['/', '/students']) {
    expect((await server.inject({ url })).headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/index.html')).toBe('no-cache');
  expect(await kept('/students')).toBe('no-cache');
  expect(await kept('/assets/main-1234.js')).toBe('public, max-age=31536000, immutable');
});

test('films are sent with their type, cached permanently, and in the parts that a player requests', async () => {
  const server = await serve(await newFolder(), {
    'index.html': '<!doctype html>',
    'assets/film-1234.mp4': '0123456789',
    'assets/film-1234.vtt': 'WEBVTT\n',
  });
  const whole = await server.inject({ url: '/assets/film-1234.mp4', headers: { 'accept-encoding': 'br, gzip' } });
  expect(whole).toMatchObject({ statusCode: 200, body: '0123456789' });
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  // Safari first requests two bytes, and plays nothing without an answer 206.
  const part = async (range: string) => {
    const { statusCode, headers, body } = await server.inject({ url: '/assets/film-1234.mp4', headers: { range } });
    return { statusCode, body, range: headers['content-range'], length: headers['content-length'] };
  };
  expect(await part('bytes=0-1')).toEqual({ statusCode: 206, body: '01', range: 'bytes 0-1/10', length: '2' });
  expect(await part('bytes=4-')).toEqual({ statusCode: 206, body: '456789', range: 'bytes 4-9/10', length: '6' });
  expect(await part('bytes=20-')).toMatchObject({ statusCode: 416, range: 'bytes */10' });
  const { headers } = await server.inject({ url: '/assets/film-1234.vtt' });
  expect(headers['content-type']).toMatch(/^text\/vtt/);
});

test('an address without a page in the web app gets the app with status 404', async () => {
  const patterns = ['/', '/a.b', '/students', '/probes/phrases/$number', '/students/records/$', '/probes/$type'];
  const server = await serve(await newFolder(), {
    'index.html': '<!doctype html>',
    '.pages.json': JSON.stringify(patterns),
  });
  const statusOf = async (url: string) => (await server.inject({ url })).statusCode;
  const records = '/students/records/phonics/phonics';
  const there = ['/', '/a.b', '/students', '/students?search=a//b%', '/probes/phrases/7', '/probes/division', records];
  for (const url of there) expect(await statusOf(url), url).toBe(200);
  const exercises = ['/probes/nothing', '/probes/phrases/7/8', '/students/records/nothing'];
  const unreadable = ['/%E0%A4%A', '/%', '/%00', '//students', '/students//7', '/students%2f%2f7?a=b'];
  const missing = [
    '/axb',
    '/student',
    '/students/7',
    '/studentsx',
    '/Studentsx',
    '/file/none',
    ...exercises,
    ...unreadable,
  ];
  for (const url of missing) {
    const { statusCode, body } = await server.inject({ url });
    expect({ statusCode, body }, url).toEqual({ statusCode: 404, body: '<!doctype html>' });
  }
});

test('an address with capitals or a slash at its end leads to the page', async () => {
  const server = await serve(await newFolder(), {
    'index.html': '<!doctype html>',
    '.pages.json': JSON.stringify(['/students', '/probes/$type/$number']),
  });
  const targetOf = async (url: string) => (await server.inject({ url })).headers.location;
  expect(await targetOf('/Students/?search=Ana')).toBe('/students?search=Ana');
  expect(await targetOf('/Probes/Addition/3')).toBe('/probes/addition/3');
  expect(await targetOf('/Probes/None/3')).toBeUndefined();
});

test('an address of many slashes takes no longer than any other of its length', async () => {
  const server = await serve(await newFolder(), { 'index.html': '<!doctype html>', '.pages.json': '["/students"]' });
  const before = process.cpuUsage();
  const { statusCode } = await server.inject({ method: 'POST', url: `/api/${'/'.repeat(100_000)}x` });
  expect(statusCode).toBe(404);
  // In microseconds of this process alone; a step for every pair of slashes takes many seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
