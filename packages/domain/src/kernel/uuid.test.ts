import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid, uuidV7 } from './uuid.ts';

const random = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('makes a UUID of version 7 from any random bytes', () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const id = uuidV7(Date.UTC(2026, 0, 1), bytes);
      expect(isUuid(id)).toBe(true);
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
    }),
  );
});

test('later ids sort after earlier ones', () => {
  fc.assert(
    fc.property(random, random, (one, other) => {
      expect(uuidV7(1_700_000_000_001, other) > uuidV7(1_700_000_000_000, one)).toBe(true);
    }),
  );
});

test.each(['', 'abc', '0192F0C4-0000-7000-8000-000000000000', '0192f0c4000070008000000000000000'])(
  '"%s" is not a UUID in the usual form',
  (text) => {
    expect(isUuid(text)).toBe(false);
  },
);
