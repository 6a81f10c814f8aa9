import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@sixty/contract/accounts/log-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'web-'));
mkdirSync(join(webFolder, 'assets'));
writeFileSync(join(webFolder, 'index.html'), '<!doctype html>');
writeFileSync(join(webFolder, 'assets/main-1234.js'), '1');
afterAll(() => rmSync(webFolder, { recursive: true }));

const origin = 'https://sixty.example';
const testApp = useTestApp({ webFolder, publicUrl: origin });

let port = 0;

beforeAll(async () => {
  await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testApp().app.server.server.address() as AddressInfo);
});

/** Sends raw bytes, and returns the status line and headers of the answer. */
const answerTo = async (request: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(request);
  await once(socket, 'close');
  const answer = Buffer.concat(chunks).toString();
  const [head = ''] = answer.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => /^([^:]*): (.*)$/.exec(line)?.slice(1) ?? []);
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value])),
    answer,
  };
};

const call = (method: string, path: string, more: readonly string[] = [], body = '') =>
  [`${method} ${path} HTTP/1.1`, 'host: sixty.example', 'connection: close', ...more, '', body].join('\r\n');

const json = (body: string) => [`content-length: ${body.length}`, 'content-type: application/json'];

const pollution = '{"__proto__":{"type":"teacher"},"username":"a","password":"b","type":"teacher"}';

const answers: readonly [string, number, string][] = [
  ['a page', 200, call('GET', '/')],
  ['a page that there is not', 404, call('GET', '/file/x')],
  ['an asset', 200, call('GET', '/assets/main-1234.js')],
  ['an asset that there is not', 404, call('GET', '/assets/other.js')],
  ['a folder', 404, call('GET', '/assets/')],
  ['a call', 200, call('GET', '/api/session')],
  ['a call by an encoded path', 200, call('GET', '/%61pi/session')],
  ['a call by its full address', 200, call('GET', `${origin}/api/session`)],
  ['a call that there is not', 404, call('GET', '/api/nothing')],
  ['a call for who is signed in', 401, call('GET', '/api/students')],
  ['a malformed call', 400, call('GET', '/api/username-available')],
  ['a write of another site', 403, call('POST', '/api/login', ['origin: https://evil.example', ...json('{}')], '{}')],
  ['a body that is no JSON', 400, call('POST', '/api/login', [`origin: ${origin}`, ...json('{')], '{')],
  [
    'a body that is too large',
    413,
    call('POST', '/api/login', [`origin: ${origin}`, 'content-type: application/json', 'content-length: 999999']),
  ],
  [
    'a form',
    400,
    call('POST', '/api/login', [`origin: ${origin}`, 'content-type: text/plain', 'content-length: 2'], '{}'),
  ],
  [
    'a body that reaches for what all objects have',
    400,
    call('POST', '/api/login', [`origin: ${origin}`, ...json(pollution)], pollution),
  ],
  ['single sign-on that there is not', 404, call('GET', '/api/sso/none/start')],
  ['the mailbox', 200, call('GET', '/dev/mail')],
  ['an address that cannot be read', 404, call('GET', '/%zz')],
  ['a call that cannot be read', 400, call('GET', '/api/%zz')],
  ['TRACE', 403, call('TRACE', '/')],
  ['a method that nobody serves', 403, call('PUT', '/api/session', ['content-length: 0'])],
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ['what says its length twice', 400, call('POST', '/api/login', ['content-length: 2', 'transfer-encoding: chunked'])],
  ['the socket server', 400, call('GET', '/socket.io/?EIO=4')],
];

const defaultPolicy = [
  ...["default-src 'self'", "img-src 'self' data:", "media-src 'self'", "object-src 'none'", "base-uri 'none'"],
  ...["form-action 'self'", "frame-ancestors 'none'"],
];

const mailboxPolicy = [
  ...["default-src 'self'", "script-src 'none'", "object-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'"],
  ...["form-action 'none'", "frame-ancestors 'none'"],
];

test.each(answers)('answers %s with %i and every security header', async (title, expected, request) => {
  const { status, headers, answer } = await answerTo(request);
  expect(status).toBe(expected);
  // Messages have inline styles, and nothing runs there.
  const policy = title === 'the mailbox' ? mailboxPolicy : defaultPolicy;
  expect(headers).toMatchObject({
    'content-security-policy': policy.join('; '),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  });
  // No other site may read anything, and nothing reveals the software here or where it failed.
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
  expect(answer).not.toMatch(/ at .*\.(ts|js):|node_modules|fastify/i);
});

test('browsers cache only assets without asking, and never cache a call', async () => {
  const kept = async (path: string) => (await answerTo(call('GET', path))).headers['cache-control'];
  for (const path of [
    '/api/session',
    '/%61pi/session',
    '/%61pi/students',
    'https://sixty.example/api/session',
    '/api/students',
    '/api/nothing',
    '/dev/mail',
    '/socket.io/?EIO=4',
  ])
    expect([path, await kept(path)]).toEqual([path, 'no-store']);
  expect(await kept('/')).toBe('no-cache');
  expect(await kept('/assets/main-1234.js')).toContain('immutable');
});

test('with TLS every cookie is bound to this host, hidden from scripts and sent only with TLS', async () => {
  const passwordHash = await testApp().passwords.hash('Correct-Horse-1');
  const { user } = await addCustomer(testApp().db, { passwordHash });
  const { headers } = await testApp().app.server.inject({
    method: 'POST',
    url: login.path,
    headers: { origin },
    payload: { username: user.username, password: 'Correct-Horse-1', type: 'teacher' },
  });
  const cookies = [headers['set-cookie'] ?? []].flat();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-sixty(-device)?=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
});

test('with TLS a page of another name of this server cannot write', async () => {
  const write = (from: string) =>
    answerTo(
      call('POST', '/api/logout', [`origin: ${from}`, ...json('{}')], '{}').replace('sixty.example', 'else.example'),
    );
  expect((await write('http://else.example')).status).toBe(403);
  expect((await write('https://else.example')).status).toBe(403);
  // A call that passes the check is refused because nobody is signed in.
  expect((await write(origin)).status).toBe(401);
});
