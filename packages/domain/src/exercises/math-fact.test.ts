import { expect, test } from 'vitest';
import { readFact, solve } from './math-fact.ts';

test.each([
  ['addition', '8 + 5', 13],
  ['subtraction', '13 − 5', 8],
  ['multiplication', '7 × 0', 0],
  ['division', '42 ÷ 6', 7],
  ['division', '4 ÷ 0', Number.NaN],
] as const)('%s: %s is %d', (operation, item, answer) => {
  expect(solve(operation, readFact(item))).toBe(answer);
});
