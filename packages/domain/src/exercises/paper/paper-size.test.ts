import { expect, test } from 'vitest';
import { paperSizeOf } from './paper-size.ts';

test.each([
  ['en-US', 'letter'],
  ['en', 'letter'],
  ['es-MX', 'letter'],
  ['en-GB', 'a4'],
  ['de', 'a4'],
  ['es', 'a4'],
  ['', 'letter'],
] as const)('%j prints on %s', (language, size) => {
  expect(paperSizeOf(language)).toBe(size);
});
