import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activationCodeBytes, activationCodeFrom } from './activation-code.ts';
import { isStaffCode } from './activation-link.ts';

test('recognizes a staff code in any case, with or without hyphens', () => {
  const bytes = fc.uint8Array({ minLength: activationCodeBytes, maxLength: activationCodeBytes });
  fc.assert(
    fc.property(bytes, (random) => {
      const code = activationCodeFrom(random);
      expect(isStaffCode(code)).toBe(true);
      expect(isStaffCode(` ${code.toLowerCase()} `)).toBe(true);
      expect(isStaffCode(code.replaceAll('-', ''))).toBe(true);
    }),
  );
});

test.each(['', 'BCDFGH', 'BCDFGH-BCDFGH-BCDFGH', 'x'.repeat(43), 'AbCdEf-AbCdEf-AbCdE-AbCdEfAbCdEfAbCdEfAbCdEf'])(
  '"%s" is not a staff code',
  (code) => {
    expect(isStaffCode(code)).toBe(false);
  },
);
