import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';
import { serverKeyFrom } from './server-key.ts';

const key = serverKeyFrom(Buffer.alloc(32, 1));
const bytes = fc.uint8Array({ maxLength: 64 }).map((each) => Buffer.from(each));

test('what was sealed opens as it was, and two seals of the same differ', () => {
  fc.assert(
    fc.property(bytes, fc.string(), (plain, owner) => {
      const sealed = seal(key, 'test', owner, plain);
      expect(unseal(key, 'test', owner, sealed).equals(plain)).toBe(true);
      expect(seal(key, 'test', owner, plain).equals(sealed)).toBe(false);
    }),
  );
});

test('with one bit changed, of another owner, for another purpose, or with another key it does not open', () => {
  const sealed = seal(key, 'test', 'ana', Buffer.from('a secret'));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => unseal(key, 'test', 'ana', changed)).toThrow();
  }
  expect(() => unseal(key, 'test', 'bob', sealed)).toThrow();
  expect(() => unseal(key, 'other', 'ana', sealed)).toThrow();
  expect(() => unseal(serverKeyFrom(Buffer.alloc(32, 2)), 'test', 'ana', sealed)).toThrow();
  expect(() => unseal(key, 'test', 'ana', sealed.subarray(0, 20))).toThrow();
});
