import { expect, test } from 'vitest';
import { totpCodeAt, totpSecretFrom, totpSecretTexts, totpStepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s, the last six digits in RFC 6238', (second, code) => {
  const moment = new Date(second * 1000);
  expect(totpCodeAt(secret, moment)).toBe(code);
  expect(totpStepOf(secret, code, moment)).toBe(Math.floor(second / 30));
});

test('allows a clock that is off by half a minute at most', () => {
  const now = new Date('2026-03-02T10:00:15Z');
  const step = Math.floor(now.getTime() / 30_000);
  const found = [-2, -1, 0, 1, 2].map((off) =>
    totpStepOf(secret, totpCodeAt(secret, new Date(now.getTime() + off * 30_000)), now),
  );
  expect(found).toEqual([null, step - 1, step, step + 1, null]);
});

test('the secret and the address for an authenticator app encode the same bytes', () => {
  const texts = totpSecretTexts(secret, 'ana & bob');
  expect(totpSecretFrom(texts.secret).equals(secret)).toBe(true);
  const uri = new URL(texts.uri);
  expect([uri.protocol, uri.hostname, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Sixty:ana & bob',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Sixty',
    secret: texts.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
