import { expect, test } from 'vitest';
import { factTable } from './fact-table.ts';
import { factsOf } from './missed-items.ts';

const facts = (...items: readonly string[]) => factsOf(items.map((item) => ({ item, seen: 3, missed: 1 })));

test('places sums and products by their two numbers, with every number between', () => {
  const table = factTable('multiplication', facts('7 × 8', '4 × 10', '7 × 9'));
  expect(table.rows).toEqual([4, 5, 6, 7]);
  expect(table.columns).toEqual([8, 9, 10]);
  expect(table.at(7, 8)?.item).toBe('7 × 8');
  expect(table.at(4, 8)).toBeUndefined();
});

test('places differences and quotients with the fact that they undo', () => {
  expect(factTable('subtraction', facts('13 − 5')).at(5, 8)?.item).toBe('13 − 5');
  expect(factTable('division', facts('56 ÷ 7', '48 ÷ 6')).at(7, 8)?.item).toBe('56 ÷ 7');
});

test('leaves out facts without a whole answer or too large for a table', () => {
  const none = factTable('division', facts('7 ÷ 2', '7 ÷ 0', '400 ÷ 2'));
  expect([none.rows, none.columns]).toEqual([[], []]);
  expect(factTable('subtraction', facts('3 − 5')).rows).toEqual([]);
});
