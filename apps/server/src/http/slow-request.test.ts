import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testOrigin, useTestApp } from '../test-app.ts';

const testApp = useTestApp({ requestTimeout: 300 });

let port = 0;

beforeAll(async () => {
  await testApp().app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = testApp().app.server.server.address() as AddressInfo);
});

const start = 'POST /api/login HTTP/1.1\r\nhost: localhost:3000\r\n';
const head = `${start}origin: ${testOrigin}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;

test.each([
  ['whose body does not end', `${head}{`],
  ['whose headers do not end', start],
])('ends a request %s', async (_title, beginning) => {
  const connection = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  connection.on('data', (chunk) => chunks.push(chunk));
  connection.write(beginning);
  await once(connection, 'close');
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 408 .*"code":"request-invalid"/s);
});

test('does not log a failure of the sender as a server failure', () => {
  expect(testApp().logged).toEqual([]);
});
