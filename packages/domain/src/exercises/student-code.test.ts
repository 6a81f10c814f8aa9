import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalStudentCode, studentCodeFrom } from './student-code.ts';

test('a code has five characters without look-alikes and vowels', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (random) => {
      expect(studentCodeFrom(random)).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
    }),
  );
});

test('a code may be typed in lowercase and with spaces', () => {
  expect(normalStudentCode(' bk 7m2 ')).toBe('BK7M2');
});
