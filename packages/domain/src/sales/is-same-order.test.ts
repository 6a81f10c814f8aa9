import { expect, test } from 'vitest';
import { isMadeAt, isTypedCode } from './is-same-order.ts';

test('a code is the same in any case and with surrounding spaces', () => {
  expect(isTypedCode('SPRING', ' spring ')).toBe(true);
  expect(isTypedCode('', ' ')).toBe(true);
  expect(isTypedCode('SPRING', '')).toBe(false);
});

test('an extension is the same if it names the same instant', () => {
  expect(isMadeAt(new Date('2026-03-02T12:00:00.123Z'), '2026-03-02T12:00:00.123Z')).toBe(true);
  expect(isMadeAt(null, null)).toBe(true);
  expect(isMadeAt(new Date('2026-03-02T12:00:00Z'), null)).toBe(false);
  expect(isMadeAt(null, '2026-03-02T12:00:00Z')).toBe(false);
});
