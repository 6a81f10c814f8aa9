import { createDecipheriv } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptValue, encryptValue } from './encryption.ts';
import { serverKeyFrom } from './server-key.ts';

const key = serverKeyFrom(Buffer.alloc(32, 1));
const bytes = fc.uint8Array({ maxLength: 64 }).map((each) => Buffer.from(each));

test('decrypts to the original value, and encrypts the same value differently each time', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, owner) => {
      const sealed = encryptValue(key, 'totp', owner, plain);
      expect(decryptValue(key, 'totp', owner, sealed).equals(plain)).toBe(true);
      expect(encryptValue(key, 'totp', owner, plain).equals(sealed)).toBe(false);
    }),
  );
});

test('encrypts with AES-256-GCM', () => {
  const sealed = encryptValue(key, 'totp', 'ana', Buffer.from('a secret'));
  const opening = createDecipheriv('aes-256-gcm', key.derive('seal', 'totp'), sealed.subarray(0, 12));
  opening.setAAD(Buffer.from('ana')).setAuthTag(sealed.subarray(12, 28));
  expect(opening.update(sealed.subarray(28), undefined, 'utf8') + opening.final('utf8')).toBe('a secret');
});

test('does not decrypt with a changed bit, another owner or another key', () => {
  const sealed = encryptValue(key, 'totp', 'ana', Buffer.from('a secret'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => decryptValue(key, 'totp', 'ana', changed)).toThrow();
  }
  expect(() => decryptValue(key, 'totp', 'bob', sealed)).toThrow();
  expect(() => decryptValue(serverKeyFrom(Buffer.alloc(32, 2)), 'totp', 'ana', sealed)).toThrow();
  expect(() => decryptValue(key, 'totp', 'ana', sealed.subarray(0, 20))).toThrow();
});
