import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { messages } from '@sixty/contract/messages.ts';
import { beforeAll, expect, test } from 'vitest';
import { addAccount } from '../db/test-fixtures.ts';
import { useTestApp } from '../test-app.ts';

const testApp = useTestApp();

let port = 0;

beforeAll(async () => {
  await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testApp().app.server.server.address() as AddressInfo);
});

/** Sends raw bytes, and reads until the server closes the connection. */
const sendRaw = async (request: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  socket.write(request);
  await once(socket, 'close');
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ') as [string, string]);
  return { status: Number(status.split(' ')[1]), headers: Object.fromEntries(headers), body: JSON.parse(body) };
};

const securityHeadersSent = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

const refusal = (code: keyof typeof messages) => ({ valid: false, code, message: messages[code] });

test.each([
  [
    'a malformed address of a call',
    'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    400,
    'request-invalid',
  ],
  ['malformed HTTP', 'hello\r\n\r\n', 400, 'request-invalid'],
  [
    'a header that is too large',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'request-too-large',
  ],
] as const)('%s is refused with a sentence and the security headers', async (_title, request, status, code) => {
  const answer = await sendRaw(request);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual(refusal(code));
  expect(answer.headers).toMatchObject({ ...securityHeadersSent, 'content-type': 'application/json; charset=utf-8' });
});

test('a failure is answered with a sentence alone, and logged with its place, without statements and values', async () => {
  const { db, app, failures } = testApp();
  const { token } = await addAccount(db);
  await db.pool.query('alter table students rename to students_elsewhere');
  const query = { customerUsername: 'zebedee.secret' };
  const answer = await app.server.inject({ url: '/api/students', query, headers: { cookie: `sixty=${token}` } });
  await db.pool.query('alter table students_elsewhere rename to students');
  expect([answer.statusCode, answer.json()]).toEqual([500, refusal('internal-error')]);
  const logged = failures().map((line) => JSON.parse(line));
  expect(logged).toEqual([
    {
      ...{ event: 'request-failed', method: 'GET', route: '/api/students' },
      ...{ failure: 'error', code: '42P01', where: expect.stringContaining('at ') },
    },
  ]);
  expect(JSON.stringify(logged)).not.toMatch(/select|zebedee/i);
});

test.each([
  ['a call without a transport', '/socket.io/?EIO=4'],
  ['an unknown session', '/socket.io/?EIO=4&transport=polling&sid=none'],
])('%s that Socket.IO refuses carries the security headers too', async (_title, path) => {
  const origin = `http://127.0.0.1:${port}`;
  const { status, headers } = await fetch(`${origin}${path}`, { headers: { origin } });
  expect(status).toBe(400);
  expect(Object.fromEntries(headers)).toMatchObject(securityHeadersSent);
});
