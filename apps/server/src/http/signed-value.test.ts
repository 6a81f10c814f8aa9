import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serverKeyFrom } from '../db/server-key.ts';
import { readSigned, signValue } from './signed-value.ts';

const key = serverKeyFrom(Buffer.alloc(32, 1));
const now = new Date('2026-11-22T10:00:00Z');
const expires = new Date('2026-11-22T10:10:00Z');
const value = { name: 'Véra', count: 1, nothing: null };
const sealed = signValue(key, 'ticket', value, expires);

test('reads a signed value until it expires', () => {
  expect(readSigned(key, 'ticket', sealed, now)).toEqual({ value, expires });
  expect(readSigned(key, 'ticket', sealed, new Date(expires.getTime() - 1))).not.toBeNull();
  expect(readSigned(key, 'ticket', sealed, expires)).toBeNull();
});

test('reads nothing for another purpose, with another key, or unsigned', () => {
  expect(readSigned(key, 'other', sealed, now)).toBeNull();
  expect(readSigned(serverKeyFrom(Buffer.alloc(32, 2)), 'ticket', sealed, now)).toBeNull();
  for (const text of [null, '', '.', '..', sealed.split('.')[0] ?? '', `${sealed}.`]) {
    expect(readSigned(key, 'ticket', text, now)).toBeNull();
  }
});

test('reads no other text with the same signature', () => {
  const [, signature] = sealed.split('.');
  fc.assert(
    fc.property(fc.base64String(), fc.string(), (content, other) => {
      expect(readSigned(key, 'ticket', `${content}.${signature}`, now)).toBeNull();
      expect(readSigned(key, 'ticket', other, now)).toBeNull();
    }),
  );
});
