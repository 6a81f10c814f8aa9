import { expect, test } from 'vitest';
import { licensesText } from './licenses-text.ts';

test.each([
  [10, 5, '10 reading and 5 math licenses'],
  [1, 0, '1 reading license'],
  [0, 1, '1 math license'],
  [1, 1, '1 reading and 1 math licenses'],
  [0, 0, 'no licenses'],
])('%i reading and %i math licenses are "%s"', (reading, math, text) => {
  expect(licensesText({ reading, math })).toBe(text);
});
