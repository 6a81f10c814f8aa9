import { expect, test } from 'vitest';
import { leadingZeroBits } from './puzzle.ts';

test.each([
  [[0x80, 0], 0],
  [[0x01, 0xff], 7],
  [[0, 0x40], 9],
  [[0, 0, 0], 24],
])('%j starts with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits);
});
