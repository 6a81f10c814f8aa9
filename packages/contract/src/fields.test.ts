import { expect, test } from 'vitest';
import { exerciseNumber, textLine } from './fields.ts';

test.each(['', 'ms.rivera', 'Ana María 阿娜', '👩‍🏫', 'x'.repeat(175)])('accepts "%s" as a line of text', (text) => {
  expect(textLine.safeParse(text).success).toBe(true);
});

test.each([
  ['a NUL', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['an escape', '\u001b[2J'],
  ['a delete', 'a\u007f'],
  ['a control character of Latin-1', 'a\u0085'],
  ['more than 175 characters', 'x'.repeat(176)],
])('rejects %s in a line of text', (_title, text) => {
  expect(textLine.safeParse(text).success).toBe(false);
});

test.each([
  [1, true],
  [32_767, true],
  [0, false],
  [32_768, false],
  [2 ** 31, false],
  [1.5, false],
  ['1', false],
])('accepts %j as the number of an exercise: %s', (number, accepted) => {
  expect(exerciseNumber.safeParse(number).success).toBe(accepted);
});
