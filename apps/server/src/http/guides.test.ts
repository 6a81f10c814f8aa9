import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGuides } from '@sixty/content/guides/write-guides.ts';
import { loadLibrary } from '@sixty/content/library.ts';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guides, serveGuides } from './guides.ts';
import { serveWebApp } from './static.ts';

const server = fastify();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeGuides(join(folder, 'guides'), loadLibrary());
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Sixty</title>');
  await serveGuides(server, join(folder, 'guides'));
  await serveWebApp(server, { folder, pages: null, site: new Map(), sessionCookie: 'sixty' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

test.each([...guides.keys()])(
  '/file/%s redirects anyone to a PDF document that is cached permanently',
  async (name) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const redirect = await server.inject({ method, url: `/file/${name}` });
      expect(redirect.statusCode).toBe(302);
      expect(redirect.headers['cache-control']).toBe('no-cache');
      const document = await server.inject({ method, url: redirect.headers.location ?? '' });
      expect(document.statusCode).toBe(200);
      expect(document.headers['content-type']).toBe('application/pdf');
      expect(document.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(document.headers['content-disposition'] ?? 'inline').toMatch(/^inline/);
      if (method === 'GET') expect(document.payload.slice(0, 5)).toBe('%PDF-');
    }
  },
);

test('answers an unknown name with the not-found page and status', async () => {
  for (const url of ['/file/other', '/file/constructor', '/file/']) {
    const { statusCode, payload } = await server.inject({ url });
    expect([url, statusCode, payload]).toEqual([url, 404, '<!doctype html><title>Sixty</title>']);
  }
});

test('an unknown file is no page', async () => {
  for (const url of ['/guides/reading-guide-00000000.pdf', '/guides/', '/guides/.built-from'])
    expect((await server.inject({ url })).json()).toMatchObject({ valid: false, code: 'not-found' });
});

test('without built guides their addresses are not found', async () => {
  const bare = fastify();
  await serveGuides(bare, '/nowhere');
  expect((await bare.inject({ url: '/file/instructions' })).statusCode).toBe(404);
  await bare.close();
});
