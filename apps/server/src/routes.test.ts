import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { pathsOf } from './http/mount.ts';
import { useTestApp } from './test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const testApp = useTestApp({ webFolder });

/** Routes outside the contract, open to everyone and without user data. */
const beside = [
  // The contract itself, for programs.
  'GET /api/openapi.json',
  // The local mailbox of a server without a mail server: no mail leaves it.
  'GET /dev/mail',
  'GET /dev/mail.json',
  // The payment provider's stand-in, for users with the address of a checkout, and the provider's webhook.
  'GET /dev/checkout/:session',
  'POST /dev/checkout/:session',
  'POST /api/payment/webhook',
  // Browsers navigate here to sign in with a provider, and come back.
  'GET /api/sso/:provider/start',
  'GET /api/sso/:provider/callback',
  'POST /api/sso/:provider/callback',
  // The instructor's guides.
  'GET /file/:name',
  // The files of the web app, and its first page.
  'GET /',
  'GET /*',
];

/** Writes that take requests of other sites: their handlers check a state or a signature. */
const fromAnySite = ['POST /api/payment/webhook', 'POST /api/sso/:provider/callback'];

test('every write needs our own Origin, except for two addresses', async () => {
  const taken = new Set<string>();
  for (const route of [...testApp().app.routes].filter((each) => !/^(GET|HEAD) /.test(each))) {
    const [method, path = ''] = route.split(' ');
    for (const headers of [{}, { origin: 'https://evil.example' }]) {
      const url = path.replace(/:\w+/g, 'none');
      const answer = await testApp().app.server.inject({ method: method as 'POST', url, headers });
      const isRefused = answer.statusCode === 403 && answer.json().code === 'origin-refused';
      if (!isRefused) taken.add(route);
    }
  }
  expect([...taken].sort()).toEqual(fromAnySite);
});

test('mounts every endpoint of the contract, and only the other routes listed here', () => {
  const expected = [
    ...endpoints.flatMap((endpoint) => pathsOf(endpoint).map((path) => `${endpoint.method} ${path}`)),
    ...beside,
  ];
  // Fastify adds HEAD to every GET.
  const heads = expected.filter((route) => route.startsWith('GET ')).map((route) => route.replace('GET', 'HEAD'));
  expect([...testApp().app.routes].sort()).toEqual([...expected, ...heads].sort());
});
