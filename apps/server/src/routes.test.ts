import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@sixty/contract/endpoints.ts';
import { afterAll, expect, test } from 'vitest';
import { useTestApp } from './test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'web-'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(webFolder, { recursive: true }));

const testApp = useTestApp({ webFolder });

/** What is served beside the endpoints of the contract, to everybody and without any data of users. */
const beside = [
  // The contract itself, for programs.
  'GET /api/openapi.json',
  // The local mailbox of a server without a mail server: nobody's data leaves it.
  'GET /dev/mail',
  'GET /dev/mail.json',
  // The twin of the payment provider, for whoever knows the address of a checkout, and where a provider tells what was paid.
  'GET /dev/checkout/:session',
  'POST /dev/checkout/:session',
  'POST /api/payment/webhook',
  // Where browsers themselves go to sign in elsewhere, and come back.
  'GET /api/sso/:provider/start',
  'GET /api/sso/:provider/callback',
  'POST /api/sso/:provider/callback',
  // The instructor's guides.
  'GET /file/:name',
  // The files of the web app, and its first page.
  'GET /',
  'GET /*',
];

test('every endpoint of the contract is mounted, and nothing else but what is named here', () => {
  const expected = [...endpoints.map(({ method, path }) => `${method} ${path}`), ...beside];
  // Fastify answers HEAD wherever there is a GET.
  const heads = expected.filter((route) => route.startsWith('GET ')).map((route) => route.replace('GET', 'HEAD'));
  expect([...testApp().app.routes].sort()).toEqual([...expected, ...heads].sort());
});
