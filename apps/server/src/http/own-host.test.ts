import { expect, test } from 'vitest';
import { useTestApp } from '../test-app.ts';
import { isOwnOrigin } from './security.ts';

const local = useTestApp();
const named = useTestApp({ publicUrl: 'http://school.lan:3000' });
const encrypted = useTestApp({ publicUrl: 'https://sixty.example' });

const statusAt = async (app: typeof local, host: string) =>
  (await app().app.server.inject({ url: '/api/session', headers: { host } })).statusCode;

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:8080'])('a local server answers as %s', async (host) => {
  expect(await statusAt(local, host)).toBe(200);
});

test.each(['evil.example', 'evil.example:3000', 'localhost.evil.example:3000', '127.0.0.1.evil.example'])(
  'another site’s name that leads to this machine gets no answer: %s',
  async (host) => {
    expect(await statusAt(local, host)).toBe(421);
    expect(await statusAt(named, host)).toBe(421);
    expect(isOwnOrigin(`http://${host}`, host, new URL('http://localhost:3000'))).toBe(false);
  },
);

test('a server answers as the host of its address, and behind TLS leaves names to the certificate', async () => {
  expect(await statusAt(named, 'school.lan:3000')).toBe(200);
  expect(await statusAt(encrypted, 'probe.cluster.internal')).toBe(200);
});
